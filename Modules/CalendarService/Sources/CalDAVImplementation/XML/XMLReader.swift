import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Parses a document into a tree.
final class XMLReader: NSObject, XMLParserDelegate {
  /// Why a document is not well-formed.
  struct Malformed: Error, Equatable {
    let reason: String
  }

  /// The maximum depth: no server response needs more.
  static let deepest = 64

  private var open: [XMLNode] = []
  private var root: XMLNode?
  private var isTooDeep = false

  /// Parses a document and returns its root.
  static func read(_ data: Data) throws(Malformed) -> XMLNode {
    guard !data.isEmpty else { throw Malformed(reason: "it is empty") }
    let data = withoutControls(data)
    if let reason = data.withUnsafeBytes(XMLBounds.refusal) { throw Malformed(reason: reason) }
    let reader = XMLReader()
    // The parser accepts at most about ten million bytes of data, but any number from a stream.
    let parser = XMLParser(stream: InputStream(data: data))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isRead = parser.parse()
    if reader.isTooDeep { throw Malformed(reason: "it is nested too deeply") }
    // Check both: each may report success when the other detects an error.
    guard isRead, parser.parserError == nil, reader.open.isEmpty, let root = reader.root else {
      throw Malformed(reason: "it is not well-formed XML, at line \(max(1, parser.lineNumber))")
    }
    return root
  }

  /// Removes characters that XML forbids but servers send.
  private static func withoutControls(_ data: Data) -> Data {
    func isForbidden(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }
    // The bytes are contiguous; iterating over `Data` would take half as long as parsing.
    let isClean = data.withUnsafeBytes { bytes in
      for index in 0..<bytes.count where isForbidden(bytes[index]) { return false }
      return true
    }
    return isClean ? data : data.filter { !isForbidden($0) }
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    guard open.count < Self.deepest else {
      isTooDeep = true
      parser.abortParsing()
      return
    }
    open.append(
      XMLNode(name: XMLName(namespace: namespaceURI ?? "", local: elementName), attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let node = open.popLast() else { return }
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: block, as: UTF8.self)
  }
}
