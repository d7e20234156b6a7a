package import RepositoryModel

/// The modules as lines of text, each with its dependencies.
package enum ModuleMap {
  package static func text(_ repository: ModuleGraph) -> String {
    let modules = ordered(repository)
    let dependencies = Dictionary(
      grouping: repository.targetDependencies.filter { $0.from.module != $0.to.module }, by: \.from.module)
    let width = modules.map(\.name.count).max() ?? 0
    let kindWidth = modules.map(\.kind.rawValue.count).max() ?? 0
    var hasHidden = false
    let lines = modules.map { module in
      let knows = known(module, dependencies[module.name] ?? [])
      hasHidden = hasHidden || knows.contains("+ ")
      return "\(padded(module.name, width))  \(padded(module.kind.rawValue, kindWidth))  \(knows)\n"
    }
    return lines.joined()
      + (hasHidden
        ? "\nModules after + are imported by the implementation only, the others by the contract as well.\n"
        : "")
  }

  /// The services as lines of text, each with what it needs.
  package static func text(_ services: ServiceGraph) -> String {
    let width = services.services.map(\.key.name.count).max() ?? 0
    return services.services.map { service in
      let needs = Set(service.required.map(\.key.name)).sorted()
      return
        "\(padded(service.key.name, width))  \(needs.isEmpty ? "nothing" : needs.joined(separator: ", "))\n"
    }
    .joined()
  }

  private static func known(_ module: Module, _ dependencies: [TargetDependency]) -> String {
    if module.kind == .app { return "everything" }
    let open = Set(dependencies.filter { isOpen($0.from.role) }.map(\.to.module))
    let hidden = Set(
      dependencies.filter { [.implementation, .inner].contains($0.from.role) }.map(\.to.module)
    )
    .subtracting(open)
    if open.isEmpty, hidden.isEmpty { return "no other module" }
    let parts = [open.sorted().joined(separator: ", "), hidden.sorted().joined(separator: ", ")]
    return parts[1].isEmpty ? parts[0] : parts.joined(separator: parts[0].isEmpty ? "+ " : " + ")
  }

  private static func isOpen(_ role: TargetRole) -> Bool {
    ![.implementation, .inner, .tests, .testing].contains(role)
  }

  /// The app first, then each module before those that it depends on, tools last.
  private static func ordered(_ repository: ModuleGraph) -> [Module] {
    let graph = Diagram(modulesOf: repository).graph
    let layers = LayerAssignment(graph).layers
    return repository.modules.filter { $0.kind != .benchmark }.sorted { left, right in
      let leftRank = (left.kind == .tool ? 1 : 0, -(layers[left.name] ?? 0))
      let rightRank = (right.kind == .tool ? 1 : 0, -(layers[right.name] ?? 0))
      return leftRank == rightRank ? left.name < right.name : leftRank < rightRank
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
