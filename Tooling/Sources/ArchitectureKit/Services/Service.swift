/// One service of the program: a key, how it is put together, and what for.
struct Service: Equatable, Sendable {
  /// One service that another obtains.
  struct Link: Equatable, Sendable {
    var key: KeyNames.Key
    var use: KeyMention.Use
    var location: Location
  }

  var key: KeyNames.Key
  /// Where it is said how the service is put together, by a blueprint; `nil` if a builder says it.
  var blueprint: Location?
  /// What the blueprint, or the builder, obtains and declares, in the order of the source.
  var links: [Link] = []
  /// Where the composition root lists it.
  var listings: [Location] = []
  /// Where the app supplies it by a call.
  var supplies: [Location] = []

  var isSupplied: Bool { !listings.isEmpty || !supplies.isEmpty }

  /// What cannot be missing, if this is to be put together.
  var required: [Link] { links.filter { $0.use == .obtained || $0.use == .needed } }

  /// The same with one link a key: where it is obtained, or else where it is declared.
  var requiredOnce: [Link] {
    var seen: Set<KeyNames.Key> = []
    let obtainedFirst = required.filter { $0.use == .obtained } + required.filter { $0.use == .needed }
    return obtainedFirst.filter { seen.insert($0.key).inserted }
  }
}
