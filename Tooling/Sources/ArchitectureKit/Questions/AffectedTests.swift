/// Which tests a change can make fail.
///
/// A test target can fail because of every file of every target that it depends on, itself included: by what the
/// manifests declare, not only by what it imports, and by the programs of its package, which it may run. A file in
/// no target of its module counts for all of them. A file in no module counts for everything, unless nothing
/// can depend on it.
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

  /// All targets that depend on the changed ones, they themselves included.
  private static func dependents(of changed: Set<String>, in repository: ModuleGraph) -> Set<String> {
    var edges: [String: Set<String>] = [:]
    for reach in repository.reaches { edges[reach.to.name, default: []].insert(reach.from.name) }
    for module in repository.modules {
      let tests = module.targets.filter { $0.role == .tests }.map(\.name)
      for program in module.targets where program.description.kind == .executable {
        edges[program.name, default: []].formUnion(tests)
      }
    }
    return DirectedGraph(nodes: repository.targets.map(\.name), edges: edges).reachable(from: changed)
  }

  /// What only people and services read.
  private static func isInert(_ path: String) -> Bool {
    path == "LICENSE" || path == ".gitignore" || path.hasPrefix(".github/")
  }
}
