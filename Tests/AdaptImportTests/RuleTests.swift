import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptImport
import AdaptLayout
import Testing

/// Each rule on a file of a few lines. Expected numbers are those of frames that Xcode saved in other
/// files, or follow from them as the comments say.
@Suite struct ImportRuleTests {
  // MARK: The canvas

  @Test(arguments: [
    // Xcode 10, the first Xcode 11, Xcode 11.7 and a phone that runs no such system.
    ("14490", "retina4_7", "iphone-6 canvas os 12"),
    ("14868", "retina4_7", "iphone-8 canvas os 13"),
    ("16096", "retina3_5", "iphone-4s canvas os 13 force"),
  ])
  func theCanvasIsThatOfItsXcode(_ tools: String, _ device: String, _ phrase: String) throws {
    let text = try imported(xib("<view id=\"v\"/>", tools: tools, device: device))
    #expect(text.hasPrefix("environment canvas = \(phrase)\n"), "\(text)")
    #expect(throws: Never.self) { try Catalog.environment(phrase) }
  }

  @Test func theAnyCanvasHasItsUsualSizeIfAnySceneHas() throws {
    let sizes = [(375, 768), (375, 768), (600, 600)]
    let scenes = sizes.enumerated().map { place, size in
      scene(
        "c\(place)",
        "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(size.0)\" height=\"\(size.1)\"/>")
    }
    let text = try imported(storyboard(scenes.joined(), tools: "16096", device: nil))
    #expect(text.hasPrefix("environment canvas = size 600 x 600"), "\(text)")
    #expect(text.contains("canvas: 375 x 768"))
  }

