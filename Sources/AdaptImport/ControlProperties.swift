/// Switches, sliders and other controls, pictures, and bars that are views.
extension ScreenImport {
  func addControl(_ kind: String, _ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    switch kind {
    case "switch":
      if element.flag("on") == true { list.add("on", "yes") }
      list.add("onTint", reader.child("onTintColor", default: "") { assets.color($0) })
    case "slider":
      list.setPrincipal(element.number("value").map(written))
      list.add("minimum", reader.number("minValue", default: 0))
      list.add("maximum", reader.number("maxValue", default: 1))
    case "stepper":
      list.setPrincipal(element.number("value").flatMap { $0 == 0 ? nil : written($0) })
      list.add("minimum", reader.number("minimumValue", default: 0))
      list.add("maximum", reader.number("maximumValue", default: 100))
      list.add("step", reader.number("stepValue", default: 1))
    case "progress":
      list.setPrincipal(element.number("progress").map { written(min(max($0, 0), 1)) })
      list.add("style", reader.word("progressViewStyle", ["bar": "bar"], default: "default"))
      list.add("progressTint", reader.child("progressTintColor", default: "") { assets.color($0) })
      list.add("trackTint", reader.child("trackTintColor", default: "") { assets.color($0) })
    case "spinner":
      let words = [
        "whiteLarge": "whiteLarge", "large": "large", "white": "white", "gray": "gray",
        "medium": "medium",
      ]
      // Before iOS 13 the style that nothing states is the white one.
      let style = element["style"].flatMap { words[$0] } ?? "white"
      if style != "medium" { list.setPrincipal(style) }
      list.add("animates", reader.flag("animating", default: false))
      list.add("hidesWhenStopped", reader.flag("hidesWhenStopped", default: true))
      list.add("color", reader.child("color", default: "") { assets.color($0) })
    case "segmented": addSegments(element, &list)
    case "pageControl":
      list.setPrincipal(element.number("numberOfPages").map(written))
      list.add("current", reader.number("currentPage", default: 0))
    case "datePicker":
      let mode = element["datePickerMode"] ?? "dateAndTime"
      if mode != "dateAndTime" { list.setPrincipal(mode) }
      if let style = element["style"], ["wheels", "compact", "inline"].contains(style) {
        list.add("style", style)
      }
    case "navigationBar", "toolbar", "tabBar":
      list.add("style", reader.word("barStyle", ["black": "black"], default: "default"))
      list.add("translucent", reader.flag("translucent", default: true))
      list.add("barTint", reader.child("barTintColor", default: "") { assets.color($0) })
      if element.child("items") != nil {
        report.leaveOut("items of bars that are views", element)
      }
    case "map":
      let words = ["satellite": "satellite", "hybrid": "hybrid", "mutedStandard": "mutedStandard"]
      if let style = element["mapType"].flatMap({ words[$0] }) { list.setPrincipal(style) }
      list.add("showsUser", reader.flag("showsUserLocation", default: false))
    default: break
    }
    if ["switch", "slider", "stepper", "segmented", "pageControl", "datePicker"].contains(kind) {
      list.add("enabled", reader.flag("enabled", default: true))
    }
  }

  private func addSegments(_ element: XMLElement, _ list: inout PropertyList) {
    let segments = element.list("segments")
    let titles = segments.map { quoted($0["title"] ?? "") }
    if !titles.isEmpty { list.add("items", titles.joined(separator: ", ")) }
    if segments.contains(where: { $0["image"] != nil }) {
      report.leaveOut("images in segmented controls", element)
    }
    if let selected = element.number("selectedSegmentIndex"), 0 < selected {
      list.add("selected", written(selected))
    }
    if element.flag("apportionsSegmentWidthsByContent") == true { list.add("fitsContent", "yes") }
    if element.flag("momentary") == true { list.add("momentary", "yes") }
  }

  func addImage(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    if let name = element["image"] {
      let catalog = element["catalog"]
      let image = assets.image(name, catalog: catalog)
      if catalog == "system" {
        list.add("icon", image)
        if let size = assets.size(of: name, catalog: catalog) {
          list.add("size", "\(written(size.width)) x \(written(size.height))")
        }
      } else {
        list.setPrincipal(image)
      }
    }
    if let name = element["highlightedImage"] {
      list.add("highlightedImage", assets.image(name, catalog: nil))
    }
  }

  func addEffect(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    let effect = element.children.first { $0.name.hasSuffix("Effect") }
    let blur = element.child("blurEffect") ?? effect?.child("blurEffect")
    if let style = blur?["style"].flatMap({ Self.blurs[$0] }), style != "material" {
      list.setPrincipal(style)
    }
    if let vibrancy = element.child("vibrancyEffect") {
      report.leaveOut("vibrancy effects", vibrancy)
    }
  }

  private static let blurs = [
    "extraLight": "extraLight", "light": "light", "dark": "dark", "extraDark": "extraDark",
    "regular": "regular", "prominent": "prominent", "systemUltraThinMaterial": "ultraThin",
    "systemThinMaterial": "thin", "systemMaterial": "material", "systemThickMaterial": "thick",
    "systemChromeMaterial": "chrome", "systemUltraThinMaterialLight": "ultraThinLight",
    "systemThinMaterialLight": "thinLight", "systemMaterialLight": "materialLight",
    "systemThickMaterialLight": "thickLight", "systemChromeMaterialLight": "chromeLight",
    "systemUltraThinMaterialDark": "ultraThinDark", "systemThinMaterialDark": "thinDark",
    "systemMaterialDark": "materialDark", "systemThickMaterialDark": "thickDark",
    "systemChromeMaterialDark": "chromeDark",
  ]
}
