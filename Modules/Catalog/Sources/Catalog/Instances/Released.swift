/// What entries no longer hold: to be let go of outside the lock, since that may run destructors.
struct Released {
  var kept: [Kept] = []
  /// Entries of transients that were changed, and whose recipe may just now be copied.
  var changed: [Entry] = []
  var recipes: [Recipe] = []
  var decorators: [[Decorator]] = []
  var annexes: Annexes?
  /// Entries that were dropped, or that something was made from.
  var entries: [[Entry]] = []
  /// The arguments that instances were kept for.
  var arguments: [AnyObject] = []
}

extension Construction {
  /// Changes entries under the lock, then lets go of what they no longer hold, once nobody can be copying it.
  static func change<Result>(_ body: (inout Released) -> Result) -> Result {
    var released = Released()
    let result = lock.held { body(&released) }
    if !released.kept.isEmpty || !released.changed.isEmpty { ThreadRegistry.shared.waitForReaders() }
    for entry in released.changed { entry.releaseTransientRecipe() }
    withExtendedLifetime(released) {}
    return result
  }
}
