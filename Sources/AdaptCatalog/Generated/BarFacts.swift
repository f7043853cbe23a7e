// swift-format-ignore-file
// Written by Tools/facts.py from facts/bars.json: edit that and run `make facts`.

/// Heights of bars in points, without the safe area.
enum BarFacts {
  static let navigationBarIphoneRegularHeight = MeasuredFact(44, .confirmed, note: nil, sources: ["Q633", "UYL", "IB"])
  static let navigationBarIphoneCompactHeightWC = MeasuredFact(32, .confirmed, note: nil, sources: ["UYL", "Q633", "QMUI"])
  static let navigationBarIphoneCompactHeightWR = MeasuredFact(44, .confirmed, note: "Plus/Max/XR-class phones in landscape keep 44", sources: ["Q633", "QMUI"])
  static let navigationBarIpad = MeasuredFact(50, .confirmed, note: nil, sources: ["Q633", "QMUI"])
  static let navigationBarIpadBefore = MeasuredFact(44, .confirmed, note: nil, sources: ["Q633", "QMUI"])
  static let navigationBarLargeTitleExtra = MeasuredFact(52, .confirmed, note: "44+52; only when vertical class regular; collapses on scroll; in compact height large titles are not shown", sources: ["IB", "qiita.com/usagimaru/items/761e9a5f3d78b1939df8 (140pt to bar bottom with 44 status)"])
  static let navigationBarModalCard = MeasuredFact(56, .confirmed, note: "bar inside a page/form sheet card", sources: ["IB (47 files)", "hacknicity iOS16 article mentions a 12pt change that was reverted"])
  static let navigationBarPrompt = MeasuredFact(74, .memory, note: "nav bar with prompt pre-iOS 11", sources: [])
  static let navigationBarIos26 = MeasuredFact(54, .confirmed, note: nil, sources: ["GK", "IB (10 files with 54)"])
  static let toolbarRegularHeight = MeasuredFact(44, .confirmed, note: nil, sources: ["Q633", "IB"])
  static let toolbarCompactHeight = MeasuredFact(32, .confirmed, note: "44 on wR phones", sources: ["Q633", "QMUI"])
  static let toolbarIpad = MeasuredFact(50, .oneSource, note: nil, sources: [])
  static let toolbarIpadBefore = MeasuredFact(44, .oneSource, note: nil, sources: [])
  static let toolbarIos26 = MeasuredFact(48, .oneSource, note: nil, sources: ["SK"])
  static let tabBarRegularHeight = MeasuredFact(49, .confirmed, note: nil, sources: ["Q633", "IB", "CN"])
  static let tabBarCompactHeightWC = MeasuredFact(32, .confirmed, note: "home-button phones keep 49 per Q633; QMUI uses 32 for every non-regular phone; notched 32 + 21", sources: [])
  static let tabBarCompactHeightWR = MeasuredFact(49, .oneSource, note: nil, sources: ["Q633"])
  static let tabBarIpad = MeasuredFact(50, .confirmed, note: nil, sources: [])
  static let tabBarIpadBefore = MeasuredFact(49, .confirmed, note: nil, sources: [])
  static let tabBarWithInset = MeasuredFact(83, .confirmed, note: "49+34", sources: [])
  static let searchBarClassic = MeasuredFact(44, .confirmed, note: nil, sources: ["IB", "CN"])
  static let searchBarIos11plus = MeasuredFact(56, .memory, note: "UISearchBar intrinsic; 52 when integrated in navigation bar as search controller (adds 52 under the bar)", sources: [])
  static let searchBarWithScope = MeasuredFact(88, .memory, note: nil, sources: [])
}
