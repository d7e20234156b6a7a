import LLMEngine

/// Parses server-sent events (WHATWG HTML standard, section 9.2.6) from bytes in arbitrary chunks.
///
/// Lines end with LF, CR or CRLF; an initial byte order mark is ignored. An event ends at an empty line; an
/// incomplete event at the end is discarded.
struct EventStreamParser {
  /// An event.
  struct Event: Hashable {
    /// The event type; empty if there is none.
    var type = ""
    /// Its data lines, joined by LF.
    var data: [UInt8]
  }

  /// The maximum size of an event in bytes.
  let limit: Int
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var type: [UInt8] = []
  private var endedWithCR = false
  private var isFirstLine = true

  /// - Parameter limit: the maximum size of an event in bytes.
  init(limit: Int = 1 << 20) {
    self.limit = limit
  }

  /// Processes the next bytes, and appends the events that end in them.
  ///
  /// - Throws: ``LLMError/tooLarge(bytes:)`` for an event over the limit; the events before it are appended.
  mutating func take(_ bytes: some Sequence<UInt8>, into events: inout [Event]) throws(LLMError) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n") where endedWithCR: endedWithCR = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        endedWithCR = byte == UInt8(ascii: "\r")
        if let event = endLine() { events.append(event) }
      default:
        endedWithCR = false
        line.append(byte)
        guard line.count + data.count <= limit else { throw .tooLarge(bytes: limit) }
      }
    }
  }

  private mutating func endLine() -> Event? {
    defer { line.removeAll(keepingCapacity: true) }
    if isFirstLine {
      isFirstLine = false
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    }
    guard !line.isEmpty else { return endEvent() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[min(colon + 1, line.endIndex)...]
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    if line[..<colon].elementsEqual("data".utf8) {
      data += value
      data.append(UInt8(ascii: "\n"))
    } else if line[..<colon].elementsEqual("event".utf8) {
      type = Array(value)
    }
    return nil
  }

  private mutating func endEvent() -> Event? {
    defer { (data, type) = ([], []) }
    guard !data.isEmpty else { return nil }
    return Event(type: String(decoding: type, as: UTF8.self), data: data.dropLast())
  }
}
