import ChatFeature
import ChatFeatureTesting
import LLMEngine
import Testing

@Suite struct StubChatFeatureTests {
  private let chat = StubChatFeature(answers: ["hi": "Hello."])

  @Test func theGivenAnswersAreReturned() async {
    let history: [Message] = [.system("Be brief.")]

    let reading = await ChatReading(of: chat, "hi", after: history)

    #expect(
      reading.events == [
        .text("Hello."), .finished(history: history + [.user("hi"), .assistant(text: "Hello.", calls: [])]),
      ])
  }

  @Test func errorsEqualThoseOfTheRealChat() async {
    #expect(await ChatReading(of: chat, " ").error == .emptyMessage)
    #expect(await ChatReading(of: chat, "bye").error == .engine(.unavailable("it is a stub")))
  }
}
