import Dispatch
import Synchronization

/// Blocks replies until the test releases them.
final class FaultGate: Sendable {
  private struct State {
    var isOpen = false
    /// The number of arrived replies, and the number that the test has seen.
    var arrived = 0
    var awaited = 0
    var watcher: CheckedContinuation<Void, any Error>?
  }

  private let state = Mutex(State())
  private let semaphore = DispatchSemaphore(value: 0)

  /// Releases one reply, now or when it arrives.
  func letOneThrough() {
    semaphore.signal()
  }

  /// Releases all replies from now on.
  func open() {
    state.withLock { $0.isOpen = true }
    semaphore.signal()
  }

  /// Returns when the next reply is blocked here. For one task only.
  ///
  /// - Throws: `CancellationError` if its task is cancelled before: a suite that waits for a client has a time
  ///   limit.
  func arrival() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isThere = state.withLock { state in
          state.awaited += 1
          if state.arrived >= state.awaited { return true }
          state.watcher = continuation
          return false
        }
        if isThere { continuation.resume() }
        if Task.isCancelled { forget() }
      }
    } onCancel: {
      forget()
    }
  }

  private func forget() {
    let watcher = state.withLock { state in
      defer { state.watcher = nil }
      return state.watcher
    }
    watcher?.resume(throwing: CancellationError())
  }

  /// Blocks the server's thread until the test releases it.
  func pass() {
    let watcher = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      state.arrived += 1
      guard state.arrived >= state.awaited else { return nil }
      defer { state.watcher = nil }
      return state.watcher
    }
    watcher?.resume()
    semaphore.wait()
    if state.withLock({ $0.isOpen }) { semaphore.signal() }
  }
}
