/// A service that a property obtains when it is first read, and keeps.
///
/// ```swift
/// actor Agenda {
///   @Injected(\.calendarStore) private var store
///   @Injected(\.spotlight) private var spotlight: (any SpotlightProtocol)?
/// }
/// ```
///
/// Swift makes a wrapped property a `var`, which a `Sendable` class may not have: there, write
/// `private let store = Injected(\.calendarStore)` and read `store.wrappedValue`.
///
/// **Catalog.** The property takes its catalog when it is created, so that overrides apply in every task and
/// thread that uses the value later: inside a builder it is the catalog that builds, elsewhere it is
/// ``Catalog/current``. The property keeps that catalog until it is first read; but one that is made while
/// a kept instance is being built does not, because the catalog may keep what holds the property. A first read
/// after that catalog was released ends the program with that message.
///
/// **Service.** Copies of the value share the service. If several threads read first, each may obtain, and all
/// get the first one that was stored. A later supply of the key does not change what a property kept, and what
/// a property obtained after its owner was built is not among what the owner was built from: take it in the
/// builder where that matters.
///
/// **Optional.** A property of optional type is `nil` while the key is not supplied, and tries again on the
/// next read; in every other case it behaves as a property that is not optional. A property cannot throw: what
/// cannot be obtained ends the program with the full text of its ``CatalogError`` and the property's source location.
@propertyWrapper
@frozen public struct Injected<Value> {
  @usableFromInline let service: InjectedService<Value>

  /// A property with the service of a key path.
  @inlinable
  public init<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where K.Output == Value, K.ObtainMode == SynchronousObtain {
    service = InjectedService(K.self, file: file, line: line) { catalog, memory throws(CatalogError) in
      memory.initialize(to: try catalog.obtain(K.self))
      return true
    }
  }

  /// A property with the service of a key path, or `nil` while the key is not supplied.
  @inlinable @_disfavoredOverload
  public init<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where Value == K.Output?, K.ObtainMode == SynchronousObtain {
    service = InjectedService(K.self, file: file, line: line) { catalog, memory throws(CatalogError) in
      let isSupplied = catalog.isSupplied(K.self)
      memory.initialize(to: isSupplied ? try catalog.obtain(K.self) : nil)
      return isSupplied
    }
  }

  /// The service. The first read obtains it.
  @inlinable public var wrappedValue: Value { service.value }
}

extension Injected: Sendable where Value: Sendable {}
