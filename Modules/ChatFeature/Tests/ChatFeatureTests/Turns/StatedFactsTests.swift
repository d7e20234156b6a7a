import CalendarServiceTesting
import ChatFeature
import LLMEngine
import LLMEngineTesting
import Testing

@testable import CalendarToolbox
@testable import ChatFeatureImplementation

/// What the results of a turn support.
@Suite struct StatedFactsTests {
  private let result = """
    {"total":1,"minutes":90,"events":[{"title":"Lunch\\nwith Ana","start":"2026-03-27T12:00","end":"2026-03-27T12:45"}]}
    """

  @Test func resultsSupportTheirTextsTheirListsAndTheLengthsOfEvents() {
    let facts = StatedFacts(results: [result, "no JSON"], at: .fixture())

    #expect(
      facts.facts == [
        .init(.length(.seconds(5400))), .init(.count(1)), .init(.count(1)), .init(.length(.seconds(2700))),
      ])
    #expect(
      facts.source == "2026-03-27T12:45\n2026-03-27T12:00\nLunch\nwith Ana\n90\n1\nno JSON")
    #expect(facts.today == "2026-03-09")
  }

  @Test func theEndOfARangeAndThePresentAreNoFactsAboutEvents() {
    let facts = StatedFacts(
      results: [
        #"{"now":"2026-03-09T08:00","range":{"title":"Tuesday","start":"2026-03-10T00:00","end":"2026-03-11T00:00"}}"#
      ], at: .fixture())

    #expect(facts.source == "Tuesday\n2026-03-10\n2026-03-10")
    #expect(facts.bounds == "00:00\n00:00\n")
    #expect(facts.now == "2026-03-09T08:00")
  }

  @Test func anAnswerWithoutAnyLookupIsUnsupportedAsAWhole() {
    func unsupported(_ answer: String, after results: [String]) -> UnsupportedAnswer? {
      UnsupportedAnswer(answer, after: results, at: .fixture(), StubStatementCheck(finding: ["noon", "Tom"]))
    }

    #expect(unsupported("You are free.", after: []) == .everything)
    #expect(unsupported(" ", after: []) == nil)
    #expect(unsupported("You are free.", after: [result]) == nil)
    #expect(unsupported("You meet Tom at noon.", after: [result]) == .statements(["noon", "Tom"]))
  }
}
