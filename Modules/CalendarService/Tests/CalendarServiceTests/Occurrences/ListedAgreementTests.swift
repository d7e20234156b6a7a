import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Computed results agree with a list of all occurrences.
@Suite struct ListedAgreementTests {
  private let service = ICalendarService.fixture()
  private static let range = (from: Date.utc("2025-01-01T00:00:00Z"), to: Date.utc("2028-01-01T00:00:00Z"))

  /// A series with a random rule, an override, a change of all later occurrences, an exception and a date.
  private func object(_ random: inout SeededRandom) throws -> CalendarObject {
    let start =
      "20260\(Int.random(in: 1...9, using: &random))05T0\(Int.random(in: 0...9, using: &random))3000"
    let length = ["PT0S", "PT45M", "PT5H", "P1DT1H", "P3D"].randomElement(using: &random) ?? ""
    let zone = ["Europe/Berlin", "America/New_York", "UTC"].randomElement(using: &random) ?? ""
    let lines = "DTSTART;TZID=\(zone):\(start)\nDURATION:\(length)"
    let isBusy = Bool.random(using: &random)
    let more = [
      "RECURRENCE-ID;TZID=\(zone):\(start)\nDTSTART:20261225T120000Z\nDURATION:PT2H\nSUMMARY:Override",
      "RECURRENCE-ID;TZID=\(zone);RANGE=THISANDFUTURE:20261005T093000\nDTSTART;TZID=Asia/Tokyo:20261006T110000\n"
        + "DURATION:PT3H\nSUMMARY:Future\(isBusy ? "\nTRANSP:TRANSPARENT" : "")",
    ].filter { _ in Bool.random(using: &random) }
    let dates = Bool.random(using: &random) ? "\nRDATE;VALUE=PERIOD:20260610T080000Z/PT9H" : ""
    let events =
      [
        SampleCalendar.eventLines(
          "\(lines)\nRRULE:\(random.sparseRule())\(dates)\nEXDATE;VALUE=DATE:20260705")
      ]
      + more.map(SampleCalendar.eventLines)
    return try service.read(.around(events.joined(separator: "\n"))).objects[0]
  }

  /// One line for each occurrence: its event and its times.
  private func lines(_ table: OccurrenceTable) -> [String] {
    table.occurrences.map { "\($0.start)–\($0.end) \(table.events[$0.event])" }.sorted()
  }

  @Test(arguments: 0..<6)
  func theTableOfOccurrences(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed + 800))
    for _ in 0..<4 {
      let series = try object(&random)
      let single = CalendarObject.fixture(
        .fixture(uid: "single", start: .utc("2026-06-01T09:00:00Z")).with { $0.status = .cancelled })
      let allDay = CalendarObject.fixture(.allDay(uid: "day", from: .monday, until: .thursday))
      let objects = [series, single, allDay].map { ("Work", $0) }
      let listed = service.occurrences(
        of: objects, from: Self.range.from, to: Self.range.to, in: .berlin)
      func table(atMost most: Int) throws -> OccurrenceTable? {
        var table = OccurrenceTable()
        for (calendar, object) in objects {
          let isComplete = try service.add(
            object, of: calendar, from: Self.range.from, to: Self.range.to, in: .berlin, to: &table,
            atMost: most)
          if !isComplete { return nil }
        }
        return table
      }

      let whole = try #require(try table(atMost: listed.count))

      #expect(lines(whole) == lines(OccurrenceTable(listed)), "\(series.text)")
      #expect(whole.events.count <= 8)
      #expect(try table(atMost: listed.count - 1) == nil, "\(series.text)")
    }
  }

  @Test(arguments: 0..<6)
  func theNearestOccurrence(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed + 500))
    for _ in 0..<4 {
      let object = try object(&random)
      let all = service.occurrences(
        of: [("", object)], from: Self.range.from, to: Self.range.to, in: .berlin)
      for title in ["Standup", "Future", "Override"] {
        let wanted = all.filter { $0.title == title }
        let moment = Date.utc("2026-01-01T00:00:00Z") + Double(Int.random(in: 0...31_536_000, using: &random))

        let found = service.nearestOccurrence(
          of: ("", object), to: moment, in: .berlin, where: { $0.title == title })

        let next = wanted.first { $0.end > moment || $0.start >= moment }
        let description = "\(object.text) at \(moment)"
        if let next {
          #expect(found == next, "\(description)")
        } else if let found, found.start < Self.range.to {
          #expect(found.start == wanted.last?.start, "\(description)")
        }
      }
    }
  }

  @Test(arguments: 0..<6)
  func theTimeThatEventsTake(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed + 900))
    for _ in 0..<4 {
      let objects = [("", try object(&random)), ("", try object(&random))]
      let from = Date.utc("2026-01-01T00:00:00Z") + Double(Int.random(in: 0...31_536_000, using: &random))
      let to = from + 20 * 86_400
      let all = service.occurrences(of: objects, from: from, to: to, in: .berlin)
      let gap = Duration.seconds(Int.random(in: 0...7200, using: &random))

      let busy = service.busyTime(
        of: objects, from: from, to: to, in: .berlin, joiningBelow: gap, where: \.isBusy)

      let expected = StubCalendarService().busyTime(
        of: all.filter(\.isBusy), from: from, to: to, joiningBelow: gap)
      #expect(busy == expected, "\(objects.map { $0.1.text }) from \(from)")
    }
  }
}
