/// Which entry of a catalog belongs to which argument. Guarded by the lock of ``Construction``.
///
/// Hashing and comparing are the caller's code and run without the lock: under it, only whole numbers are
/// looked up.
final class ArgumentTable<Argument: Hashable & Sendable>: Sendable {
  private struct Known {
    let argument: Argument
    let address: UInt
  }

  /// By hash; each only grows.
  private final class Arguments {
    var known: [Int: [Known]] = [:]
  }

  /// What is to be dropped with the key.
  let members: ArgumentMembers

  init(of table: EntryTable) {
    members = ArgumentMembers(of: table)
  }

  /// The address of an argument's entry, which is added where there is none. `nil` where the key was supplied anew or
  /// taken away.
  func address(
    of argument: Argument, as key: any ServiceKey.Type, _ part: Part, recipe: () -> Recipe
  ) -> UInt? {
    let hash = argument.hashValue
    while true {
      // Both are looked at without the lock: the list is a copy of its own.
      let (arguments, candidates) = Construction.lock.held { () -> (Arguments, [Known]) in
        let arguments = members.arguments as? Arguments ?? Arguments()
        members.arguments = arguments
        return (arguments, arguments.known[hash, default: []])
      }
      if let same = candidates.first(where: { $0.argument == argument }) { return same.address }
      let recipe = recipe()
      let added = Construction.lock.held { () -> Added in
        guard !members.isOver else { return .nowhere }
        guard members.arguments === arguments, arguments.known[hash, default: []].count == candidates.count
        else { return .otherwise }
        let address = members.add(key, by: recipe, part)
        arguments.known[hash, default: []].append(Known(argument: argument, address: address))
        return .at(address)
      }
      switch added {
      case .at(let address): return address
      case .nowhere: return nil
      case .otherwise: continue
      }
    }
  }

  private enum Added {
    case at(UInt)
    /// There are others now: look again.
    case otherwise
    /// The key is gone.
    case nowhere
  }
}

/// The instances for single arguments of a key, of whatever type. Guarded by the lock of ``Construction``.
final class ArgumentMembers: @unchecked Sendable {  // see above
  /// The arguments themselves.
  var arguments: AnyObject?
  /// Whether the key has no longer the recipe that they belong to.
  private(set) var isOver = false
  /// The table of the catalog that supplies the key. Every caller retains that catalog or a child of it.
  private unowned let table: EntryTable
  private var addresses: [UInt] = []

  init(of table: EntryTable) {
    self.table = table
  }

  /// Adds an entry for one more argument.
  func add(_ key: any ServiceKey.Type, by recipe: Recipe, _ part: Part) -> UInt {
    let address = EntryTable.freshAddress()
    table.add(key, at: address, recipe: recipe, scope: part.scope).part = part
    addresses.append(address)
    return address
  }

  /// Forgets all arguments and their entries.
  func drop(isOver: Bool, into released: inout Released) {
    if isOver { self.isOver = true }
    table.dropParts(addresses, into: &released)
    addresses = []
    if let arguments { released.arguments.append(arguments) }
    arguments = nil
  }
}
