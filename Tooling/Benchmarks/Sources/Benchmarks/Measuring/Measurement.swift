import CMeasuring

/// Ways to measure cases.
enum Measurement {}

extension Measurement {
  /// Measures cases on one thread: in each round every case and its floor once, so that what disturbs the
  /// machine disturbs all alike.
  static func alone(_ cases: [Case], rounds: Int) throws -> [Pair] {
    for item in cases {
      _ = try time(item.subject, item.batch)
      _ = try time(item.floor, item.batch)
    }
    var figures = cases.map { _ in [(subject: Double, floor: Double)]() }
    for round in 0..<rounds {
      for (index, item) in cases.enumerated() {
        // Neither is always the second, with the caches as the other left them.
        if round.isMultiple(of: 2) {
          let subject = try time(item.subject, item.batch)
          figures[index].append((subject, try time(item.floor, item.batch)))
        } else {
          let floor = try time(item.floor, item.batch)
          figures[index].append((try time(item.subject, item.batch), floor))
        }
      }
    }
    return figures.map(Pair.init(rounds:))
  }

  /// Nanoseconds of one operation.
  private static func time(_ work: Work, _ count: Int) throws -> Double {
    let body = try work.prepare(count, 0)
    let start = Stopwatch.now
    try measuredSection(body)
    return (Stopwatch.now - start) / Double(count)
  }
}

extension Measurement {
  /// Measures cases on every core at once, in rounds as ``alone(_:rounds:)`` does, whose figures tell how much
  /// of each makes a round. A case of which no round ran undisturbed is `nil`.
  static func busy(_ cases: [Case], alone: [Pair], rounds: Int) throws -> [Pair?] {
    var figures = cases.map { _ in [(subject: Double, floor: Double)]() }
    for _ in 0..<rounds {
      for (index, (item, pair)) in zip(cases, alone).enumerated() {
        if let subject = try BusyRound.time(item.subject, count(of: item, taking: pair.subject)),
          let floor = try BusyRound.time(item.floor, count(of: item, taking: pair.floor))
        {
          figures[index].append((subject, floor))
        }
      }
    }
    return figures.map { $0.isEmpty ? nil : Pair(rounds: $0) }
  }

  /// Long enough for the threads to meet, and short enough to end before another program wants the core.
  private static func count(of item: Case, taking nanoseconds: Double) -> Int {
    item.batch * max(1, Int(200_000 / (nanoseconds * Double(item.batch))))
  }
}

extension Measurement {
  /// How many allocations an operation makes on its thread, or `nil` if they cannot be counted.
  ///
  /// The difference of doing it some times and twice as often, so that what is done once does not count.
  static func allocations(of work: Work, batch: Int) throws -> Double? {
    guard allocations_are_counted() else { return nil }
    _ = try count(work, batch)
    let once = try count(work, batch)
    let twice = try count(work, batch * 2)
    return (Double(twice) - Double(once)) / Double(batch)
  }

  private static func count(_ work: Work, _ count: Int) throws -> UInt64 {
    let body = try work.prepare(count, 0)
    let before = allocations_of_this_thread()
    try measuredSection(body)
    return allocations_of_this_thread() - before
  }
}

/// What an operation and its floor cost, measured in turns.
struct Pair: Sendable {
  /// Nanoseconds of one operation: the median of the rounds.
  let subject: Double
  /// The same of its floor.
  let floor: Double
  /// The median of the rounds' ratios, which the machine's other work disturbs least.
  let ratio: Double

  /// - Parameter rounds: what an operation and its floor took in each round. At least one.
  init(rounds: [(subject: Double, floor: Double)]) {
    subject = median(rounds.map(\.subject))
    floor = median(rounds.map(\.floor))
    ratio = median(rounds.map { $0.subject / $0.floor })
  }
}

/// The middle one of the values, or the upper of the two; zero if there is none.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}
