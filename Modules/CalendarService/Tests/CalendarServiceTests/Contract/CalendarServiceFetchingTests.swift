import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@Suite struct CalendarServiceFetchingTests {
  @Test(arguments: ContractKind.allCases)
  func anEventThatEndsAsTheRangeBeginsIsOmitted(_ kind: ContractKind) async throws {
    let service = try kind.make([.fixture(start: .monday(9))])

    #expect(try await service.fetchEvents(from: .monday(10), to: .monday(11)) == [])
  }

  @Test(arguments: ContractKind.allCases)
  func anEventUnderWayAsTheRangeBeginsIsReturned(_ kind: ContractKind) async throws {
    let event = CalendarEvent.fixture(start: .monday(9))
    let service = try kind.make([event])

    #expect(try await service.fetchEvents(from: .monday(9, 59), to: .monday(11)) == [event])
  }

  @Test(arguments: ContractKind.allCases)
  func anEventOfNoLengthAtTheStartOfTheRangeIsReturned(_ kind: ContractKind) async throws {
    let deadline = CalendarEvent.fixture(
      uid: "deadline", title: "Deadline", start: .monday(9), duration: .zero)
    let service = try kind.make([deadline])

    #expect(try await service.fetchEvents(from: .monday(9), to: .monday(10)) == [deadline])
    #expect(try await service.fetchEvents(from: .monday(8), to: .monday(9)) == [])
  }

  @Test(arguments: ContractKind.allCases)
  func eventsAreOrderedByStartThenTitleThenID(_ kind: ContractKind) async throws {
    let third = CalendarEvent.fixture(uid: "b", title: "Review", start: .monday(9))
    let second = CalendarEvent.fixture(uid: "a", title: "Review", start: .monday(9))
    let fourth = CalendarEvent.fixture(uid: "c", title: "Breakfast", start: .monday(10))
    let first = CalendarEvent.fixture(uid: "z", title: "Lunch", start: .monday(9), duration: .seconds(60))
    let service = try kind.make([third, fourth, second, first])

    let events = try await service.fetchEvents(from: .monday(0), to: .tuesday(0))

    #expect(events == [first, second, third, fourth])
  }

  @Test(arguments: ContractKind.allCases)
  func anEmptyOrReversedRangeHasNoEvents(_ kind: ContractKind) async throws {
    let service = try kind.make([.fixture(start: .monday(9), duration: .seconds(7200))])

    #expect(try await service.fetchEvents(from: .monday(10), to: .monday(10)) == [])
    #expect(try await service.fetchEvents(from: .monday(11), to: .monday(9)) == [])
  }

  @Test(arguments: ContractKind.allCases)
  func accessIsGrantedWithoutSources(_ kind: ContractKind) async throws {
    let service = kind.make()

    #expect(await service.requestAccess())
    #expect(try await service.fetchEvents(from: .monday(0), to: .sunday(0)) == [])
  }

  @Test(arguments: ContractKind.allCases)
  func anUnreachableSourceGrantsNoAccess(_ kind: ContractKind) async throws {
    #expect(await kind.makeWithoutAccess().requestAccess() == false)
    #expect(await (try kind.make([.fixture()])).requestAccess())
  }

  @Test(arguments: ContractKind.allCases)
  func aMissingFileIsReported(_ kind: ContractKind) async throws {
    let path = "/nowhere/work.ics"

    await #expect(throws: CalendarServiceError.notFound(path: path)) {
      try await kind.make().readCalendar(at: path)
    }
  }

  @Test(arguments: ContractKind.allCases)
  func anEmptyFileIsReported(_ kind: ContractKind) async throws {
    #expect(throws: CalendarServiceError.empty(path: "work.ics")) {
      try kind.make().readCalendar(Data(), named: "work.ics")
    }
    #expect(throws: CalendarServiceError.notACalendar(path: "work.ics", line: 1, text: "hello")) {
      try kind.make().readCalendar(Data("hello".utf8), named: "work.ics")
    }
  }
}
