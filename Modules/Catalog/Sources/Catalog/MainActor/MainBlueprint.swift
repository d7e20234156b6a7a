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
