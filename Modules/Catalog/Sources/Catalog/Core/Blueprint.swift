/// What every blueprint declares.
public protocol DescribedKey: ScopedKey {
  /// How long an instance lives. ``Scope/transient`` by default.
  static var scope: Scope { get }

  /// The keys that `assemble` obtains, for checks that run before anything is built. Empty by default. Debug builds
  /// report a key that it obtains and does not list here.
  static var needs: [any ServiceKey.Type] { get }
}

extension DescribedKey {
  /// A new instance each time.
  public static var scope: Scope { .transient }

  /// Nothing is declared.
  public static var needs: [any ServiceKey.Type] { [] }
}

/// Describes how a service is built: the implementation's half of a key.
///
/// A key has one blueprint in a program. Write the conformance in the module that implements the service, and list
/// the key in the composition root. The output is `Sendable`, since an instance may be shared between tasks; what is
/// not can be supplied as a transient with `Catalog.supply(_:builder:)`.
public protocol Blueprint: ServiceKey, DescribedKey
where Output: Sendable, ObtainMode == SynchronousObtain {
  /// Builds an instance from what it obtains from `catalog`.
  ///
  /// Called without any lock held: it may obtain, supply, clear, start tasks and wait for other threads. Its error
  /// reaches the caller of the obtain as ``CatalogError/assemblyFailed(path:underlying:)``, and nothing is stored.
  static func assemble(from catalog: any Assembling) throws -> Output

  /// Stores the result of ``assemble(from:)`` at `memory`. Implemented for every blueprint; do not write your own.
  ///
  /// A requirement, so that it is compiled beside the blueprint, where the output's type is known.
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
  /// A kept instance is built in a task of its own, which inherits the task-local values of the first obtain. The
  /// task is cancelled when all callers that await it are cancelled. Tasks that the builder starts are part of it
  /// until it returns: a task that obtains what the builder builds before that closes a cycle. Detach such a task, or
  /// obtain later.
  static func assemble(from catalog: any Assembling) async throws -> Output
}

/// Describes how a service is built on the main actor: a ``Blueprint`` whose builder runs there.
public protocol MainBlueprint: MainServiceKey, DescribedKey {
  /// Builds an instance from what it obtains from `catalog`. See ``Blueprint/assemble(from:)``.
  @MainActor static func assemble(from catalog: any Assembling) throws -> Output
}

/// What a builder obtains from.
///
/// The one requirement is the catalog itself, so that obtaining is a generic function of a concrete class, which the
/// optimiser can see through.
public protocol Assembling: AnyObject, Sendable {
  /// The catalog to obtain from.
  ///
  /// While a builder runs, this is the building catalog. A service of a parent that was built through a child belongs
  /// to the parent, and this is the parent after the builder returned. A service that obtains something later
  /// therefore keeps the `Assembling` that its builder received, not its catalog.
  var catalog: Catalog { get }
}
