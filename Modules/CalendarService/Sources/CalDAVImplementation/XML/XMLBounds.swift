import Foundation

/// Refuses documents whose markup costs far more to parse than it has bytes, before a parser sees them.
///
/// A tree takes thirty times the memory of `<a/>`, and the parser compares each attribute of a tag with all before it. The
/// scan finds tags exactly as a parser does (XML 1.0, section 2): it skips comments, CDATA and quoted values. It reads
/// bytes, so it accepts only encodings in which ASCII is ASCII, and no document that declares entities or attributes.
struct XMLBounds {
  /// How many elements and attributes a document may have together. A list of 100,000 events has 700,000.
  static let most = 1_000_000
  /// How many attributes one element may have, namespace declarations included.
  static let mostInElement = 256

  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  /// Why a document is not parsed; `nil` where it may be.
  static func refusal(of bytes: UnsafeRawBufferPointer) -> String? {
    var scan = XMLBounds(bytes: bytes)
    return scan.refusal()
  }

  private init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
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

  /// Moves behind the next occurrence of a text; to the end where there is none.
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

  /// Moves behind a text, if it is here.
  @discardableResult private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count, let start = bytes.baseAddress,
      memcmp(start + index, text.utf8Start, count) == 0
    else { return false }
    index += count
    return true
  }

  /// Moves behind `<!DOCTYPE …>`; `false` for one that declares something.
  private mutating func skipDeclaration() -> Bool {
    while let byte = current, byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "[") { return false }
      index += 1
    }
    return true
  }

  /// Moves behind a start tag, and counts its attributes: quoted values aside, each has one `=`.
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

  /// What `<?xml … encoding="…"?>` says, in lower case.
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
