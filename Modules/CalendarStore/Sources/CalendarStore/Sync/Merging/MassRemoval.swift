/// Tells when so many events would vanish that a fault at the source is more likely than an intention.
package enum MassRemoval {
  /// A calendar with fewer events may lose all of them.
  package static let smallest = 3

  /// Whether a calendar of `count` events that would lose `removed` of them is to be kept as it is.
  package static func isSuspicious(_ removed: Int, of count: Int) -> Bool {
    count >= smallest && removed * 2 > count
  }
}
