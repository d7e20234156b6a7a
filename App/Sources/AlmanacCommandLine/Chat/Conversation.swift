import ChatFeature
import LLMEngine

/// What was said so far, turn by turn.
struct Conversation: Sendable, Hashable {
  /// One message of the person, and all that came of it.
  struct Turn: Sendable, Hashable {
    /// Begins with the person's message.
    var messages: [Message]
    /// Whether the person agreed to a change in it.
    var hasChanged = false

    /// The person's message.
    var question: String {
      if case .user(let text)? = messages.first { text } else { "" }
    }

    /// What was answered.
    var answer: String {
      messages.map { if case .assistant(let text, _) = $0 { text } else { "" } }.filter { !$0.isEmpty }
        .joined(separator: "\n")
    }
  }

  /// The turns, oldest first.
  var turns: [Turn] = []
  /// How many of the oldest turns the engine is not told about any more, since it reads no more.
  var forgotten = 0

  /// The messages that the engine gets.
  var messages: [Message] { turns.dropFirst(forgotten).flatMap(\.messages) }

  /// Takes the last turn back; `nil` where there is none.
  mutating func removeLast() -> Turn? {
    let turn = turns.popLast()
    forgotten = min(forgotten, turns.count)
    return turn
  }
}

/// A turn as it is put together from its events, so that what was there is kept where it breaks off.
struct TurnTranscript: Sendable {
  /// Stands behind an answer that broke off.
  static let interruption = "[interrupted]"

  private var messages: [Message]
  private var text = ""
  private var calls: [ToolCall] = []
  private var results: [Message] = []
  private var whole: [Message]?
  /// Whether the message was understood.
  private(set) var isUnderstood = true
  /// How many turns before it were left out.
  private(set) var shortened = 0

  init(question: String) {
    messages = [.user(question)]
  }

  /// Whether the turn came to its end.
  var isComplete: Bool { whole != nil }

  /// Adds a piece of the answer.
  mutating func take(_ event: ChatEvent) {
    switch event {
    case .text(let more):
      if !results.isEmpty { closeRound() }
      text += more
    case .toolFinished(let call, let result, let isError):
      calls.append(call)
      results.append(.tool(callID: call.id, name: call.name, content: result, isError: isError))
    case .notUnderstood: isUnderstood = false
    case .finished(let history):
      let start = history.lastIndex { if case .user = $0 { true } else { false } } ?? 0
      whole = Array(history[start...])
    case .shortened(let turns): shortened += turns
    case .toolStarted: break
    }
  }

  /// The messages of the turn; `nil` for one that broke off before anything was there.
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
