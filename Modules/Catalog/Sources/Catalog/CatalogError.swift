/// Why a service could not be obtained.
public enum CatalogError: Error, Sendable {
  /// Nothing was supplied for the last key of `path`. `nearest` are supplied keys with similar names.
  case missingEntry(path: [String], nearest: [String])
  /// Building a service needs that service: `chain` begins and ends with the same key.
  case circularReference(chain: [String])
  /// The entry holds something else than the key's output.
  case typeMismatch(path: [String], expected: String, found: String)
  /// The builder of the last key of `path` threw `underlying`.
  case assemblyFailed(path: [String], underlying: any Error)
}
