/// What the capabilities beyond the core keep for a catalog, until it is cleared.
struct Annexes {
  /// The assemblies that were supplied.
  var assemblies: Set<ObjectIdentifier> = []
  /// What was contributed to each key, in the order of contributing.
  var contributions: [ObjectIdentifier: [Contribution]] = [:]
}
