import CalendarService
import CalendarServiceTesting
import Foundation
import InsightsFeature
import LLMEngine
import LLMEngineTesting
import Testing

@testable import InsightsFeatureImplementation

/// A model's text about a report; the check of its numbers is tested in LLMEngine.
@Suite struct NarrationTests {
  /// Tuesday: 7 h 30 in 3 events, 2 h 30 of them meetings; Monday: 5 h.
  private func report() throws -> InsightsReport {
    let ana = [Participant(name: "Ana", address: "ana@example.org", response: .accepted)]
    var meeting = CalendarEvent.fixture(
      uid: "m", title: "Q3 review", start: .tuesday(9), duration: .seconds(9000))
    meeting.attendees = ana
    return try InsightsReportTests.report([
      .fixture(uid: "a", title: "Writing", start: .monday(9), duration: .seconds(18_000)), meeting,
      .fixture(uid: "b", title: "Writing", start: .tuesday(12), duration: .seconds(10_800)),
      .fixture(uid: "c", calendar: "Home", title: "Gym", start: .tuesday(18), duration: .seconds(7200)),
    ])
  }

  private func narration(_ engine: ScriptedEngine?) async throws -> InsightsNarration {
    await Narrator(model: engine, check: StubStatementCheck(finding: ["99 hours"]), clock: .fixture())
      .narration(of: try report())
  }

  @Test func theModelsTextIsShownIfItsNumbersAreInTheReport() async throws {
    let narration = try await narration(ScriptedEngine([.say(["You spent 12.5 hours\n", "in 4 events."])]))

    #expect(narration == InsightsNarration(sentences: ["You spent 12.5 hours in 4 events."]))
  }

  @Test func ruleBasedSentencesReplaceAMissingFailingOrWrongModel() async throws {
    let rules = try report().sentences
    let cases: [(ScriptedEngine?, String)] = [
      (nil, "No model is configured"), (ScriptedEngine([.say(["You spent 99 hours."])]), "'99 hours'"),
      (ScriptedEngine([.say([])]), "nothing"),
      (ScriptedEngine([.fail(.interrupted("x"))]), "ended too early"),
      (ScriptedEngine([.say([String(repeating: "word ", count: 400)])]), "too much"),
    ]
    for (engine, reason) in cases {
      let narration = try await narration(engine)

      #expect(narration.sentences == rules)
      #expect(narration.reason?.contains(reason) == true, "\(narration.reason ?? "")")
    }
  }

  @Test func theModelGetsOnlyTheFigures() throws {
    let figures = ReportFigures(try report(), at: .fixture())
    let text = figures.lines.joined(separator: "\n")

    #expect(text.contains("time in all: 12.5 hours\n"))
    #expect(text.contains("share of calendar 'Work': 84 %\n"))
    #expect(text.contains("fullest day: Tuesday 10 March 2026\n"))
    #expect(!text.contains("example.org"))
    #expect(figures.facts.contains(StatedFacts.Fact(.length(.seconds(45_000)))))
    #expect(figures.facts.contains { $0.name == "Work" && $0.value == .count(3) })
    #expect(figures.facts.contains(StatedFacts.Fact(.day("2026-03-10"))))
    #expect(figures.facts.contains(StatedFacts.Fact(.clock(minute: 540))))
  }
}
