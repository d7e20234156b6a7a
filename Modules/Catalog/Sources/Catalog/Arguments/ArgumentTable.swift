/// Which entry of a catalog belongs to which argument. Guarded by the lock of ``Construction``.
///
/// Hashing and comparing are the caller's code and run without the lock: under it, only whole numbers are
/// looked up.
final class ArgumentTable<Argument: Hashable & Sendable>: @unchecked Sendable {  // see above
  private struct Known {
    let argument: Argument
    let address: UInt
  }

  /// The table of the catalog that supplies the key. Whoever can get here holds that catalog, or a child.
  private unowned let table: EntryTable
  /// By hash; each only grows.
  private var known: [Int: [Known]] = [:]

  init(of table: EntryTable) {
    self.table = table
  }

  /// The address of an argument's entry, which is added where there is none.
  func address(
    of argument: Argument, as key: any ServiceKey.Type, _ part: Part, recipe: () -> Recipe
  ) -> UInt {
    let hash = argument.hashValue
    var compared = 0
    while true {
      let candidates = Construction.lock.held { known[hash, default: []] }
      if let same = candidates.dropFirst(compared).first(where: { $0.argument == argument }) {
        return same.address
      }
      compared = candidates.count
      let recipe = recipe()
      let added = Construction.lock.held { () -> UInt? in
        guard known[hash, default: []].count == compared else { return nil }
        let address = EntryTable.freshAddress()
        table.add(key, at: address, recipe: recipe, scope: part.scope).part = part
        known[hash, default: []].append(Known(argument: argument, address: address))
        return address
      }
      if let added { return added }
    }
  }
}
