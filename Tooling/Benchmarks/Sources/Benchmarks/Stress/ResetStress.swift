import Catalog
import Synchronization

/// Threads that obtain shared instances while another takes them away: does anyone see one that was freed?
///
/// What it looks for was seen once in fifty million racing obtains in containers whose lock the optimiser
/// could see through.
final class ResetStress: Sendable {
  private let catalog = Catalog()
  private let isOver = Atomic<Bool>(false)
  private let obtains = Atomic<Int>(0)
  private let resets = Atomic<Int>(0)
  private let freedSeen = Atomic<Int>(0)
  private let failure = Mutex<(any Error)?>(nil)

  /// Runs so long, with two obtaining threads for each core, so that they are interrupted anywhere, and one
  /// that resets.
  static func run(seconds: Int) throws -> StressOutcome {
    let stress = ResetStress()
    stress.catalog.supply(CanaryGreeting.self)
    stress.catalog.supply(CanaryItself.self)
    let end = Stopwatch.now + Double(seconds) * 1e9
    Threads.run(Threads.count * 2 + 1) { thread in
      if thread == 0 { stress.resetUntil(end) } else { stress.obtainUntilOver() }
    }
    if let failure = stress.failure.withLock({ $0 }) { throw failure }
    return StressOutcome(
      seconds: seconds, threads: Threads.count * 2,
      obtains: stress.obtains.load(ordering: .relaxed), resets: stress.resets.load(ordering: .relaxed),
      freedSeen: stress.freedSeen.load(ordering: .relaxed))
  }

  private func resetUntil(_ end: Double) {
    var count = 0
    while Stopwatch.now < end {
      count += 1
      switch count % 4 {
      case 0: catalog.reset()
      case 1: catalog.reset(CanaryGreeting.self)
      case 2: catalog.reset(CanaryItself.self)
      default: catalog.supply(CanaryGreeting.self, scope: .shared) { _ in Canary.make() }
      }
      // From no time at all to some microseconds, so that resets meet obtains everywhere.
      for _ in 0..<count % 97 * 8 { keep(count) }
    }
    resets.store(count, ordering: .relaxed)
    isOver.store(true, ordering: .relaxed)
  }

  private func obtainUntilOver() {
    var count = 0
    var freed = 0
    do {
      while !isOver.load(ordering: .relaxed) {
        for _ in 0..<1_000 {
          if try greeting().answer() != Canary.alive { freed += 1 }
          if ask(try canary()) != Canary.alive { freed += 1 }
        }
        count += 2_000
      }
    } catch {
      failure.withLock { $0 = error }
    }
    obtains.add(count, ordering: .relaxed)
    freedSeen.add(freed, ordering: .relaxed)
  }

  @inline(never) private func greeting() throws -> any Greeting { try catalog.obtain(CanaryGreeting.self) }
  @inline(never) private func canary() throws -> Canary { try catalog.obtain(CanaryItself.self) }
}

/// What came of a stress run.
struct StressOutcome: CustomStringConvertible {
  let seconds: Int
  let threads: Int
  let obtains: Int
  let resets: Int
  let freedSeen: Int

  var description: String {
    let seen = freedSeen == 0 ? "Nobody saw a freed instance." : "\(freedSeen) SAW A FREED INSTANCE."
    return """
      \(threads) threads obtained \(Figure.grouped(obtains)) times in \(seconds) seconds while another reset \
      \(Figure.grouped(resets)) times. \(seen)
      """
  }
}
