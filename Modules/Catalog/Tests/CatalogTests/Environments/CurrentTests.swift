import Catalog
import Testing

/// Each task sees the catalog of the scope that it was started in.
@Suite struct CurrentTests {
  private func number() -> Int? { try? Catalog.current[\.number] }

  private func overriding<Result>(
    _ value: Int, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Catalog.withOverrides {
      $0.supply(NumberKey.self) { _ in value }
    } operation: {
      try await operation()
    }
  }

  @Test func theCurrentCatalogIsMainOutsideAnyScope() {
    #expect(Catalog.current === Catalog.main)
  }

  @Test func anOverrideAppliesOnlyInItsScope() {
    Catalog.withOverrides {
      $0.supply(NumberKey.self) { _ in 1 }
    } operation: {
      #expect(number() == 1)
    }

    #expect(Catalog.current === Catalog.main)
  }

  @Test func overridesNest() async {
    await overriding(1) {
      await overriding(2) { #expect(number() == 2) }
      #expect(number() == 1)
    }
  }

  @Test func anOverrideIsUndoneOnAThrow() async {
    struct Failure: Error {}

    await #expect(throws: Failure.self) { try await overriding(1) { throw Failure() } }

    #expect(Catalog.current === Catalog.main)
  }

  @Test func anOverrideIsUndoneOnCancellation() async {
    let task = Task {
      try? await overriding(1) { try await Task.sleep(for: .seconds(60)) }
      return Catalog.current === Catalog.main
    }
    task.cancel()

    #expect(await task.value)
  }

  @Test func childTasksGroupsAndStartedTasksSeeTheOverride() async {
    await overriding(5) {
      async let child = number()
      #expect(await child == 5)
      #expect(await Task { number() }.value == 5)
      let sum = await withTaskGroup(of: Int?.self) { group in
        for _ in 0..<10 { group.addTask { number() } }
        return await group.reduce(0) { $0 + ($1 ?? 0) }
      }
      #expect(sum == 50)
    }
  }

  @Test func aTaskMayOutliveItsScope() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let task = await overriding(6) {
      Task {
        for await _ in gate.stream { break }
        return number()
      }
    }
    gate.continuation.yield()

    #expect(await task.value == 6)
  }

  @Test func detachedWorkSeesACatalogThatItCaptures() async {
    await overriding(7) {
      let catalog = Catalog.current
      let seen = await Task.detached { Catalog.withCurrent(catalog) { number() } }.value
      #expect(seen == 7)
    }
  }

  @Test(arguments: 0..<20)
  func parallelScopesSeeOnlyTheirOwnOverrides(_ value: Int) async {
    await overriding(value) {
      for _ in 0..<50 {
        #expect(number() == value)
        await Task.yield()
      }
    }
  }
}
