/// The facts about a supplied key, or about an element of a list or a map.
package struct EntrySnapshot {
  package enum Manner { case synchronous, mainActor, asynchronous, fallback }

  /// The address of its key or element.
  package let id: UInt
  package let key: any ServiceKey.Type
  package let manner: Manner
  package let scope: Scope
  package let location: SupplyLocation?
  /// The location of the supply that this one replaced outside of ``Catalog/override(_:)``.
  package let replacedLocation: SupplyLocation?
  /// The number of its decorators.
  package let decorators: Int
  private let declaredNeeds: DeclaredNeeds?

  /// The declared needs of its blueprint or contribution; `nil` if none were declared. Runs a caller's code.
  package var needs: [any ServiceKey.Type]? { declaredNeeds?.keys }
  /// Whether it has an address of its own: it is an element, or the instance of an argument.
  package var isPart: Bool { EntryTable.isPart(id) }

  fileprivate init?(_ entry: Entry) {
    switch entry.recipe {
    case .mainBuilder?: manner = .mainActor
    case .asyncBuilder?: manner = .asynchronous
    case .blueprint?, .builder?: manner = .synchronous
    case .fallback?: manner = .fallback
    case nil: return nil
    }
    (id, key, location) = (entry.address, entry.key, entry.location)
    replacedLocation = entry.replaced?.location
    scope = entry.part?.scope ?? entry.scope
    decorators = entry.transforms.count
    declaredNeeds = entry.needs
  }
}

extension Catalog {
  /// What each catalog supplies and contributes, this one first, then its parents.
  package var snapshots: [(entries: [EntrySnapshot], contributions: [ObjectIdentifier: [Contribution]])] {
    Construction.lock.held {
      sequence(first: self, next: \.parent).map {
        ($0.table.allEntries.compactMap(EntrySnapshot.init), $0.ownContributions)
      }
    }
  }

  /// Whether a key that was not supplied has a default.
  package func hasDefault(_ key: any ServiceKey.Type) -> Bool { Defaults.hasFallback(key, in: environment) }
}