  @Test func aSimulatedBarGoesOnToWhatIsPushed() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
    let push = "<connections><segue destination=\"c1\" kind=\"show\" id=\"s\"/></connections>"
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
    let text = try imported(
      storyboard(
        scene("c0", frame, controller: bar + push) + scene("c1", frame), tools: "12121",
        device: "retina4_7"))
    #expect(text.split(separator: "screen").filter { $0.contains("bars: navigation") }.count == 2)
  }

  @Test func viewsBesideAControllerBecomeComponents() throws {
    let loose = """
      <stackView axis="vertical" distribution="fillEqually" id="s" customClass="Totals">
      <rect key="frame" x="0" y="0" width="110" height="200"/><subviews>
      <label text="Sum" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="110" height="200"/></label></subviews></stackView>
      """
    let text = try imported(
      storyboard(
        scene(
          "c0", "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>", beside: loose),
        tools: "17701", device: "retina4_7"))
    #expect(text.contains("component Totals {"), "\(text)")
    #expect(try frames(text)["l"] == [0, 0, 110, 200])
  }

  // MARK: Rows

  @Test(arguments: [
    // The row's width counts until Xcode 10, then the device's too; 15 in Xcode 11.
    ("14490", "retina4_7", 600.0, "", "20 x 11"), ("16097", "retina4_7", 600, "", "15 x 11"),
    ("17701", "retina4_7", 600, "", "16 x 11"), ("17701", "retina6_1", 414, "", "20 x 11"),
    // Margins that keep the table's are no smaller; 8 stand beside an accessory.
    ("17701", "retina6_1", 414, keeping16, "20 x 16"),
    ("14490", "retina4_7", 375, "accessoryType=\"disclosureIndicator\"", "11, 16, 11, 8"),
  ])
  func aRowHasTheMarginsOfItsTable(
    _ tools: String, _ device: String, _ width: Double, _ more: String, _ margins: String
  ) throws {
    let isKeeping = more == Self.keeping16
    let row = """
      <tableViewCell id="r" \(isKeeping ? "" : more)><rect key="frame" x="0" y="0" width="\(width)" height="44"/>
      <tableViewCellContentView key="contentView" id="c" \(isKeeping ? Self.keeping : "")>
      <rect key="frame" x="0" y="0" width="\(width)" height="44"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v"/></subviews><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="c"
       secondAttribute="leadingMargin" id="k"/></constraints>\(isKeeping ? more : "")
      </tableViewCellContentView></tableViewCell>
      """
    let text = try imported(xib(row, tools: tools, device: device))
    #expect(text.contains("margins: \(margins);"), "\(text)")
  }

  static let keeping = "preservesSuperviewLayoutMargins=\"YES\""
  static let keeping16 =
    "<edgeInsets key=\"layoutMargins\" top=\"16\" left=\"16\" bottom=\"16\" right=\"16\"/>"

  @Test func theRowOfASavedFileKeepsItsPixelForTheSeparator() throws {
    // 44 points with a separator of one pixel: 43.5 are left at two pixels a point.
    let text = try imported(
      table(tools: "14490"), ImportOptions(keepsIDs: true, takesSizesFromFrames: true))
    #expect(text.contains("height: 44"))
    #expect(try frames(text)["v"] == [0, 0, 375, 43.5])
    #expect(try frames(text, in: "iphone-8 canvas os 13")["v"] == [0, 0, 375, 44])
  }

  // MARK: Sizes

  @Test func onlyWhatMeasuresOtherwiseStatesItsSize() throws {
    // 20.5 is the height of 17 points in one line. Both labels are as wide as the constraints say.
    let labels = ["a": 20.5, "b": 31.0].sorted { $0.key < $1.key }.map { id, height in
      """
      <label text="Wide" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="20" y="20" width="200" height="\(height)"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <constraints><constraint firstAttribute="width" constant="200" id="w\(id)"/></constraints></label>
      """
    }
    let source = xib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(labels.joined())</subviews><constraints>
      \(["a", "b"].map { edges(of: $0, at: 20) }.joined())</constraints></view>
      """, tools: "14490", device: "retina4_7")
    let text = try imported(source, ImportOptions(takesSizesFromFrames: true))
    #expect(text.split(separator: "intrinsic:").count == 2, "\(text)")
    #expect(text.contains("intrinsic: 200 x 31"))
  }

  @Test func aClassOfTheAppSaysItsSize() throws {
    let source = xib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label text="Body" translatesAutoresizingMaskIntoConstraints="NO" id="l" customClass="AppLabel"/>
      </subviews><constraints>\(edges(of: "l", at: 0))</constraints></view>
      """, tools: "17701", device: "retina4_7",
      more: """
        <designables><designable name="l"><size key="intrinsicContentSize" width="39" height="18"/>
        </designable></designables>
        """)
    let text = try imported(source)
    #expect(text.contains("intrinsic: 39 x 18"), "\(text)")
    #expect(try frames(text)["l"] == [0, 0, 39, 18])
  }

  @Test func aPlaceholderOfOneAxisLeavesTheOther() throws {
    let source = xib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" placeholderIntrinsicWidth="infinite"
       placeholderIntrinsicHeight="44" id="b"/></subviews><constraints>\(edges(of: "b", at: 0))
      <constraint firstItem="b" firstAttribute="trailing" secondItem="v" secondAttribute="trailing"
       id="t"/></constraints></view>
      """, tools: "14490", device: "retina4_7")
    #expect(try frames(try imported(source))["b"] == [0, 0, 375, 44])
  }

  @Test func anAttributedTextHasTheFontOfItsLongestPart() throws {
    let source = xib(
      """
      <label id="l"><attributedString key="attributedText"><fragment content="Hi ">
      <attributes><font key="NSFont" metaFont="system" size="11"/></attributes></fragment>
      <fragment content="everybody"><attributes>
      <font key="NSFont" size="14" name="ProximaNova-Regular"/>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="6"/></attributes>
      </fragment></attributedString></label>
      """, tools: "14490", device: "retina4_7")
    let text = try imported(source)
    #expect(text.contains("label(\"Hi everybody\")"), "\(text)")
    #expect(text.contains("font: custom(\"ProximaNova-Regular\", 14)"), "\(text)")
    #expect(text.contains("alignment: center"))
    #expect(text.contains("lineSpacing: 6"))
  }

  // MARK: Verification

  @Test func aDifferenceHasAReasonThatASecondLayoutShows() throws {
    // The first label is saved higher than its font measures, and what hangs below it is moved.
    let source = xib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="a" userLabel="high">
      <rect key="frame" x="0" y="0" width="12" height="40"/></label>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b" userLabel="below">
      <rect key="frame" x="0" y="40" width="10" height="10"/><constraints>
      <constraint firstAttribute="width" constant="10" id="w"/>
      <constraint firstAttribute="height" constant="10" id="h"/></constraints></view>
      <view misplaced="YES" translatesAutoresizingMaskIntoConstraints="NO" id="m" userLabel="marked">
      <rect key="frame" x="9" y="9" width="10" height="10"/><constraints>
      <constraint firstAttribute="width" constant="10" id="mw"/>
      <constraint firstAttribute="height" constant="10" id="mh"/></constraints></view>
      </subviews><constraints>\(edges(of: "a", at: 0))\(edges(of: "m", at: 0))
      <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="x"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="y"/>
      </constraints></view>
      """, tools: "14490", device: "retina4_7")
    let verification = try #require(verifyImport(SourceText(source)))
    let reasons = Dictionary(
      verification.differences.map { ($0.view, $0.reason) }, uniquingKeysWith: { a, _ in a })
    #expect(reasons["high"] == .text)
    #expect(reasons["below"] == .moved)
    #expect(reasons["marked"] == .stale)
  }

  // MARK: Files

  private func imported(
    _ source: String, _ options: ImportOptions = ImportOptions(keepsIDs: true)
  ) throws -> String {
    let text = try #require(importInterface(SourceText(source), options: options).value)
    let compiled = compile(SourceText(text))
    #expect(!compiled.hasErrors, "\(compiled.diagnostics.map(\.message))\n\(text)")
    return text
  }

  /// Frames in the parent by id, on the canvas of the file or another.
  private func frames(_ text: String, in phrase: String? = nil) throws -> [String: [Double]] {
    let document = compile(SourceText(text)).document
    let canvas = try #require(document.environments.first { $0.name == "canvas" })
    let environment = try Catalog.environment(phrase ?? canvas.phrase).environment
    var frames: [String: [Double]] = [:]
    for screen in document.screens {
      for view in layout(document, screen: screen.name, in: environment).screens.flatMap(\.views) {
        if let id = view.id, let frame = view.frame {
          frames[id] = [frame.x, frame.y, frame.width, frame.height]
        }
      }
    }
    return frames
  }

  private func edges(of view: String, at distance: Double) -> String {
    ["leading", "top"].map {
      """
      <constraint firstItem="\(view)" firstAttribute="\($0)" secondItem="v" secondAttribute="\($0)"
       constant="\(distance)" id="\(view)\($0)"/>
      """
    }.joined()
  }

  private func xib(
    _ views: String, tools: String, device: String, more: String = ""
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="\(tools)" useAutolayout="YES"><device id="\(device)" orientation="portrait"/>\
    <objects>\(views)</objects>\(more)</document>
    """
  }

  private func storyboard(_ scenes: String, tools: String, device: String?) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="\(tools)" useAutolayout="YES">\
    \(device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? "")\
    <scenes>\(scenes)</scenes></document>
    """
  }

  private func scene(
    _ id: String, _ frame: String, controller: String = "", beside: String = ""
  ) -> String {
    """
    <scene sceneID="s\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController">
    <view key="view" id="v\(id)">\(frame)</view>\(controller)</viewController>\(beside)</objects></scene>
    """
  }

  /// A table with a row whose content is pinned to all four edges.
  private func table(tools: String) -> String {
    let pins = ["leading", "trailing", "top", "bottom"].map {
      "<constraint firstItem=\"v\" firstAttribute=\"\($0)\" secondItem=\"c\" secondAttribute=\"\($0)\" id=\"p\($0)\"/>"
    }
    return storyboard(
      """
      <scene sceneID="s"><objects><tableViewController id="t" sceneMemberID="viewController">
      <tableView key="view" style="plain" separatorStyle="default" rowHeight="44" id="tv">
      <rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
      <tableViewCell id="r"><rect key="frame" x="0" y="28" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="c">
      <rect key="frame" x="0" y="0" width="375" height="43.5"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v"/></subviews>
      <constraints>\(pins.joined())</constraints></tableViewCellContentView></tableViewCell>
      </prototypes></tableView></tableViewController></objects></scene>
      """, tools: tools, device: "retina4_7")
  }
}
