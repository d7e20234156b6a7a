import Synchronization

/// Collects the reported lines.
final class Told: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  @Sendable func add(_ line: String) {
    kept.withLock { $0.append(line) }
  }
}
