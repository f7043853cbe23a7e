package import AdaptDiagnostics
internal import AdaptFormat
internal import AdaptJSON

/// Translates an asset catalog's image and color sets into `image` and `color` declarations.
///
/// - Parameters:
///   - contents: the `Contents.json` of every set, named by its path.
///   - read: the bytes of a file beside them, for the sizes of PNG images; nil where there is none.
/// - Returns: The canonical text, and what was left out.
package func importAssetCatalog(
  _ contents: [SourceText], read: (_ path: String) -> [UInt8]?
) -> Diagnosed<String> {
  var names = NameSpace()
  var diagnostics: [Diagnostic] = []
  var lines: [String] = []
  for source in contents {
    guard let folder = AssetFolder(source.name) else { continue }
    let report = ImportReport(source)
    defer { diagnostics += report.finished() }
    let tree: JSONTree
    do throws(JSONSyntaxError) {
      tree = try JSONTree(parsing: source.bytes)
    } catch {
      report.report(
        .notXML, line: error.line, "this is no JSON: \(error.expected) is needed here")
      continue
    }
    let wanted = Naming.declarationName(from: folder.name)
    switch folder.kind {
    case "imageset":
      lines.append(image(names.take(wanted ?? "Image"), tree, in: folder, read))
    case "colorset":
      if let color = color(tree) {
        lines.append("color \(names.take(wanted ?? "Color")) = \(color)")
      }
    default:
      let message = "sets of the kind `\(folder.kind)`: not carried over"
      diagnostics.append(.make(.notCarriedOver, at: nil, message))
    }
  }
  let text = lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")
  return Diagnosed(AdaptFormat.format(SourceText(text)).value ?? text, diagnostics)
}

/// The folder of a set: `Icons/Logo.imageset`.
private struct AssetFolder {
  let path: String
  let name: String
  let kind: String

  init?(_ contentsPath: String) {
    let parts = contentsPath.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.last == "Contents.json", let last = parts.dropLast().last,
      let dot = last.lastIndex(of: ".")
    else { return nil }
    path = parts.dropLast().joined(separator: "/")
    name = String(last[..<dot])
    kind = String(last[last.index(after: dot)...])
    if kind == "xcassets" { return nil }
  }
}

// MARK: Images

private func image(
  _ name: String, _ tree: JSONTree, in folder: AssetFolder, _ read: (String) -> [UInt8]?
) -> String {
  var variants: [(condition: String, file: String, size: String?)] = []
  var scales: Set<Int> = []
  for entry in tree["images"]?.elements ?? [] {
    guard let file = entry["filename"]?.string else { continue }
    let scale = (entry["scale"]?.string?.first { $0.isNumber }).flatMap { Int(String($0)) }
    if let scale { scales.insert(scale) }
    let condition = condition(of: entry)
    guard !variants.contains(where: { $0.condition == condition }) else { continue }
    let size = pngSize(read(folder.path + "/" + file) ?? []).map { width, height in
      let divisor = Double(scale ?? 1)
      return "\(written(Double(width) / divisor)) x \(written(Double(height) / divisor))"
    }
    variants.append((condition, stem(of: file), size))
  }
  let block = SpecBlock("image \(name)")
  block.needsBraces = true
  let size = variants.first?.size
  if let size { block.properties.append("size: \(size)") }
  for variant in variants {
    let own = variant.size == size ? nil : variant.size
    block.constraints.append(
      "variant \(quoted(variant.file))"
        + (variant.condition.isEmpty ? "" : " for \(variant.condition)")
        + (own.map { " { size: \($0) }" } ?? ""))
  }
  if !scales.isEmpty {
    block.constraints.append("scales: \(scales.sorted().map(String.init).joined(separator: ", "))")
  }
  var writer = SpecWriter()
  writer.write(block)
  return String(writer.text.dropLast())
}

/// `logo@2x~ipad.png` is a file of `logo`.
private func stem(of file: String) -> String {
  let plain = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
  return String(plain.split(separator: "@", maxSplits: 1).first ?? plain)
}

/// The pixels of a PNG image, which its first chunk states.
private func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
  guard 24 <= bytes.count, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  else { return nil }
  func number(at start: Int) -> Int {
    bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
  let (width, height) = (number(at: 16), number(at: 20))
  guard 0 < width, 0 < height, width < 100_000, height < 100_000 else { return nil }
  return (width, height)
}

/// What an entry of a set is meant for; empty for everything.
private func condition(of entry: JSONTree) -> String {
  var words: [String] = []
  switch entry["idiom"]?.string {
  case "iphone": words.append("phone")
  case "ipad": words.append("pad")
  case "mac": words.append("mac")
  case "tv": words.append("tv")
  case "vision": words.append("vision")
  default: break
  }
  for (key, compact, regular) in [("width-class", "wC", "wR"), ("height-class", "hC", "hR")] {
    switch entry[key]?.string {
    case "compact": words.append(compact)
    case "regular": words.append(regular)
    default: break
    }
  }
  for appearance in entry["appearances"]?.elements ?? [] {
    switch appearance["value"]?.string {
    case "dark": words.append("dark")
    case "light": words.append("light")
    case "high": words.append("highContrast")
    default: break
    }
  }
  switch entry["display-gamut"]?.string {
  case "display-P3": words.append("p3")
  case "sRGB": words.append("srgb")
  default: break
  }
  switch entry["language-direction"]?.string {
  case "right-to-left": words.append("rtl")
  case "left-to-right": words.append("ltr")
  default: break
  }
  return words.joined(separator: " ")
}

// MARK: Colors

/// `#336699 | dark: #88AACC`; nil for a set without colors.
private func color(_ tree: JSONTree) -> String? {
  var base: String?
  var alternatives: [(condition: String, value: String)] = []
  for entry in tree["colors"]?.elements ?? [] {
    guard let value = entry["color"].flatMap(colorText) else { continue }
    let condition = condition(of: entry)
    if condition.isEmpty, base == nil {
      base = value
    } else if !condition.isEmpty, !alternatives.contains(where: { $0.condition == condition }) {
      alternatives.append((condition, value))
    }
  }
  guard let first = base ?? alternatives.first?.value else { return nil }
  return alternatives.reduce(first) { $0 + " | \($1.condition): \($1.value)" }
}

private func colorText(_ color: JSONTree) -> String? {
  guard let components = color["components"] else { return nil }
  let alpha = components["alpha"].flatMap(component) ?? 1
  let parts: [Double?]
  if let white = components["white"].flatMap(component) {
    parts = [white, white, white]
  } else {
    parts = ["red", "green", "blue"].map { components[$0].flatMap(component) }
  }
  let known = parts.compactMap { $0 }
  guard known.count == 3 else { return nil }
  let bytes = (alpha < 1 ? known + [alpha] : known).map {
    Int((min(max($0, 0), 1) * 255).rounded())
  }
  return "#"
    + bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
}

/// `0.2`, `0x33` and `51` are one number.
private func component(_ value: JSONTree) -> Double? {
  guard let text = value.string else { return nil }
  if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
  guard let number = Double(text), number.isFinite else { return nil }
  return text.contains(".") ? number : number / 255
}

extension JSONTree {
  fileprivate subscript(_ name: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  fileprivate var elements: [JSONTree] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  fileprivate var string: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): written(number)
    case .null, .bool, .array, .object: nil
    }
  }
}
