import CMeasuring
import Synchronization

/// One round of some work on every core at once.
final class BusyRound: Sendable {
  /// What one thread saw.
  private struct Lap {
    var start = 0.0
    var end = 0.0
    var interruptions: Int64 = 0
  }

  private let work: Work
  private let count: Int
  private let waiting = Atomic<Int>(Threads.count)
  private let laps = Mutex<[Lap]>([])
  private let failure = Mutex<(any Error)?>(nil)

  private init(_ work: Work, _ count: Int) {
    self.work = work
    self.count = count
  }

  /// Nanoseconds of one operation on each core while all are busy with it.
  ///
  /// Where another program took a core away, the round says nothing about contention and is run again; after
  /// some tries it is `nil`.
  static func time(_ work: Work, _ count: Int, tries: Int = 20) throws -> Double? {
    for _ in 0..<tries {
      let round = BusyRound(work, count)
      Threads.run(Threads.count) { round.run(on: $0) }
      if let failure = round.failure.withLock({ $0 }) { throw failure }
      if let time = round.undisturbedTime { return time / Double(count) }
    }
    return nil
  }

  private func run(on lane: Int) {
    do {
      try work.prepare(max(count / 10, 1_000), lane)()
      let body = try work.prepare(count, lane)
      waiting.subtract(1, ordering: .relaxed)
      while waiting.load(ordering: .relaxed) > 0 { Threads.pause() }
      var lap = Lap(start: Stopwatch.now)
      let before = interruptions_of_this_thread()
      try measuredSection(body)
      lap.end = Stopwatch.now
      lap.interruptions = interruptions_of_this_thread() - before
      laps.withLock { $0.append(lap) }
    } catch {
      failure.withLock { $0 = error }
      waiting.subtract(1, ordering: .relaxed)
    }
  }

  /// What the threads took on average, if all of them ran all the time and side by side.
  private var undisturbedTime: Double? {
    let laps = self.laps.withLock { $0 }
    guard let first = laps.map(\.start).min(), let last = laps.map(\.end).max(),
      let allStarted = laps.map(\.start).max(), let oneEnded = laps.map(\.end).min(),
      oneEnded - allStarted > (last - first) * 0.8,
      laps.allSatisfy({ $0.interruptions == 0 })
    else { return nil }
    return laps.map { $0.end - $0.start }.reduce(0, +) / Double(laps.count)
  }
}
