import Testing

@testable import ArchitectureKit

@Suite struct SampleRepositoryTests {
  @Test func theSampleWithoutAPlantedViolationIsClean() {
    #expect(RuleSet.lint(SampleRepository().graph()) == [])
  }
}
