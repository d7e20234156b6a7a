public import Catalog

/// An ``ArgumentBlueprint`` in one line. Its builder gets the argument before what it needs.
///
/// ```swift
/// extension PageKey: ArgumentRecipeBlueprint {
///   static let recipe = makeRecipe(from: \.log) { number, log in Page(number, log: log) }
/// }
/// ```
public protocol ArgumentRecipeBlueprint: ArgumentBlueprint, RecipeKey
where Builder == @Sendable (Argument, any Assembling) throws -> Output {}

extension ArgumentRecipeBlueprint {
  /// Builds by the recipe.
  public static func assemble(with argument: Argument, from catalog: any Assembling) throws -> Output {
    try recipe.build(argument, catalog)
  }
}

extension ArgumentServiceKey {
  /// Returns a recipe that builds from an argument and the services of `needs`.
  public static func makeRecipe<each Need: ServiceKey>(
    scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    by builder: @escaping @Sendable (Argument, repeat (each Need).Output) throws -> Output
  ) -> ServiceRecipe<@Sendable (Argument, any Assembling) throws -> Output>
  where repeat (each Need).ObtainMode: SynchronousMode {
    ServiceRecipe(scope: scope, of: repeat (each Need).self) { argument, catalog in
      try catalog.withCatalog {
        try builder(argument, repeat try $0.synchronousOutput(of: (each Need).self))
      }
    }
  }
}

extension Catalog {
  /// Supplies a service with an argument, which its builder gets before the services of `needs`:
  /// `catalog.supply(PageKey.self, from: \.log) { number, log in Page(number, log: log) }`.
  public func supply<K: ArgumentServiceKey, First: ServiceKey, each Other: ServiceKey>(
    _ key: K.Type, scope: Scope = .transient, from first: KeyPath<Catalog, First.Type>,
    _ others: repeat KeyPath<Catalog, (each Other).Type>, file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (K.Argument, First.Output, repeat (each Other).Output) throws -> K.Output
  )
  where
    K.Argument: Hashable & Sendable, K.Output: Sendable,
    First.ObtainMode: SynchronousMode, repeat (each Other).ObtainMode: SynchronousMode
  {
    supply(
      K.makeRecipe(scope: scope, from: first, repeat each others, by: builder), of: key,
      location: SupplyLocation(file: file, line: line))
  }

  /// The same by the key's key path, also without needs: `catalog.supply(\.page) { number in Page(number) }`.
  public func supply<K: ArgumentServiceKey, each Need: ServiceKey>(
    _ key: KeyPath<Catalog, K.Type>, scope: Scope = .transient,
    from needs: repeat KeyPath<Catalog, (each Need).Type>, file: StaticString = #fileID, line: UInt = #line,
    by builder: @escaping @Sendable (K.Argument, repeat (each Need).Output) throws -> K.Output
  )
  where K.Argument: Hashable & Sendable, K.Output: Sendable, repeat (each Need).ObtainMode: SynchronousMode {
    supply(
      K.makeRecipe(scope: scope, from: repeat each needs, by: builder), of: K.self,
      location: SupplyLocation(file: file, line: line))
  }

  private func supply<K: ArgumentServiceKey>(
    _ recipe: ServiceRecipe<@Sendable (K.Argument, any Assembling) throws -> K.Output>, of key: K.Type,
    location: SupplyLocation
  ) where K.Argument: Hashable & Sendable, K.Output: Sendable {
    supplyKept(key, as: Part(needs: recipe.needs, scope: recipe.scope), location: location) {
      try recipe.build($1, $0)
    }
  }
}
