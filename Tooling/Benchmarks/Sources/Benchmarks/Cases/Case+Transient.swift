extension Case {
  /// Obtains of services that are made each time.
  static let transientCases = [
    Case(
      name: "transient-struct", summary: "transient struct",
      subject: .each { ask(try Obtain.stamp(from: $0)) },
      floorSummary: "its initialiser", floor: .each { ask(Floor.makeStamp()) },
      target: .above(20)),
    Case(
      name: "transient-class", summary: "transient class",
      subject: .each { ask(try Obtain.transientGreeter(from: $0)) },
      floorSummary: "its initialiser", floor: .each { ask(Floor.makeGreeter()) },
      target: .above(20)),
    Case(
      name: "transient-existential", summary: "transient class, as any P",
      subject: .each { try Obtain.transientGreeting(from: $0).answer() },
      floorSummary: "its initialiser", floor: .each { Floor.makeGreeting().answer() },
      target: .above(20)),
    Case(
      name: "transient-closure", summary: "transient class, supplied by a closure",
      subject: .each { ask(try Obtain.closureGreeter(from: $0)) },
      floorSummary: "its initialiser", floor: .each { ask(Floor.makeGreeter()) },
      target: .above(20)),
    Case(
      name: "transient-capturing", summary: "transient class, supplied by a closure that captured an object",
      subject: .each { ask(try Obtain.capturingGreeter(from: $0)) },
      floorSummary: "its initialiser", floor: .each { ask(Floor.makeGreeter()) },
      target: .above(20)),
    Case(
      name: "transient-over-shared", summary: "transient class made from a shared service",
      subject: .each { ask(try Obtain.greeterOverShared(from: $0)) },
      floorSummary: "initialiser, reading a global", floor: .each { ask(Floor.makeGreeterOverShared()) }),
    Case(
      name: "transient-in-one-line", summary: "the same, supplied with 'from:'",
      subject: .each { ask(try Obtain.greeterInOneLine(from: $0)) },
      floorSummary: "initialiser, reading a global", floor: .each { ask(Floor.makeGreeterOverShared()) }),
    Case(
      name: "chain", summary: "chain of three transient classes",
      subject: .each { ask(try Obtain.chain(from: $0)) },
      floorSummary: "three initialisers", floor: .each { ask(Floor.makeChain()) },
      target: .above(60)),
  ]
}
