/// Why a service could not be obtained. Keys are given by their full names, paths from the outermost obtain
/// to the culprit.
public enum CatalogError: Error, Sendable {
  /// `key`, the last of `path`, was not supplied. `nearest` are supplied keys with similar names, best first.
  case missingEntry(key: String, path: [String], nearest: SimilarKeys)
  /// Building a service needs that very service: `chain` begins and ends with the same key. The links may lie
  /// on several threads.
  case circularReference(chain: [String])
  /// What was built for the last key of `path` is not what its scope needs.
  case typeMismatch(path: [String], expected: String, found: String)
  /// The builder of the last key of `path` threw `underlying`.
  case assemblyFailed(path: [String], underlying: any Error)
  /// The builders of `path` are nested so deeply that the thread's stack would not hold the next.
  case tooDeep(path: [String])
  /// The last key of `path` is built on the main actor, and was obtained by code that does not know what
  /// kind of key it has.
  case offMainActor(path: [String])
  /// The last key of `path` is built asynchronously, and was obtained by code that does not know what kind of
  /// key it has, or in a graph.
  case notAwaited(path: [String])
  /// The catalog was closed before the last key of `path` was obtained.
  case closed(path: [String])
}
