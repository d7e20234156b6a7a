import Catalog

extension Case {
  /// Obtains of a shared service that is built.
  static let sharedCases = [
    Case(
      name: "shared-existential", summary: "shared service, as any P",
      subject: .each { try Obtain.greeting(from: $0).answer() },
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() },
      target: .ratio(2)),
    Case(
      name: "shared-class", summary: "shared service, as its class",
      subject: .each { ask(try Obtain.greeter(from: $0)) },
      floorSummary: "global let", floor: .each { ask(Floor.readGreeter()) },
      target: .ratio(2)),
    Case(
      name: "shared-main", summary: "shared service, from Catalog.main",
      subject: .each { (_: Catalog) in try Obtain.greetingFromMain().answer() },
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() },
      target: .ratio(2)),
    Case(
      name: "shared-apart", summary: "shared services, one for each thread",
      subject: Work { count, lane in try Obtain.lanes[lane % Obtain.lanes.count].prepare(count, lane) },
      floorSummary: "element of a global array", floor: laneFloor),
    Case(
      name: "shared-while-building", summary: "shared service, while a task builds another one",
      subject: whileBuilding,
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() }),
    Case(
      name: "locked-dictionary", summary: "(for comparison) dictionary under a lock",
      subject: lockedDictionary,
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() }),
  ]

  private static let laneFloor = Work { count, lane in
    {
      var sum = 0
      for _ in 0..<count { sum &+= Floor.readLane(lane % 10).answer() }
      keep(sum)
    }
  }

  private static let whileBuilding = Work { count, _ in
    let catalog = Catalog.measured
    let build = try UnfinishedBuild()
    return {
      var sum = 0
      for _ in 0..<count { sum &+= try Obtain.greeting(from: catalog).answer() }
      keep(sum)
      withExtendedLifetime(build) {}
    }
  }

  private static let lockedDictionary: Work = {
    let table = LockedTable<any Greeting>()
    table[SharedGreeting.self] = Floor.greeting
    return .each { try Obtain.greeting(from: table).answer() }
  }()
}
