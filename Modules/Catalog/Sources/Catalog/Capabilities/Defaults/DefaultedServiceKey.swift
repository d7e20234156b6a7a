/// A key with a default that applies until the key is supplied.
///
/// ```swift
/// public enum ClockKey: DefaultedServiceKey {
///   public typealias Output = any ClockProtocol
///
///   public static func makeDefault(from catalog: any Assembling) throws -> any ClockProtocol { SystemClock() }
/// }
/// ```
///
/// The first obtain supplies it, in the outermost catalog of the same ``CatalogEnvironment``. Any supply, earlier or
/// later, replaces it; `remove(_:)` and ``Catalog/clear()`` restore it.
public protocol DefaultedServiceKey: ServiceKey, ScopedKey where Output: Sendable {
  /// How long an instance of the default lives. ``Scope/shared`` by default.
  static var defaultScope: Scope { get }

  /// Builds the default from what it obtains from `catalog`, under the rules of ``Blueprint/assemble(from:)``.
  static func makeDefault(from catalog: any Assembling) throws -> Output
}

extension DefaultedServiceKey {
  /// One instance for the catalog.
  public static var defaultScope: Scope { .shared }
}
