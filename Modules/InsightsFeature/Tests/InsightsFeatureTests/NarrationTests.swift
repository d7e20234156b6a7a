import CalendarService
import CalendarServiceTesting
import Foundation
import InsightsFeature
import LLMEngine
import LLMEngineTesting
import Testing

@testable import InsightsFeatureImplementation

/// The checks of a model's text about a report.
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
    await Narrator(model: engine, zone: .utc).narration(of: try report())
  }

  @Test(arguments: [
    "The week took 12.5 hours in 4 events.", "It took about 13 hours, 12 hours and 30 minutes to be exact.",
    "Four events took thirteen hours.",
    "Tuesday 10 March was the fullest day, with 7½ hours.", "7 h 30 min on one day, 5 days empty.",
    "Work takes 84 % and Home sixteen percent of the time.", "Q3 review took 2.5 h, or 150 minutes.",
    "Writing took 8 hours, Gym 2 hours of 12.5 hours.", "One of the calendars is Home.",
    "The longest free stretch begins at 09:00 in 2026.",
  ])
  func aNumberOfTheReportIsSupported(_ text: String) throws {
    #expect(try check(text) == [])
  }

  @Test(arguments: [
    ("The week took 14 hours.", ["14 hours"]), ("The week took 12.4 hours.", ["12.4 hours"]),
    ("It took fourteen hours.", ["fourteen hours"]), ("twenty-one events", ["twenty one"]),
    ("Work takes 80 %.", ["80 %"]), ("Work takes eighty percent of it.", ["eighty percent"]),
    ("It took 12 hours and 45 minutes.", ["12 hours and 45 minutes"]), ("It took 12 hours.", ["12 hours"]),
    ("Half of it was work, twice as much as before.", ["Half", "twice"]), ("6 events", ["6"]),
    ("At 09:15 it begins.", ["09:15"]), ("one meeting and 8 events", ["8"]), ("4 hours", ["4 hours"]),
    ("Home takes 84 % of it.", ["84 %"]), ("It ends on Friday.", ["Friday"]),
    ("It took 1,250 hours.", ["1,250 hours"]), ("It took 12.5.3 hours.", ["12.5.3 hours"]), ("½", ["½"]),
  ])
  func anyOtherNumberIsNot(_ text: String, _ wrong: [String]) throws {
    #expect(try check(text) == wrong)
  }

  private func check(_ text: String) throws -> [String] {
    let report = try report()
    return NumberCheck(ReportFigures(report, in: .utc), names: report.titles.map(\.name))
      .unsupported(in: text)
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
    let text = ReportFigures(try report(), in: .utc).text

    #expect(text.contains("time in all: 12.5 hours\n"))
    #expect(text.contains("share of calendar 'Work': 84 %\n"))
    #expect(text.contains("fullest day: Tuesday 10 March 2026\n"))
    #expect(!text.contains("example.org"))
  }
}
