import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

@Suite struct CourtesyTests {
  @Test(arguments: [
    ("hello", "Hello. Ask me about your calendar. Try "), ("Thank you!", "You are welcome."),
    ("bye", "Goodbye."), ("never mind", "All right. "),
    ("what can you do?", "I look things up in your calendar: "),
    ("hey, what's up tomorrow", ""), ("see you later", "Goodbye."),
    ("ok, thanks for your help. Bye!", "Goodbye."),
    ("what can you do for me?", "I look things up in your calendar: "),
    ("thanks, that is all for now", "All right. "),
    ("thanks, what is on tomorrow", ""), ("have a good day tomorrow, what is on friday", ""),
  ])
  func courtesyIsReturned(_ words: String, beginning: String) async {
    let answer = await BuiltInEngine.fixture.answer(words)

    #expect(answer.text.hasPrefix(beginning))
    #expect(answer.calls.isEmpty == !beginning.isEmpty)
  }
}
