/// A main-actor service that a property obtains on the first read, and keeps: ``Injected`` for a ``MainServiceKey``.
/// Create it anywhere, read it on the main actor.
@propertyWrapper
public struct MainInjected<Value: Sendable>: Sendable {
  private let injected: Injected<Value>

  /// A property with the service of a key path.
  public init<K: MainServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where K.Output == Value {
    injected = Self.make(K.self, isOptional: false, file, line)
  }

  /// A property with the service of a key path, or `nil` while the key is not supplied.
  @_disfavoredOverload
  public init<K: MainServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where Value == K.Output? {
    injected = Self.make(K.self, isOptional: true, file, line)
  }

  /// Its service is read on the main actor alone, which is why it may be obtained as there.
  private static func make(
    _ key: any ServiceKey.Type, isOptional: Bool, _ file: StaticString, _ line: UInt
  ) -> Injected<Value> {
    let manner = InjectedService.Manner(
      wrapper: "@MainInjected", isOptional: isOptional, isOnMainActor: true)
    return Injected(InjectedService(key, manner, file: file, line: line))
  }

  /// The service. The first read obtains it.
  @MainActor public var wrappedValue: Value { injected.wrappedValue }
}
