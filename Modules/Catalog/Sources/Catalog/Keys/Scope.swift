/// How long an instance lives, and who gets the same one.
public enum Scope: Hashable, Sendable {
  /// A new instance for every obtain.
  case transient
  /// One instance for the catalog, built by the first obtain and kept.
  case shared
}
