import ChatFeature
import LLMEngine

/// Limits for one turn, so that none runs forever.
struct TurnBounds {
  /// The maximum number of rounds of tool calls.
  static let rounds = 6
  /// The maximum number of tool calls in a turn.
  static let calls = 12
  /// The maximum number of tool calls in a response; further ones are dropped.
  static let callsPerResponse = 8
  /// The number of equal calls that is an error.
  static let equalCalls = 3
  /// The maximum number of rounds with invalid calls.
  static let unusableRounds = 2

  /// What makes calls equal: all but their ids.
  private struct EqualCall: Hashable {
    var name: String
    var arguments: JSONValue
  }

  private var rounds = 0
  private var calls = 0
  private var unusableRounds = 0
  private var seen: [EqualCall: Int] = [:]

  /// The limit that is reached, so that no more tools can be called; `nil` for none.
  var reached: ChatError? {
    calls >= Self.calls
      ? .tooManyCalls(Self.calls) : rounds >= Self.rounds ? .tooManyRounds(Self.rounds) : nil
  }

  /// Counts a round whose calls were run.
  ///
  /// - Parameter isUsable: whether every call named a tool and had valid arguments.
  mutating func countRound(isUsable: Bool) throws(ChatError) {
    rounds += 1
    guard !isUsable else { return }
    unusableRounds += 1
    guard unusableRounds <= Self.unusableRounds else { throw .unusableCalls(unusableRounds) }
  }

  /// Counts a call, ignoring its id. Returns whether it may run after `others` of the same response.
  mutating func count(_ call: ToolCall, after others: Int) throws(ChatError) -> Bool {
    guard others < Self.callsPerResponse, calls < Self.calls else { return false }
    calls += 1
    let equal = EqualCall(name: call.name, arguments: call.arguments)
    seen[equal, default: 0] += 1
    guard seen[equal, default: 0] < Self.equalCalls else { throw .repeatedCall(tool: call.name) }
    return true
  }
}
