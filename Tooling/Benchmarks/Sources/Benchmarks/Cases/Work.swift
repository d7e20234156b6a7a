import Catalog

/// Something that is done many times in a row and measured.
struct Work: Sendable {
  /// Gets ready to do it `count` times on the thread of number `lane`, and returns what does it. Only what is
  /// returned is measured. It holds what it leaves behind, so that letting go of that is not measured.
  let prepare: @Sendable (_ count: Int, _ lane: Int) throws -> () throws -> Void
}

extension Work {
  /// Calls `body` each time, which returns what the service that it got answered.
  @inline(__always)
  static func each(_ body: @escaping @Sendable () throws -> Int) -> Work {
    Work { count, _ in
      {
        var sum = 0
        for _ in 0..<count { sum &+= try body() }
        keep(sum)
      }
    }
  }

  /// Calls `body` each time with the measured catalog, which is ``Catalog/main`` too.
  @inline(__always)
  static func each(_ body: @escaping @Sendable (Catalog) throws -> Int) -> Work {
    Work { count, _ in
      let catalog = Catalog.measured
      return {
        var sum = 0
        for _ in 0..<count { sum &+= try body(catalog) }
        keep(sum)
      }
    }
  }
}

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
