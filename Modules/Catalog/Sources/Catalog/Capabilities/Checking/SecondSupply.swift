#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
import Glibc
#endif

/// The keys that were supplied twice to a catalog, with the locations of both supplies. Guarded by the lock of
/// ``Construction``.
private final class SecondSupplies {
  var supplies: [UInt: (first: SupplyLocation, second: SupplyLocation)] = [:]
}

extension Defaults {
  /// Records it for ``Catalog/validate()``. Debug builds also report it on the error stream.
  static func noteSecondSupply(
    of key: any ServiceKey.Type, _ first: SupplyLocation, _ second: SupplyLocation, in catalog: Catalog
  ) {
    Construction.lock.held {
      catalog.extensions.object(adding: SecondSupplies()).supplies[key.address] = (first, second)
    }
    #if DEBUG
    let text = "\(CatalogProblem.duplicateSupply(key: nameOfKey(key), first: first, second: second))\n"
    _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    #endif
  }
}

extension Catalog {
  /// The keys that were supplied twice to this catalog or to one of its parents and whose second supply is still
  /// in effect.
  var duplicateSupplies: [CatalogProblem] {
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
