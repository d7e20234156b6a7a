import Catalog

/// The obtains that are measured, each in a function of its own, as the floors are.
enum Obtain {
  @inline(never) static func greeting(from catalog: Catalog) throws -> any Greeting {
    try catalog.obtain(\.sharedGreeting)
  }

  @inline(never) static func greeter(from catalog: Catalog) throws -> Greeter {
    try catalog.obtain(\.sharedGreeter)
  }

  @inline(never) static func greetingFromMain() throws -> any Greeting {
    try Catalog.main[\.sharedGreeting]
  }

  @inline(never) static func greetingFromCurrent() throws -> any Greeting {
    try Catalog.current[\.sharedGreeting]
  }

  @inline(never) static func greeting(from table: LockedTable<any Greeting>) throws -> any Greeting {
    guard let greeting = table[SharedGreeting.self] else { throw Absence.nothingSupplied }
    return greeting
  }

  @inline(never) static func stamp(from catalog: Catalog) throws -> Stamp {
    try catalog.obtain(\.transientStamp)
  }

  @inline(never) static func transientGreeter(from catalog: Catalog) throws -> Greeter {
    try catalog.obtain(\.transientGreeter)
  }

  @inline(never) static func transientGreeting(from catalog: Catalog) throws -> any Greeting {
    try catalog.obtain(\.transientGreeting)
  }

  @inline(never) static func closureGreeter(from catalog: Catalog) throws -> Greeter {
    try catalog.obtain(\.closureGreeter)
  }

  @inline(never) static func capturingGreeter(from catalog: Catalog) throws -> Greeter {
    try catalog.obtain(\.capturingGreeter)
  }

  @inline(never) static func greeterInOneLine(from catalog: Catalog) throws -> Greeter {
    try catalog.obtain(\.greeterInOneLine)
  }

  @inline(never) static func greeterOverShared(from catalog: Catalog) throws -> Greeter {
    try catalog.obtain(\.greeterOverShared)
  }

  @inline(never) static func chain(from catalog: Catalog) throws -> ChainHead {
    try catalog.obtain(\.chainHead)
  }
}

extension Obtain {
  /// What each thread does with a service that only it obtains.
  static let lanes = [
    lane(D0.self), lane(D1.self), lane(D2.self), lane(D3.self), lane(D4.self),
    lane(D5.self), lane(D6.self), lane(D7.self), lane(D8.self), lane(D9.self),
  ]

  @inline(__always)
  private static func lane<Lane: Digit>(_ lane: Lane.Type) -> Work {
    .each { try greeting(of: Lane.self, from: $0).answer() }
  }

  @inline(never)
  private static func greeting<Lane: Digit>(
    of lane: Lane.Type, from catalog: Catalog
  ) throws -> any Greeting {
    try catalog.obtain(LaneGreeting<Lane>.self)
  }

  /// The dictionary holds nothing.
  private enum Absence: Error {
    case nothingSupplied
  }
}
