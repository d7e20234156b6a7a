/// An inner target is imported by targets of its own package only, is part of no product, and imports no
/// implementation.
///
/// An inner target is every target of a module that is not its contract, its implementation, its test doubles or
/// its tests. It is a layer of the implementation: the compiler keeps the layers in one direction only as long as
/// nobody reaches around them.
struct InnerTargets: Rule {
  static let name = "inner-targets"
  static let reason = "an inner target is a layer of its own package's implementation"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.breaches(isBreach).map { reach in
      let isUpward = reach.from.role == .inner && reach.from.module == reach.to.module
      return violation(
        at: reach.location, reach.fact,
        suggestion: isUpward
          ? "\(reach.suggestion), and move what both need into an inner target"
          : "\(reach.suggestion), and obtain what you need through \(reach.to.module)")
    } + graph.modules.flatMap(products)
  }

  private func isBreach(_ reach: Reach) -> Bool {
    if reach.from.module != reach.to.module { return reach.to.role == .inner }
    return reach.from.role == .inner && reach.to.role == .implementation
  }

  private func products(of module: Module) -> [Violation] {
    let inner = Set(module.targets.filter { $0.role == .inner }.map(\.name))
    return module.manifest.products.flatMap { product in
      product.targets.filter(inner.contains).map { target in
        violation(
          at: module.text.product(product.name), "The product \(product.name) contains \(target)",
          suggestion: "Remove \(target) from the products")
      }
    }
  }
}
