public import Catalog

// Stands in for the registry until that is there.
extension Catalog {
  /// Supplies every blueprint of the program.
  public func prepareAll() {}
}
