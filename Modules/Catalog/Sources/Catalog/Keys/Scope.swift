/// How long an instance lives, and which callers share it.
public enum Scope: Hashable, Sendable {
  /// A new instance for every obtain.
  case transient
  /// One instance for the catalog, built by the first obtain and kept.
  case shared
  /// One instance as long as other code retains it: the catalog does not. The output must be an instance of a class.
  case weak
  /// One instance for everything that one outermost obtain builds on its thread. An instance of an asynchronous key
  /// is shared by all tasks of the obtain's asynchronous builders; an instance of a synchronous key only within each
  /// single synchronous obtain of such a builder.
  case graph
  /// Like ``shared``, and forgotten with all others of this name by `reset(_:)`.
  case named(String)
  /// Like ``shared``, and forgotten when this time has passed since it was built, by the catalog's clock.
  case expiring(after: Duration)
}

/// ``Scope`` under another name, for modules that have a `Scope` of their own.
public typealias ServiceScope = Scope

/// A type with a scope for its instances.
///
/// In every conforming type `Scope` is ``ServiceScope``, even if the module has another type of that name. A member
/// type called `Scope` of another type does not compile: a `scope` of that type would not satisfy the requirement,
/// and the default would silently apply.
public protocol ScopedKey {
  /// The catalog's. Do not declare your own.
  associatedtype Scope = ServiceScope where Scope == ServiceScope
}

extension Scope {
  /// Whether a catalog stores the instances.
  var storesInstances: Bool { self != .transient && self != .graph }

  /// The scope as text.
  package var words: String {
    switch self {
    case .transient: "transient"
    case .shared: "shared"
    case .weak: "weak"
    case .graph: "graph"
    case .named(let name): "named '\(name)'"
    case .expiring(let lifetime): "expiring after \(lifetime)"
    }
  }
}
