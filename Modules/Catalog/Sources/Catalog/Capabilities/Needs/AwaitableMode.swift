/// How the keys of one kind are obtained by a builder that awaits. A protocol, because a parameter pack cannot require
/// an equal type.
public protocol AwaitableMode {
  /// Obtains a key of this kind where the caller can await. Implemented for each kind; do not write your own.
  static func awaitOutput<K: ServiceKey>(
    of key: K.Type, from catalog: any Assembling
  ) async throws(CatalogError) -> K.Output where K.Output: Sendable
}

/// The kinds that a builder on the main actor obtains without `await`.
public protocol MainActorMode: AwaitableMode {
  /// Obtains a key of this kind on the main actor. Implemented for each kind; do not write your own.
  @MainActor static func mainOutput<K: ServiceKey>(
    of key: K.Type, from catalog: any Assembling
  ) throws(CatalogError) -> K.Output
}

/// The kind that every builder obtains without `await`.
public protocol SynchronousMode: MainActorMode {}

extension SynchronousObtain: SynchronousMode {
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

extension AsynchronousObtain: AwaitableMode {
  /// Awaits the build.
  public static func awaitOutput<K: ServiceKey>(
    of key: K.Type, from catalog: any Assembling
  ) async throws(CatalogError) -> K.Output where K.Output: Sendable {
    try await catalog.catalog.asyncOutput(of: key)
  }
}

extension MainActorObtain: MainActorMode {
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
