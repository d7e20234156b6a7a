/// A contract imports the catalog, other contracts, and the standard library or Foundation; it declares
/// protocols, keys, values and errors.
///
/// Whoever imports a contract gets all that it imports as well, so a contract that reaches further drags the
/// whole house along; and a class or a global variable in it is an implementation in the wrong place.
struct ContractPurity: Rule {
  static let name = "contract-purity"
  static let reason = "a contract holds protocols, keys, values and errors, and imports contracts alone"

  func violations(in graph: ModuleGraph) -> [Violation] {
    reaches(in: graph) + outsideImports(in: graph) + declarations(in: graph)
  }

  private func reaches(in graph: ModuleGraph) -> [Violation] {
    graph.reaches.filter { reach in
      reach.from.role == .contract && ![.catalog, .contract, .implementation].contains(reach.to.role)
    }
    .map { violation(at: $0.location, $0.fact, cure: $0.cure) }
  }

  private func outsideImports(in graph: ModuleGraph) -> [Violation] {
    graph.targets.filter { $0.role == .contract }.flatMap { target in
      target.files.flatMap(\.imports).compactMap { statement in
        guard graph.target(statement.module) == nil, !ToolchainModules.standard.contains(statement.module),
          !graph.configuration.contractImports.contains(statement.module)
        else { return nil }
        return violation(
          at: statement.location, "\(target.name) imports \(statement.module)",
          cure: "Move what needs it into \(target.module)Implementation")
      }
    }
  }

  private func declarations(in graph: ModuleGraph) -> [Violation] {
    graph.targets.filter { $0.role == .contract }.flatMap { target in
      target.files.flatMap(\.declarations).filter(isBehaviour).map { declaration in
        violation(
          at: declaration.location,
          "\(target.name) declares the \(declaration.kind.rawValue) \(declaration.name)",
          cure: "Move it into \(target.module)Implementation, or make it a value")
      }
    }
  }

  /// A class, an actor, or state that everybody shares.
  private func isBehaviour(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .class, .actor: true
    case .var: declaration.parent == nil && declaration.isStored
    default: false
    }
  }
}
