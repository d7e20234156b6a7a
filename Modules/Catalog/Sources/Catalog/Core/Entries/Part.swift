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
struct Part: Sendable {
  /// The declared needs of its builder; `nil` if none were declared.
  var needs: [any ServiceKey.Type]?
  /// The scope of its instances.
  var scope: Scope
  /// The entries that are removed with it.
  var group: EntryGroup?
}

/// Entries that belong to another entry and are removed with it. Guarded by the lock of ``Construction``.
final class EntryGroup: @unchecked Sendable {  // see above
  /// The group owner's index of its entries.
  var index: AnyObject?
  /// Whether the entry that they belong to was replaced.
  private(set) var isOver = false
  /// The table of the supplying catalog. Every caller retains that catalog or a child of it.
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

  /// Removes all entries. If `isOver`, none can be added later.
  func drop(isOver: Bool, into released: inout Released) {
    if isOver { self.isOver = true }
    table.dropParts(addresses, into: &released)
    addresses = []
    if let index { released.objects.append(index) }
    index = nil
  }
}
