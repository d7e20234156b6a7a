/// A service that a property obtains on every read from ``Catalog/current``, and does not store.
///
/// ```swift
/// struct Agenda {
///   @Provided(\.clock) private var clock
///   @Provided(\.spotlight) private var spotlight: (any SpotlightProtocol)?
/// }
/// ```
///
/// A property of optional type is `nil` while the key is not supplied. A failed obtain ends the program with the full
/// text of its ``CatalogError`` and the property's location. ``Injected`` keeps what it obtained.
@propertyWrapper
@frozen public struct Provided<Value>: Sendable {
  @usableFromInline let obtain: @Sendable (Catalog) throws(CatalogError) -> Value
  @usableFromInline let wrapper: StaticString
  @usableFromInline let key: any ServiceKey.Type
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt

  /// A property with the service of a key path.
  @inlinable
  public init<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where K.Output == Value, K.ObtainMode == SynchronousObtain {
    self.init(K.self, of: "@Provided", file: file, line: line) { catalog throws(CatalogError) in
      try catalog.obtain(K.self)
    }
  }

  /// A property with the service of a key path, or `nil` while the key is not supplied.
  @inlinable @_disfavoredOverload
  public init<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where Value == K.Output?, K.ObtainMode == SynchronousObtain {
    self.init(K.self, of: "@Provided", file: file, line: line) { catalog throws(CatalogError) in
      try catalog.isSupplied(K.self) ? catalog.obtain(K.self) : nil
    }
  }

  /// A property, of this or another wrapper, which obtains its service by `obtain`.
  @usableFromInline
  init(
    _ key: any ServiceKey.Type, of wrapper: StaticString, file: StaticString, line: UInt,
    obtain: @escaping @Sendable (Catalog) throws(CatalogError) -> Value
  ) {
    self.obtain = obtain
    self.wrapper = wrapper
    self.key = key
    self.file = file
    self.line = line
  }

  /// The service of the current catalog.
  @inlinable public var wrappedValue: Value {
    do throws(CatalogError) {
      return try obtain(.current)
    } catch {
      endProgram(error)
    }
  }

  @usableFromInline
  func endProgram(_ error: CatalogError) -> Never {
    let why = "\(wrapper) at \(file):\(line) has no \(name(of: key)). \(error)"
    fatalError(why, file: file, line: line)  // a property cannot throw
  }
}
