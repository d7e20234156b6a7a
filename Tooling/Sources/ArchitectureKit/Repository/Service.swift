import SwiftFacts

/// A service of the program: its key, its blueprint and what it needs.
struct Service: Equatable, Sendable {
  /// One service that another obtains.
  struct Link: Equatable, Sendable {
    var key: KeyNames.Key
    var use: KeyReference.Use
    var location: Location
  }

  var key: KeyNames.Key
  /// The location of its blueprint; `nil` if a closure builds it.
  var blueprint: Location?
  /// How long an instance lives; `nil` if neither the blueprint nor the app says it.
  var scope: LifetimeScope?
  /// What the blueprint, or the builder, obtains and declares, in the order of the source.
  var links: [Link] = []
  /// Where the composition root lists it.
  var listings: [Location] = []
  /// Where the app supplies it by a call.
  var supplies: [Location] = []

  var isSupplied: Bool { !listings.isEmpty || !supplies.isEmpty }

  /// What it needs in order to be built.
  var required: [Link] { links.filter { $0.use == .obtained || $0.use == .needed } }

  /// The same with one link for each key: where it is obtained, or else where it is declared.
  var requiredOnce: [Link] {
    var seen: Set<KeyNames.Key> = []
    let obtainedFirst = required.filter { $0.use == .obtained } + required.filter { $0.use == .needed }
    return obtainedFirst.filter { seen.insert($0.key).inserted }
  }
}
