import Foundation
import ManifestReading
import RepositoryModel

/// The tests that a change can affect.
///
/// A test target depends on every file of every target that it depends on, including itself: as declared in
/// manifests, not only as imported, and including the programs of its package, which it may run. A file that
/// belongs to no target of its module counts for all of them. A file that belongs to no module counts for
/// everything, unless nothing can depend on it.
struct AffectedTests: Equatable, Sendable {
  /// The test targets, sorted by name.
  let targets: [Target]

  init(changed paths: some Sequence<String>, in repository: ModuleGraph) {
    var changed: Set<String> = []
    var isEverything = false
    var isAnything = false
    for path in paths {
      isAnything = true
      if Self.isInert(path) { continue }
      if let target = Self.target(of: path, in: repository) {
        changed.insert(target.name)
      } else if let module = repository.modules.filter({ path.hasPrefix($0.folder + "/") })
        .max(by: { $0.folder.count < $1.folder.count })
      {
        changed.formUnion(module.targets.map(\.name))
      } else {
        isEverything = true
      }
    }
    let tests = repository.targets.filter { $0.role == .tests }.sorted { $0.name < $1.name }
    let reached = Self.dependents(of: changed, in: repository)
    let readers = Set(repository.configuration.readsEverything)
    targets = tests.filter { test in
      isEverything || reached.contains(test.name) || (isAnything && readers.contains(test.module))
    }
  }

  /// The modules whose tests these are, sorted by name.
  var modules: [String] { Set(targets.map(\.module)).sorted() }

  /// The target whose folder the file lies in, the innermost if there are several.
  private static func target(of path: String, in repository: ModuleGraph) -> Target? {
    repository.targets.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
  }

  /// All targets that depend on the changed ones, including these.
  private static func dependents(of changed: Set<String>, in repository: ModuleGraph) -> Set<String> {
    var edges: [String: Set<String>] = [:]
    for dependency in repository.targetDependencies {
      edges[dependency.to.name, default: []].insert(dependency.from.name)
    }
    for module in repository.modules {
      let tests = module.targets.filter { $0.role == .tests }.map(\.name)
      for program in module.targets where program.description.kind == .executable {
        edges[program.name, default: []].formUnion(tests)
      }
    }
    return DirectedGraph(nodes: repository.targets.map(\.name), edges: edges).reachable(from: changed)
  }

  /// Files that no test can read.
  private static func isInert(_ path: String) -> Bool {
    path == "LICENSE" || path == ".gitignore" || path.hasPrefix(".github/")
  }
}

/// The files that differ from a revision, including untracked ones.
struct ChangedFiles: Sendable {
  /// From the root of the repository, sorted. Of a file that moved, both names.
  let paths: [String]

  init(root: URL, since revision: String) async throws {
    let changed = try await Self.git(
      ["diff", "--name-only", "--no-renames", "--relative", "-z", revision, "--"], root, revision)
    let unknown = try await Self.git(
      ["ls-files", "--others", "--exclude-standard", "-z"], root, revision)
    paths = Set(changed + unknown).sorted()
  }

  private static func git(_ arguments: [String], _ root: URL, _ revision: String) async throws -> [String] {
    let run = try await ProgramRun("git", ["-C", root.path] + arguments)
    guard run.status == 0 else { throw RepositoryError.noChanges(revision: revision, reason: run.errorText) }
    return run.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
