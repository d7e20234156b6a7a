/// How a service is built from others: a scope, the keys that it needs, and a builder whose parameters they are. Made
/// by `makeRecipe(scope:from:by:)` of a key.
public struct ServiceRecipe<Builder: Sendable>: Sendable {
  /// How long an instance lives.
  public let scope: Scope
  /// The keys whose services the builder gets, in order.
  public let needs: [any ServiceKey.Type]
  /// Obtains the needs and makes an instance from them.
  public let build: Builder

  /// A recipe with a builder that obtains exactly `needs`. `makeRecipe(scope:from:by:)` of a key writes the builder.
  public init<each Need: ServiceKey>(scope: Scope, of needs: repeat (each Need).Type, build: Builder) {
    self.scope = scope
    self.build = build
    var keys: [any ServiceKey.Type] = []
    repeat keys.append(each needs)
    self.needs = keys
  }
}

extension ServiceKey where ObtainMode == SynchronousObtain {
  /// Returns a recipe that builds from the services of `needs`, key paths of keys that are obtained without `await`, in
  /// their order. The builder follows the rules of ``Blueprint/assemble(from:)``.
  @inlinable
  public static func makeRecipe<each Need: ServiceKey>(
    scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    by builder: @escaping @Sendable (repeat (each Need).Output) throws -> Output
  ) -> ServiceRecipe<@Sendable (any Assembling) throws -> Output>
  where repeat (each Need).ObtainMode: SynchronousMode {
    makeRecipe(scope: scope, of: repeat (each Need).self, by: builder)
  }
}

extension ServiceKey {
  /// The same for what is put together from outputs, be it the key's own or an element's. Compiled once for all types.
  @usableFromInline
  static func makeRecipe<each Need: ServiceKey, Made>(
    scope: Scope, of needs: repeat (each Need).Type,
    by builder: @escaping @Sendable (repeat (each Need).Output) throws -> Made
  ) -> ServiceRecipe<@Sendable (any Assembling) throws -> Made>
  where repeat (each Need).ObtainMode: SynchronousMode {
    ServiceRecipe(scope: scope, of: repeat each needs) { catalog in
      try catalog.withCatalog { try builder(repeat try $0.output(of: (each Need).self)) }
    }
  }
}

extension AsyncServiceKey {
  /// Returns a recipe that builds from the services of `needs`, of every kind, which are obtained one after the other.
  public static func makeRecipe<each Need: ServiceKey>(
    scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    by builder: @escaping @Sendable (repeat (each Need).Output) async throws -> Output
  ) -> ServiceRecipe<@Sendable (any Assembling) async throws -> Output>
  where repeat (each Need).ObtainMode: AwaitableMode, repeat (each Need).Output: Sendable {
    ServiceRecipe(scope: scope, of: repeat (each Need).self) { catalog in
      try await builder(repeat (each Need).ObtainMode.awaitOutput(of: (each Need).self, from: catalog))
    }
  }
}

extension MainServiceKey {
  /// Returns a recipe that builds from the services of `needs`, of the main actor or of any thread.
  public static func makeRecipe<each Need: ServiceKey>(
    scope: Scope = .transient, from needs: repeat KeyPath<Catalog, (each Need).Type>,
    by builder: @escaping @MainActor @Sendable (repeat (each Need).Output) throws -> Output
  ) -> ServiceRecipe<@MainActor @Sendable (any Assembling) throws -> Output>
  where repeat (each Need).ObtainMode: MainActorMode {
    ServiceRecipe(scope: scope, of: repeat (each Need).self) { catalog in
      try builder(repeat (each Need).ObtainMode.mainOutput(of: (each Need).self, from: catalog))
    }
  }
}
