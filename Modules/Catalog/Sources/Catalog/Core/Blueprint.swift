/// What every blueprint declares.
public protocol DescribedKey: ScopedKey {
  /// How long an instance lives. ``Scope/transient`` by default.
  static var scope: Scope { get }

  /// The keys that `assemble` obtains, for checks before anything is built. Debug builds report one that is missing
  /// here.
  static var needs: [any ServiceKey.Type] { get }
}

extension DescribedKey {
  /// A new instance each time.
  public static var scope: Scope { .transient }

  /// Nothing is declared.
  public static var needs: [any ServiceKey.Type] { [] }
}

/// Describes how a service is built: the implementation's half of a key, which has one blueprint in a program.
///
/// What is not `Sendable` can be supplied as a transient with `Catalog.supply(_:builder:)`.
public protocol Blueprint: ServiceKey, DescribedKey
where Output: Sendable, ObtainMode == SynchronousObtain {
  /// Builds an instance from what it obtains from `catalog`.
  ///
  /// Called without any lock held: it may obtain, supply, clear, start tasks and wait for other threads. Its error
  /// reaches the caller as ``CatalogError/assemblyFailed(path:underlying:)``, and nothing is stored.
  static func assemble(from catalog: any Assembling) throws -> Output

  /// Stores the result of ``assemble(from:)``. Implemented for every blueprint, so that it is compiled where the
  /// output's type is known; do not write your own.
  static func assemble(from catalog: any Assembling, into memory: UnsafeMutableRawPointer) throws
}

extension Blueprint {
  /// Assembles and stores.
  @inlinable
  public static func assemble(from catalog: any Assembling, into memory: UnsafeMutableRawPointer) throws {
    memory.initializeMemory(as: Output.self, to: try assemble(from: catalog))
  }
}

/// Describes how a service is built asynchronously: a ``Blueprint`` whose builder may `await`.
public protocol AsyncBlueprint: AsyncServiceKey, DescribedKey {
  /// Builds an instance from what it obtains from `catalog`. See ``Blueprint/assemble(from:)``.
  ///
  /// A kept instance is built in a task of its own with the task-local values of the first obtain. It is cancelled when
  /// all callers that await it are. A task that the builder starts and that obtains what is being built closes a cycle:
  /// detach it, or obtain later.
  static func assemble(from catalog: any Assembling) async throws -> Output
}

/// Describes how a service is built on the main actor: a ``Blueprint`` whose builder runs there.
public protocol MainBlueprint: MainServiceKey, DescribedKey {
  /// Builds an instance from what it obtains from `catalog`. See ``Blueprint/assemble(from:)``.
  @MainActor static func assemble(from catalog: any Assembling) throws -> Output
}

/// What a builder obtains from.
public protocol Assembling: AnyObject, Sendable {
  /// The catalog to obtain from: while a builder runs, the building one; later the one that stores the instance, which
  /// may be a parent. A service that obtains later therefore keeps the `Assembling` that its builder received.
  var catalog: Catalog { get }
}
