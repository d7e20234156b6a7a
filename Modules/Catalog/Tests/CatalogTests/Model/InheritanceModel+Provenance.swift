import Catalog

extension InheritanceModel {
  /// Describes everything that an instance depends on: which supplies and decorators, at which version, and how
  /// often their stored instances were forgotten. An instance has to be rebuilt if and only if this changes.
  /// `nil` if it cannot be built.
  func provenance(of key: Int, in catalog: Int) -> Int? {
    var stack: [Need] = []
    return try? provenance(of: .key(key), in: catalog, &stack)
  }

  private func provenance(of need: Need, in catalog: Int, _ stack: inout [Need]) throws(Failure) -> Int {
    var hasher = Hasher()
    let chain = chain(from: catalog)
    switch need {
    case .keyIfSupplied(let key):
      if scope(of: key, in: catalog) != nil { return try provenance(of: .key(key), in: catalog, &stack) }
      hasher.combine(chain.map { catalogs[$0].decorated[.key(key)] })
    case .key(let key):
      guard let owner = chain.first(where: { catalogs[$0].supplies[key] != nil }),
        let supply = catalogs[owner].supplies[key]
      else { throw .missing }
      let levels = chain.filter { depth(of: $0) >= depth(of: owner) }
      hasher.combine(levels.map { catalogs[$0].decorated[need] })
      try combine(supply, of: need, suppliedBy: owner, in: catalog, &stack, into: &hasher)
      let keeper = try keeper(of: need, in: catalog)
      if supply.scope.isKept { hasher.combine(catalogs[keeper].forgotten[need]) }
    case .page:
      guard let owner = chain.first(where: { catalogs[$0].page != nil }), let supply = catalogs[owner].page
      else { throw .missing }
      try combine(supply, of: need, suppliedBy: owner, in: catalog, &stack, into: &hasher)
      // Where the supplier forgets its pages, all catalogs below do.
      let keeper = try keeper(of: need, in: catalog)
      if supply.scope.isKept { hasher.combine([owner, keeper].map { catalogs[$0].forgotten[need] }) }
    case .defaulted:
      let owner = chain.first { catalogs[$0].defaulted != nil }
      hasher.combine(owner)
      hasher.combine(owner.map { catalogs[$0].supplied[need] })
      if owner == nil { hasher.combine(catalogs[0].forgotten[need]) }
    case .list:
      hasher.combine(chain.map { catalogs[$0].supplied[need] })
    }
    return hasher.finalize()
  }

  private func combine(
    _ supply: Supply, of need: Need, suppliedBy owner: Int, in catalog: Int, _ stack: inout [Need],
    into hasher: inout Hasher
  ) throws(Failure) {
    if stack.contains(need) { throw .cycle }
    stack.append(need)
    defer { stack.removeLast() }
    hasher.combine(owner)
    hasher.combine(catalogs[owner].supplied[need])
    for need in supply.needs { hasher.combine(try provenance(of: need, in: catalog, &stack)) }
  }

  /// The catalog that stores what is obtained through another one.
  private func keeper(of need: Need, in catalog: Int) throws(Failure) -> Int {
    var stack: [Need] = []
    return chain(from: catalog).reversed()[try value(of: need, in: catalog, &stack).depth]
  }

  /// Records that a catalog forgets its stored instances of these scopes.
  mutating func forget(in catalog: Int, where isForgotten: (Scope) -> Bool) {
    for key in 0..<InheritanceStep.keys where scope(of: key, in: catalog).map(isForgotten) == true {
      catalogs[catalog].forgotten[.key(key), default: 0] += 1
    }
    let page = chain(from: catalog).compactMap { catalogs[$0].page?.scope }.first
    if page.map(isForgotten) == true { forgetPages(in: catalog) }
    if isForgotten(.shared) { catalogs[catalog].forgotten[.defaulted, default: 0] += 1 }
  }

  mutating func forgetPages(in catalog: Int) {
    for page in 0..<2 { catalogs[catalog].forgotten[.page(page), default: 0] += 1 }
  }

  /// Records that a catalog was cleared.
  mutating func clear(_ catalog: Int) {
    forget(in: catalog) { _ in true }
    var cleared = Catalog(parent: catalogs[catalog].parent)
    cleared.forgotten = catalogs[catalog].forgotten
    cleared.supplied = catalogs[catalog].supplied.mapValues { $0 + 1 }
    cleared.decorated = catalogs[catalog].decorated.mapValues { $0 + 1 }
    catalogs[catalog] = cleared
  }
}

extension Scope {
  var isKept: Bool { self != .transient && self != .graph }

  /// Whether an instance is kept until it is forgotten.
  var isStrong: Bool {
    switch self {
    case .shared, .named: true
    case .transient, .weak, .graph, .expiring: false
    }
  }
}
