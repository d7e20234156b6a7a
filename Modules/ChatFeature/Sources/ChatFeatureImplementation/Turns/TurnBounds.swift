import ChatFeature
import LLMEngine

/// How far an engine may go in one turn, so that none goes on for ever.
struct TurnBounds {
  /// The most rounds of asking the engine.
  static let rounds = 6
  /// The most calls of tools.
  static let calls = 12
  /// How many equal calls are one too many.
  static let equalCalls = 3

  private struct Wish: Hashable {
    var name: String
    var arguments: JSONValue
  }

  private var rounds = 0
  private var calls = 0
  private var seen: [Wish: Int] = [:]

  /// Counts a round.
  mutating func countRound() throws(ChatError) {
    guard rounds < Self.rounds else { throw .tooManyRounds(Self.rounds) }
    rounds += 1
  }

  /// Counts a call, whatever its id.
  mutating func count(_ call: ToolCall) throws(ChatError) {
    guard calls < Self.calls else { throw .tooManyCalls(Self.calls) }
    calls += 1
    let times = seen[Wish(name: call.name, arguments: call.arguments), default: 0] + 1
    guard times < Self.equalCalls else { throw .repeatedCall(tool: call.name) }
    seen[Wish(name: call.name, arguments: call.arguments)] = times
  }
}
