/// The catalog knows nothing of the house.
///
/// It is what every module stands on, and other projects use it by itself: were it to import one module of
/// ours, each would depend on that one, and so would they.
struct CatalogIndependence: Rule {
  static let name = "catalog-independence"
  static let reason = "the catalog knows nothing of the house"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.reaches.filter { reach in
      graph.module(of: reach.from)?.kind == .catalog && reach.to.module != reach.from.module
    }
    .map { violation(at: $0.location, $0.fact, cure: $0.cure) }
  }
}
