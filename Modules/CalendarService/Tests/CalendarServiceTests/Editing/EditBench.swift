import CalendarEditing
import CalendarService
import CalendarServiceTesting
import EventEditing
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Edits events of Berlin, at Monday, 9 March 2026, 08:00 UTC. The person is `me@example.org`.
struct EditBench {
  let service = ICalendarService.fixture(zone: .berlin)
  let editor: any EventEditorProtocol
  var context = EditContext(
    now: .monday(8), newUID: "new", addresses: ["me@example.org", "me2@example.org"], zone: .berlin)

  init() {
    editor = RuleBasedEventEditor(service: service, zones: StubZoneDatabase())
  }

  /// An object with VEVENTs, each given without its BEGIN, END and UID lines.
  func object(_ events: String..., around: String = "") throws -> CalendarObject {
    let events = events.map { "BEGIN:VEVENT\nUID:old\nDTSTAMP:20260101T000000Z\n\($0)\nEND:VEVENT\n" }
      .joined()
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(around)\(events)END:VCALENDAR\n"
    let file = try service.readCalendar(
      Data(text.replacing("\n", with: "\r\n").utf8), named: "test.ics")
    #expect(file.faults == [])
    return try #require(file.objects.first)
  }

  func change(
    _ object: CalendarObject, _ occurrence: String? = nil, _ reach: EditReach = .all,
    _ changes: EventChange...
  ) throws -> [CalendarObject] {
    try editor.change(EditTarget(object, occurrence: occurrence, reach: reach), changes, context).put
  }

  func delete(_ object: CalendarObject, _ occurrence: String?, _ reach: EditReach) throws -> EventEdit {
    try editor.delete(EditTarget(object, occurrence: occurrence, reach: reach), context)
  }

  /// The occurrences of 2026 by start: `03-09 09:00 Title`, or `03-09 Title` if all-day.
  func agenda(_ objects: [CalendarObject]) -> [String] {
    let events = service.occurrences(
      of: objects.map { ("", $0) }, from: .utc("2025-12-31T23:00:00Z"), to: .utc("2026-12-31T23:00:00Z"),
      in: .berlin)
    return events.filter { $0.status != .cancelled }.map { event in
      let start = "\(Zone.berlin.dateTime(at: event.start))"
      let time = event.isAllDay ? "" : " " + start.dropFirst(11).prefix(5)
      return "\(start.dropFirst(5).prefix(5))\(time) \(event.title)"
    }
  }

  /// The lines of an object's text with certain names, sorted.
  func lines(_ object: CalendarObject?, _ names: String...) -> [String] {
    let unfolded = (object?.text ?? "").replacing("\r\n ", with: "")
    let events = unfolded.split(separator: "END:VTIMEZONE\r\n").last ?? ""
    return events.split(separator: "\r\n").map(String.init).filter { line in
      names.contains { line.hasPrefix("\($0):") || line.hasPrefix("\($0);") }
    }
  }
}

extension EventTime {
  /// A time in Berlin in March 2026: `.march(9, 14)`.
  static func march(_ day: Int, _ hour: Int, _ minute: Int = 0) -> EventTime {
    .zoned(
      CivilDateTime(
        date: CivilDate.fixture("2026-03-01").adding(days: day - 1), secondOfDay: hour * 3600 + minute * 60),
      zone: "Europe/Berlin")
  }
}
