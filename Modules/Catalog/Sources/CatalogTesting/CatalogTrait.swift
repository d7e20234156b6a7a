public import Catalog

#if canImport(Testing)
public import Testing

/// Gives each test a catalog of its own. See ``Testing/Trait/catalog(_:)``.
public struct CatalogTrait: TestTrait, SuiteTrait, TestScoping {
  /// Applies to each test of a suite and of its nested suites.
  public var isRecursive: Bool { true }

  private let prepare: @Sendable (Catalog) throws -> Void

  init(_ prepare: @escaping @Sendable (Catalog) throws -> Void) {
    self.prepare = prepare
  }

  /// Runs a test in a scope whose ``Catalog/current`` is the test's own catalog.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if let catalog = Self.ownCatalog {
      try catalog.override(prepare)
      return try await function()
    }
    let catalog = Catalog.forTest { Issue.record("\($0)", sourceLocation: test.sourceLocation) }
    try prepare(catalog)
    try await Self.$ownCatalog.withValue(catalog) {
      try await Catalog.withCurrent(catalog) { try await function() }
    }
  }

  /// The catalog that another trait of the running test made.
  @TaskLocal private static var ownCatalog: Catalog?
}

extension Trait where Self == CatalogTrait {
  /// Gives each test, and each case of one with arguments, a new catalog as ``Catalog/current``.
  ///
  /// ```swift
  /// @Test(.catalog { $0.supply(ClockKey.self) { _ in StoppedClock() } })
  /// func showsToday() throws {
  ///   #expect(try Catalog.current[\.agenda].days == ["2026-01-31"])
  /// }
  /// ```
  ///
  /// Tests that run in parallel share nothing; tasks and groups that a test starts see its catalog. On a suite it
  /// applies to every test in it. The catalog's environment is ``CatalogEnvironment/test``: obtaining a live default
  /// fails the test, see ``EnvironmentServiceKey``. Several such traits on one test, or on it and its suites, fill
  /// one catalog, the outermost suite's first, so that the test's own supplies replace its suites'.
  ///
  /// - Parameter prepare: supplies what the test needs. A test whose preparation throws fails.
  public static func catalog(_ prepare: @escaping @Sendable (Catalog) throws -> Void) -> CatalogTrait {
    CatalogTrait(prepare)
  }
}
#endif
