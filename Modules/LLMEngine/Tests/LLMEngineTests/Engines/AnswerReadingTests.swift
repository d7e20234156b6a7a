import LLMEngine
import LLMEngineTesting
import Testing

/// Every violation of the rules of engines is found.
@Suite struct AnswerReadingTests {
  private struct Failure: Error {}
  private static let call = ToolCall(id: "1", name: "look", arguments: [:])

  @Test func aCorrectAnswerHasNoViolations() {
    let answer = AnswerReading(events: [
      .text("On "), .usage(Usage(input: 1, output: 2)), .text("friday"), .finished(.complete),
    ])

    #expect(answer.violations == [])
    #expect(answer.text == "On friday")
  }

  @Test(arguments: [
    (AnswerReading(events: []), "'finished' is not there once and last: []"),
    (AnswerReading(events: [.finished(.complete)]), "it is complete and says nothing"),
    (
      AnswerReading(events: [.text("a"), .finished(.length)], error: LLMError.cancelled),
      "it finishes and throws"
    ),
    (AnswerReading(events: [.text("a")], error: Failure()), "it throws what is no LLMError: Failure()"),
    (
      AnswerReading(events: [.text("a"), .finished(.toolCalls)]),
      "it finishes with 'toolCalls' and calls 0 tools"
    ),
    (
      AnswerReading(events: [.toolCall(call), .text("a"), .finished(.complete)]),
      "it finishes with 'complete' and calls 1 tools"
    ),
  ])
  func violationsAreFound(_ answer: AnswerReading, violation: String) {
    #expect(answer.violations == [violation])
  }

  @Test func eventsAfterTheEndAndDuplicateIDsAreFound() {
    let after = AnswerReading(events: [.text("a"), .finished(.length)], after: [.text("b")])
    let twice = AnswerReading(events: [.toolCall(Self.call), .toolCall(Self.call), .finished(.toolCalls)])
    let early = AnswerReading(events: [.finished(.length), .finished(.length)])

    #expect(after.violations.first?.hasPrefix("something comes after the end") == true)
    #expect(twice.violations.first?.hasPrefix("two calls share an id") == true)
    #expect(early.violations.first?.hasPrefix("'finished' is not there once and last") == true)
  }
}
