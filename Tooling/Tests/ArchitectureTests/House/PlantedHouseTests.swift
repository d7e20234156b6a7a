import Testing

@testable import ArchitectureKit

@Suite struct PlantedHouseTests {
  @Test func theHouseThatBreachesArePlantedInHasNone() {
    #expect(RuleSet.lint(PlantedHouse().graph()) == [])
  }
}
