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
