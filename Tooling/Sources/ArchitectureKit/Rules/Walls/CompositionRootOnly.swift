/// Environment, arguments, the wall clock, the terminal, the person's folders and the end of the program are
/// touched in the app alone.
///
/// A module that reads the clock by itself cannot be tested at another time, and one that reads the
/// environment cannot be told anything by the app. What a module needs of them is handed to it. A function
/// of the module's own that has such a name, `print`, say, hides the one of the library.
struct CompositionRootOnly: Rule {
  static let name = "composition-root-only"
  static let reason = "only the app touches the world around the program"

  private static let roles: Set<TargetRole> = [.catalog, .contract, .implementation, .testing, .own]

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.targets.filter { Self.roles.contains($0.role) }.flatMap { target in
      let own = Set(target.files.flatMap(\.declarations).filter { $0.kind == .func }.map { $0.name + "()" })
      return target.files.flatMap(\.touches).filter { !own.contains($0.text) }.map { touch in
        violation(
          at: touch.location, "\(target.name) touches \(touch.subject.rawValue) with \(touch.text)",
          cure: "Have it handed in, and let the app read it")
      }
    }
  }
}
