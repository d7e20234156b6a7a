package import RepositoryModel
import SwiftFacts

/// Only the app uses the environment, the arguments, the wall clock, the terminal, the person's folders and
/// settings, other processes and the end of the program.
///
/// A module that reads the clock cannot be tested at another time, and one that reads the environment cannot be
/// configured by the app. The app passes in what a module needs. A declaration in scope that has such a name, a
/// parameter `print` for example, hides the library's.
package struct CompositionRootOnly: Rule {
  package static let name = "composition-root-only"
  package static let reason = "only the app uses the world around the program"

  private static let roles: Set<TargetRole> = [.catalog, .contract, .implementation, .testing, .inner]

  package func violations(in graph: ModuleGraph) -> [Violation] {
    graph.targets.filter { Self.roles.contains($0.role) }.flatMap { target in
      accesses(of: target, in: graph).map { access in
        violation(
          at: access.location, "\(target.name) uses \(access.subject.rawValue) with \(access.text)",
          suggestion: "Let the app read it and pass it in")
      }
    }
  }

  private func accesses(of target: Target, in graph: ModuleGraph) -> [AmbientAccess] {
    let found = target.files.flatMap { file in
      file.accesses.filter { !$0.subject.isForContractsOnly }.map { (access: $0, file: file) }
    }
    if found.isEmpty { return [] }
    let names = TargetNames(target, in: graph)
    return found.filter { !names.hides($0.access, in: $0.file) }.map(\.access)
  }
}

/// The names that a target declares, which hide those of the libraries.
package struct TargetNames {
  /// By name, the files that may use it; `nil` for all of the target's.
  private var global: [String: Set<String>?] = [:]
  /// The names of the members of each type, and of what it inherits.
  private var members: [String: Set<String>] = [:]
  private var inherited: [String: Set<String>] = [:]

  init(_ target: Target, in graph: ModuleGraph) {
    for file in target.files {
      for declaration in file.declarations { add(declaration, file) }
    }
    let imported = Set(target.files.flatMap(\.imports).map(\.module)).subtracting([target.name])
    for file in imported.compactMap(graph.target).flatMap(\.files) {
      for declaration in file.declarations where declaration.parent == nil {
        if let access = declaration.access, access >= .package, declaration.kind != .extension {
          global[declaration.name] = .some(nil)
        }
      }
    }
  }

  private mutating func add(_ declaration: Declaration, _ file: SourceFile) {
    if declaration.kind == .extension || declaration.kind.isContainer, !declaration.inherited.isEmpty {
      inherited[declaration.name.afterLastDot, default: []].formUnion(
        declaration.inherited.map(\.afterLastDot))
    }
    guard declaration.kind != .extension, declaration.kind != .case else { return }
    if let parent = declaration.parent {
      members[file.declarations[parent].name.afterLastDot, default: []].insert(declaration.name)
    } else if let access = declaration.access, access < .internal {
      if case .some(let files?) = global[declaration.name] {
        global[declaration.name] = files.union([file.path])
      } else if global[declaration.name] == nil {
        global[declaration.name] = [file.path]
      }
    } else {
      global[declaration.name] = .some(nil)
    }
  }

  /// Whether a declaration in scope has the name.
  func hides(_ access: AmbientAccess, in file: SourceFile) -> Bool {
    guard let name = access.name else { return false }
    if let files = global[name], files?.contains(file.path) ?? true { return true }
    return access.types.contains { type in
      ([type] + (inherited[type] ?? [])).contains { members[$0]?.contains(name) ?? false }
    }
  }
}
