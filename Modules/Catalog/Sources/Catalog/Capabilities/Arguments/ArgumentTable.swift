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
  let group: EntryGroup

  init(of table: EntryTable) {
    group = EntryGroup(of: table)
  }

  /// The address of an argument's entry, which is added if there is none. `nil` if the key was supplied anew or
  /// taken away.
  func address(
    of argument: Argument, as key: any ServiceKey.Type, _ part: Part, recipe: () -> Recipe
  ) -> UInt? {
    let hash = argument.hashValue
    while true {
      // Both are looked at without the lock: the list is a copy of its own.
      let (arguments, candidates) = Construction.lock.held { () -> (Arguments, [Known]) in
        let arguments = group.index as? Arguments ?? Arguments()
        group.index = arguments
        return (arguments, arguments.known[hash, default: []])
      }
      if let same = candidates.first(where: { $0.argument == argument }) { return same.address }
      let recipe = recipe()
      let added = Construction.lock.held { () -> Added in
        guard !group.isOver else { return .nowhere }
        guard group.index === arguments, arguments.known[hash, default: []].count == candidates.count
        else { return .otherwise }
        let address = group.add(key, by: recipe, part)
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
