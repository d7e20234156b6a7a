import ManifestReading
package import RepositoryModel

/// An inner target is imported by targets of its own package only, is part of no product, and imports no
/// implementation.
///
/// An inner target is every target of a module that is not its contract, its implementation, its test doubles or
/// its tests. It is a layer of the implementation: the compiler keeps the layers in one direction only as long as
/// nobody reaches around them.
package struct InnerTargets: Rule {
  package static let name = "inner-targets"
  package static let reason = "an inner target is a layer of its own package's implementation"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.breaches(isBreach).map { dependency in
      let isUpward = dependency.from.role == .inner && dependency.from.module == dependency.to.module
      return violation(
        at: dependency.location, dependency.fact,
        suggestion: isUpward
          ? "\(dependency.suggestion), and move what both need into an inner target"
          : "\(dependency.suggestion), and obtain what you need through \(dependency.to.module)")
    } + graph.modules.flatMap(products)
  }

  private func isBreach(_ dependency: TargetDependency) -> Bool {
    if dependency.from.module != dependency.to.module { return dependency.to.role == .inner }
    return dependency.from.role == .inner && dependency.to.role == .implementation
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
