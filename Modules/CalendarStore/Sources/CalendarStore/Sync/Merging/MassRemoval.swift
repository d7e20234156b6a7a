/// Tells when so much would vanish that it is rather a fault than meant.
package enum MassRemoval {
  /// Fewer than these may always vanish.
  package static let harmless = 20

  /// Whether `removed` of `count` events are too many.
  package static func isSuspicious(_ removed: Int, of count: Int) -> Bool {
    removed > harmless && removed * 2 > count
  }
}
