public import Catalog

// Common mistakes, declared unavailable so that the compiler names the correction. None of these is ever called.

extension Catalog {
  /// A key without a blueprint needs a builder.
  @available(
    *, unavailable,
    message: """
      this key has no blueprint here: import the module that implements it, or supply a builder: \
      'supply(Key.self) { catalog, argument in … }'
      """
  )
  public func supply<K: ArgumentServiceKey>(_ key: K.Type) {}

  /// A service with an argument is obtained with it.
  @available(
    *, unavailable, message: "this service is obtained with an argument: 'obtain(\\.key, with: argument)'"
  )
  public subscript<K: ArgumentServiceKey>(_ key: KeyPath<Catalog, K.Type>) -> K.Output {
    fatalError()  // unavailable, so never called
  }
}

extension Assembling {
  /// A service with an argument is obtained with it.
  @available(
    *, unavailable, message: "this service is obtained with an argument: 'obtain(\\.key, with: argument)'"
  )
  public func obtain<K: ArgumentServiceKey>(_ key: KeyPath<Catalog, K.Type>) -> K.Output {
    fatalError()  // unavailable, so never called
  }

  /// A service with an argument is obtained with it.
  @available(
    *, unavailable, message: "this service is obtained with an argument: 'obtain(\\.key, with: argument)'"
  )
  public func obtain<K: ArgumentServiceKey>(_ key: K.Type) -> K.Output {
    fatalError()  // unavailable, so never called
  }
}
