/// A key whose default depends on the environment, because it has side effects: a clock, the network, a person's files.
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
/// The obtaining catalog's ``Catalog/environment`` selects the default; any supply replaces it in every environment.
public protocol EnvironmentServiceKey: DefaultedServiceKey {
  /// Builds the default for previews. The live default by default.
  static func makePreviewDefault(from catalog: any Assembling) throws -> Output

  /// Builds the default for tests. By default it throws a ``LiveDefault``, and fails a test with `CatalogTesting`'s
  /// trait.
  static func makeTestDefault(from catalog: any Assembling) throws -> Output

  /// Builds the default for an environment, by default one of the three. Write your own for environments of your own.
  static func makeDefault(in environment: CatalogEnvironment, from catalog: any Assembling) throws -> Output
}

extension EnvironmentServiceKey {
  /// The live default.
  public static func makePreviewDefault(from catalog: any Assembling) throws -> Output {
    try makeDefault(from: catalog)
  }

  /// Throws, and fails the test.
  public static func makeTestDefault(from catalog: any Assembling) throws -> Output {
    throw catalog.catalog.obtainedLiveDefault(of: Self.self)
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

/// A key with a default for tests and previews only, such as a public stub. The live program has to supply it.
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
