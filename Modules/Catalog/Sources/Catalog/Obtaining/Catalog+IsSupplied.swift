extension Catalog {
  /// Whether an obtain of a key path would find something to build or to copy: the key was supplied, here or in a
  /// parent, or has a default.
  public func isSupplied<K: ServiceKey>(_ key: KeyPath<Catalog, K.Type>) -> Bool {
    isSupplied(K.self)
  }

  /// Whether a service with an argument was supplied, here or in a parent.
  public func isSupplied<K: ArgumentServiceKey>(_ key: KeyPath<Catalog, K.Type>) -> Bool {
    isSupplied(Assisted<K>.self)
  }
}
