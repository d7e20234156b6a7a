/// Which tests a change can make fail.
///
/// A test target can fail through every file of every target that it depends on, itself included, by what
/// the manifests declare, not only by what is imported. Files that are in no target, but in a module, count
/// for all of its targets. What is in no module counts for everything, unless nothing can depend on it.
struct AffectedTests: Equatable, Sendable {
  /// The test targets, sorted by name.
  let targets: [Target]

  init(changed paths: some Sequence<String>, in house: ModuleGraph) {
    var changed: Set<String> = []
    var isEverything = false
    var isAnything = false
    for path in paths {
      isAnything = true
      if Self.isInert(path) { continue }
      if let target = Self.target(of: path, in: house) {
        changed.insert(target.name)
      } else if let module = house.modules.first(where: { path.hasPrefix($0.folder + "/") }) {
        changed.formUnion(module.targets.map(\.name))
      } else {
        isEverything = true
      }
    }
    let tests = house.targets.filter { $0.role == .tests }.sorted { $0.name < $1.name }
    let reached = Self.dependents(of: changed, in: house)
    let readers = Set(house.configuration.readsEverything)
    targets = tests.filter { test in
      isEverything || reached.contains(test.name) || (isAnything && readers.contains(test.module))
    }
  }

  /// The modules whose tests these are, sorted by name.
  var modules: [String] { Set(targets.map(\.module)).sorted() }

  /// The target whose folder the file lies in, the innermost if there are several.
  private static func target(of path: String, in house: ModuleGraph) -> Target? {
    house.targets.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
  }

  /// All targets that depend on the changed ones, they themselves included.
  private static func dependents(of changed: Set<String>, in house: ModuleGraph) -> Set<String> {
    var edges: [String: Set<String>] = [:]
    for reach in house.reaches { edges[reach.to.name, default: []].insert(reach.from.name) }
    return DirectedGraph(nodes: house.targets.map(\.name), edges: edges).reachable(from: changed)
  }

  /// What only people and services read.
  private static func isInert(_ path: String) -> Bool {
    path == "LICENSE" || path == ".gitignore" || path.hasPrefix(".github/")
  }
}
