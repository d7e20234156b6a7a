import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads a document into a tree.
final class XMLReader: NSObject, XMLParserDelegate {
  /// Why a document is not one.
  struct Malformed: Error, Equatable {
    let reason: String
  }

  /// Deeper documents are refused: no answer of a server needs that.
  static let deepest = 64

  private var open: [XMLNode] = []
  private var root: XMLNode?
  private var isTooDeep = false

  /// The root of a document.
  static func read(_ data: Data) throws(Malformed) -> XMLNode {
    guard !data.isEmpty else { throw Malformed(reason: "it is empty") }
    let data = withoutControls(data)
    if let reason = data.withUnsafeBytes(XMLBounds.refusal) { throw Malformed(reason: reason) }
    let reader = XMLReader()
    // The parser takes no more than some ten million bytes at once, but any number from a stream.
    let parser = XMLParser(stream: InputStream(data: data))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isRead = parser.parse()
    if reader.isTooDeep { throw Malformed(reason: "it is nested too deeply") }
    // Either may say that all is well where the other knows better.
    guard isRead, parser.parserError == nil, reader.open.isEmpty, let root = reader.root else {
      throw Malformed(reason: "it is not well-formed XML, at line \(max(1, parser.lineNumber))")
    }
    return root
  }

  /// Without the characters that XML forbids and servers send all the same.
  private static func withoutControls(_ data: Data) -> Data {
    func isForbidden(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }
    // The bytes lie together: looking at them through the iterator of `Data` takes half as long as parsing them.
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
