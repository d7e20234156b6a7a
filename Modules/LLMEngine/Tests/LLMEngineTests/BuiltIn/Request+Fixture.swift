import CalendarService
import CalendarServiceTesting
import CalendarTools
import LLMEngine
import LLMEngineTesting
import TimePhrases

@testable import LLMEngineImplementation

extension BuiltInEngine {
  /// An engine with the program's parser.
  static let fixture = BuiltInEngine(parser: RealDatePhraseParser.parser)

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
    return await readWithoutTasks(messages).text
  }
}

extension BuiltInEngine {
  /// What the engine answers to messages when no task has a word that no event has.
  func readWithoutTasks(_ messages: [Message]) async -> AnswerReading {
    let answer = await read(ChatRequest(messages: messages, tools: ToolSpec.calendar))
    let lists = answer.calls.filter { $0.name == CalendarToolName.listTasks.rawValue }
    guard !lists.isEmpty else { return answer }
    let nothing = lists.map {
      Message.tool(callID: $0.id, name: $0.name, content: #"{"tasks": [], "total": 0}"#, isError: false)
    }
    return await read(
      ChatRequest(
        messages: messages + [.assistant(text: "", calls: lists)] + nothing, tools: ToolSpec.calendar))
  }
}

extension ToolSpec {
  /// The tools of a calendar, as far as the built-in engine cares.
  static let calendar = CalendarToolName.allCases.map {
    ToolSpec(name: $0.rawValue, description: "", parameters: ["type": "object"])
  }
}
