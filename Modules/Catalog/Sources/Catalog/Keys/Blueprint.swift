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
  /// What it throws reaches whoever obtains as ``CatalogError/assemblyFailed(path:underlying:)``, and
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
