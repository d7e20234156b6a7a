import Foundation

/// Rejects, before parsing, documents whose markup is disproportionately expensive to parse.
///
/// A tree takes thirty times the memory of `<a/>`, and the parser compares each attribute of a tag with all
/// previous ones. The scan finds tags exactly as a parser does (XML 1.0, section 2): it skips comments, CDATA and
/// quoted values. It scans bytes, so it accepts only ASCII-compatible encodings and no documents that declare
/// entities or attributes.
struct XMLBounds {
  /// The maximum number of elements and attributes together. A list of 100,000 events has 700,000.
  static let most = 1_000_000
  /// The maximum number of attributes of one element, including namespace declarations.
  static let mostInElement = 256

  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  /// Why a document is rejected; `nil` if it is not.
  static func refusal(of bytes: UnsafeRawBufferPointer) -> String? {
    var scan = XMLBounds(bytes: bytes)
    return scan.refusal()
  }

  private mutating func refusal() -> String? {
    skip("\u{FEFF}")
    while let byte = current, byte <= 0x20 { index += 1 }
    guard current == UInt8(ascii: "<") else { return "it does not begin as XML does" }
    var count = 0
    while find("<") {
      switch current {
      case UInt8(ascii: "?"):
        let start = index
        find("?>")
        if let encoding = Self.encoding(in: bytes[start..<index]), !Self.isReadable(encoding) {
          return "its encoding, \(encoding), is not read"
        }
      case UInt8(ascii: "!"):
        if skip("!--") {
          find("-->")
        } else if skip("![CDATA[") {
          find("]]>")
        } else if !skipDeclaration() {
          return "it declares entities or attributes, which no answer needs"
        }
      case UInt8(ascii: "/"): find(">")
      default:
        let attributes = attributesOfTag()
        guard attributes <= Self.mostInElement else { return "an element has too many attributes" }
        count += 1 + attributes
        guard count <= Self.most else { return "it has too many elements" }
      }
    }
    return nil
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Moves past the next occurrence of a text, or to the end if there is none.
  @discardableResult private mutating func find(_ text: StaticString) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    while index < bytes.count,
      let next = memchr(start + index, Int32(text.utf8Start[0]), bytes.count - index)
    {
      index = UnsafeRawPointer(next) - start
      if skip(text) { return true }
      index += 1
    }
    index = bytes.count
    return false
  }

  /// Moves past a text if it is next.
  @discardableResult private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count, let start = bytes.baseAddress,
      memcmp(start + index, text.utf8Start, count) == 0
    else { return false }
    index += count
    return true
  }

  /// Moves past `<!DOCTYPE …>`; `false` if it contains declarations.
  private mutating func skipDeclaration() -> Bool {
    while let byte = current, byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "[") { return false }
      index += 1
    }
    return true
  }

  /// Moves past a start tag and counts its attributes: each has one `=` outside quoted values.
  private mutating func attributesOfTag() -> Int {
    var count = 0
    var quote: UInt8?
    while let byte = current {
      index += 1
      switch byte {
      case quote: quote = nil
      case _ where quote != nil: continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "="): count += 1
      case UInt8(ascii: ">"): return count
      default: continue
      }
    }
    return count
  }

  /// The encoding in `<?xml … encoding="…"?>`, in lower case.
  private static func encoding(in declaration: Slice<UnsafeRawBufferPointer>) -> String? {
    let text = String(decoding: declaration, as: UTF8.self).lowercased()
    guard text.hasPrefix("?xml"), let word = text.firstRange(of: "encoding") else { return nil }
    let value = text[word.upperBound...].drop { $0 == "=" || $0.isWhitespace }
    guard let quote = value.first else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }

  private static func isReadable(_ encoding: String) -> Bool {
    ["utf-8", "utf8", "us-ascii", "ascii", "iso-8859-", "windows-125"].contains { encoding.hasPrefix($0) }
  }
}
