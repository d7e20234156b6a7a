import CalendarEditing
import CalendarService
import CalendarServiceTesting
import Foundation
import TaskRules
import Testing

@testable import CalendarServiceImplementation

/// Reads and changes tasks of Berlin, at Monday, 9 March 2026, 08:00 UTC.
struct TaskBench {
  let service: ICalendarService
  let editor: any TaskEditorProtocol
  var context: EditContext
  let zone: Zone

  init(zone: Zone = .berlin) {
    self.zone = zone
    service = ICalendarService.fixture(zone: zone)
    editor = RuleBasedTaskEditor(service: service, zones: StubZoneDatabase())
    context = EditContext(now: .monday(8), newUID: "new", zone: zone)
  }

  func read(_ lines: String) throws -> CalendarFile {
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Test//EN\n\(lines)\nEND:VCALENDAR\n"
    return try service.readCalendar(Data(text.replacing("\n", with: "\r\n").utf8), named: "test.ics")
  }

  /// An object of VTODOs, each given without its BEGIN, END and UID lines.
  func object(_ tasks: String...) throws -> CalendarObject {
    let lines = tasks.map { "BEGIN:VTODO\nUID:old\nDTSTAMP:20260101T000000Z\n\($0)\nEND:VTODO" }
    return try #require(try read(lines.joined(separator: "\n")).objects.first)
  }

  func task(_ object: CalendarObject) throws -> CalendarTask {
    try #require(service.task(object, of: "Home", in: zone))
  }

  func change(_ object: CalendarObject, _ changes: TaskChange...) throws -> CalendarObject {
    try editor.change(object, changes, context)
  }

  func complete(_ object: CalendarObject, at now: Date? = nil) throws -> [CalendarObject] {
    var context = context
    if let now { context.now = now }
    return try editor.complete(object, context)
  }

  /// The unfolded lines of the tasks in an object's text, without time stamps.
  func lines(_ object: CalendarObject?) -> [String] {
    let unfolded = (object?.text ?? "").replacing("\r\n ", with: "")
    let tasks = unfolded.range(of: "BEGIN:VTODO").map { unfolded[$0.lowerBound...] } ?? ""
    return tasks.split(separator: "\r\n").map(String.init).filter { line in
      !["DTSTAMP", "CREATED", "LAST-MODIFIED", "END:VCALENDAR", "BEGIN:VTODO", "END:VTODO"].contains {
        line.hasPrefix($0)
      }
    }
  }

  /// The lines with certain names.
  func lines(_ object: CalendarObject?, _ names: String...) -> [String] {
    lines(object).filter { line in names.contains { line.hasPrefix("\($0):") || line.hasPrefix("\($0);") } }
  }
}

extension EventTime {
  /// A day of March 2026.
  static func march(_ day: Int) -> EventTime {
    .day(CivilDate.fixture("2026-03-01").adding(days: day - 1))
  }
}
