import Catalog
import CatalogArguments
import CatalogChecking
import Testing

private enum PageKey: ArgumentServiceKey {
  typealias Argument = Int
  typealias Output = Int
}

/// A second supply of a key to one catalog is named, unless it is an override.
@Suite struct SecondSupplyTests {
  private let catalog = Catalog()

  @Test func validateNamesBothLocations() {
    catalog.supply(NumberKey.self, file: "Root/First.swift", line: 1) { _ in 1 }
    catalog.supply(NumberKey.self, ready: 2, file: "Root/Second.swift", line: 2)
    catalog.supply(PageKey.self, file: "Root/First.swift", line: 3) { _, page in page }
    catalog.supply(PageKey.self, file: "Root/Second.swift", line: 4) { _, page in page }

    let problems = Catalog(parent: catalog).validate()

    #expect(problems.count == 2)
    #expect(
      problems.first?.description == """
        CatalogTests.NumberKey is supplied at Root/First.swift:1 and again at Root/Second.swift:2, which replaces it. \
        Take one of them out, or replace it on purpose: catalog.override { $0.supply(…) }.
        """)
  }

  @Test func anOverrideIsNotReported() throws {
    catalog.supply(NumberKey.self, ready: 1)
    catalog.override { $0.supply(NumberKey.self, ready: 2) }

    #expect(try catalog[\.number] == 2)
    #expect(catalog.validate() == [])
  }

  @Test func anOverrideOfASecondSupplyEndsTheProblem() {
    catalog.supply(NumberKey.self, ready: 1)
    catalog.supply(NumberKey.self, ready: 2)
    catalog.override { $0.supply(NumberKey.self, ready: 3) }

    #expect(catalog.validate() == [])
  }

  @Test func aSupplyToAChildOrAfterARemovalDoesNotCountAsSecond() {
    catalog.supply(NumberKey.self, ready: 1)
    let child = Catalog(parent: catalog)
    child.supply(NumberKey.self, ready: 2)
    catalog.remove(NumberKey.self)
    catalog.supply(NumberKey.self, ready: 3)

    #expect(child.validate() == [])
  }

  @Test func anOverrideOfAnotherCatalogDoesNotCount() {
    catalog.supply(NumberKey.self, ready: 1)
    Catalog().override { _ in catalog.supply(NumberKey.self, ready: 2) }

    #expect(catalog.validate().count == 1)
  }

  #if DEBUG
  @Test func eachPlaceIsReportedOnceInDebugBuilds() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let catalog = Catalog()
      catalog.supply(NumberKey.self, ready: 1)
      catalog.override { $0.supply(NumberKey.self, ready: 2) }
      for number in 0..<3 {
        catalog.supply(NumberKey.self, file: "Root/Again.swift", line: 7) { _ in number }
      }
    }

    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("and again at Root/Again.swift:7"))
    // Once after the override, once for the loop.
    #expect(text.split(separator: "is supplied at").count == 3)
  }
  #endif
}
