/// The declared needs of an entry.
enum DeclaredNeeds {
  /// The needs that the key's blueprint declares.
  case byBlueprint(any ServiceKey.Type)
  /// The needs that were listed with the builder.
  case listed([any ServiceKey.Type])

  /// The needed keys. Reading those of a blueprint runs a caller's code: do not hold the lock.
  var keys: [any ServiceKey.Type] {
    switch self {
    case .listed(let keys): keys
    case .byBlueprint(let key): (key as? any DescribedKey.Type)?.needs ?? []
    }
  }
}

extension Entry {
  /// The declared needs; `nil` if none were declared. Call it under the lock.
  var needs: DeclaredNeeds? {
    isByBlueprint ? .byBlueprint(key) : part?.needs.map(DeclaredNeeds.listed)
  }
}

/// Describes an entry that is not a key of its own: an element of a list, or the instance for an argument.
package struct Part: Sendable {
  /// The declared needs of its builder; `nil` if none were declared.
  package var needs: [any ServiceKey.Type]?
  /// The scope of its instances.
  package var scope: Scope
  /// The entries that are removed with it.
  package var group: EntryGroup?

  package init(needs: [any ServiceKey.Type]? = nil, scope: Scope, group: EntryGroup? = nil) {
    (self.needs, self.scope, self.group) = (needs, scope, group)
  }
}

/// Entries that belong to another entry and are removed with it. Guarded by the lock of ``Construction``.
package final class EntryGroup: @unchecked Sendable {  // see above
  /// The group owner's index of its entries.
  package var index: AnyObject?
  /// Whether the entry that they belong to was replaced.
  package private(set) var isOver = false
  /// The table of the supplying catalog. Every caller retains that catalog or a child of it.
  private unowned let table: EntryTable
  private var addresses: [UInt] = []

  package init(of catalog: Catalog) {
    table = catalog.table
  }

  /// Adds an entry, and returns its address.
  package func add<K: ServiceKey>(
    _ key: K.Type, _ part: Part, location: SupplyLocation,
    builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) -> UInt {
    let address = EntryTable.freshAddress()
    let recipe = Recipe(key, builder)
    table.add(key, at: address, recipe: recipe, scope: part.scope, location: location).part = part
    addresses.append(address)
    return address
  }

  /// Removes all entries. If `isOver`, none can be added later.
  func drop(isOver: Bool, into released: inout Released) {
    if isOver { self.isOver = true }
    table.dropParts(addresses, into: &released)
    addresses = []
    if let index { released.objects.append(index) }
    index = nil
  }
}

extension Catalog {
  /// Supplies a step, with the description of what it leads to.
  package func supply<K: StepKey>(
    step key: K.Type, _ value: K.Output, as part: Part, location: SupplyLocation
  ) where K.Output: Sendable {
    supply(key, as: Recipe(key) { _ in value }, scope: .transient, location: location, part: part)
  }

  /// Builds an output with an entry for this obtain only, so that the builder may obtain the same key.
  package func makeOnce<K: ServiceKey>(
    _ key: K.Type, _ part: Part, location: SupplyLocation,
    builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) throws(CatalogError) -> K.Output {
    let entry = Entry(key: key, address: 0, table: table, recipe: nil, scope: .transient, location: location)
    entry.part = part
    defer { withExtendedLifetime(entry) {} }
    let thread = ThreadRecord.current(threadKey) ?? ThreadRegistry.shared.register()
    return try make(key, Unmanaged.passUnretained(entry), by: Recipe(key, builder), on: thread)
  }

  /// Obtains the instance of a group's entry.
  package func output<K: PartKey>(of key: K.Type, at address: UInt) throws(CatalogError) -> K.Output {
    try claimedOutput(of: key, at: address)
  }

  /// Obtains a key that is known to be synchronous.
  package func synchronousOutput<K: ServiceKey>(of key: K.Type) throws(CatalogError) -> K.Output {
    try output(of: key)
  }
}
