package import RepositoryModel

/// The catalog imports no other module of the repository.
///
/// Every module depends on the catalog, and other projects use it by itself. If it imported one of our modules,
/// all of them would depend on that one.
package struct CatalogIndependence: Rule {
  package static let name = "catalog-independence"
  package static let reason = "the catalog depends on no other module"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.breaches { dependency in
      graph.module(of: dependency.from)?.kind == .catalog && dependency.to.module != dependency.from.module
    }
    .map { violation(at: $0.location, $0.fact, suggestion: $0.suggestion) }
  }
}
