import Testing

@testable import ArchitectureKit

@Suite struct ArrayGroupedTests {
  @Test func keepsTheOrderOfGroupsAndElements() {
    #expect([5, 2, 1, 4, 3].grouped { $0 % 2 } == [[5, 1, 3], [2, 4]])
    #expect([Int]().grouped { $0 } == [])
  }
}
