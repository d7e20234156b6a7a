import CalendarServiceTesting
import Frames
import LLMEngine
import LLMEngineTesting
import QuestionRows
import Sentences
import Testing
import TimePhrases

@testable import ChangeReading
@testable import LLMEngineImplementation

/// How the grammar explains its reading of a message.
@Suite struct ExplanationTests {
  private let reader = RequestReader(parser: RealDatePhraseParser.parser)

  private func explanation(_ text: String) -> SentenceExplanation { reader.explanation(of: [.user(text)]) }

  private func pieces(_ text: String) -> [String] {
    explanation(text).pieces.map { "\($0.kind): \($0.words)" }
  }

  private func frame(_ text: String) -> [String] {
    explanation(text).frame.map { "\($0.name): \($0.value)" }
  }

  @Test func aQuestionIsExplainedByItsPiecesItsRowAndItsFrame() {
    let question = "hi, could you tell me which day next week has the fewest meetings?"

    #expect(
      pieces(question) == [
        "filler: hi could you tell me", "cue: which day", "time: next week",
        "cue: has the fewest", "noun: meetings",
      ])
    #expect(explanation(question).reader == "the row 'the day with the most or fewest events'")
    #expect(frame(question) == ["aspect: mostEvents(isFewest: true)", "times: [\"next week\"]"])
  }

  @Test func aQuestionOfAnOpenRowNamesItsSubject() {
    #expect(pieces("which calendar is yoga in") == ["cue: which calendar is", "name: yoga", "cue: in"])
    #expect(frame("which calendar is yoga in").prefix(1) == ["aspect: calendar"])
  }

  @Test(arguments: [
    ("mark pay rent as done", "done"), ("reopen pay rent", "reopen"), ("start the task pay rent", "start"),
    ("delete the task pay rent", "delete"), ("add a task pay rent", nil),
  ])
  func aRequestedChangeOfATaskNamesItsAction(_ text: String, _ action: String?) {
    #expect(reader.changes(requestedIn: [.user(text)]).map(\.action) == [action])
  }

  @Test func aQuestionThatIsNotUnderstoodNamesItsUnknownWords() {
    let question = "how is the market doing"

    #expect(pieces(question) == ["cue: how is the", "unknown: market", "cue: doing"])
    #expect(frame(question).first?.hasPrefix("unclear: ") == true)
  }

  @Test func aRequestIsExplainedByItsFrame() {
    let request = "please move the dentist on friday to monday"

    #expect(
      pieces(request) == [
        "filler: please", "cue: move the", "name: dentist", "time: on friday", "cue: to", "time: monday",
      ])
    #expect(explanation(request).reader.hasPrefix("the frame of '"))
    #expect(frame(request).contains("words: dentist"))
    #expect(frame(request).contains("when: \"friday\""))
  }

  @Test func eachWordIsInExactlyOnePiece() {
    let requests = [VerbFrame.refusals, VerbFrame.properties, VerbFrame.removals, VerbFrame.moves].joined()
      .flatMap(\.examples)
    let asides = ["I'm so tired. What's left for today?", "my boss wants to meet, when am i free tomorrow?"]
    for text in QuestionTable.rows.flatMap(\.examples) + requests + asides {
      let words = explanation(text).pieces.map(\.words).joined(separator: " ")

      #expect(
        [Sentence.words(of: text).map(\.key), Wording(text).keys].contains(
          words.split(separator: " ").map(String.init)), "\(text): \(words)")
    }
  }

  @Test func aFollowUpIsExplainedByTheConversation() {
    let messages: [Message] = [
      .user("what do i have on friday?"), .assistant(text: "Nothing.", calls: []), .user("and on monday?"),
    ]

    #expect(reader.explanation(of: messages).reader == "the follow-up")
  }
}

/// Messages of any size and content: reading them is bounded.
@Suite struct LongMessageTests {
  private let engine = BuiltInEngine.fixture
  private let tooLong =
    "That is too long to read. Say it in a few sentences, for example \"what do I have on friday?\""

  @Test(arguments: [
    String(repeating: "a", count: 10_001), String(repeating: "what is on friday ", count: 500),
    String(repeating: "\"", count: 10_001), String(repeating: "é", count: 5_001),
    "add " + String(repeating: "(\"lunch ", count: 2_000), String(repeating: "\n", count: 2_000),
  ])
  func aMessageOverTheLimitIsRefusedWithoutReading(_ text: String) async {
    let answer = await engine.answer(text)

    #expect(Conversation.isTooLong(text))
    #expect(answer.text == tooLong)
    #expect(answer.calls.isEmpty)
    #expect(answer.events.last == .finished(.notUnderstood))
  }

  @Test func aMessageAtTheLimitIsRead() async {
    let long = "what do i have on friday?" + String(repeating: "x", count: Conversation.mostBytes - 25)

    #expect(!Conversation.isTooLong(long))
    #expect(!Conversation.isTooLong(String(repeating: "a ", count: Conversation.mostWords - 1)))
    #expect(await engine.answer(long).text != tooLong)
  }

  @Test func aTaskIsBoundedToo() async {
    let task = "add a task " + String(repeating: "buy milk ", count: 1_000)

    #expect(await engine.answer(task).calls.isEmpty)
  }
}
