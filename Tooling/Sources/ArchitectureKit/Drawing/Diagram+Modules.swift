extension Diagram {
  /// The modules of a repository, and which may know which, tests and test doubles left aside.
  ///
  /// What the app knows is everything, and everything knows the catalog: of those arrows only the ones that
  /// no other arrow implies are drawn.
  init(modulesOf repository: ModuleGraph) {
    var contracts: Set<Arrow> = []
    var others: Set<Arrow> = []
    for reach in repository.reaches where reach.from.module != reach.to.module {
      if reach.from.role == .tests || reach.from.role == .testing { continue }
      if repository.module(of: reach.from)?.kind == .benchmark { continue }
      let arrow = Arrow(from: reach.from.module, to: reach.to.module)
      if reach.from.role == .implementation || reach.from.role == .inner {
        others.insert(arrow)
      } else {
        contracts.insert(arrow)
      }
    }
    let hidden = others.subtracting(contracts).map { Arrow(from: $0.from, to: $0.to, isHidden: true) }
    let kinds = Dictionary(
      repository.modules.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    self.init(
      title: "Modules",
      nodes: repository.modules.filter { $0.kind != .benchmark }.map {
        Node(name: $0.name, group: $0.kind.rawValue)
      },
      arrows: (contracts + hidden).sorted())
    nodes.sort { $0.name < $1.name }
    self = withoutImplied { kinds[$0.from] == .app || kinds[$0.to] == .catalog }
  }
}
