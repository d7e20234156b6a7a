import CalendarService
import CalendarServiceTesting
import CalendarTools
import LLMEngine
import LLMEngineTesting
import TimePhrases

@testable import LLMEngineImplementation

extension BuiltInEngine {
  /// An engine whose parser knows the phrases of the tests.
  static let fixture = BuiltInEngine(parser: StubDatePhraseParser(alsoKnowing: phrases))

  /// Which day they stand for does not matter to an engine.
  private static let phrases = Dictionary(
    [
      "later this afternoon", "after 5 today", "between 1 and 6 tomorrow", "from monday through wednesday",
      "between 2 and 5 pm", "june 22nd", "monday next week", "this weekend",
      "between march 20th and march 25th",
      "may", "april twelfth", "november 10th", "20 minutes", "4 o clock", "the morning", "june the fifteenth",
      "four pm", "july seventh", "march 4th", "wednesday next week", "tomorrow at 5 30 pm", "tomorrow ten am",
      "five pm tonight", "tomorrow at 6pm", "today before noon", "noon on wednesday may 20",
      "every tuesday at 1 pm", "march 7-12th", "friday at 10am", "every monday at 9am",
      "four to six in the evening tomorrow", "six pm", "noon to one the next day", "march twenty third",
      "three pm today", "november 11th", "last month", "7 30 pm", "8 pm", "next month", "until christmas",
      "christmas",
      "monday morning", "fridays",
    ].map { ($0, StubDatePhraseParser.Stretch.days(from: 3, count: 1)) }, uniquingKeysWith: { $1 })

  /// What the engine answers to a person's words, and to what came before.
  func answer(_ text: String, after messages: [Message] = []) async -> AnswerReading {
    await read(ChatRequest(messages: messages + [.user(text)], tools: ToolSpec.calendar))
  }

  /// What the engine answers to a request.
  func read(_ request: ChatRequest) async -> AnswerReading {
    await AnswerReading(of: respond(to: request))
  }

  /// What the engine tells a person who asked `text` when its tools have returned `results`.
  func answer(_ text: String, with results: any Encodable...) async throws -> String {
    let calls = await answer(text).calls
    var told: [Message] = []
    for (call, result) in zip(calls, results) {
      let content: String = try JSONValue.text(of: result)
      told.append(.tool(callID: call.id, name: call.name, content: content, isError: false))
    }
    let messages = [.user(text), .assistant(text: "", calls: calls)] + told
    return await read(ChatRequest(messages: messages, tools: ToolSpec.calendar)).text
  }
}

extension ToolSpec {
  /// The tools of a calendar, as far as the built-in engine cares.
  static let calendar = CalendarToolName.allCases.map {
    ToolSpec(name: $0.rawValue, description: "", parameters: ["type": "object"])
  }
}
