import ChatFeature
import LLMEngine

/// How far an engine may go in one turn, so that none goes on for ever.
struct TurnBounds {
  /// The most rounds of calling tools.
  static let rounds = 6
  /// The most calls of tools in a turn.
  static let calls = 12
  /// The most calls of tools in a response; those beyond are left out of it.
  static let callsPerResponse = 8
  /// How many equal calls are one too many.
  static let equalCalls = 3
  /// The most rounds with calls that no tool can run.
  static let unusableRounds = 2

  private struct Wish: Hashable {
    var name: String
    var arguments: JSONValue
  }

  private var rounds = 0
  private var calls = 0
  private var unusableRounds = 0
  private var seen: [Wish: Int] = [:]

  /// The bound that is reached, so that no more tools can be called; `nil` for none.
  var reached: ChatError? {
    calls >= Self.calls
      ? .tooManyCalls(Self.calls) : rounds >= Self.rounds ? .tooManyRounds(Self.rounds) : nil
  }

  /// Counts a round whose calls were run.
  ///
  /// - Parameter isUsable: whether every call named a tool, with arguments that fit.
  mutating func countRound(isUsable: Bool) throws(ChatError) {
    rounds += 1
    guard !isUsable else { return }
    unusableRounds += 1
    guard unusableRounds <= Self.unusableRounds else { throw .unusableCalls(unusableRounds) }
  }

  /// Counts a call, whatever its id. Returns whether it may run, behind `others` of the same response.
  mutating func count(_ call: ToolCall, after others: Int) throws(ChatError) -> Bool {
    guard others < Self.callsPerResponse, calls < Self.calls else { return false }
    calls += 1
    let wish = Wish(name: call.name, arguments: call.arguments)
    seen[wish, default: 0] += 1
    guard seen[wish, default: 0] < Self.equalCalls else { throw .repeatedCall(tool: call.name) }
    return true
  }
}
