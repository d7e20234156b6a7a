import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

/// Files with many repetitions of one thing: the running time must not be quadratic.
@Suite struct ManyPartsTests {
  enum Kind: CaseIterable {
    case alarms, faultyAlarms, conferences, images, zones, usedZones, unknownZones, attendees, exceptions,
      badExceptions
    case calendars, badLines, overrides, bareEvents

    /// About `size` bytes of it.
    func text(_ size: Int) -> String {
      let lines: (Int) -> String =
        switch self {
        case .alarms: { "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT\($0)S\nEND:VALARM\n" }
        case .faultyAlarms: { "BEGIN:VALARM\nX:\($0)\nEND:VALARM\n" }
        case .conferences: { "CONFERENCE:tel:\($0)\n" }
        case .images: { "IMAGE:http:\($0)\n" }
        case .attendees: { "ATTENDEE:mailto:\($0)\n" }
        case .exceptions: { "EXDATE:\(20_260_101 + $0 % 28)T\(100_000 + $0 % 60)Z\n" }
        case .badExceptions: { _ in "EXDATE:1,2,3,4,5,6,7,8,9,0,1,2,3,4,5\n" }
        case .badLines: { "\($0)\n" }
        case .zones: { Self.zone("Z\($0)") }
        case .usedZones: { Self.zone("Z\($0)") + Self.event($0, ";TZID=Z\($0)") }
        case .unknownZones: { Self.event($0, ";TZID=Z\($0)") }
        case .calendars: { "BEGIN:VCALENDAR\n\(Self.event($0, ""))END:VCALENDAR\n" }
        case .overrides: { Self.event(0, "", "RECURRENCE-ID:2026\(1000 + $0 % 200)T\(100_000 + $0 % 60)Z\n") }
        case .bareEvents: { Self.event($0, "") }
        }
      var text = ""
      var number = 0
      while text.utf8.count < size {
        text += lines(number)
        number += 1
      }
      switch self {
      case .zones: return "BEGIN:VCALENDAR\n\(text)\(Self.event(0, ";TZID=Z0"))END:VCALENDAR\n"
      case .usedZones, .unknownZones, .overrides: return "BEGIN:VCALENDAR\n\(text)END:VCALENDAR\n"
      case .calendars, .bareEvents: return text
      default:
        let event = "BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY\n"
        return "BEGIN:VCALENDAR\n\(event)\(text)END:VEVENT\nEND:VCALENDAR\n"
      }
    }

    private static func zone(_ name: String) -> String {
      "BEGIN:VTIMEZONE\nTZID:\(name)\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\n"
        + "END:STANDARD\nEND:VTIMEZONE\n"
    }

    private static func event(_ number: Int, _ zone: String, _ more: String = "") -> String {
      "BEGIN:VEVENT\nUID:\(number)\nDTSTART\(zone):20260309T090000\n\(more)END:VEVENT\n"
    }
  }

  /// Reads, shows and changes a file.
  @Test(arguments: Kind.allCases)
  func aFileOfManyChunksIsReadAndWritten(_ kind: Kind) throws {
    let service = ICalendarService.system()
    let data = Data(kind.text(Soak.size(6_000, full: 100_000)).utf8)

    var objects = try service.readCalendar(data, named: "work.ics").objects
    _ = service.occurrences(
      of: objects.map { ("Work", $0) }, from: .monday(0), to: .sunday(24), in: .berlin)
    objects[0].components[0] = changed(objects[0].components[0])

    #expect(service.text(of: objects, named: nil).contains("SUMMARY:Changed"))
    let rewritten = try service.rewrite(data, named: "work.ics", putting: [objects[0]], removing: [])
    #expect(String(decoding: rewritten, as: UTF8.self).contains("SUMMARY:Changed"))
  }

  private func changed(_ component: EventComponent) -> EventComponent {
    component.with {
      $0.title = "Changed"
      if !$0.alarms.isEmpty { $0.alarms[0].title = "Changed" }
      if !$0.attendees.isEmpty { $0.attendees[0].response = .accepted }
      $0.conferences.append(EventConference(address: "tel:x"))
      $0.exceptionDates.append(.at(.monday(9)))
    }
  }
}
