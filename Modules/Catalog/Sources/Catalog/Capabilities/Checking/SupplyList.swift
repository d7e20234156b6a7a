/// A snapshot of everything supplied to a catalog and its parents.
struct SupplyList {
  /// A supplied key, or an element of a list or a map.
  struct Supply {
    enum Manner { case synchronous, mainActor, asynchronous }

    /// Identifies the supply: the address of its key or element.
    let id: UInt
    let key: any ServiceKey.Type
    let name: String
    let scope: Scope
    let manner: Manner
    let isDefault: Bool
    /// The declared needs of its blueprint or contribution; `nil` if none were declared.
    let needs: [any ServiceKey.Type]?
    /// The addresses of its elements, for a list or a map.
    let elements: [UInt]
    let decorators: Int
    let location: SupplyLocation?

    /// Whether it is obtained with an argument.
    var takesArgument: Bool { key is any StepKey.Type }
    /// Whether it is an element of a list or a map.
    var isElement: Bool { EntryTable.isPart(id) }
    /// The addresses of its needs and elements.
    var parts: [UInt] { (needs ?? []).map { $0.address } + elements }
  }

  /// By name.
  let supplies: [Supply]
  let environment: CatalogEnvironment
  private let indices: [UInt: Int]

  init(of catalog: Catalog) {
    environment = catalog.environment
    let entries = Self.entries(of: catalog)
    // Names, needs and ids are asked for without the lock: they are the caller's code.
    let supplies = entries.map { Supply($0, elements: catalog.elements(of: $0)) }
      .sorted { SortKey(texts: [$0.name, $0.location?.description ?? ""]) }
    self.supplies = supplies
    indices = Dictionary(supplies.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What is supplied at an address.
  subscript(_ id: UInt) -> Supply? {
    indices[id].map { supplies[$0] }
  }

  /// The facts about an entry, read under the lock.
  struct Line {
    let id: UInt
    let key: any ServiceKey.Type
    let recipe: Recipe
    let scope: Scope
    let needs: DeclaredNeeds?
    let decorators: Int
    let location: SupplyLocation?
  }

  /// The catalog's own supplies, and those of its parents that it does not override. Instances for single
  /// arguments are not included.
  private static func entries(of catalog: Catalog) -> [Line] {
    Construction.lock.held {
      var seen: Set<UInt> = []
      var lines: [Line] = []
      for catalog in sequence(first: catalog, next: \.parent) {
        let elements = Set(catalog.ownContributions.values.joined().map(\.address))
        for entry in catalog.table.allEntries {
          guard let recipe = entry.recipe,
            !EntryTable.isPart(entry.address) || elements.contains(entry.address),
            seen.insert(entry.address).inserted
          else { continue }
          lines.append(
            Line(
              id: entry.address, key: entry.key, recipe: recipe, scope: entry.part?.scope ?? entry.scope,
              needs: entry.needs, decorators: entry.transforms.count, location: entry.location))
        }
      }
      return lines
    }
  }
}

extension SupplyList.Supply {
  fileprivate init(_ line: SupplyList.Line, elements: [UInt]) {
    id = line.id
    key = line.key
    name = nameOfKey(line.key)
    scope = line.scope
    decorators = line.decorators
    location = line.location
    self.elements = elements
    switch line.recipe {
    case .mainBuilder: manner = .mainActor
    case .asyncBuilder: manner = .asynchronous
    case .blueprint, .builder, .fallback: manner = .synchronous
    }
    if case .fallback = line.recipe { isDefault = true } else { isDefault = false }
    needs = line.needs?.keys
  }
}

extension Catalog {
  /// The addresses of the elements of a list or a map, as this catalog obtains it. Empty for any other key.
  fileprivate func elements(of line: SupplyList.Line) -> [UInt] {
    guard case .fallback = line.recipe else { return [] }
    let groups = Construction.lock.held {
      sequence(first: self, next: \.parent).map { $0.ownContributions[ObjectIdentifier(line.key)] ?? [] }
    }
    // The catalog's own come first, and one that has the id of a parent's stands in its place.
    var ids: Set<AnyHashable> = []
    return groups.flatMap { group in
      let isNew = group.map { contribution in contribution.id.map { !ids.contains(AnyHashable($0)) } ?? true }
      ids.formUnion(group.compactMap { $0.id.map { AnyHashable($0) } })
      return zip(group, isNew).compactMap { $1 ? $0.address : nil }
    }
  }
}
