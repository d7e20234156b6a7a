/// What the language itself can do: the least that anything that hands out services costs.
enum Floor {
  static let greeting: any Greeting = Greeter(number: unknown())
  static let greeter = Greeter(number: unknown())
  static let lanes: [any Greeting] = (0..<10).map { _ in PaddedGreeter(number: unknown()) }

  @TaskLocal static var local: Greeter?

  @inline(never) static func readGreeting() -> any Greeting { greeting }
  // Not optimised: otherwise the caller borrows, and hands out nothing.
  @inline(never) @_optimize(none) static func readGreeter() -> Greeter { greeter }
  @inline(never) static func readLane(_ lane: Int) -> any Greeting { lanes[lane] }

  @inline(never) static func makeStamp() -> Stamp { Stamp(number: unknown(), other: 1) }
  @inline(never) static func makeGreeter() -> Greeter { Greeter(number: unknown()) }
  @inline(never) static func makeGreeting() -> any Greeting { Greeter(number: unknown()) }
  @inline(never) static func makeGreeterOverShared() -> Greeter { Greeter(number: readGreeting().answer()) }

  @inline(never) static func makeChain() -> ChainHead { ChainHead(middle: makeMiddle()) }
  @inline(never) private static func makeMiddle() -> ChainMiddle { ChainMiddle(tail: makeGreeter()) }
}
