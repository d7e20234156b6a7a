import CalendarServiceTesting
import LLMEngine
import Testing

@testable import ChatCompletionsImplementation

@Suite struct EventStreamParserTests {
  /// Streams and their events according to the WHATWG standard.
  static let streams: [(String, [String])] = [
    ("data: a\n\n", ["a"]),
    ("data: a\r\n\r\ndata: b\r\rdata: c\n\n", ["a", "b", "c"]),
    ("data: a\r\n\rdata: b\n\r\n", ["a", "b"]),
    ("\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n", ["a"]),
    ("data:a\ndata: b\ndata:  c\n\n", ["a\nb\n c"]),
    (": ping\n\n:\n\ndata: a\n: ping\ndata: b\n\n", ["a\nb"]),
    ("event: error\ndata: a\nid: 1\nretry: 5\nother: x\n\ndata: b\n\n", ["error|a", "b"]),
    ("event: lost\n\ndata: b\n\n", ["b"]),
    ("data\n\ndata\ndata\n\ndata:\n\n", ["", "\n", ""]),
    ("data: a: b\n Data: no\nDATA: no\n\n", ["a: b"]),
    ("data: a\n\ndata: cut off", ["a"]),
    ("data: a\n\ndata: without an empty line\n", ["a"]),
    ("\n\r\n\rdata: a\n\n", ["a"]),
    ("data: é€😀\u{0}\n\n", ["é€😀\u{0}"]),
    ("", []),
  ]

  @Test(arguments: streams)
  func chunkBoundariesDoNotChangeTheEvents(_ stream: String, _ events: [String]) throws {
    let bytes = Array(stream.utf8)

    for cut in 0...bytes.count {
      #expect(try Self.read([bytes[..<cut], bytes[cut...]]) == events)
    }
    #expect(try Self.read(bytes.map { [$0][...] }) == events)
  }

  @Test func anyBytesAreParsedAsTheStandardRequires() throws {
    var random = SeededRandom(seed: 7)
    let parts: [[UInt8]] =
      ["data:", "data: ", "data", "event: x", ": c", "\r", "\n", "\r\n", "\n\n", "a", "é", " ", ":"].map {
        Array($0.utf8)
      }
      + [[0xFF], [0xEF, 0xBB, 0xBF], [0]]
    for _ in 0..<3_000 {
      let stream = (0..<Int.random(in: 0...24, using: &random)).flatMap { _ in
        parts.randomElement(using: &random) ?? []
      }
      let cut = Int.random(in: 0...stream.count, using: &random)

      #expect(try Self.read([stream[..<cut], stream[cut...]]) == Self.reference(stream), "\(stream)")
    }
  }

  @Test func anOversizedEventIsRejected() {
    var parser = EventStreamParser(limit: 16)
    var events: [EventStreamParser.Event] = []

    #expect(throws: LLMError.tooLarge(bytes: 16)) {
      try parser.take("data: a\n\n\(String(repeating: "data: 12345\n", count: 4))".utf8, into: &events)
    }
    #expect(events == [EventStreamParser.Event(data: Array("a".utf8))])
    #expect(EventStreamParser().limit == 1 << 20)
  }

  private static func read(_ pieces: [ArraySlice<UInt8>]) throws -> [String] {
    var parser = EventStreamParser()
    var events: [EventStreamParser.Event] = []
    for piece in pieces { try parser.take(piece, into: &events) }
    return events.map { event in
      (event.type.isEmpty ? "" : event.type + "|") + String(decoding: event.data, as: UTF8.self)
    }
  }

  /// The algorithm of the standard for a whole stream.
  private static func reference(_ stream: [UInt8]) -> [String] {
    var bytes = stream[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var lines: [[UInt8]] = [[]]
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == 13, index + 1 < bytes.endIndex, bytes[index + 1] == 10 { index += 1 }
      if bytes[index] == 10 || bytes[index] == 13 {
        lines.append([])
      } else {
        lines[lines.count - 1].append(bytes[index])
      }
      index += 1
    }
    var (events, data, type): ([String], [UInt8], String) = ([], [], "")
    for line in lines.dropLast() {
      if line.isEmpty {
        if !data.isEmpty {
          events.append((type.isEmpty ? "" : type + "|") + String(decoding: data.dropLast(), as: UTF8.self))
        }
        (data, type) = ([], "")
      } else {
        let parts = line.split(separator: 58, maxSplits: 1, omittingEmptySubsequences: false)
        var value = parts.count == 2 ? parts[1] : []
        if value.first == 32 { value = value.dropFirst() }
        if parts[0].elementsEqual("data".utf8) { data += value + [10] }
        if parts[0].elementsEqual("event".utf8) { type = String(decoding: value, as: UTF8.self) }
      }
    }
    return events
  }
}
