/// A key that was supplied twice to one catalog, outside of ``Catalog/override(_:)``.
package struct SecondSupply: CustomStringConvertible {
  /// The key, by its full name.
  package let key: String
  package let first: SupplyLocation
  package let second: SupplyLocation

  package init(key: String, first: SupplyLocation, second: SupplyLocation) {
    self.key = key
    self.first = first
    self.second = second
  }

  /// The problem, its location, and how to fix it.
  package var description: String {
    "\(key) is supplied at \(first) and again at \(second), which replaces it. "
      + "Take one of them out, or replace it on purpose: catalog.override { $0.supply(…) }."
  }
}

/// The places of the first and the second supply, by key. Guarded by the lock of ``Construction``.
private final class SecondSupplies {
  var places: [UInt: (first: SupplyLocation, second: SupplyLocation)] = [:]
}

extension Defaults {
  /// Notes it for `validate()`; in debug builds reports it on the error stream, each two places once.
  static func noteSecondSupply(
    of key: any ServiceKey.Type, _ first: SupplyLocation, _ second: SupplyLocation, in catalog: Catalog
  ) {
    Construction.lock.held {
      catalog.extensions.object(adding: SecondSupplies()).places[key.address] = (first, second)
    }
    #if DEBUG
    DebugReport.print("\(SecondSupply(key: nameOfKey(key), first: first, second: second))")
    #endif
  }
}

extension Catalog {
  /// The keys that were supplied twice to this catalog or to one of its parents and whose second supply is still in
  /// effect.
  package var secondSupplies: [SecondSupply] {
    let found = Construction.lock.held {
      sequence(first: self, next: \.parent).flatMap { catalog in
        (catalog.extensions.object(SecondSupplies.self)?.places ?? [:]).compactMap { address, places in
          catalog.table.entry(at: address).flatMap { entry in
            entry.recipe != nil && entry.location == places.second ? (entry.key, places) : nil
          }
        }
      }
    }
    return found.map { SecondSupply(key: nameOfKey($0), first: $1.first, second: $1.second) }
  }
}
