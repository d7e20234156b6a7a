import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@Suite struct CalendarServiceOccurrencesTests {
  private func week(
    _ kind: ContractKind, _ objects: CalendarObject..., in zone: Zone = .utc
  ) -> [CalendarEvent] {
    kind.make().occurrences(
      of: objects.map { ("Work", $0) }, from: .monday(0), to: .sunday(24), in: zone)
  }

  @Test(arguments: ContractKind.allCases)
  func aSingleEventKeepsItsTimes(_ kind: ContractKind) {
    let component = EventComponent.fixture().with {
      $0.notes = "Every day"
      $0.location = "Room 4"
      $0.url = "https://example.org"
      $0.status = .cancelled
      $0.isBusy = false
      $0.categories = ["Team"]
      $0.organizer = Participant(name: "Ana", address: "ana@example.org")
      $0.attendees = [Participant(name: nil, address: "bo@example.org", response: .accepted)]
    }

    let events = week(kind, .fixture(component))

    var expected = CalendarEvent.fixture(status: .cancelled, isBusy: false, categories: ["Team"])
    expected.notes = "Every day"
    expected.location = "Room 4"
    expected.url = "https://example.org"
    expected.organizer = component.organizer
    expected.attendees = component.attendees
    #expect(events == [expected])
  }

  @Test(arguments: ContractKind.allCases)
  func theRangeIsHalfOpen(_ kind: ContractKind) {
    let objects = [("Work", CalendarObject.fixture(start: .monday(9)))]
    let service = kind.make()

    #expect(service.occurrences(of: objects, from: .monday(10), to: .monday(11), in: .utc) == [])
    #expect(service.occurrences(of: objects, from: .monday(8), to: .monday(9), in: .utc) == [])
    #expect(service.occurrences(of: objects, from: .monday(9), to: .monday(9), in: .utc) == [])
    #expect(service.occurrences(of: objects, from: .monday(9), to: .monday(9, 1), in: .utc) == [.fixture()])
  }

  @Test(arguments: ContractKind.allCases)
  func allDayEventsSpanMidnightToMidnightInThePersonsZone(_ kind: ContractKind) {
    let events = week(kind, .fixture(.allDay(from: .tuesday, until: .thursday)), in: .tokyo)

    #expect(events == [.allDay(from: .tuesday, until: .thursday, in: .tokyo)])
    #expect(events.first?.start == .monday(15))
  }

  @Test(arguments: ContractKind.allCases)
  func floatingTimesAreInThePersonsZone(_ kind: ContractKind) {
    let component = EventComponent.fixture().with {
      $0.start = .floating(.fixture("2026-03-10T09:00"))
      $0.end = .floating(.fixture("2026-03-10T10:00"))
    }

    #expect(week(kind, .fixture(component), in: .tokyo) == [.fixture(start: .tuesday(0), zone: nil)])
  }

  @Test(arguments: ContractKind.allCases)
  func zonedTimesAreInTheirZone(_ kind: ContractKind) {
    let component = EventComponent.fixture().with {
      $0.start = .at("2026-03-10T09:00", in: "America/New_York")
      $0.end = .at("2026-03-10T10:00", in: "America/New_York")
    }

    let expected = CalendarEvent.fixture(start: .tuesday(13), zone: "America/New_York")
    #expect(week(kind, .fixture(component), in: .tokyo) == [expected])
  }

  @Test(arguments: ContractKind.allCases)
  func listedDatesAreShownWithoutExcludedOnes(_ kind: ContractKind) {
    let component = EventComponent.fixture().with {
      $0.recurrenceDates = [.at(.tuesday(9)), .at(.wednesday(9)), .at(.monday(9))]
      $0.exceptionDates = [.at(.tuesday(9))]
    }

    #expect(
      week(kind, .fixture(component)) == [
        .fixture(recurrenceID: "20260309T090000Z", start: .monday(9)),
        .fixture(recurrenceID: "20260311T090000Z", start: .wednesday(9)),
      ])
  }

  @Test(arguments: ContractKind.allCases)
  func anOverrideReplacesItsOccurrence(_ kind: ContractKind) {
    let master = EventComponent.fixture().with { $0.recurrenceDates = [.at(.tuesday(9))] }
    let override = EventComponent.fixture(title: "Later", start: .tuesday(11)).with {
      $0.recurrenceID = .at(.tuesday(9))
    }

    #expect(
      week(kind, .fixture(master, override)) == [
        .fixture(recurrenceID: "20260309T090000Z", start: .monday(9)),
        .fixture(recurrenceID: "20260310T090000Z", title: "Later", start: .tuesday(11)),
      ])
  }

  @Test(arguments: ContractKind.allCases)
  func aCancelledOverrideCancelsItsOccurrence(_ kind: ContractKind) {
    let master = EventComponent.fixture().with { $0.recurrenceDates = [.at(.tuesday(9))] }
    let override = EventComponent.fixture(start: .tuesday(9)).with {
      $0.recurrenceID = .at(.tuesday(9))
      $0.status = .cancelled
    }

    #expect(
      week(kind, .fixture(master, override)) == [
        .fixture(recurrenceID: "20260309T090000Z"),
        .fixture(recurrenceID: "20260310T090000Z", start: .tuesday(9), status: .cancelled),
      ])
  }

  @Test(arguments: ContractKind.allCases)
  func anOverrideWithoutAMasterIsAnEvent(_ kind: ContractKind) {
    let override = EventComponent.fixture(start: .tuesday(11)).with { $0.recurrenceID = .at(.tuesday(9)) }

    #expect(
      week(kind, .fixture(override)) == [.fixture(recurrenceID: "20260310T090000Z", start: .tuesday(11))])
  }

  @Test(arguments: ContractKind.allCases)
  func theSpanHasADayOfSlackAtEachEnd(_ kind: ContractKind) {
    let component = EventComponent.fixture(start: .tuesday(9)).with {
      $0.recurrenceDates = [.at(.thursday(9))]
    }

    let span = kind.make().span(of: .fixture(component))

    #expect(span == DateInterval(start: .monday(9), end: .friday(10)))
  }

  @Test(arguments: ContractKind.allCases)
  func aFullyExcludedSeriesHasNoSpan(_ kind: ContractKind) {
    let component = EventComponent.fixture().with { $0.exceptionDates = [$0.start] }

    #expect(kind.make().span(of: .fixture(component)) == nil)
    #expect(kind.make().span(of: CalendarObject(uid: "event", components: [])) == nil)
  }

  @Test(arguments: ContractKind.allCases)
  func aStreamContainsTheCalendarNameAndItsEvents(_ kind: ContractKind) {
    let text = kind.make().text(of: [.fixture(uid: "a"), .fixture(uid: "b")], named: "Work")

    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.first == "BEGIN:VCALENDAR")
    #expect(lines.suffix(2) == ["END:VCALENDAR", ""])
    #expect(lines.contains("X-WR-CALNAME:Work"))
    #expect(lines.filter { $0.hasPrefix("UID:") } == ["UID:a", "UID:b"])
  }
}
