/// Every import of a module of the repository is a dependency that the module's manifest declares.
///
/// The compiler lets an undeclared import pass whenever the other module happens to have been built before;
/// then a clean build fails, on somebody else's machine.
struct DeclaredImports: Rule {
  static let name = "declared-imports"
  static let reason = "the manifest does not declare it, and a clean build may fail"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.targets.flatMap { from -> [Violation] in
      let declared = Set(from.description.dependencies.flatMap { graph.targets(named: $0).map(\.name) })
      return from.files.flatMap(\.imports).compactMap { statement in
        guard let to = graph.target(statement.module), to.name != from.name, !declared.contains(to.name)
        else {
          return nil
        }
        let manifest = graph.module(of: from)?.text.path ?? "the manifest"
        return violation(
          at: statement.location, "\(from.name) imports \(to.name)",
          suggestion:
            "Add \(to.name) to the dependencies of \(from.name) in \(manifest), or remove the import")
      }
    }
  }
}
