import Catalog

extension Case {
  /// Reads of wrapped properties.
  static let wrapperCases = [
    Case(
      name: "injected-made", summary: "@Injected, made, read and released",
      subject: .each { (_: Catalog) in Wrapped.makeInjected().greeting.answer() },
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() }),
    Case(
      name: "injected-first", summary: "@Injected, first read",
      subject: firstReads,
      // No target: it makes the cell that later reads copy from, three allocations, once for each property.
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() }, batch: 1_000),
    Case(
      name: "injected-after", summary: "@Injected, later reads",
      subject: laterReads,
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() },
      target: .ratio(1.9)),
    Case(
      name: "provided", summary: "@Provided, every read",
      subject: providedReads,
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() },
      target: .ratio(3)),
  ]

  private static let firstReads = Work { count, _ in
    _ = try Catalog.measured.obtain(\.sharedGreeting)
    let holders = (0..<count).map { _ in Wrapped.makeInjected() }
    return {
      var sum = 0
      for holder in holders { sum &+= Wrapped.read(holder).answer() }
      keep(sum)
    }
  }

  private static let laterReads = Work { count, _ in
    _ = Catalog.measured
    let holder = Wrapped.makeInjected()
    keep(Wrapped.read(holder).answer())
    return {
      var sum = 0
      for _ in 0..<count { sum &+= Wrapped.read(holder).answer() }
      keep(sum)
    }
  }

  private static let providedReads = Work { count, _ in
    _ = Catalog.measured
    let holder = Wrapped.makeProvided()
    return {
      var sum = 0
      for _ in 0..<count { sum &+= Wrapped.read(holder).answer() }
      keep(sum)
    }
  }
}

/// Values with wrapped properties, and the reads of them that are measured.
enum Wrapped {
  struct InjectedHolder {
    @Injected(\.sharedGreeting) var greeting
  }

  struct ProvidedHolder {
    @Provided(\.sharedGreeting) var greeting
  }

  @inline(never) static func makeInjected() -> InjectedHolder { InjectedHolder() }
  @inline(never) static func makeProvided() -> ProvidedHolder { ProvidedHolder() }
  @inline(never) static func read(_ holder: InjectedHolder) -> any Greeting { holder.greeting }
  @inline(never) static func read(_ holder: ProvidedHolder) -> any Greeting { holder.greeting }
}
