import CalendarService
import CalendarServiceTesting
import CalendarStore
import CalendarStoreTesting
import CalendarTools
import ChatFeature
import Foundation
import LLMEngine
import Testing

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

@Suite struct FindConflictsToolTests {
  private func find(
    _ events: [CalendarEvent], _ arguments: JSONValue = ["when": "today"], bounds: ResultBounds = .context
  ) async throws -> ConflictReport {
    let box = Toolbox.fixture(StubCalendarStore(events), bounds: bounds, addresses: ["me@example.org"])
    let outcome = await box.run("find_conflicts", arguments)
    return try JSONDecoder().decode(ConflictReport.self, from: Data(outcome.text.utf8))
  }

  private func titles(_ report: ConflictReport) -> [String] {
    report.pairs.map { "\($0.first.title) \($0.second.title)" }
  }

  @Test func overlappingPairsAreListedEarliestFirst() async throws {
    let report = try await find([
      .fixture(uid: "1", title: "C", start: .monday(11)),
      .fixture(uid: "2", title: "A", start: .monday(9), duration: .seconds(3 * 3600)),
      .fixture(uid: "3", title: "B", start: .monday(9, 30)),
      .fixture(uid: "4", title: "D", start: .monday(12)),
    ])

    #expect(titles(report) == ["A B", "A C"])
    #expect(report.total == 2)
  }

  @Test func anEventWithoutDurationIsNotAConflict() async throws {
    var declined = CalendarEvent.fixture(uid: "declined", start: .monday(9))
    declined.attendees = [
      Participant(name: nil, address: "me@example.org", response: .declined),
      Participant(name: nil, address: "boss@example.org", response: .accepted),
    ]

    let report = try await find([
      .fixture(uid: "1", start: .monday(9)), declined, .allDay(uid: "2", from: .monday),
      .fixture(uid: "3", start: .monday(9), isBusy: false),
      .fixture(uid: "4", start: .monday(9), status: .cancelled),
      .fixture(uid: "5", start: .monday(9, 30), duration: .zero),
    ])

    #expect(report.pairs == [])
    #expect(report.total == 0)
  }

  @Test func everyPairIsCountedEvenIfNotListed() async throws {
    let events = (0..<30).map { CalendarEvent.fixture(uid: "\($0)", start: .monday(9, $0)) }

    let report = try await find(events)

    #expect(report.pairs.count == 20)
    #expect(report.total == 30 * 29 / 2)
    #expect(try await find(events, bounds: .unlimited).pairs.count == 30 * 29 / 2)
  }

  @Test func onlyTheNamedCalendarIsSearched() async throws {
    let events = [
      CalendarEvent.fixture(uid: "1", start: .monday(9)),
      .fixture(uid: "2", calendar: "Home", start: .monday(9)),
    ]

    #expect(try await find(events).total == 1)
    #expect(try await find(events, ["when": "today", "calendar": "Home"]).total == 0)
  }

  @Test func countingAgreesWithListing() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let events = (0..<20).map { number in
        CalendarEvent.fixture(
          uid: "\(number)", start: .monday(9, Int.random(in: 0..<60, using: &random)),
          duration: .seconds(60 * Int.random(in: 1..<40, using: &random)))
      }

      let conflicts = Conflicts(events, of: [])

      #expect(conflicts.count == conflicts.pairs(atMost: .max).count)
    }
  }
}
