/// What a catalog is supplied with, its parents' included, as of one moment.
struct SupplyList {
  /// One key that is supplied.
  struct Supply {
    enum Manner { case synchronous, mainActor, asynchronous }

    let key: any ServiceKey.Type
    let name: String
    let scope: Scope
    let manner: Manner
    let isDefault: Bool
    /// What its blueprint says it needs; `nil` where something else supplies it.
    let needs: [any ServiceKey.Type]?
    let decorators: Int
    let place: CatalogPlace?
  }

  /// By name.
  let supplies: [Supply]
  private let indices: [ObjectIdentifier: Int]

  init(of catalog: Catalog) {
    let entries = Self.entries(of: catalog)
    // Names and needs are asked for without the lock: they are the caller's code.
    let supplies = entries.map(Supply.init).sorted { $0.name < $1.name }
    self.supplies = supplies
    indices = Dictionary(
      supplies.enumerated().map { (ObjectIdentifier($1.key), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What is supplied for a key.
  subscript(_ key: any ServiceKey.Type) -> Supply? {
    indices[ObjectIdentifier(key)].map { supplies[$0] }
  }

  fileprivate typealias Line = (
    key: any ServiceKey.Type, recipe: Recipe, scope: Scope, isByBlueprint: Bool, decorators: Int,
    place: CatalogPlace?
  )

  /// The catalog's own supplies, and those of its parents that it does not replace. Elements and arguments
  /// are no keys of their own.
  private static func entries(of catalog: Catalog) -> [Line] {
    Construction.lock.held {
      var seen: Set<UInt> = []
      var lines: [Line] = []
      for catalog in sequence(first: catalog, next: \.parent) {
        for entry in catalog.table.entries {
          guard entry.address % 2 == 0, let recipe = entry.recipe, seen.insert(entry.address).inserted
          else { continue }
          lines.append(
            (entry.key, recipe, entry.scope, entry.isByBlueprint, entry.decorators.count, entry.place))
        }
      }
      return lines
    }
  }
}

extension SupplyList.Supply {
  fileprivate init(_ line: SupplyList.Line) {
    key = line.key
    name = nameOfKey(line.key)
    scope = line.scope
    decorators = line.decorators
    place = line.place
    switch line.recipe {
    case .mainBuilder: manner = .mainActor
    case .asyncBuilder: manner = .asynchronous
    case .blueprint, .builder, .standard: manner = .synchronous
    }
    if case .standard = line.recipe { isDefault = true } else { isDefault = false }
    needs = line.isByBlueprint ? Self.needs(of: line.key) : nil
  }

  private static func needs(of key: any ServiceKey.Type) -> [any ServiceKey.Type]? {
    (key as? any Blueprint.Type)?.needs
      ?? (key as? any MainBlueprint.Type)?.needs
      ?? (key as? any AsyncBlueprint.Type)?.needs
  }
}
