public import Synchronization

/// What a catalog knows of a key: how to make its output, and the instance that it keeps.
///
/// Made by the first supply of the key and kept for the catalog's life, so that it can be found and used
/// without protection; a later supply changes its recipe. What is not atomic is guarded by the lock of
/// ``Construction``.
@usableFromInline
final class Entry: @unchecked Sendable {  // see above
  let key: any ServiceKey.Type
  /// Where the kept instance lies, typed by the key's output. Read it in a reading section.
  @usableFromInline let published = Atomic<UnsafeMutableRawPointer?>(nil)
  /// Whether the recipe is still the one that the entry was made with.
  @usableFromInline let isOriginal = Atomic<Bool>(true)
  /// The blueprint of a transient that the entry was made with. It stands as long as ``isOriginal``.
  @usableFromInline let transientBlueprint: (any Blueprint.Type)?

  /// `nil` after the entry was removed.
  private(set) var recipe: Recipe?
  private(set) var scope: Scope
  var instance: Instance?
  /// The attempt to build the instance that is under way.
  var build: Build?
  /// The entries whose instances, built or being built, were made from this one.
  private var dependents: [ObjectIdentifier: Weak] = [:]

  private struct Weak {
    weak var entry: Entry?
  }

  init(key: any ServiceKey.Type, recipe: Recipe, scope: Scope) {
    self.key = key
    self.recipe = recipe
    self.scope = scope
    if scope == .transient, case .blueprint(let blueprint) = recipe {
      transientBlueprint = blueprint
    } else {
      transientBlueprint = nil
    }
  }

  /// Whether an instance is there to be copied, as of now.
  @inlinable @inline(__always)
  var isPublished: Bool { published.load(ordering: .relaxed) != nil }

  /// The blueprint to run for each obtain, where the entry is that of a transient that was never changed.
  @inlinable @inline(__always)
  var standingTransient: (any Blueprint.Type)? {
    isOriginal.load(ordering: .acquiring) ? transientBlueprint : nil
  }

  /// Changes how the output is made; returns the former recipe, to be released outside the lock.
  func replace(recipe: Recipe?, scope: Scope) -> Recipe? {
    isOriginal.store(false, ordering: .sequentiallyConsistent)
    defer {
      self.recipe = recipe
      self.scope = scope
    }
    return self.recipe
  }

  func addDependent(_ entry: Entry) {
    dependents[ObjectIdentifier(entry)] = Weak(entry: entry)
  }

  /// Forgets the instance and every instance built from it, and makes builds under way keep nothing.
  /// Adds what is to be released, outside the lock and after the readers, to `released`.
  func invalidate(into released: inout [Instance]) {
    if let build {
      build.isCurrent = false
      self.build = nil
    }
    if let instance {
      published.store(nil, ordering: .sequentiallyConsistent)
      self.instance = nil
      released.append(instance)
    }
    let affected = dependents.values
    dependents = [:]
    for dependent in affected {
      dependent.entry?.invalidate(into: &released)
    }
  }
}
