/// What entries no longer hold. Release it outside the lock, because that may run destructors.
struct Released {
  var kept: [Kept] = []
  /// Entries of transients that were changed, and whose recipe may just now be copied.
  var changed: [Entry] = []
  var recipes: [Recipe] = []
  var transforms: [[OutputTransform]] = []
  var extensions: ExtensionStorage?
  /// Entries that were dropped, or that something was made from.
  var entries: [[Entry]] = []
  /// What the owners of entry groups kept about them.
  var objects: [AnyObject] = []
}

extension Construction {
  /// Changes entries under the lock, then releases what they no longer hold, once no reader can be copying it.
  static func change<Result>(_ body: (inout Released) -> Result) -> Result {
    var released = Released()
    let result = lock.held { body(&released) }
    if !released.kept.isEmpty || !released.changed.isEmpty { ThreadRegistry.shared.waitForReaders() }
    for entry in released.changed { entry.releaseTransientRecipe() }
    withExtendedLifetime(released) {}
    return result
  }
}
