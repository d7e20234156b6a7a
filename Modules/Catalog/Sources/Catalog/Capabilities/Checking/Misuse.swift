// Common mistakes, declared unavailable so that the compiler names the correction. None of these is ever called.

extension Catalog {
  /// A key without a blueprint needs a builder or a value.
  @available(
    *, unavailable,
    message: """
      this key has no blueprint here: import the module that implements it, or supply a builder or a value: \
      'supply(Key.self) { catalog in … }', 'supply(Key.self, ready: value)'
      """
  )
  public func supply<K: ServiceKey>(_ key: K.Type) {}

  /// A value is supplied with `ready:`.
  @available(*, unavailable, message: "a value is supplied as 'supply(Key.self, ready: value)'")
  public func supply<K: ServiceKey, Value>(_ key: K.Type, _ value: Value) {}

  /// A key path leads to the type of a key.
  @available(*, unavailable, message: "this key path leads to no key: declare 'var service: ServiceKey.Type'")
  @_disfavoredOverload
  public subscript<Value>(_ key: KeyPath<Catalog, Value>) -> Value {
    fatalError()  // unavailable, so never called
  }
}

extension Assembling {
  /// A key path leads to the type of a key.
  @available(*, unavailable, message: "this key path leads to no key: declare 'var service: ServiceKey.Type'")
  @_disfavoredOverload
  public func obtain<Value>(_ key: KeyPath<Catalog, Value>) -> Value {
    fatalError()  // unavailable, so never called
  }
}
