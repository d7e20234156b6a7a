/// How long an instance lives, and who gets the same one.
public enum Scope: Hashable, Sendable {
  /// A new instance for every obtain.
  case transient
  /// One instance for the catalog, built by the first obtain and kept.
  case shared
  /// One instance as long as somebody else holds it: the catalog does not. The output must be an instance of
  /// a class.
  case weak
  /// One instance for everything that is built for one outermost obtain: on its thread, or, where it is an
  /// asynchronous key's, in all the tasks of asynchronous builders. Those share asynchronous keys; a synchronous
  /// one is shared by what each of them obtains at once.
  case graph
  /// As ``shared``, and forgotten with all others of this name by `reset(_:)`.
  case named(String)
  /// As ``shared``, and forgotten when so much time has passed since it was built, by the catalog's clock.
  case expiring(after: Duration)
}
