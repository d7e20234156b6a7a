extension SynchronousObtain {
  /// Obtains without waiting for a task.
  public static func awaitOutput<K: ServiceKey>(
    of key: K.Type, from catalog: any Assembling
  ) async throws(CatalogError) -> K.Output where K.Output: Sendable {
    try catalog.catalog.output(of: key)
  }

  /// Obtains as on any thread.
  @MainActor public static func mainOutput<K: ServiceKey>(
    of key: K.Type, from catalog: any Assembling
  ) throws(CatalogError) -> K.Output {
    try catalog.catalog.output(of: key)
  }
}

extension AsynchronousObtain {
  /// Awaits the build.
  public static func awaitOutput<K: ServiceKey>(
    of key: K.Type, from catalog: any Assembling
  ) async throws(CatalogError) -> K.Output where K.Output: Sendable {
    try await catalog.catalog.asyncOutput(of: key)
  }
}

extension MainActorObtain {
  /// Obtains on the main actor.
  public static func awaitOutput<K: ServiceKey>(
    of key: K.Type, from catalog: any Assembling
  ) async throws(CatalogError) -> K.Output where K.Output: Sendable {
    try await mainOutput(of: key, from: catalog)
  }

  /// Obtains here.
  @MainActor public static func mainOutput<K: ServiceKey>(
    of key: K.Type, from catalog: any Assembling
  ) throws(CatalogError) -> K.Output {
    try catalog.catalog.claimedOutput(of: key, onMainActor: true)
  }
}
