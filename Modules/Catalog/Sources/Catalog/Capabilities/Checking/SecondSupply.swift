/// A key that was supplied twice to one catalog, outside of ``Catalog/override(_:)``.
package struct SecondSupply: CustomStringConvertible {
  /// The key, by its full name.
  package let key: String
  package let first: SupplyLocation
  package let second: SupplyLocation

  package init(key: String, first: SupplyLocation, second: SupplyLocation) {
    (self.key, self.first, self.second) = (key, first, second)
  }

  /// The problem, its location, and how to fix it.
  package var description: String {
    "\(key) is supplied at \(first) and again at \(second), which replaces it. "
      + "Take one of them out, or replace it on purpose: catalog.override { $0.supply(…) }."
  }
}
