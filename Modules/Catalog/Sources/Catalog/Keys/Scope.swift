/// How long an instance lives, and who gets the same one.
public enum Scope: Hashable, Sendable {
  /// A new instance for every obtain.
  case transient
  /// One instance for the catalog, built by the first obtain and kept.
  case shared
  /// One instance as long as other code retains it: the catalog does not. The output must be an instance of
  /// a class.
  case weak
  /// One instance for everything that is built for one outermost obtain: on its thread, or, if it is an
  /// asynchronous key's, in all the tasks of asynchronous builders. Those share asynchronous keys; a synchronous
  /// one is shared by what each of them obtains at once.
  case graph
  /// As ``shared``, and forgotten with all others of this name by `reset(_:)`.
  case named(String)
  /// As ``shared``, and forgotten when so much time has passed since it was built, by the catalog's clock.
  case expiring(after: Duration)
}

/// ``Scope``, where that name means something else.
public typealias ServiceScope = Scope

/// What says how long its instances live.
///
/// `Scope` is the catalog's ``ServiceScope`` in every type that conforms, also where the module has another type of
/// that name. A member type of one's own called `Scope` does not compile: a `scope` of that type would not be the
/// requirement's, and the default would silently hold instead.
public protocol ScopedKey {
  /// The catalog's. Do not declare your own.
  associatedtype Scope = ServiceScope where Scope == ServiceScope
}
