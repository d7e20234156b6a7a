import CalendarTools
package import ChatFeature
import CommandSession
package import LLMEngine

/// A conversation, turn by turn.
struct Conversation: Sendable, Hashable {
  /// One message of the person with everything that followed.
  struct Turn: Sendable, Hashable {
    /// The messages, beginning with the person's.
    var messages: [Message]

    /// The numbers of the changes that were made in it and stand, in order.
    var changes: [Int] { ChangeReport.standing(after: messages.toolResults) }

    /// The person's message.
    var question: String {
      if case .user(let text)? = messages.first { text } else { "" }
    }

    /// The change that was shown and waits for an answer, as its tool's result states it; `nil` if none does.
    var unanswered: String? {
      let texts = messages.compactMap { message -> String? in
        guard case .tool(_, let tool, let text, true) = message,
          text.hasPrefix(ChangeRefusal.unanswered(tool: tool))
        else { return nil }
        return text
      }
      return texts.last
    }

    /// The text of the answer.
    var answer: String {
      messages.map { if case .assistant(let text, _) = $0 { text } else { "" } }.filter { !$0.isEmpty }
        .joined(separator: "\n")
    }
  }

  /// The turns, oldest first.
  var turns: [Turn] = []
  /// The number of oldest turns that are no longer sent to the engine because of its context size.
  var forgotten = 0

  /// The messages that are sent to the engine.
  var messages: [Message] { turns.dropFirst(forgotten).flatMap(\.messages) }

  /// Removes the last turn; `nil` if there is none.
  mutating func removeLast() -> Turn? {
    let turn = turns.popLast()
    forgotten = min(forgotten, turns.count)
    return turn
  }
}

/// Builds a turn from its events, so that an interrupted turn is kept as far as it came.
struct TurnTranscript: Sendable {
  /// Marks an interrupted answer.
  static let interruption = "[interrupted]"

  private var messages: [Message]
  private var text = ""
  private var calls: [ToolCall] = []
  private var results: [Message] = []
  private var whole: [Message]?
  /// The number of earlier turns that were left out.
  private(set) var omittedTurns = 0

  init(question: String) {
    messages = [.user(question)]
  }

  /// Whether the turn is complete.
  var isComplete: Bool { whole != nil }

  /// Adds a fragment of the answer.
  mutating func take(_ event: ChatEvent) {
    switch event {
    case .text(let more):
      if !results.isEmpty { closeRound() }
      text += more
    case .toolFinished(let call, let result, let isError):
      calls.append(call)
      results.append(.tool(callID: call.id, name: call.name, content: result, isError: isError))
    case .finished(let history):
      let start = history.lastIndex { if case .user = $0 { true } else { false } } ?? 0
      whole = Array(history[start...])
    case .omitted(.turns(let count)): omittedTurns += count
    case .omitted, .toolStarted, .notUnderstood, .unsupported: break
    }
  }

  /// The messages of the turn; `nil` if it was interrupted before its first event.
  var turn: [Message]? {
    if let whole { return whole }
    var copy = self
    if !copy.results.isEmpty { copy.closeRound() }
    guard copy.messages.count > 1 || !copy.text.isEmpty else { return nil }
    let text = copy.text.isEmpty ? Self.interruption : "\(copy.text) \(Self.interruption)"
    return copy.messages + [.assistant(text: text, calls: [])]
  }

  private mutating func closeRound() {
    messages += [.assistant(text: text, calls: calls)] + results
    (text, calls, results) = ("", [], [])
  }
}

extension UnsupportedAnswer {
  /// The line below an answer.
  package var note: String {
    switch self {
    case .everything: "(not from your calendar: nothing was looked up)"
    case .statements(let texts):
      "(not from your calendar: \(texts.prefix(6).joined(separator: ", "))\(texts.count > 6 ? ", …" : ""))"
    case .unchanged: "(nothing was changed)"
    }
  }
}

extension Omission {
  /// A message for the person.
  package var note: String {
    switch self {
    case .turns(let count):
      "The conversation is longer than the model's context: its oldest "
        + "\(count == 1 ? "question is" : "\(count) questions are") left out from now on."
    case .results:
      "The results of the lookups are longer than the model's context and were cut: the answer may lack events. "
        + "Ask for less at once, or set 'model.context' if the model can read more."
    case .unreported:
      "The server read only a part of the conversation: its context is smaller than expected. Enlarge it there, or "
        + "set 'model.context' to its size."
    }
  }
}
