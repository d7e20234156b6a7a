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

/// The middle one of the values, or the upper of the two; zero where there is none.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}
