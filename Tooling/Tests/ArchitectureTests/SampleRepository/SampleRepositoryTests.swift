import Testing

@testable import ArchitectureKit

@Suite struct SampleRepositoryTests {
  @Test func theSampleWithoutAPlantedBreachIsClean() {
    #expect(RuleSet.lint(SampleRepository().graph()) == [])
  }
}
