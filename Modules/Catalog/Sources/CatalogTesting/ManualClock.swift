import Synchronization

/// A clock that stands still until it is advanced. Sleeping tasks wake up in the order of their deadlines.
///
/// Safe to use from any task. A cancelled sleep throws `CancellationError`.
public final class ManualClock: Clock, Sendable {
  /// A point of the clock's time.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// The instant after `duration`.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How long it is to `other`.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether `left` is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [(id: Int, deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = []
    var last = 0
  }

  private let state = Mutex(State())

  /// A clock at zero.
  public init() {}

  /// How far it was advanced.
  public var now: Instant { state.withLock { $0.now } }

  /// Zero: the clock can be advanced by any duration.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep by this clock.
  public var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Returns when the clock was advanced to `deadline`; at once if it was before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end: Result<Void, any Error>? = state.withLock { state in
          // A cancellation after this finds the sleeper below.
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append((id, deadline, continuation))
          return nil
        }
        if let end { continuation.resume(with: end) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock, and wakes the tasks whose deadline it reaches.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let woken = state.sleepers.filter { $0.deadline <= now }.sorted { $0.deadline < $1.deadline }
      state.sleepers.removeAll { $0.deadline <= now }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}
