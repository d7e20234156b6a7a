/// A service that a property obtains when it is first read, and keeps.
///
/// ```swift
/// actor Agenda {
///   @Injected(\.calendarStore) private var store
///   @Injected(\.spotlight) private var spotlight: (any SpotlightProtocol)?
/// }
/// ```
///
/// Swift makes a wrapped property a `var`, which a `Sendable` class may not have: there, write `private let store =
/// Injected(\.calendarStore)` and read `store.wrappedValue`.
///
/// **Catalog.** The property takes its catalog when it is created, so that overrides apply in every task and thread
/// that uses the value later: inside a builder it is the catalog that builds, elsewhere it is ``Catalog/current``.
/// The property retains that catalog until it is first read; but one that is made while a kept instance is being
/// built does not, because the catalog may keep what holds the property. A first read after that catalog was released
/// ends the program with that message.
///
/// **Service.** The property obtains once and keeps the instance, also of a transient. Its next read obtains again
/// if, in its catalog or a parent of it, the key was supplied again, overridden or decorated, or the catalog forgot
/// the instance: because it was reset, or because something that it was built from was supplied again. While the key
/// is not supplied, or if the catalog is gone, the property keeps what it has. Copies of the value share the service.
/// If several threads read first, each may obtain, and all get the first one that was stored. What a property
/// obtained after its owner was built is not among what the owner was built from: take it in the builder where that
/// matters.
///
/// **Optional.** A property of optional type is `nil` until the key is supplied, and tries again on the next read; in
/// every other case it behaves as a property that is not optional. A property cannot throw: what cannot be obtained
/// ends the program with the full text of its ``CatalogError`` and the property's source location.
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
    guard let memory = service.beginReading() else { return newValue }
    let value = memory.assumingMemoryBound(to: Value.self).pointee
    service.endReading()
    return value
  }

  @inlinable @inline(never) var newValue: Value {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      // A buffer of one element has an address, even if the element has no size.
      let memory = buffer.baseAddress.unsafelyUnwrapped
      service.read(into: UnsafeMutableRawPointer(memory))
      return memory.move()
    }
  }
}

extension Injected: Sendable where Value: Sendable {}
