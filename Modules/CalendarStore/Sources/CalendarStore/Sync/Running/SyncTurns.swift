/// Whose turn it is to sync a store: one after the other, in the order in which they came. Whoever keeps it is an
/// actor.
package struct SyncTurns: Sendable {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Nobody's turn yet.
  package init() {}

  /// Resumes when it is this one's turn.
  package mutating func take(_ turn: CheckedContinuation<Void, Never>) {
    if isTaken {
      waiting.append(turn)
    } else {
      isTaken = true
      turn.resume()
    }
  }

  /// Gives the turn to the next one.
  package mutating func give() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
