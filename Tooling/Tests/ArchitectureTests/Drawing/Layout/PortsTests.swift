import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

@Suite struct PortsTests {
  @Test func noTwoArrowsMeetABoxAtOnePoint() {
    let placement = Placement(PlacementTests.diagram)
    let ends = Ports(placement).paths.flatMap { [$0[0], $0[$0.count - 1]] }

    #expect(Set(ends.map { "\($0.x) \($0.y)" }).count == ends.count)
  }

  @Test func portsLieOnTheEdgeTowardsTheOtherBox() {
    let placement = Placement(PlacementTests.diagram)

    for (arrow, points) in zip(PlacementTests.diagram.arrows, Ports(placement).paths) {
      let box = placement.place(.node(arrow.from))
      let other = placement.place(.node(arrow.to))
      #expect(points[0].y == box.y + Placement.boxHeight / 2)
      #expect(points[points.count - 1].y == other.y - Placement.boxHeight / 2)
      #expect(abs(points[0].x - box.x) < Placement.width(.node(arrow.from)) / 2)
      #expect(abs(points[points.count - 1].x - other.x) < Placement.width(.node(arrow.to)) / 2)
    }
  }

  @Test func portsAreOrderedAsTheirArrowsAre() {
    let placement = Placement(PlacementTests.diagram)
    let arriving = zip(PlacementTests.diagram.arrows, Ports(placement).paths).filter { $0.0.to == "bottom" }

    let sorted = arriving.sorted { placement.place(.node($0.0.from)).x < placement.place(.node($1.0.from)).x }
    let places = sorted.map { $0.1[$0.1.count - 1].x }
    #expect(places == places.sorted())
  }
}
