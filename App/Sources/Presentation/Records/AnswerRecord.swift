package import ChatFeature
package import LLMEngine
package import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An answer with its tool calls and changes, for other programs.
package struct AnswerRecord: Encodable {
  /// A tool call.
  package struct Tool: Encodable {
    package let name: String
    package let arguments: JSONValue
    package let result: JSONValue
    package let failed: Bool
  }

  /// A proposed change.
  package struct Change: Encodable {
    package let tool: String
    package let arguments: JSONValue
    /// The lines of the preview.
    package let preview: [String]
    /// Whether the person agreed.
    package let agreed: Bool

    package init(_ change: ProposedChange, isAgreed: Bool) {
      tool = change.tool
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(change.arguments.utf8))
      arguments = value ?? .string(change.arguments)
      preview = change.preview.split(whereSeparator: \.isNewline).map(String.init)
      agreed = isAgreed
    }
  }

  package let question: String
  package private(set) var answer = ""
  package private(set) var tools: [Tool] = []
  /// The proposed changes, in order.
  package var changes: [Change] = []
  /// Whether the question was understood.
  package private(set) var understood = true
  /// What a model states without a tool's result that contains it; empty if no tool was called, `nil` if all is
  /// supported.
  package private(set) var notFromCalendar: [String]?
  /// `true` if the person asked for a change, or the model did, and nothing was changed; otherwise `nil`.
  package private(set) var nothingChanged: Bool?
  /// Why there is no answer, or why it is incomplete; `nil` if it is complete.
  package var error: String?

  package init(question: String) {
    self.question = question
  }

  /// Adds a fragment of the answer.
  package mutating func take(_ event: ChatEvent) {
    switch event {
    case .text(let text): answer += text
    case .toolFinished(let call, let result, let isError):
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(result.utf8))
      tools.append(
        Tool(name: call.name, arguments: call.arguments, result: value ?? .string(result), failed: isError))
    case .notUnderstood: understood = false
    case .unsupported(.everything): notFromCalendar = []
    case .unsupported(.statements(let texts)): notFromCalendar = texts
    case .unsupported(.unchanged): nothingChanged = true
    case .toolStarted, .omitted, .finished: break
    }
  }
}

extension AnswerRecord {
  /// The exit code of a command that only answers.
  package var exitCode: ExitCode { understood ? .ok : .notUnderstood }
}
