import Testing

@testable import benchmarks

@Suite struct CaseTests {
  @Test func namesAreDistinct() {
    #expect(Set(Case.all.map(\.name)).count == Case.all.count)
  }

  @Test(arguments: Case.all.map(\.name))
  func runsAsDoesItsFloor(_ name: String) throws {
    let item = try #require(Case.all.first { $0.name == name })

    try item.subject.prepare(1_000, 0)()
    try item.floor.prepare(1_000, 0)()
  }

  @Test func countsTheAllocationsOfATransientObject() throws {
    let item = try #require(Case.all.first { $0.name == "transient-class" })
    guard let count = try Measurement.allocations(of: item.floor, batch: 1_000) else { return }

    #expect(count == 1)
  }
}
