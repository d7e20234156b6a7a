/// A ``Blueprint`` in one line: its needs are the parameters of its builder.
///
/// ```swift
/// extension AuthKey: RecipeBlueprint {
///   static let recipe = makeRecipe(scope: .shared, from: \.clock, \.log) { Auth(clock: $0, log: $1) }
/// }
/// ```
public protocol RecipeBlueprint: Blueprint {
  /// How the service is built: the result of `makeRecipe(scope:from:by:)`.
  static var recipe: ServiceRecipe<@Sendable (any Assembling) throws -> Output> { get }
}

extension RecipeBlueprint {
  /// The value of ``recipe``.
  public static var scope: Scope { recipe.scope }

  /// The value of ``recipe``.
  public static var needs: [any ServiceKey.Type] { recipe.needs }

  /// Builds by the recipe.
  public static func assemble(from catalog: any Assembling) throws -> Output { try recipe.build(catalog) }
}

/// An ``AsyncBlueprint`` in one line. Its needs may be of every kind, and are obtained one after the other.
public protocol AsyncRecipeBlueprint: AsyncBlueprint {
  /// How the service is built: the result of `makeRecipe(scope:from:by:)`.
  static var recipe: ServiceRecipe<@Sendable (any Assembling) async throws -> Output> { get }
}

extension AsyncRecipeBlueprint {
  /// The value of ``recipe``.
  public static var scope: Scope { recipe.scope }

  /// The value of ``recipe``.
  public static var needs: [any ServiceKey.Type] { recipe.needs }

  /// Builds by the recipe.
  public static func assemble(from catalog: any Assembling) async throws -> Output {
    try await recipe.build(catalog)
  }
}

/// A ``MainBlueprint`` in one line. Its needs may be of the main actor or of any thread.
public protocol MainRecipeBlueprint: MainBlueprint {
  /// How the service is built: the result of `makeRecipe(scope:from:by:)`.
  static var recipe: ServiceRecipe<@MainActor @Sendable (any Assembling) throws -> Output> { get }
}

extension MainRecipeBlueprint {
  /// The value of ``recipe``.
  public static var scope: Scope { recipe.scope }

  /// The value of ``recipe``.
  public static var needs: [any ServiceKey.Type] { recipe.needs }

  /// Builds by the recipe.
  @MainActor public static func assemble(from catalog: any Assembling) throws -> Output {
    try recipe.build(catalog)
  }
}

/// An ``ArgumentBlueprint`` in one line. Its builder gets the argument before what it needs.
///
/// ```swift
/// extension PageKey: ArgumentRecipeBlueprint {
///   static let recipe = makeRecipe(from: \.log) { number, log in Page(number, log: log) }
/// }
/// ```
public protocol ArgumentRecipeBlueprint: ArgumentBlueprint {
  /// How the service is built: the result of `makeRecipe(scope:from:by:)`.
  static var recipe: ServiceRecipe<@Sendable (Argument, any Assembling) throws -> Output> { get }
}

extension ArgumentRecipeBlueprint {
  /// The value of ``recipe``.
  public static var scope: Scope { recipe.scope }

  /// The value of ``recipe``.
  public static var needs: [any ServiceKey.Type] { recipe.needs }

  /// Builds by the recipe.
  public static func assemble(with argument: Argument, from catalog: any Assembling) throws -> Output {
    try recipe.build(argument, catalog)
  }
}
