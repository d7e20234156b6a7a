import Catalog
import CatalogSystem
import CatalogTesting
import Testing

/// Every test has a catalog of its own, filled by the suite's trait, then by its own.
@Suite(
  .catalog {
    $0.supply(PersonKey.self) { _ in Person("suite") }
    $0.supply(NumberKey.self) { _ in 1 }
  })
struct CatalogTraitTests {
  @Test func aTestSeesItsSuitesSupplies() throws {
    #expect(try Catalog.current[\.person].words == "suite")
    #expect(try Catalog.current[\.number] == 1)
  }

  @Test(
    .catalog { $0.supply(NumberKey.self) { _ in 2 } },
    .catalog { $0.supply(Link<A>.self) { _ in Person("a") } })
  func itsOwnSuppliesReplaceItsSuites() throws {
    #expect(try Catalog.current[\.person].words == "suite")
    #expect(try Catalog.current[\.number] == 2)
    #expect(try Catalog.current[\.a].words == "a")
  }

  @Test(.catalog { $0.supply(NumberKey.self) { _ in 3 } })
  func tasksAndGroupsThatItStartsSeeItsCatalog() async throws {
    async let child = Catalog.current[\.number]
    let task = Task { try Catalog.current[\.number] }
    let group = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<3 { group.addTask { try? Catalog.current[\.number] } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(try await child == 3)
    #expect(try await task.value == 3)
    #expect(group == [3, 3, 3])
  }

  @Test(arguments: 0..<20)
  func eachCaseHasACatalogOfItsOwn(_ number: Int) async throws {
    #expect(try Catalog.current[\.number] == 1)

    Catalog.current.supply(NumberKey.self) { _ in 100 + number }
    await Task.yield()

    #expect(try Catalog.current[\.number] == 100 + number)
  }

  @Suite(.catalog { $0.supply(PersonKey.self) { _ in Person("inner") } })
  struct Inner {
    @Test func aTestSeesTheSuppliesOfAllItsOuterSuites() throws {
      #expect(try Catalog.current[\.person].words == "inner")
      #expect(try Catalog.current[\.number] == 1)
    }
  }
}

/// Without a trait there is no scope.
@Suite struct NoCatalogTraitTests {
  @Test func theCurrentCatalogIsMainWithoutTheTrait() {
    #expect(Catalog.current === Catalog.main)
  }

  @Test func aLiveDefaultIsNotBuiltWithoutTheTrait() {
    let error = #expect(throws: CatalogError.self) { try Catalog.current[\.uuid] }

    #expect(
      "\(error, default: "")".hasPrefix(
        "CatalogSystem.UUIDKey could not be built: its default is for the live"))
  }

  @Test func aLiveDefaultIsBuiltIfTheTestSaysSo() throws {
    _ = try Catalog.withEnvironment(.live) { try Catalog.current[\.uuid]() }
  }
}
