import LLMEngine

/// Fits a conversation into what a model can read.
///
/// Rules and the last turn stay; the oldest whole turns go first, so that no call loses its result. Where the last turn
/// alone is too long, the results of its tools are cut, the oldest first.
struct ContextBudget {
  /// What a model reads when nobody says how much: the least of the servers in use.
  static let defaultLimit = 4096
  private static let bytesPerToken = 3.5
  /// The fewest bytes that are left of a result.
  private static let shortestResult = 400

  /// The tokens of a request and its answer.
  let limit: Int
  /// How many tokens the server counts for each that is estimated here.
  var correction = 1.0

  /// The messages that fit.
  func fitting(_ request: ChatRequest) -> [Message] {
    let tools = tokens(of: request.tools)
    let room = Double(limit) - Double(request.maxOutputTokens ?? limit / 4) - tools
    let rules = request.messages.prefix { if case .system = $0 { true } else { false } }
    var turns = Self.turns(of: request.messages.dropFirst(rules.count))
    func cost() -> Double { tokens(of: Array(rules) + turns.joined()) }
    while turns.count > 1, cost() > room { turns.removeFirst() }
    guard var last = turns.popLast() else { return Array(rules) }
    for index in last.indices where tokens(of: rules + last) > room {
      last[index] = shortened(last[index], over: tokens(of: rules + last) - room)
    }
    return Array(rules) + turns.joined() + last
  }

  /// What a request costs, as far as can be told from its bytes.
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

  /// A turn begins with what the person says.
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
