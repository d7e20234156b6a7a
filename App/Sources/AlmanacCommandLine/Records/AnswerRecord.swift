import ChatFeature
import LLMEngine
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An answer and what it rests on, for other programs.
struct AnswerRecord: Encodable {
  /// A tool that was run for it.
  struct Tool: Encodable {
    let name: String
    let arguments: JSONValue
    let result: JSONValue
    let failed: Bool
  }

  /// A change that was proposed for it.
  struct Change: Encodable {
    let tool: String
    let arguments: JSONValue
    /// What was shown, a line each.
    let preview: [String]
    /// Whether the person agreed.
    let agreed: Bool

    init(_ change: ProposedChange, isAgreed: Bool) {
      tool = change.tool
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(change.arguments.utf8))
      arguments = value ?? .string(change.arguments)
      preview = change.preview.split(whereSeparator: \.isNewline).map(String.init)
      agreed = isAgreed
    }
  }

  let question: String
  private(set) var answer = ""
  private(set) var tools: [Tool] = []
  /// The changes that were proposed, in order.
  var changes: [Change] = []
  /// Whether the question was understood.
  private(set) var understood = true

  init(question: String) {
    self.question = question
  }

  /// Adds a piece of the answer.
  mutating func take(_ event: ChatEvent) {
    switch event {
    case .text(let text): answer += text
    case .toolFinished(let call, let result, let isError):
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(result.utf8))
      tools.append(
        Tool(name: call.name, arguments: call.arguments, result: value ?? .string(result), failed: isError))
    case .notUnderstood: understood = false
    case .toolStarted, .shortened, .finished: break
    }
  }
}

extension AnswerRecord {
  /// What a command that only answers ends with.
  var exitCode: ExitCode { understood ? .ok : .notUnderstood }
}
