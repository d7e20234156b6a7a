#if canImport(Darwin)
public import Darwin
#elseif canImport(Musl)
public import Musl
#else
public import Glibc
#endif

/// A container of services: knows how each is put together, builds them when they are asked for, and keeps
/// those that are shared.
///
/// Supply keys in the composition root, then obtain them by key path:
///
/// ```swift
/// let catalog = Catalog()
/// catalog.supply(WeatherBlueprint.self)
/// let weather = try catalog[\.weather]
/// ```
///
/// A catalog may be used from any thread and task. Builders run without any lock held: they may obtain,
/// supply, clear, start tasks, and wait for other threads.
public final class Catalog: Assembling {
  /// A catalog for the whole program. Prefer one that is handed on, where you can.
  public static let main = Catalog()

  @usableFromInline let table = EntryTable()
  @usableFromInline let threadKey: pthread_key_t

  /// An empty catalog.
  public init() {
    threadKey = ThreadRegistry.shared.key
  }

  deinit {
    // Instances may have been built from other catalogs, and those hold this one's entries: let go of what
    // the entries hold.
    clear()
  }

  /// The catalog itself.
  @inlinable public var catalog: Catalog { self }
}
