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
