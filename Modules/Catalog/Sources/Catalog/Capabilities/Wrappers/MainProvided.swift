/// A main-actor service that a property obtains on every read: ``Provided`` for a ``MainServiceKey``. Create it
/// anywhere, read it on the main actor.
@propertyWrapper
public struct MainProvided<Value: Sendable>: Sendable {
  private let provided: Provided<Value>

  /// A property with the service of a key path.
  public init<K: MainServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where K.Output == Value {
    provided = Provided(K.self, of: "@MainProvided", file: file, line: line) { catalog throws(CatalogError) in
      try catalog.claimedOutput(of: K.self, onMainActor: true)
    }
  }

  /// A property with the service of a key path, or `nil` while the key is not supplied.
  @_disfavoredOverload
  public init<K: MainServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where Value == K.Output? {
    provided = Provided(K.self, of: "@MainProvided", file: file, line: line) { catalog throws(CatalogError) in
      try catalog.isSupplied(K.self) ? catalog.claimedOutput(of: K.self, onMainActor: true) : nil
    }
  }

  /// The service of the current catalog.
  @MainActor public var wrappedValue: Value { provided.wrappedValue }
}
