import Foundation
import Synchronization

/// What a worker said last, and when.
final class Progress: Sendable {
  private struct State {
    var tail: [UInt8] = []
    var last: UInt64?
    var time = Date()
  }

  private let state = Mutex(State())

  /// The seed that it said last.
  var last: UInt64? { state.withLock(\.last) }

  /// For how many seconds it has said nothing.
  var silence: Double { state.withLock { -$0.time.timeIntervalSinceNow } }

  /// Takes in what it said: seeds, a line each.
  func take(_ data: Data) {
    state.withLock { state in
      state.time = Date()
      state.tail += data
      let lines = state.tail.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines.dropLast() {
        state.last = UInt64(String(decoding: line, as: UTF8.self)) ?? state.last
      }
      state.tail = Array(lines.last ?? [])
    }
  }
}
