import Testing

@testable import ArchitectureKit

@Suite struct SampleRepositoryTests {
  @Test func theHouseThatBreachesArePlantedInHasNone() {
    #expect(RuleSet.lint(SampleRepository().graph()) == [])
  }
}
