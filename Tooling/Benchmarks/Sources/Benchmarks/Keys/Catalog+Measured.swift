import Catalog

extension Catalog {
  /// The catalog that most cases obtain from. It is ``main``, for those that obtain from there.
  static let measured: Catalog = {
    let catalog = Catalog.main
    catalog.supply(SharedGreeting.self)
    catalog.supply(SharedGreeter.self)
    catalog.supply(TransientStamp.self)
    catalog.supply(TransientGreeter.self)
    catalog.supply(TransientGreeting.self)
    catalog.supply(ClosureGreeter.self) { _ in Greeter(number: unknown()) }
    let captured = Greeter(number: unknown())
    catalog.supply(CapturingGreeter.self) { _ in Greeter(number: captured.number) }
    catalog.supply(GreeterOverShared.self)
    catalog.supply(\.greeterInOneLine, from: \.sharedGreeting) { Greeter(number: $0.answer()) }
    catalog.supply(ChainHeadBlueprint.self)
    catalog.supply(ChainMiddleBlueprint.self)
    catalog.supplyLanes()
    return catalog
  }()

  private func supplyLanes() {
    supply(LaneGreeting<D0>.self)
    supply(LaneGreeting<D1>.self)
    supply(LaneGreeting<D2>.self)
    supply(LaneGreeting<D3>.self)
    supply(LaneGreeting<D4>.self)
    supply(LaneGreeting<D5>.self)
    supply(LaneGreeting<D6>.self)
    supply(LaneGreeting<D7>.self)
    supply(LaneGreeting<D8>.self)
    supply(LaneGreeting<D9>.self)
  }
}
