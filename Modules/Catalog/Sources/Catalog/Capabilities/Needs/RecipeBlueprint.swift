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
  /// Returns a recipe that builds from the services of `needs`.
  ///
  /// - Parameters:
  ///   - scope: how long an instance lives.
  ///   - needs: key paths of keys that are obtained without `await`; none is allowed.
  ///   - builder: makes an instance from them, in their order, under the rules of ``Blueprint/assemble(from:)``.
  @inlinable
  public static func makeRecipe<each Need: ServiceKey>(
    scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    by builder: @escaping @Sendable (repeat (each Need).Output) throws -> Output
  ) -> ServiceRecipe<@Sendable (any Assembling) throws -> Output>
  where repeat (each Need).ObtainMode: SynchronousMode {
    ServiceRecipe(scope: scope, of: repeat (each Need).self) { catalog in
      let catalog = catalog.catalog
      return try builder(repeat try catalog.output(of: (each Need).self))
    }
  }

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
  /// Returns a recipe that builds from the services of `needs`. See ``RecipeBlueprint``.
  public static func makeRecipe<each Need: ServiceKey>(
    scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    by builder: @escaping @Sendable (repeat (each Need).Output) async throws -> Output
  ) -> ServiceRecipe<@Sendable (any Assembling) async throws -> Output>
  where repeat (each Need).ObtainMode: AwaitableMode, repeat (each Need).Output: Sendable {
    ServiceRecipe(scope: scope, of: repeat (each Need).self) { catalog in
      try await builder(repeat (each Need).ObtainMode.awaitOutput(of: (each Need).self, from: catalog))
    }
  }

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
  /// Returns a recipe that builds from the services of `needs`. See ``RecipeBlueprint``.
  public static func makeRecipe<each Need: ServiceKey>(
    scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    by builder: @escaping @MainActor @Sendable (repeat (each Need).Output) throws -> Output
  ) -> ServiceRecipe<@MainActor @Sendable (any Assembling) throws -> Output>
  where repeat (each Need).ObtainMode: MainActorMode {
    ServiceRecipe(scope: scope, of: repeat (each Need).self) { catalog in
      try builder(repeat (each Need).ObtainMode.mainOutput(of: (each Need).self, from: catalog))
    }
  }

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
  /// Returns a recipe that builds from an argument and the services of `needs`. See ``RecipeBlueprint``.
  public static func makeRecipe<each Need: ServiceKey>(
    scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    by builder: @escaping @Sendable (Argument, repeat (each Need).Output) throws -> Output
  ) -> ServiceRecipe<@Sendable (Argument, any Assembling) throws -> Output>
  where repeat (each Need).ObtainMode: SynchronousMode {
    ServiceRecipe(scope: scope, of: repeat (each Need).self) { argument, catalog in
      let catalog = catalog.catalog
      return try builder(argument, repeat try catalog.output(of: (each Need).self))
    }
  }

  /// The value of ``recipe``.
  public static var scope: Scope { recipe.scope }

  /// The value of ``recipe``.
  public static var needs: [any ServiceKey.Type] { recipe.needs }

  /// Builds by the recipe.
  public static func assemble(with argument: Argument, from catalog: any Assembling) throws -> Output {
    try recipe.build(argument, catalog)
  }
}
