import Catalog

extension Case {
  /// Scopes that override something, and obtains from the current catalog.
  static let overrideCases = [
    Case(
      name: "current", summary: "shared service, from Catalog.current, no scope open",
      subject: .each { (_: Catalog) in try Obtain.greetingFromCurrent().answer() },
      floorSummary: "the same, from Catalog.main",
      floor: .each { (_: Catalog) in try Obtain.greetingFromMain().answer() },
      target: .ratio(1.1)),
    Case(
      name: "override-scope", summary: "scope with one override, entered and left",
      subject: .each { () in
        Catalog.withOverrides({ $0.supply(SharedGreeting.self) }, operation: unknown)
      },
      floorSummary: "a task-local value bound", floor: boundLocal, batch: 500),
    Case(
      name: "override-use", summary: "scope with one override, entered, obtained from once and left",
      subject: .each { () in
        try Catalog.withOverrides({ $0.supply(SharedGreeting.self) }) {
          try Obtain.greetingFromCurrent().answer()
        }
      },
      floorSummary: "a task-local value bound", floor: boundLocal, batch: 500),
    Case(
      name: "override-value", summary: "the same, with a value at hand",
      subject: overrideWithValue,
      floorSummary: "a task-local value bound", floor: boundLocal, batch: 500),
    Case(
      name: "override-obtain", summary: "overridden service, inside the scope",
      subject: inScope,
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() },
      target: .nanoseconds(100)),
    Case(
      name: "override-inherited", summary: "service of the parent, inside a scope",
      subject: inOtherScope,
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() },
      target: .nanoseconds(100)),
  ]

  static let boundLocal: Work = {
    let value = Greeter(number: unknown())
    return .each { () in Floor.$local.withValue(value, operation: unknown) }
  }()

  private static let overrideWithValue: Work = {
    let value = Greeter(number: unknown())
    return .each { () in
      try Catalog.withOverrides({ $0.supply(SharedGreeting.self, ready: value) }) {
        try Obtain.greetingFromCurrent().answer()
      }
    }
  }()

  private static let inScope = Work { count, _ in
    { try Catalog.withOverrides({ $0.supply(SharedGreeting.self) }, operation: obtains(count)) }
  }

  private static let inOtherScope = Work { count, _ in
    _ = Catalog.measured
    return { try Catalog.withOverrides({ $0.supply(SharedGreeter.self) }, operation: obtains(count)) }
  }

  private static func obtains(_ count: Int) -> () throws -> Void {
    {
      var sum = 0
      for _ in 0..<count { sum &+= try Obtain.greetingFromCurrent().answer() }
      keep(sum)
    }
  }
}
