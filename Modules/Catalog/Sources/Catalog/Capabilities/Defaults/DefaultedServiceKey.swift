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
}
