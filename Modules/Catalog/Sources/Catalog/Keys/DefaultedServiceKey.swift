/// A key that supplies itself until someone supplies it.
///
/// ```swift
/// public enum ClockKey: DefaultedServiceKey {
///   public typealias Output = any ClockProtocol
///
///   public static func makeDefault(from catalog: any Assembling) throws -> any ClockProtocol { SystemClock() }
/// }
/// ```
///
/// Obtaining such a key is never a ``CatalogError/missingEntry(key:path:nearest:)``: where nothing is supplied,
/// the first obtain supplies the default, in the catalog or in the outermost of its parents (of those that are made
/// for the same ``CatalogEnvironment``). Any supply,
/// earlier or later, takes its place; `remove(_:)` and ``Catalog/clear()`` return to it. Meant for
/// what has one obvious answer, such as a clock or an empty list; a service with an implementation has a
/// ``Blueprint``.
public protocol DefaultedServiceKey: ServiceKey, ScopedKey where Output: Sendable {
  /// How long an instance of the default lives. ``Scope/shared`` unless said otherwise.
  static var defaultScope: Scope { get }

  /// Builds the default from what it obtains from `catalog`, under the rules of
  /// ``Blueprint/assemble(from:)``.
  static func makeDefault(from catalog: any Assembling) throws -> Output
}

extension DefaultedServiceKey {
  /// One instance for the catalog.
  public static var defaultScope: Scope { .shared }

  /// Makes the default and stores it.
  static func makeDefault(from catalog: any Assembling, into memory: UnsafeMutableRawPointer) throws {
    let environment = catalog.catalog.environment
    if environment != .live, let key = Self.self as? any EnvironmentServiceKey.Type {
      try key.makeDefault(in: environment, from: catalog, into: memory)
    } else {
      memory.initializeMemory(as: Output.self, to: try makeDefault(from: catalog))
    }
  }
}

extension Catalog {
  /// Supplies a key's default where nothing else was supplied. Returns whether the key has a default.
  ///
  /// Asked only of keys that nothing was found for, so that it costs all others nothing.
  func supplyDefault<K: ServiceKey>(of key: K.Type) -> Bool {
    guard key.hasDefault(in: environment), let key = key as? any DefaultedServiceKey.Type else {
      return false
    }
    let scope = key.defaultScope
    let outermost = sequence(first: self, next: \.parent)
      .prefix { $0.environment == environment }.reduce(self) { $1 }
    Construction.change { released in
      outermost.ensure(.standard(key), of: key, at: K.address, scope: scope, released: &released)
    }
    return true
  }

  /// Supplies a key where this catalog does not. Call it under the lock.
  func ensure(
    _ recipe: Recipe, of key: any ServiceKey.Type, at address: UInt, scope: Scope, released: inout Released
  ) {
    guard let entry = table.find(address)?.takeUnretainedValue() else {
      _ = table.add(key, at: address, recipe: recipe, scope: scope)
      return
    }
    if entry.recipe == nil { entry.change(to: recipe, scope: scope, released: &released) }
  }
}
