/// Says how a service is put together: the implementation's half of a key.
///
/// A key has one blueprint in a program. Write the conformance in the module that implements the service,
/// and list the key in the composition root. The output is `Sendable`, since an instance may be shared
/// between tasks; what is not can be supplied as a transient with `Catalog.supply(_:builder:)`.
public protocol Blueprint: ServiceKey, ScopedKey
where Output: Sendable, ObtainMode == SynchronousObtain {
  /// How long an instance lives. ``Scope/transient`` unless said otherwise.
  static var scope: Scope { get }

  /// The keys that ``assemble(from:)`` obtains, for checks that run before anything is built. Empty unless
  /// said otherwise.
  static var needs: [any ServiceKey.Type] { get }

  /// Builds an instance from what it obtains from `catalog`.
  ///
  /// Called without any lock held: it may obtain, supply, clear, start tasks and wait for other threads.
  /// The caller of the obtain gets what it throws as ``CatalogError/assemblyFailed(path:underlying:)``, and
  /// nothing is kept.
  static func assemble(from catalog: any Assembling) throws -> Output

  /// Puts what ``assemble(from:)`` makes at `memory`. Given for every blueprint; do not write your own.
  ///
  /// A requirement, so that it is compiled beside the blueprint, where the output's type is known.
  static func assemble(from catalog: any Assembling, into memory: UnsafeMutableRawPointer) throws
}

extension Blueprint {
  /// A new instance each time.
  public static var scope: Scope { .transient }

  /// Nothing is declared.
  public static var needs: [any ServiceKey.Type] { [] }

  /// Assembles and stores.
  @inlinable
  public static func assemble(from catalog: any Assembling, into memory: UnsafeMutableRawPointer) throws {
    memory.initializeMemory(as: Output.self, to: try assemble(from: catalog))
  }
}

/// Says how a service is put together asynchronously: a ``Blueprint`` whose builder may `await`.
public protocol AsyncBlueprint: AsyncServiceKey, ScopedKey {
  /// How long an instance lives. ``Scope/transient`` unless said otherwise.
  static var scope: Scope { get }

  /// The keys that ``assemble(from:)`` obtains, for checks that run before anything is built. Empty unless
  /// said otherwise.
  static var needs: [any ServiceKey.Type] { get }

  /// Builds an instance from what it obtains from `catalog`. See ``Blueprint/assemble(from:)``.
  ///
  /// A kept instance is built in a task of its own, which inherits the task-local values of the first obtain.
  /// It is cancelled when everybody who awaits it was. Tasks that the builder starts are in it until it is done: one
  /// that obtains, before that, what the builder builds, closes a cycle. Start it detached, or let it obtain later.
  static func assemble(from catalog: any Assembling) async throws -> Output
}

extension AsyncBlueprint {
  /// A new instance each time.
  public static var scope: Scope { .transient }

  /// Nothing is declared.
  public static var needs: [any ServiceKey.Type] { [] }
}

/// Says how a service is put together on the main actor: a ``Blueprint`` whose builder runs there.
public protocol MainBlueprint: MainServiceKey, ScopedKey {
  /// How long an instance lives. ``Scope/transient`` unless said otherwise.
  static var scope: Scope { get }

  /// The keys that ``assemble(from:)`` obtains, for checks that run before anything is built. Empty unless
  /// said otherwise.
  static var needs: [any ServiceKey.Type] { get }

  /// Builds an instance from what it obtains from `catalog`. See ``Blueprint/assemble(from:)``.
  @MainActor static func assemble(from catalog: any Assembling) throws -> Output
}

extension MainBlueprint {
  /// A new instance each time.
  public static var scope: Scope { .transient }

  /// Nothing is declared.
  public static var needs: [any ServiceKey.Type] { [] }
}

/// What a builder obtains from.
///
/// The one requirement is the catalog itself, so that obtaining is a generic function of a concrete class,
/// which the optimiser can see through.
public protocol Assembling: AnyObject, Sendable {
  /// The catalog to obtain from.
  ///
  /// While a builder runs, that is the catalog that builds. A service of a parent that was built through a child is
  /// the parent's, and so is this from then on: keep the `Assembling` that a builder was handed rather than its
  /// catalog, if the service is to obtain something later.
  var catalog: Catalog { get }
}
