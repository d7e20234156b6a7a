/// A key whose default depends on the environment, because it has side effects: a clock, the network, or a person's
/// files.
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
/// ``DefaultedServiceKey/makeDefault(from:)`` builds the default of the live program. The obtaining catalog's
/// ``Catalog/environment`` selects one of the three; a custom environment uses one of them unless the key defines its
/// own. As with every default, any supply replaces it in every environment.
public protocol EnvironmentServiceKey: DefaultedServiceKey {
  /// Builds the default for previews. The live default by default.
  static func makePreviewDefault(from catalog: any Assembling) throws -> Output

  /// Builds the default for tests. By default there is none: it throws a ``LiveDefault``. A test with
  /// `CatalogTesting`'s trait fails, even if the error is caught.
  static func makeTestDefault(from catalog: any Assembling) throws -> Output

  /// Builds the default for an environment: by ``DefaultedServiceKey/makeDefault(from:)``,
  /// ``makePreviewDefault(from:)`` or ``makeTestDefault(from:)`` by default. Write your own for environments of your
  /// own.
  static func makeDefault(in environment: CatalogEnvironment, from catalog: any Assembling) throws -> Output
}

extension EnvironmentServiceKey {
  /// The live default.
  public static func makePreviewDefault(from catalog: any Assembling) throws -> Output {
    try makeDefault(from: catalog)
  }

  /// Throws, and fails the test.
  public static func makeTestDefault(from catalog: any Assembling) throws -> Output {
    throw catalog.catalog.touchedLiveDefault(of: Self.self)
  }

  /// The default of the environment's base.
  public static func makeDefault(
    in environment: CatalogEnvironment, from catalog: any Assembling
  ) throws -> Output {
    switch environment.base {
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

/// A key with a default for tests and previews only. The live program has to supply it.
///
/// For a contract with a public stub, whose implementation the composition root supplies.
public protocol StandInServiceKey: EnvironmentServiceKey {}

extension StandInServiceKey {
  /// Throws: the live program has no default. A catalog never calls it.
  public static func makeDefault(from catalog: any Assembling) throws -> Output {
    throw CatalogError.missingEntry(key: name(of: Self.self), path: [name(of: Self.self)], nearest: [])
  }

  /// The test default.
  public static func makePreviewDefault(from catalog: any Assembling) throws -> Output {
    try makeTestDefault(from: catalog)
  }
}
