/// What the supplier of an entry says that its builder obtains.
enum DeclaredNeeds {
  /// What the key, a blueprint, declares.
  case byBlueprint(any ServiceKey.Type)
  /// What was handed over with the builder.
  case listed([any ServiceKey.Type])

  /// The keys. A blueprint's are code of the caller's: ask without the lock.
  var keys: [any ServiceKey.Type] {
    switch self {
    case .listed(let keys): keys
    case .byBlueprint(let key):
      (key as? any Blueprint.Type)?.needs
        ?? (key as? any MainBlueprint.Type)?.needs
        ?? (key as? any AsyncBlueprint.Type)?.needs
        ?? []
    }
  }
}

extension Entry {
  /// What is declared of how the output is made; `nil` if nothing is. Call it under the lock.
  var needs: DeclaredNeeds? {
    isByBlueprint ? .byBlueprint(key) : part?.needs.map(DeclaredNeeds.listed)
  }
}

/// Describes an entry that is not a key of its own: an element of a list, or the instance for an argument.
struct Part: Sendable {
  /// What its builder says it obtains; `nil` if it does not say.
  var needs: [any ServiceKey.Type]?
  /// How long its instances live.
  var scope: Scope
  /// The entries that are dropped with it.
  var group: EntryGroup?
}

/// Entries that belong to another one and are dropped with it. Guarded by the lock of ``Construction``.
final class EntryGroup: @unchecked Sendable {  // see above
  /// What the owner of the group keeps about its entries.
  var index: AnyObject?
  /// Whether the entry that they belong to has another recipe now.
  private(set) var isOver = false
  /// The table of the catalog that supplies the key. Every caller retains that catalog or a child of it.
  private unowned let table: EntryTable
  private var addresses: [UInt] = []

  init(of table: EntryTable) {
    self.table = table
  }

  /// Adds an entry.
  func add(_ key: any ServiceKey.Type, by recipe: Recipe, _ part: Part) -> UInt {
    let address = EntryTable.freshAddress()
    table.add(key, at: address, recipe: recipe, scope: part.scope).part = part
    addresses.append(address)
    return address
  }

  /// Drops all entries. Where `isOver`, none is added later.
  func drop(isOver: Bool, into released: inout Released) {
    if isOver { self.isOver = true }
    table.dropParts(addresses, into: &released)
    addresses = []
    if let index { released.objects.append(index) }
    index = nil
  }
}
