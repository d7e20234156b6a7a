/// A main-actor service that a property obtains on the first read, and keeps: ``Injected`` for a
/// ``MainServiceKey``. Create it anywhere, read it on the main actor.
@propertyWrapper
public struct MainInjected<Value: Sendable>: Sendable {
  // Read on the main actor alone, which is why its closures may say that they run there.
  private let service: InjectedService<Value>

  /// A property with the service of a key path.
  public init<K: MainServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where K.Output == Value {
    service = InjectedService(K.self, of: "@MainInjected", file: file, line: line) {
      catalog, memory throws(CatalogError) in
      memory.initialize(to: try catalog.claimedOutput(of: K.self, onMainActor: true))
      return true
    }
  }

  /// A property with the service of a key path, or `nil` while the key is not supplied.
  @_disfavoredOverload
  public init<K: MainServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where Value == K.Output? {
    service = InjectedService(K.self, of: "@MainInjected", file: file, line: line) {
      catalog, memory throws(CatalogError) in
      let isSupplied = catalog.isSupplied(K.self)
      memory.initialize(to: isSupplied ? try catalog.claimedOutput(of: K.self, onMainActor: true) : nil)
      return isSupplied
    }
  }

  /// The service. The first read obtains it.
  @MainActor public var wrappedValue: Value { service.value }
}
