package import RepositoryModel
import SwiftFacts

/// A module from outside for which the configuration names a lighter one is imported only where that is missing:
/// in the `#else` of an `#if canImport`. Tests, test doubles, tools and benchmarks may import what they like.
///
/// One plain import links the whole module into every program. A lighter module that nothing imports is a finding too.
package struct LighterModules: Rule {
  package static let name = "lighter-modules"
  package static let reason = "that links all of it into every program"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.configuration.lighterModules.sorted { $0.key < $1.key }.flatMap { module, lighter in
      let files = graph.modules.filter { $0.kind != .tool && $0.kind != .benchmark }.flatMap(\.targets)
        .filter { $0.role != .tests && $0.role != .testing }.flatMap(\.files)
      let isUsed = files.contains { $0.imports(lighter) }
      return files.flatMap { plainImports(of: module, unless: lighter, in: $0) }
        + (isUsed ? [] : [unused(lighter, of: module, in: graph)])
    }
  }

  private func plainImports(of module: String, unless lighter: String, in file: SourceFile) -> [Violation] {
    file.imports.filter { $0.module == module && !($0.isConditional && file.imports(lighter)) }.map {
      violation(
        at: $0.location, "This file imports \(module) where \(lighter) may do",
        suggestion: "Import \(lighter) under '#if canImport(\(lighter))', and \(module) in its '#else'")
    }
  }

  private func unused(_ lighter: String, of module: String, in graph: ModuleGraph) -> Violation {
    violation(
      at: Location(file: graph.configurationPath),
      "lighterModules lists \(lighter) for \(module) and no file imports it",
      suggestion: "Correct the name, or remove it from lighterModules")
  }
}

extension SourceFile {
  fileprivate func imports(_ module: String) -> Bool { imports.contains { $0.module == module } }
}
