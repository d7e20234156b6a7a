import Testing

@testable import ICalendarFormat

@Suite struct FileChunksTests {
  /// The texts between the chunk bounds.
  private func parts(_ text: String, size: Int) -> [String] {
    let bytes = Array(text.utf8)
    let bounds = FileChunks(bytes.span, from: 0, size: size).bounds
    return zip(bounds, bounds.dropFirst()).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  private let start = "BEGIN:VCALENDAR\r\n"
  private let event = "BEGIN:VEVENT\r\nEND:VEVENT\r\n"

  @Test func chunksBeginAtEventsOnceTheyAreLongEnough() {
    #expect(parts(start + event + event + event, size: 27) == [start, event + event, event])
    #expect(parts(start + event + event + event, size: 26) == [start, event, event, event])
    #expect(parts(start + event + event + event, size: 1) == [start, event, event, event])
  }

  @Test func aShortFileIsOneChunk() {
    #expect(parts(start + event, size: 43) == [start + event])
    #expect(parts(start + event, size: .max) == [start + event])
    #expect(parts("", size: 1) == [""])
  }

  @Test(arguments: [
    " BEGIN:VEVENT\r\n", "X:BEGIN:VEVENT\r\n", "BEGIN:VEVENTS\r\n", "BEGIN:VEVENT \r\n", "begin:vevent\r\n",
    "BEGIN:VEVENT", "BEGIN:VEVENT\r\n folded\r\n", "BEGIN:VEVENT\r\n\r\n\tfolded\r\n",
  ])
  func chunksBeginOnlyAtEvents(_ line: String) {
    #expect(parts(start + line, size: 1) == [start + line])
  }

  @Test(arguments: ["\n", "\r", "\r\r\n", "\n\n"])
  func otherLineEndingsAreChunkedToo(_ end: String) {
    #expect(
      parts("BEGIN:VCALENDAR\(end)BEGIN:VEVENT\(end)", size: 1)
        == ["BEGIN:VCALENDAR\(end)", "BEGIN:VEVENT\(end)"])
  }
}
