/// The conformance of its blueprint is an implementation's only public declaration.
///
/// The app obtains everything through contracts, so whatever else an implementation offers is either dead or
/// a way around its contract; and each public type is one that the compiler cannot optimise or call unused.
struct ImplementationSurface: Rule {
  static let name = "implementation-surface"
  static let reason = "an implementation offers its blueprint and nothing else"

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.targets.filter { $0.role == .implementation }.flatMap { target in
      target.files.flatMap { file in
        file.declarations.filter { isOffered($0, in: file) }.map { declaration in
          let name = declaration.name.isEmpty ? "" : " " + declaration.name
          return violation(
            at: declaration.location,
            "\(target.name) makes the \(declaration.kind.rawValue)\(name) "
              + "\(declaration.access?.rawValue ?? "public")",
            cure: "Make it internal; what others need belongs into \(target.module)")
        }
      }
    }
  }

  private func isOffered(_ declaration: Declaration, in file: SourceFile) -> Bool {
    guard let access = declaration.access, access > .internal else { return false }
    if let parent = declaration.parent { return !file.declarations[parent].isBlueprint }
    return !declaration.isBlueprint
  }
}
