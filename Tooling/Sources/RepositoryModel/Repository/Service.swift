package import SwiftFacts

/// A service of the program: its key, its blueprint and what it needs.
package struct Service: Equatable, Sendable {
  /// One service that another obtains.
  package struct Link: Equatable, Sendable {
    package var key: KeyNames.Key
    package var use: KeyReference.Use
    package var location: Location
  }

  package var key: KeyNames.Key
  /// The location of its blueprint, or of its supply in an assembly; `nil` if the app supplies it.
  package var blueprint: Location?
  /// The assembly that supplies it, if one does.
  package var assembly: KeyNames.Key?
  /// How long an instance lives; `nil` if neither the blueprint nor the app says it.
  package var scope: LifetimeScope?
  /// What the blueprint, or the builder, obtains and declares, in the order of the source.
  package var links: [Link] = []
  /// Where the composition root lists it.
  package var listings: [Location] = []
  /// Where the app supplies it by a call.
  package var supplies: [Location] = []

  package var isSupplied: Bool { !listings.isEmpty || !supplies.isEmpty }

  /// What it needs in order to be built.
  package var required: [Link] { links.filter { $0.use == .obtained || $0.use == .needed } }

  /// The same with one link for each key: where it is obtained, or else where it is declared.
  package var requiredOnce: [Link] {
    var seen: Set<KeyNames.Key> = []
    let obtainedFirst = required.filter { $0.use == .obtained } + required.filter { $0.use == .needed }
    return obtainedFirst.filter { seen.insert($0.key).inserted }
  }
}
