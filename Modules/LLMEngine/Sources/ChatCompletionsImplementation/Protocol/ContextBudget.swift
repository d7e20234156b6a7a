import LLMEngine

/// Truncates a conversation to the context size of a model.
///
/// The system message and the last turn stay. The oldest whole turns are dropped first, so that no call loses its
/// result. If the last turn alone is too long, its tool results are cut, the oldest first.
struct ContextBudget {
  /// The assumed context size if none is known: the smallest one in use.
  static let defaultLimit = 4096
  private static let bytesPerToken = 3.5
  /// The minimum length of a truncated result in bytes.
  private static let shortestResult = 400

  /// The number of tokens for a request and its answer.
  let limit: Int
  /// The ratio of the server's token count to the local estimate.
  var correction = 1.0

  /// The messages that fit, and what was left out for it.
  func fitting(_ request: ChatRequest) -> (messages: [Message], omissions: [Omission]) {
    let tools = tokens(of: request.tools)
    let room = Double(limit) - Double(request.maxOutputTokens ?? limit / 8) - tools
    let rules = request.messages.prefix { if case .system = $0 { true } else { false } }
    var turns = Self.turns(of: request.messages.dropFirst(rules.count))
    func cost() -> Double { tokens(of: Array(rules) + turns.joined()) }
    let all = turns.count
    while turns.count > 1, cost() > room { turns.removeFirst() }
    let dropped = all - turns.count
    guard let whole = turns.popLast() else { return (Array(rules), []) }
    var last = whole
    for index in last.indices where tokens(of: rules + last) > room {
      last[index] = shortened(last[index], over: tokens(of: rules + last) - room)
    }
    let omissions = (dropped > 0 ? [Omission.turns(dropped)] : []) + (last != whole ? [.results] : [])
    return (Array(rules) + turns.joined() + last, omissions)
  }

  /// The estimated number of tokens of a request.
  func tokens(of request: ChatRequest) -> Double {
    tokens(of: request.messages) + tokens(of: request.tools)
  }

  private func tokens(of value: some Encodable) -> Double {
    let bytes = (try? JSONValue.text(of: value).utf8.count) ?? 0
    return Double(bytes) / Self.bytesPerToken * correction
  }

  private func shortened(_ message: Message, over tokens: Double) -> Message {
    guard case .tool(let id, let name, let content, let isError) = message else { return message }
    let excess = Int(tokens * Self.bytesPerToken / correction) + 40
    let count = max(Self.shortestResult, content.utf8.count - excess)
    guard count < content.utf8.count else { return message }
    let kept = String(decoding: content.utf8.prefix(count), as: UTF8.self)
    return .tool(callID: id, name: name, content: kept + "… (cut: too long)", isError: isError)
  }

  /// Each turn begins with a user message.
  private static func turns(of messages: ArraySlice<Message>) -> [[Message]] {
    messages.reduce(into: []) { turns, message in
      if case .user = message {
        turns.append([message])
      } else if turns.isEmpty {
        turns.append([message])
      } else {
        turns[turns.count - 1].append(message)
      }
    }
  }
}
