/// A key whose default depends on what the program runs for: one that touches the world, such as a clock, the
/// network, or a person's files.
///
/// ```swift
/// public enum ClockKey: EnvironmentServiceKey {
///   public typealias Output = any ClockProtocol
///
///   public static func makeDefault(from catalog: any Assembling) throws -> any ClockProtocol { SystemClock() }
///   public static func makePreviewDefault(from catalog: any Assembling) throws -> any ClockProtocol {
///     StoppedClock()
///   }
/// }
/// ```
///
/// ``DefaultedServiceKey/makeDefault(from:)`` makes it for the live program. Which of the three is made is
/// settled by ``Catalog/environment`` of the catalog that obtains it; an environment of one's own is like one of the
/// three unless the key says otherwise. Any supply takes its place in every
/// environment, as with every default.
public protocol EnvironmentServiceKey: DefaultedServiceKey {
  /// Builds the default for previews. The live one unless said otherwise.
  static func makePreviewDefault(from catalog: any Assembling) throws -> Output

  /// Builds the default for tests. Unless said otherwise there is none: it throws a ``LiveDefault``, and what
  /// the test did not supply fails it, when the test has a catalog of `CatalogTesting`'s trait.
  static func makeTestDefault(from catalog: any Assembling) throws -> Output

  /// Builds the default for an environment: by ``DefaultedServiceKey/makeDefault(from:)``,
  /// ``makePreviewDefault(from:)`` or ``makeTestDefault(from:)`` unless said otherwise. Write your own for environments
  /// of your own.
  static func makeDefault(in environment: CatalogEnvironment, from catalog: any Assembling) throws -> Output
}

extension EnvironmentServiceKey {
  /// As in the live program.
  public static func makePreviewDefault(from catalog: any Assembling) throws -> Output {
    try makeDefault(from: catalog)
  }

  /// Throws, and tells the test.
  public static func makeTestDefault(from catalog: any Assembling) throws -> Output {
    throw catalog.catalog.touchedLiveDefault(of: Self.self)
  }

  /// As in the environment that this one is like.
  public static func makeDefault(
    in environment: CatalogEnvironment, from catalog: any Assembling
  ) throws -> Output {
    switch environment.defaults {
    case .live: try makeDefault(from: catalog)
    case .preview: try makePreviewDefault(from: catalog)
    case .test: try makeTestDefault(from: catalog)
    }
  }

  /// Makes the default for an environment and stores it.
  static func makeDefault(
    in environment: CatalogEnvironment, from catalog: any Assembling, into memory: UnsafeMutableRawPointer
  ) throws {
    memory.initializeMemory(as: Output.self, to: try makeDefault(in: environment, from: catalog))
  }
}

/// A key that has a default for tests and previews, and none for the live program: there it has to be supplied.
///
/// For a contract whose stub everyone may use, and whose implementation the composition root supplies.
public protocol StandInServiceKey: EnvironmentServiceKey {}

extension StandInServiceKey {
  /// Throws: the live program has no default. A catalog never calls it.
  public static func makeDefault(from catalog: any Assembling) throws -> Output {
    throw CatalogError.missingEntry(key: name(of: Self.self), path: [name(of: Self.self)], nearest: [])
  }

  /// As in tests.
  public static func makePreviewDefault(from catalog: any Assembling) throws -> Output {
    try makeTestDefault(from: catalog)
  }
}
