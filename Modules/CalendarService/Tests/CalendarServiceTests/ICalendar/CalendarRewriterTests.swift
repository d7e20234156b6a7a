import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

@Suite struct CalendarRewriterTests {
  private let service = ICalendarService.fixture()

  private func event(_ lines: String) -> String {
    SampleCalendar.eventLines(lines).replacingOccurrences(of: "\n", with: "\r\n") + "\r\n"
  }

  private func rewritten(
    _ sample: SampleCalendar, putting objects: [CalendarObject] = [], removing uids: Set<String> = []
  ) throws -> String {
    let data = try service.rewrite(sample.data, named: "work.ics", putting: objects, removing: uids)
    return String(decoding: data, as: UTF8.self)
  }

  private let sample = SampleCalendar.around(
    """
    X-HEAD:1
    BEGIN:VTODO
    UID:todo
    END:VTODO
    \(SampleCalendar.eventLines("UID:a\nX-A:1"))
    \(SampleCalendar.eventLines("UID:broken\nDTSTART:never"))
    \(SampleCalendar.eventLines("UID:b\nX-B:1"))
    X-TAIL:1
    """)

  @Test func anEmptyRewriteChangesNothing() throws {
    #expect(try rewritten(sample) == sample.text)
    #expect(try rewritten(sample, removing: ["nobody"]) == sample.text)
  }

  @Test func anEventIsReplacedInPlace() throws {
    var object = try #require(try service.read(sample).objects.first { $0.uid == "a" })
    object.components[0].title = "Changed"

    let text = try rewritten(sample, putting: [object])

    let lines = Set(text.split(separator: "\r\n")).symmetricDifference(sample.text.split(separator: "\r\n"))
    #expect(lines.contains("SUMMARY:Changed"))
    #expect(lines.allSatisfy { $0 == "SUMMARY:Changed" || $0.hasPrefix("DTSTAMP:") })
    #expect(text.contains("X-A:1\r\n"))
    #expect(text.hasSuffix(event("UID:b\nX-B:1") + "X-TAIL:1\r\nEND:VCALENDAR\r\n"))
  }

  @Test func anEventIsRemoved() throws {
    let expected = sample.text.replacingOccurrences(of: event("UID:a\nX-A:1"), with: "")

    #expect(try rewritten(sample, removing: ["a"]) == expected)
  }

  @Test func allComponentsOfASeriesAreRemoved() throws {
    let series = SampleCalendar.around(
      SampleCalendar.eventLines("UID:s\nRRULE:FREQ=DAILY;COUNT=3") + "\n"
        + SampleCalendar.eventLines("UID:other") + "\n"
        + SampleCalendar.eventLines("UID:s\nRECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T120000Z"))

    let text = try rewritten(series, removing: ["s"])

    #expect(text == SampleCalendar.around(SampleCalendar.eventLines("UID:other")).text)
  }

  @Test func aSeriesIsWrittenOnceWithItsOverrides() throws {
    let series = SampleCalendar.around(
      SampleCalendar.eventLines("UID:s\nRRULE:FREQ=DAILY;COUNT=3") + "\n"
        + SampleCalendar.eventLines("UID:s\nRECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T120000Z"))
    var object = try #require(try service.read(series).objects.first)
    object.components[1].title = "Moved"

    let text = try rewritten(series, putting: [object])

    let components = try service.readCalendar(Data(text.utf8), named: "a").objects.flatMap(\.components)
    #expect(components.map(\.title) == ["Standup", "Moved"])
    #expect(text.ranges(of: "BEGIN:VEVENT").count == 2)
  }

  @Test func aNewEventIsLastAndItsZoneIsDefinedFirst() throws {
    let object = CalendarObject.fixture(
      EventComponent(
        uid: "new", title: "New", start: .at("2026-03-09T09:00", in: "Europe/Berlin"),
        end: .at("2026-03-09T10:00", in: "Europe/Berlin")))

    let text = try rewritten(sample, putting: [object])

    let kept = try service.readCalendar(Data(text.utf8), named: "work.ics")
    #expect(kept.objects.map(\.uid) == ["todo", "a", "b", "new"])
    #expect(text.ranges(of: "BEGIN:VTIMEZONE").count == 1)
    #expect(
      try #require(text.range(of: "BEGIN:VTIMEZONE")).lowerBound
        < #require(text.range(of: "UID:a")).lowerBound)
    let again = try service.rewrite(Data(text.utf8), named: "work.ics", putting: [object], removing: [])
    #expect(String(decoding: again, as: UTF8.self).ranges(of: "BEGIN:VTIMEZONE").count == 1)
    #expect(text.hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
  }

  @Test func newLinesUseTheExistingLineEnding() throws {
    let bare = SampleCalendar.event("UID:a").text.replacingOccurrences(of: "\r\n", with: "\n")
    let object = CalendarObject.fixture(uid: "new")

    let data = try service.rewrite(Data(bare.utf8), named: "a", putting: [object], removing: ["a"])

    #expect(!data.contains(13))
    #expect(try service.readCalendar(data, named: "a").objects.map(\.uid) == ["new"])
  }

  @Test func anEventWithoutAUIDIsFoundAgain() throws {
    let sample = SampleCalendar(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260309T090000Z\nEND:VEVENT\nEND:VCALENDAR")
    let uid = try #require(try service.read(sample).objects.first).uid

    #expect(try rewritten(sample, removing: [uid]) == "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")
  }

  @Test func otherTextIsRejected() throws {
    #expect(throws: CalendarServiceError.empty(path: "a")) {
      try service.rewrite(Data(), named: "a", putting: [], removing: [])
    }
    #expect(throws: CalendarServiceError.self) {
      try service.rewrite(Data("BEGIN:VCALENDAR\nBEGIN:VEVENT\n".utf8), named: "a", putting: [], removing: [])
    }
  }
}
