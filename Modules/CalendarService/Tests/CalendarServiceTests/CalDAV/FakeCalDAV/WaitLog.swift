import Synchronization

/// Keeps how long somebody wanted to wait, and lets them go on at once.
final class WaitLog: Sendable {
  private let durations = Mutex<[Duration]>([])

  var all: [Duration] { durations.withLock { $0 } }

  func add(_ duration: Duration) {
    durations.withLock { $0.append(duration) }
  }
}
