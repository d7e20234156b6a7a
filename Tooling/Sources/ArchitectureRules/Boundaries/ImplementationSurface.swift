package import RepositoryModel
import SwiftFacts

/// Its assembly, or the conformance of its blueprint, is an implementation's only public declaration, and inner targets
/// have none.
///
/// The app obtains everything through contracts, so what else an implementation makes public is either unused or
/// a way around its contract; so are names for C and symbols for inlining. Inner targets share declarations, also for
/// inlining, within their package with `package`.
package struct ImplementationSurface: Rule {
  package static let name = "implementation-surface"
  package static let reason = "an implementation makes only its assembly or blueprint public"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.targets.filter { $0.role == .implementation || $0.role == .inner }.flatMap { target in
      target.files.flatMap { file in
        file.declarations.filter { isVisible($0, in: file, target, graph) }.map { declaration in
          let name = declaration.name.isEmpty ? "" : " " + declaration.name
          return violation(
            at: declaration.location,
            "\(target.name) makes the \(declaration.kind.rawValue)\(name) "
              + "\(declaration.access?.rawValue ?? "public")",
            suggestion: isOpened(declaration, in: target)
              ? "Remove the attribute"
              : target.role == .inner ? "Make it package or internal" : "Make it internal")
        }
      }
    }
  }

  private func isVisible(
    _ declaration: Declaration, in file: SourceFile, _ target: Target, _ graph: ModuleGraph
  ) -> Bool {
    if isOpened(declaration, in: target) { return true }
    let limit = target.role == .inner ? AccessLevel.package : .internal
    guard let access = declaration.access, access > limit else { return false }
    let owner = declaration.parent.map { file.declarations[$0] } ?? declaration
    return !owner.conforms(to: graph.blueprintProtocols.union(graph.assemblyProtocols))
  }

  /// Whether an attribute opens it. Only targets of its own package see an inner target.
  private func isOpened(_ declaration: Declaration, in target: Target) -> Bool {
    declaration.isExported || declaration.isUsableFromInline && target.role != .inner
  }
}
