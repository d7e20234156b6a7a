/// A service that a property obtains anew whenever it is read, from the catalog that is current then.
///
/// ```swift
/// struct Agenda {
///   @Provided(\.clock) private var clock
///   @Provided(\.spotlight) private var spotlight: (any SpotlightProtocol)?
/// }
/// ```
///
/// It keeps nothing, so that a value made long ago follows every scope that changes ``Catalog/current``, and
/// every later supply. A property of optional type is `nil` while the key is not supplied, and only then. A
/// property cannot throw: what cannot be obtained ends the program with the full text of its ``CatalogError``
/// and the property's source location. See ``Injected`` for one that keeps what it obtained.
@propertyWrapper
public struct Provided<Value>: Sendable {
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
    obtain = { catalog throws(CatalogError) in try catalog.obtain(K.self) }
    wrapper = "@Provided"
    self.key = K.self
    self.file = file
    self.line = line
  }

  /// A property with the service of a key path, or `nil` while that is not supplied.
  @inlinable @_disfavoredOverload
  public init<K: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, file: StaticString = #fileID, line: UInt = #line
  ) where Value == K.Output?, K.ObtainMode == SynchronousObtain {
    obtain = { catalog throws(CatalogError) in
      guard catalog.isSupplied(K.self) else { return nil }
      return try catalog.obtain(K.self)
    }
    wrapper = "@Provided"
    self.key = K.self
    self.file = file
    self.line = line
  }

  /// A property of another wrapper, whose service is obtained by `obtain`.
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

  /// The service, as the current catalog has it now.
  @inlinable public var wrappedValue: Value {
    do throws(CatalogError) {
      return try obtain(.current)
    } catch {
      give(up: error)
    }
  }

  @usableFromInline
  func give(up error: CatalogError) -> Never {
    let why = "\(wrapper) at \(file):\(line) has no \(name(of: key)). \(error)"
    fatalError(why, file: file, line: line)  // a property cannot throw
  }
}
