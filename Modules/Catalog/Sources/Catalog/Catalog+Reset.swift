extension Catalog {
  /// Forgets every instance and every supply, as if the catalog were new.
  ///
  /// A build under way ends as it would have, and its own callers get what it made; nobody later does.
  public func clear() {
    for entry in entries { entry.change(to: nil, scope: .transient) }
  }

  /// Forgets every instance; what was supplied stays. Builds under way are treated as by ``clear()``.
  public func reset() {
    for entry in entries { entry.reset() }
  }

  /// Forgets the instance of a key, and every instance built from it. A key that was never supplied, or of
  /// which nothing is kept, is left as it is.
  public func reset<K: ServiceKey>(_ key: K.Type) {
    entry(of: key)?.reset()
  }

  /// Forgets a key and its instance, and every instance built from it. Obtaining it is then
  /// ``CatalogError/missingEntry(key:path:nearest:)``.
  public func remove<K: ServiceKey>(_ key: K.Type) {
    entry(of: key)?.change(to: nil, scope: .transient)
  }

  private var entries: [Entry] {
    Construction.lock.held { table.entries }
  }

  private func entry<K: ServiceKey>(of key: K.Type) -> Entry? {
    table.find(key.address)?.takeUnretainedValue()
  }
}
