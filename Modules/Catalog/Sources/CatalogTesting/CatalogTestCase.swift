#if canImport(XCTest)
public import Catalog
public import XCTest

/// Gives each test of an `XCTestCase` a catalog of its own, as the trait `.catalog` does in Swift Testing.
///
/// ```swift
/// final class AgendaTests: CatalogTestCase {
///   override func prepare(_ catalog: Catalog) throws {
///     catalog.supply(ClockKey.self, ready: StoppedClock())
///   }
///
///   func testShowsToday() throws {
///     XCTAssertEqual(try Catalog.current[\.agenda].days, ["2026-01-31"])
///   }
/// }
/// ```
///
/// The catalog is ``Catalog/current`` while `setUp`, the test and `tearDown` run. Its environment is
/// ``CatalogEnvironment/test``: obtaining a live default fails the test, see ``EnvironmentServiceKey``.
open class CatalogTestCase: XCTestCase {
  /// Supplies what the tests of the class need. Called before each test with a new catalog. A test whose preparation
  /// throws fails and does not run. Supplies nothing by default.
  open func prepare(_ catalog: Catalog) throws {}

  /// Fails the running test. Calls `XCTFail` by default.
  open func fail(_ reason: String) { XCTFail(reason) }

  /// Runs the test with its catalog as the current one.
  override open func invokeTest() {
    let test = Weak(self)
    let catalog = Catalog.forTest { test.object?.fail($0) }
    do {
      try prepare(catalog)
    } catch {
      return fail("prepare(_:) threw: \(error)")
    }
    Catalog.withCurrent(catalog) { super.invokeTest() }
  }

  /// A reference that a catalog may hold and any thread may call.
  private struct Weak: @unchecked Sendable {  // a weak reference may be read from any thread
    weak var object: CatalogTestCase?

    init(_ object: CatalogTestCase) { self.object = object }
  }
}
#endif
