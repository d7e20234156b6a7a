#if canImport(XCTest)
import Catalog
import CatalogSystem
import CatalogTesting
import Synchronization
import XCTest

/// A test case of XCTest has a catalog of its own.
final class CatalogTestCaseTests: CatalogTestCase {
  private let failures = Mutex<[String]>([])

  override func setUp() {
    XCTAssertNotNil(try? Catalog.current[\.number])
  }

  override func prepare(_ catalog: Catalog) {
    catalog.supply(NumberKey.self, ready: 7)
  }

  override func fail(_ reason: String) {
    failures.withLock { $0.append(reason) }
  }

  func testItsCatalogIsCurrentInTheTestAndItsTasks() async throws {
    XCTAssertEqual(try Catalog.current[\.number], 7)
    let inTask = try await Task { try Catalog.current[\.number] }.value
    XCTAssertEqual(inTask, 7)
    XCTAssertEqual(Catalog.current.environment, .test)
  }

  func testEachTestHasACatalogOfItsOwn() throws {
    XCTAssertFalse(Catalog.current.isSupplied(\.person))
    Catalog.current.supply(PersonKey.self) { _ in Person("") }
  }

  func testEachTestHasACatalogOfItsOwnAgain() throws {
    try testEachTestHasACatalogOfItsOwn()
  }

  func testALiveDefaultFailsTheTest() throws {
    XCTAssertThrowsError(try Catalog.current[\.uuid])
    XCTAssertEqual(
      failures.withLock { $0.map { $0.prefix(39) } }, ["CatalogSystem.UUIDKey was obtained: its"])
  }
}
#endif
