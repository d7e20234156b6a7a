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
  /// that obtains, before that, what the builder builds, closes a circle. Start it detached, or let it obtain later.
  static func assemble(from catalog: any Assembling) async throws -> Output
}

extension AsyncBlueprint {
  /// A new instance each time.
  public static var scope: Scope { .transient }

  /// Nothing is declared.
  public static var needs: [any ServiceKey.Type] { [] }
}
