/// How much an operation may cost.
enum Target: Sendable {
  /// So many times its floor.
  case ratio(Double)
  /// So many nanoseconds more than its floor.
  case above(Double)
  /// So many nanoseconds.
  case nanoseconds(Double)
}

extension Target: CustomStringConvertible {
  var description: String {
    switch self {
    case .ratio(let ratio): "≤ \(Figure.text(ratio))×"
    case .above(let nanoseconds): "≤ floor + \(Figure.text(nanoseconds)) ns"
    case .nanoseconds(let nanoseconds): "≤ \(Figure.text(nanoseconds)) ns"
    }
  }

  /// Whether a measurement keeps to it.
  func isMet(by pair: Pair) -> Bool {
    switch self {
    case .ratio(let ratio): pair.ratio <= ratio
    case .above(let nanoseconds): pair.subject - pair.floor <= nanoseconds
    case .nanoseconds(let nanoseconds): pair.subject <= nanoseconds
    }
  }
}
