/// `@testable` and `@_spi` open one's own module only.
///
/// The compiler lets both through anywhere. A test that opens another module pins its insides, and breaks
/// when they change though its contract holds.
struct TestableOnlyOwn: Rule {
  static let name = "testable-only-own"
  static let reason = "only a module's own targets may open it"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.reaches.compactMap { reach in
      guard let statement = reach.statement, reach.from.module != reach.to.module,
        statement.isTestable || statement.isSPI
      else { return nil }
      let attribute = statement.isTestable ? "@testable" : "@_spi"
      return violation(
        at: reach.location, "\(reach.from.name) imports \(reach.to.name) with \(attribute)",
        cure: "Remove the attribute, and use what \(reach.to.name) makes public")
    }
  }
}
