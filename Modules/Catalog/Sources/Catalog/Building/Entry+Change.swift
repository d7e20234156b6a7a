import Synchronization

extension Entry {
  /// Changes how the output is made, and forgets every instance that was made otherwise.
  func change(to recipe: Recipe?, scope: Scope) {
    isOriginal.store(false, ordering: .sequentiallyConsistent)
    // Whoever copied the recipe without the lock has it now; all others take the lock.
    ThreadRegistry.shared.waitForReaders()
    var released: [Instance] = []
    let former = Construction.lock.held {
      invalidate(into: &released)
      return replace(recipe: recipe, scope: scope)
    }
    withExtendedLifetime(former) { release(released) }
  }

  /// Forgets the instance, and every instance built from it.
  func reset() {
    var released: [Instance] = []
    Construction.lock.held { invalidate(into: &released) }
    release(released)
  }

  /// Lets go of instances that are no longer published, once nobody can be copying them.
  private func release(_ instances: [Instance]) {
    guard !instances.isEmpty else { return }
    ThreadRegistry.shared.waitForReaders()
    withExtendedLifetime(instances) {}
  }
}
