import Catalog

/// The entries of a catalog by argument. Guarded by the lock of ``Construction``.
///
/// Hashing and comparing run the caller's code, so they run without the lock. Only integers are looked up under it.
final class ArgumentTable<Argument: Hashable & Sendable>: Sendable {
  private struct Known {
    let argument: Argument
    let address: UInt
  }

  /// By hash; each only grows.
  private final class Arguments {
    var known: [Int: [Known]] = [:]
  }

  /// The entries that are removed with the key.
  let group: EntryGroup

  init(of catalog: Catalog) {
    group = EntryGroup(of: catalog)
  }

  /// The address of an argument's entry, which is added if there is none. `nil` if the key was supplied again or
  /// removed.
  func address<K: ServiceKey>(
    of argument: Argument, as key: K.Type, _ part: Part, location: SupplyLocation,
    builder: @escaping @Sendable (any Assembling) throws -> K.Output
  ) -> UInt? {
    let hash = argument.hashValue
    while true {
      // Compared without the lock: the list is a copy.
      let (arguments, candidates) = Construction.lock.held { () -> (Arguments, [Known]) in
        let arguments = group.index as? Arguments ?? Arguments()
        group.index = arguments
        return (arguments, arguments.known[hash, default: []])
      }
      if let same = candidates.first(where: { $0.argument == argument }) { return same.address }
      let added = Construction.lock.held { () -> Added in
        guard !group.isOver else { return .nowhere }
        guard group.index === arguments, arguments.known[hash, default: []].count == candidates.count
        else { return .otherwise }
        let address = group.add(key, part, location: location, builder: builder)
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
    /// Another thread added entries: look again.
    case otherwise
    /// The key was supplied again or removed.
    case nowhere
  }
}
