internal import CLibXML2

/// Why a text is not read as XML.
enum XMLProblem: Error, Hashable {
  /// What the parser says, and the line.
  case malformed(String, line: Int)
  /// A document type declaration: it can declare entities, and no file of Interface Builder has one.
  case documentType(line: Int)
  case tooManyElements(line: Int)
  case tooDeep(line: Int)
  case empty
}

/// The most elements that a file may have: a hundred times the largest known one.
let elementLimit = 500_000

/// How deep elements may nest; the deepest known interface reaches 60. Walks recurse this far.
let depthLimit = 256

/// Reads XML with libxml2: no network, no document types, so no entities but the five that XML has
/// by itself.
func parseXML(_ bytes: [UInt8]) throws(XMLProblem) -> XMLElement {
  let builder = XMLTreeBuilder()
  let context = Unmanaged.passUnretained(builder).toOpaque()
  var handler = makeHandler()
  let parser = bytes.withUnsafeBufferPointer { buffer in
    buffer.withMemoryRebound(to: CChar.self) { text in
      xmlCreatePushParserCtxt(&handler, context, nil, 0, nil).map { parser in
        // Attribute values come with their character references replaced; entities that a document
        // type could declare never exist.
        xmlCtxtUseOptions(parser, Int32(XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue))
        builder.parser = parser
        // In pieces, so that a parser that was stopped takes no more.
        var start = 0
        repeat {
          let end = min(start + chunkLength, text.count)
          let piece = UnsafeBufferPointer(rebasing: text[start..<end])
          let isLast: Int32 = end == text.count ? 1 : 0
          xmlParseChunk(parser, piece.baseAddress, Int32(piece.count), isLast)
          start = end
        } while start < text.count && builder.problem == nil
        return parser
      }
    }
  }
  xmlFreeParserCtxt(parser)
  builder.parser = nil
  if let problem = builder.problem { throw problem }
  guard let root = builder.root else { throw .empty }
  return root
}

private let chunkLength = 1 << 16

/// Collects elements while the parser runs.
private final class XMLTreeBuilder {
  var parser: xmlParserCtxtPtr?
  var root: XMLElement?
  var problem: XMLProblem?
  private var open: [XMLElement] = []
  private var count = 0
  private var characters: [UInt8] = []

  var line: Int { Int(parser?.pointee.input?.pointee.line ?? 1) }

  func fail(_ problem: XMLProblem) {
    if self.problem == nil { self.problem = problem }
    xmlStopParser(parser)
  }

  func start(_ name: String, _ attributes: [(name: String, value: String)]) {
    count += 1
    guard problem == nil else { return }
    guard count <= elementLimit else { return fail(.tooManyElements(line: line)) }
    guard open.count < depthLimit else { return fail(.tooDeep(line: line)) }
    takeCharacters()
    let element = XMLElement(name, attributes, line: line)
    if let last = open.last {
      last.append(element)
    } else if root == nil {
      root = element
    }
    open.append(element)
  }

  func end() {
    takeCharacters()
    _ = open.popLast()
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) { characters.append(contentsOf: bytes) }

  private func takeCharacters() {
    guard !characters.isEmpty else { return }
    // Blanks between elements are how Xcode lays the file out.
    if characters.contains(where: { 0x20 < $0 }) {
      open.last?.text += String(decoding: characters, as: UTF8.self)
    }
    characters.removeAll(keepingCapacity: true)
  }
}

private func builder(_ context: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
  context.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
}

private func makeHandler() -> xmlSAXHandler {
  var handler = xmlSAXHandler()
  handler.initialized = UInt32(XML_SAX2_MAGIC)
  handler.internalSubset = { context, _, _, _ in
    guard let builder = builder(context) else { return }
    builder.fail(.documentType(line: builder.line))
  }
  handler.startElementNs = { context, name, _, _, _, _, count, _, attributes in
    guard let builder = builder(context), let name else { return }
    builder.start(String(cString: name), readAttributes(attributes, count: Int(count)))
  }
  handler.endElementNs = { context, _, _, _ in builder(context)?.end() }
  handler.characters = { context, bytes, length in
    builder(context)?.append(UnsafeBufferPointer(start: bytes, count: Int(length)))
  }
  handler.cdataBlock = handler.characters
  handler.serror = { context, error in
    guard let builder = builder(context), let error = error?.pointee,
      XML_ERR_ERROR.rawValue <= error.level.rawValue
    else { return }
    let message = error.message.map { String(cString: $0) } ?? "not well-formed"
    let words = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    builder.fail(.malformed(words, line: max(1, Int(error.line))))
  }
  return handler
}

/// Five pointers an attribute: name, prefix, namespace, and where its value begins and ends.
private func readAttributes(
  _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
) -> [(name: String, value: String)] {
  guard let pointers else { return [] }
  return (0..<count).compactMap { place in
    guard let name = pointers[5 * place], let start = pointers[5 * place + 3],
      let end = pointers[5 * place + 4], start <= end
    else { return nil }
    let value = UnsafeBufferPointer(start: start, count: end - start)
    return (String(cString: name), String(decoding: value, as: UTF8.self))
  }
}
