/// The catalog imports no other module of the repository.
///
/// Every module depends on the catalog, and other projects use it by itself. If it imported one of our modules,
/// all of them would depend on that one.
struct CatalogIndependence: Rule {
  static let name = "catalog-independence"
  static let reason = "the catalog depends on no other module"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.breaches { reach in
      graph.module(of: reach.from)?.kind == .catalog && reach.to.module != reach.from.module
    }
    .map { violation(at: $0.location, $0.fact, suggestion: $0.suggestion) }
  }
}
