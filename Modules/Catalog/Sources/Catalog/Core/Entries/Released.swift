/// What entries no longer hold. Release it without the lock, because that may run deinitialisers.
struct Released {
  var kept: [Kept] = []
  /// Entries of changed transients. A reader may still be copying their recipes.
  var changed: [Entry] = []
  var recipes: [Recipe] = []
  var transforms: [[OutputTransform]] = []
  var extensions: ExtensionStorage?
  /// Entries that were removed, or that were dependencies.
  var entries: [[Entry]] = []
  /// The indexes of entry groups.
  var objects: [AnyObject] = []
}

extension Construction {
  /// Changes entries under the lock, waits for readers, then releases what the entries no longer hold.
  static func change<Result>(_ body: (inout Released) -> Result) -> Result {
    var released = Released()
    let result = lock.held { body(&released) }
    if !released.kept.isEmpty || !released.changed.isEmpty { ThreadRegistry.shared.waitForReaders() }
    for entry in released.changed { entry.releaseTransientRecipe() }
    withExtendedLifetime(released) {}
    return result
  }
}
