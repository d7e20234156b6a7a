import Testing

@testable import ArchitectureKit

@Suite struct PlantedHouseTests {
  @Test func theHouseThatBreachesArePlantedInHasNone() {
    #expect(PlantedHouse().findings() == [])
  }
}
