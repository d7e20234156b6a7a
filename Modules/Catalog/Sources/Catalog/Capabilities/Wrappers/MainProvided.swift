/// A service of the main actor that a property obtains anew whenever it is read: ``Provided``, for a
/// ``MainServiceKey``. It is made anywhere and read on the main actor.
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

  /// A property with the service of a key path, or `nil` while that is not supplied.
  @_disfavoredOverload
  public init<K: MainServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where Value == K.Output? {
    provided = Provided(K.self, of: "@MainProvided", file: file, line: line) { catalog throws(CatalogError) in
      guard catalog.isSupplied(K.self) else { return nil }
      return try catalog.claimedOutput(of: K.self, onMainActor: true)
    }
  }

  /// The service, as the current catalog has it now.
  @MainActor public var wrappedValue: Value { provided.wrappedValue }
}
