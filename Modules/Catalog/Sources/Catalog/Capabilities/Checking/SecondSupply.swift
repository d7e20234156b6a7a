/// The keys that were supplied twice to a catalog, with the place of the first supply. Guarded by the lock of
/// ``Construction``.
private final class SecondSupplies {
  var supplies: [UInt: (first: SupplyLocation, second: SupplyLocation)] = [:]
}

extension Defaults {
  /// Notes it for `validate()`; in debug builds reports it on the error stream, each two places once.
  static func noteSecondSupply(
    of key: any ServiceKey.Type, _ first: SupplyLocation, _ second: SupplyLocation, in catalog: Catalog
  ) {
    Construction.lock.held {
      catalog.extensions.object(adding: SecondSupplies()).supplies[key.address] = (first, second)
    }
    #if DEBUG
    DebugReport.print(.duplicateSupply(key: nameOfKey(key), first: first, second: second))
    #endif
  }
}

extension Catalog {
  /// The keys that were supplied twice to this catalog or to one of its parents and whose second supply is still in
  /// effect.
  package var duplicateSupplies: [CatalogProblem] {
    let found = Construction.lock.held {
      sequence(first: self, next: \.parent).flatMap { catalog in
        (catalog.extensions.object(SecondSupplies.self)?.supplies ?? [:]).compactMap { address, places in
          catalog.table.entry(at: address).flatMap { entry in
            entry.recipe != nil && entry.location == places.second ? (entry.key, places) : nil
          }
        }
      }
    }
    return found.map { .duplicateSupply(key: nameOfKey($0), first: $1.first, second: $1.second) }
  }
}
