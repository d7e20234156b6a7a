import Foundation
import LLMEngine

/// Parses the payloads of a response body: JSON values in an event stream or, from servers that do not stream, one
/// JSON value or one per line.
struct ResponseBody {
  private enum Form {
    case unknown
    case events(EventStreamParser)
    case json
  }

  /// The server, for errors.
  let server: String
  /// Whether the stream ended with `[DONE]`. Anything after it is ignored.
  private(set) var isDone = false
  /// The first unreadable payload. The payloads before it are valid; anything after it is ignored.
  private(set) var fault: LLMError?
  /// The number of bytes received.
  private(set) var count = 0
  private var form = Form.unknown
  private var buffer: [UInt8] = []

  /// - Parameter server: the server, for errors.
  init(server: String) {
    self.server = server
  }

  /// Processes the next bytes, and returns the payloads that end in them, up to a ``fault``.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [JSONValue] {
    let bytes = Array(bytes)
    count += bytes.count
    var values: [JSONValue] = []
    if fault == nil { noteFault { (body) throws(LLMError) in try body.take(bytes, into: &values) } }
    return values
  }

  /// Returns the payloads of a complete body that was no event stream, up to a ``fault``.
  mutating func finish() -> [JSONValue] {
    guard case .json = form, fault == nil else { return [] }
    if let value = try? Self.value(of: buffer) { return [value] }
    var values: [JSONValue] = []
    noteFault { (body) throws(LLMError) in
      for line in body.buffer.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      {
        values.append(try body.payload(Array(line)))
      }
    }
    return values
  }

  private mutating func noteFault(_ read: (inout ResponseBody) throws(LLMError) -> Void) {
    do throws(LLMError) { try read(&self) } catch { fault = isDone ? nil : error }
  }

  private mutating func take(_ bytes: [UInt8], into values: inout [JSONValue]) throws(LLMError) {
    switch form {
    case .unknown:
      buffer += bytes
      guard let first = buffer.drop(while: \.isMarkOrSpace).first else { return }
      if first == UInt8(ascii: "<") { throw .malformed(server: server, reason: "it sends a web page") }
      guard first != UInt8(ascii: "{") else { return form = .json }
      form = .events(EventStreamParser())
      let start = buffer
      buffer = []
      try take(start, into: &values)
    case .json: buffer += bytes
    case .events(var parser):
      var events: [EventStreamParser.Event] = []
      var failure: LLMError?
      do throws(LLMError) { try parser.take(bytes, into: &events) } catch { failure = error }
      form = .events(parser)
      for event in events where !isDone {
        let text = event.data.trimmed
        if text.elementsEqual("[DONE]".utf8) {
          isDone = true
        } else if !text.isEmpty {
          values.append(try payload(Array(text)))
        }
      }
      if let failure { throw failure }
    }
  }

  private func payload(_ bytes: [UInt8]) throws(LLMError) -> JSONValue {
    do {
      return try Self.value(of: bytes)
    } catch {
      throw .malformed(server: server, reason: "it sends what is not JSON")
    }
  }

  /// Parses a JSON value. Unpaired surrogates, which make the value invalid, become U+FFFD.
  static func value(of bytes: [UInt8]) throws -> JSONValue {
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch {
      return try JSONDecoder().decode(JSONValue.self, from: Data(SurrogateRepair.repaired(bytes)))
    }
  }
}

/// Replaces unpaired escaped surrogates (RFC 8259, section 8.2).
enum SurrogateRepair {
  /// The JSON text with `\uFFFD` instead of them.
  static func repaired(_ text: [UInt8]) -> [UInt8] {
    var text = text
    var index = 0
    while index + 1 < text.count {
      guard text[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let unit = unit(at: index, in: text), 0xD800...0xDFFF ~= unit else {
        index += 2
        continue
      }
      if unit < 0xDC00, let next = self.unit(at: index + 6, in: text), 0xDC00...0xDFFF ~= next {
        index += 12
      } else {
        text.replaceSubrange((index + 2)..<(index + 6), with: "FFFD".utf8)
        index += 6
      }
    }
    return text
  }

  private static func unit(at index: Int, in text: [UInt8]) -> UInt16? {
    guard index + 6 <= text.count, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u")
    else {
      return nil
    }
    return UInt16(String(decoding: text[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isMarkOrSpace: Bool { isSpace || self == 0xEF || self == 0xBB || self == 0xBF }
}

extension [UInt8] {
  fileprivate var trimmed: ArraySlice<UInt8> {
    let start = drop(while: \.isSpace)
    guard let end = start.lastIndex(where: { !$0.isSpace }) else { return [] }
    return start[...end]
  }
}
