import CalendarService
import CalendarServiceTesting
import CalendarStoreTesting
import CalendarTools
import ChatFeature
import Foundation
import LLMEngine
import Testing
import TimePhrases

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

@Suite struct FindFreeTimeToolTests {
  private let store = StubCalendarStore([
    .fixture(uid: "1", title: "Review", start: .tuesday(14), duration: .seconds(5400)),
    .fixture(uid: "2", title: "Cinema", start: .tuesday(20)),
    .fixture(uid: "3", title: "Radio", start: .tuesday(15), isBusy: false),
    .fixture(uid: "4", title: "Deadline", start: .tuesday(17), duration: .zero),
  ])

  /// The free stretches of each day, and what else the result says.
  private func find(
    _ when: String, minutes: Int? = nil, now: Date = .monday(8)
  ) async throws -> (free: [String], report: FreeTimeReport) {
    var arguments: [String: JSONValue] = ["when": .string(when)]
    arguments["minutes"] = minutes.map(JSONValue.integer)
    let outcome = await Toolbox.fixture(store, times: .fixture(now: now)).run(
      "find_free_time", .object(arguments))
    let report = try JSONDecoder().decode(FreeTimeReport.self, from: Data(outcome.text.utf8))
    let free = report.days.map { day in
      day.weekday + day.free.map { " \($0.start.suffix(5))-\($0.end.suffix(5))" }.joined()
    }
    return (free, report)
  }

  @Test func theResultIsCompactJSON() async {
    let outcome = await Toolbox.fixture(store).run("find_free_time", ["when": "tomorrow afternoon"])

    #expect(
      outcome
        == .result(
          #"{"days":[{"date":"2026-03-10","free":[{"end":"2026-03-10T14:00","start":"2026-03-10T12:00"},{"end":"2026-03-10T18:00","start":"2026-03-10T15:30"}],"weekday":"Tuesday"}],"#
            + #""events":[{"calendar":"Work","end":"2026-03-10T15:30","start":"2026-03-10T14:00","title":"Review","weekday":"Tuesday"}],"#
            + #""minutes":30,"range":{"end":"2026-03-10T18:00","start":"2026-03-10T12:00","title":"Tuesday 10 March, 12:00 to 18:00"},"truncated":false}"#
        ))
  }

  @Test func aWholeDayIsNarrowedToWorkingHours() async throws {
    let (free, report) = try await find("tomorrow")

    #expect(free == ["Tuesday 09:00-14:00 15:30-18:00"])
    #expect(report.workingHours == "09:00–18:00")
    #expect(report.events.map(\.title) == ["Review", "Cinema"])
  }

  @Test func givenHoursAreNotNarrowed() async throws {
    let (free, report) = try await find("tomorrow morning")

    #expect(free == ["Tuesday 06:00-12:00"])
    #expect(report.workingHours == nil)
    #expect(report.events == [])
  }

  @Test func tooShortRangesAreLeftOut() async throws {
    #expect(try await find("tomorrow", minutes: 180).free == ["Tuesday 09:00-14:00"])
    #expect(try await find("tomorrow", minutes: 600).free == ["Tuesday"])
  }

  @Test func aQuestionAboutThePastSearchesThePast() async throws {
    #expect(try await find("yesterday", now: .wednesday(12)).free == ["Tuesday 09:00-14:00 15:30-18:00"])
  }

  @Test func aDeclinedEventIsFreeTime() async throws {
    var event = CalendarEvent.fixture(start: .tuesday(10))
    event.attendees = [
      Participant(name: nil, address: "me@example.org", response: .declined),
      Participant(name: nil, address: "boss@example.org", response: .accepted),
    ]
    let store = StubCalendarStore([event], addresses: ["me@example.org"])

    let outcome = await Toolbox.fixture(store, addresses: ["me@example.org"]).run(
      "find_free_time", ["when": "tomorrow"])

    #expect(outcome.text.contains(#""events":[],"#))
    #expect(outcome.text.contains(#"{"end":"2026-03-10T18:00","start":"2026-03-10T09:00"}"#))
  }

  @Test(arguments: [(ResultBounds.context, 31), (.unlimited, 298)])
  func resultsHaveAsManyDaysAsTheEngineReads(_ bounds: ResultBounds, _ count: Int) async throws {
    let outcome = await Toolbox.fixture(bounds: bounds).run(
      "find_free_time", ["when": "this year"])

    let report = try JSONDecoder().decode(FreeTimeReport.self, from: Data(outcome.text.utf8))
    #expect(report.days.count == count)
    #expect(report.truncated == (count < 298))
  }
}
