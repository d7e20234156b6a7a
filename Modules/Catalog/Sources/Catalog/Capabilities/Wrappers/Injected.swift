/// A service that a property obtains when it is first read, and keeps.
///
/// ```swift
/// actor Agenda {
///   @Injected(\.calendarStore) private var store
///   @Injected(\.spotlight) private var spotlight: (any SpotlightProtocol)?
/// }
/// ```
///
/// The catalog is taken when the property is created: inside a builder the one that builds, elsewhere
/// ``Catalog/current``. It is retained until the first read, unless a kept instance is being built. The next read
/// obtains again if the key was supplied, overridden or decorated, or its instance forgotten. While the key is not
/// supplied, or once the catalog is gone, the property keeps what it has. Copies share the service; of racing first
/// reads one wins. What a property obtains is not among what its owner was built from.
///
/// A property of optional type is `nil` until the key is supplied. What cannot be obtained otherwise, also because the
/// catalog is gone before the first read, ends the program with the full text of the error and the property's location.
///
/// In a `Sendable` class, which may have no `var`, write `private let store = Injected(\.calendarStore)`.
@propertyWrapper
@frozen public struct Injected<Value> {
  @usableFromInline let service: InjectedService

  /// A property with the service of a key path.
  @inlinable
  public init<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where K.Output == Value, K.ObtainMode == SynchronousObtain {
    service = InjectedService(K.self, isOptional: false, file: file, line: line)
  }

  /// A property with the service of a key path, or `nil` while the key is not supplied.
  @inlinable @_disfavoredOverload
  public init<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where Value == K.Output?, K.ObtainMode == SynchronousObtain {
    service = InjectedService(K.self, isOptional: true, file: file, line: line)
  }

  /// For other wrappers.
  init(_ service: InjectedService) {
    self.service = service
  }

  /// The service. The first read obtains it.
  @inlinable public var wrappedValue: Value {
    guard let reading = service.beginReading() else { return newValue }
    let value = reading.instance.assumingMemoryBound(to: Value.self).pointee
    reading.end()
    return value
  }

  @inlinable @inline(never) var newValue: Value {
    withStackMemory { service.read(into: $0) }
  }
}

extension Injected: Sendable where Value: Sendable {}
