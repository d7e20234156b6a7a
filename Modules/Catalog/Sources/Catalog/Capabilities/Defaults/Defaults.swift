/// Supplies the defaults of keys. See ``DefaultedServiceKey``.
enum Defaults: ExtensionPoint {
  static func hasFallback(_ key: any ServiceKey.Type, in environment: CatalogEnvironment) -> Bool {
    if environment.base == .live, key is any StandInServiceKey.Type { return false }
    return key is any DefaultedServiceKey.Type
  }

  /// Supplies the default in the outermost parent of the same environment.
  static func supplyFallback(of key: any ServiceKey.Type, in catalog: Catalog) -> Bool {
    guard hasFallback(key, in: catalog.environment), let key = key as? any DefaultedServiceKey.Type else {
      return false
    }
    let outermost = sequence(first: catalog, next: \.parent)
      .prefix { $0.environment == catalog.environment }.reduce(catalog) { $1 }
    Construction.lock.held { outermost.supplyDefault(of: key, scope: key.defaultScope) }
    return true
  }
}

/// Makes the default of a key.
enum DefaultRecipe<Key: DefaultedServiceKey>: FallbackRecipe {
  static var dependsOnEnvironment: Bool { Key.self is any EnvironmentServiceKey.Type }

  static func make(from catalog: any Assembling, into memory: UnsafeMutableRawPointer) throws {
    let environment = catalog.catalog.environment
    if environment != .live, let key = Key.self as? any EnvironmentServiceKey.Type {
      try key.makeDefault(in: environment, from: catalog, into: memory)
    } else {
      memory.initializeMemory(as: Key.Output.self, to: try Key.makeDefault(from: catalog))
    }
  }
}

extension Catalog {
  /// Supplies a key's default where this catalog supplies nothing. Call it under the lock.
  func supplyDefault<K: DefaultedServiceKey>(of key: K.Type, scope: Scope) {
    let recipe = Recipe.fallback(DefaultRecipe<K>.self)
    guard let entry = table.find(K.address)?.takeUnretainedValue() else {
      _ = table.add(key, at: K.address, recipe: recipe, scope: scope)
      return
    }
    if entry.recipe == nil { entry.useFallback(recipe, scope: scope) }
  }
}
