/// A blueprint that is one recipe, which declares its scope and its needs.
public protocol RecipeKey: DescribedKey {
  /// The type of the recipe's builder. Follows from the kind of the blueprint.
  associatedtype Builder: Sendable

  /// How the service is built: the result of `makeRecipe(scope:from:by:)`.
  static var recipe: ServiceRecipe<Builder> { get }
}

extension RecipeKey {
  /// The value of ``recipe``.
  public static var scope: Scope { recipe.scope }

  /// The value of ``recipe``.
  public static var needs: [any ServiceKey.Type] { recipe.needs }
}

/// A ``Blueprint`` in one line: its needs are the parameters of its builder.
///
/// ```swift
/// extension AuthKey: RecipeBlueprint {
///   static let recipe = makeRecipe(scope: .shared, from: \.clock, \.log) { Auth(clock: $0, log: $1) }
/// }
/// ```
public protocol RecipeBlueprint: Blueprint, RecipeKey
where Builder == @Sendable (any Assembling) throws -> Output {}

extension RecipeBlueprint {
  /// Builds by the recipe.
  public static func assemble(from catalog: any Assembling) throws -> Output { try recipe.build(catalog) }
}

/// An ``AsyncBlueprint`` in one line. Its needs may be of every kind, and are obtained one after the other.
public protocol AsyncRecipeBlueprint: AsyncBlueprint, RecipeKey
where Builder == @Sendable (any Assembling) async throws -> Output {}

extension AsyncRecipeBlueprint {
  /// Builds by the recipe.
  public static func assemble(from catalog: any Assembling) async throws -> Output {
    try await recipe.build(catalog)
  }
}

/// A ``MainBlueprint`` in one line. Its needs may be of the main actor or of any thread.
public protocol MainRecipeBlueprint: MainBlueprint, RecipeKey
where Builder == @MainActor @Sendable (any Assembling) throws -> Output {}

extension MainRecipeBlueprint {
  /// Builds by the recipe.
  @MainActor public static func assemble(from catalog: any Assembling) throws -> Output {
    try recipe.build(catalog)
  }
}
