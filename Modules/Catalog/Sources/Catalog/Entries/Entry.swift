import Synchronization

/// What a catalog knows of a key: how to make its output, and the instance that it keeps.
///
/// Made by the first supply of the key, or, in a child catalog, by the first obtain of what the parent
/// supplies. Kept for the catalog's life, so that it can be found and used without protection; a later supply
/// changes its recipe. What is not atomic is guarded by the lock of ``Construction``.
final class Entry: @unchecked Sendable {  // see above
  let key: any ServiceKey.Type
  let address: UInt
  /// Which table it belongs to.
  let home: EntryTable.ID
  /// Where the kept instance lies, typed by the key's output. Read it in a reading section.
  let published = Atomic<UnsafeMutableRawPointer?>(nil)
  private let unchangedTransient: Atomic<Bool>
  /// The blueprint of the transient that the entry was made with.
  let transientBlueprint: (any Blueprint.Type)?
  /// The recipe of the transient that the entry was made with, if no blueprint is. Written again only when
  /// ``unchangedTransient`` is false and every reading section that may have seen it true has ended.
  private var transientRecipe: Recipe?

  /// `nil` where the catalog itself supplies nothing for the key, or no longer.
  private(set) var recipe: Recipe?
  private(set) var scope: Scope
  /// Where the program says so.
  private(set) var place: CatalogPlace?
  /// Whether the key's own blueprint says how the output is made.
  var isByBlueprint = false
  /// What else is declared of it.
  var part: Part?
  /// What wraps the output, innermost first.
  var decorators: [Decorator] = []
  /// The parent's entry that this one stands in for, where the catalog itself supplies nothing.
  var origin: Entry?
  /// What is kept.
  var kept: Kept?
  /// The attempt to build the instance that is under way.
  var build: Build?
  /// The entries whose instances, built or being built, were made from this one.
  private var dependents: [ObjectIdentifier: Weak] = [:]

  private struct Weak {
    weak var entry: Entry?
  }

  init(
    key: any ServiceKey.Type, address: UInt, home: EntryTable.ID, recipe: Recipe?, scope: Scope,
    place: CatalogPlace?
  ) {
    self.key = key
    self.address = address
    self.home = home
    self.recipe = recipe
    self.scope = scope
    self.place = place
    switch recipe {
    case .blueprint(let blueprint)? where scope == .transient:
      (transientBlueprint, transientRecipe) = (blueprint, nil)
      unchangedTransient = Atomic(true)
    case .builder? where scope == .transient:
      (transientBlueprint, transientRecipe) = (nil, recipe)
      unchangedTransient = Atomic(true)
    default:
      (transientBlueprint, transientRecipe) = (nil, nil)
      unchangedTransient = Atomic(false)
    }
  }

  /// Whether an instance is there to be copied, as of now.
  @inline(__always)
  var isPublished: Bool { published.load(ordering: .relaxed) != nil }

  /// Whether the entry is that of a transient which nothing has changed since it was supplied. Its blueprint or
  /// recipe is run for each obtain, without the lock.
  @inline(__always)
  var isUnchangedTransient: Bool { unchangedTransient.load(ordering: .acquiring) }

  /// A copy of the transient's recipe, or `nil` where it is a blueprint or was changed in the meantime.
  @inline(never)
  func transientRecipe(on thread: ThreadRecord.Pointer, _ threadKey: ThreadRecord.Key) -> Recipe? {
    ThreadRecord.beginReading(thread)
    let recipe = unchangedTransient.load(ordering: .sequentiallyConsistent) ? transientRecipe : nil
    ThreadRecord.endReading(threadKey)
    return recipe
  }

  /// Makes every later obtain decide under the lock. Call it under the lock.
  func endUnchangedTransient(released: inout Released) {
    if unchangedTransient.exchange(false, ordering: .sequentiallyConsistent) { released.changed.append(self) }
  }

  /// Releases the recipe of a transient that was changed. Call it without the lock, after the readers.
  func releaseTransientRecipe() {
    transientRecipe = nil
  }

  /// The entry that says how the output is made: this one, or the one that it stands in for.
  var source: Entry {
    recipe == nil ? origin?.source ?? self : self
  }

  /// Whether the catalog has of this key just what its parent has.
  var isInherited: Bool { recipe == nil && decorators.isEmpty }

  /// How the output is made, with all that wraps it.
  var wholeRecipe: Recipe? {
    guard let recipe = recipe ?? origin?.wholeRecipe else { return nil }
    return decorators.isEmpty ? recipe : recipe.wrapped(by: decorators)
  }

  /// Changes how the output is made, and forgets every instance that was made otherwise.
  func change(
    to recipe: Recipe?, scope: Scope, place: CatalogPlace? = nil, released: inout Released
  ) {
    endUnchangedTransient(released: &released)
    invalidate(into: &released)
    if let former = self.recipe { released.recipes.append(former) }
    self.recipe = recipe
    self.scope = scope
    self.place = place
    isByBlueprint = false
    part = nil
  }

  /// Keeps an instance from now on; returns what was kept before, to be released outside the lock.
  @discardableResult
  func keep(_ kept: Kept) -> Kept? {
    defer { self.kept = kept }
    if case .strongly(let instance) = kept {
      published.store(instance.memory, ordering: .sequentiallyConsistent)
    }
    return self.kept
  }

  /// Whether anything may have been made from the entry's instances. Call it under the lock.
  var hasDependents: Bool { !dependents.isEmpty }

  func addDependent(_ entry: Entry) {
    dependents[ObjectIdentifier(entry)] = Weak(entry: entry)
  }

  /// Forgets the instance and every instance built from it, and makes builds under way keep nothing.
  /// Adds what is to be released, outside the lock and after the readers, to `released`.
  ///
  /// - Parameter isWhole: whether the entry itself is what changed. Otherwise it was only made from what did,
  ///   and a child's own instance, made from something else, stays.
  func invalidate(into released: inout Released, isWhole: Bool = true) {
    build?.abandon()
    let former = kept
    if let former {
      published.store(nil, ordering: .sequentiallyConsistent)
      kept = nil
      released.kept.append(former)
    }
    let affected = dependents
    dependents = [:]
    for (id, dependent) in affected {
      guard let entry = dependent.entry else { continue }
      if entry.recipe == nil, entry.origin === self {
        if isWhole || entry.keepsInstance(of: former) {
          entry.invalidate(into: &released, isWhole: isWhole)
        } else {
          dependents[id] = dependent
        }
      } else if entry.wasMade(from: self) {
        entry.invalidate(into: &released, isWhole: false)
      }
    }
  }

  private func keepsInstance(of other: Kept?) -> Bool {
    guard case .strongly(let own) = kept, case .strongly(let others) = other else { return false }
    return own === others
  }

  /// Whether what the entry keeps, or is building, was made from another. It may have been once, and not now.
  private func wasMade(from other: Entry) -> Bool {
    build?.dependencies[ObjectIdentifier(other)] != nil
      || kept?.dependencies.contains { $0 === other } == true
  }
}
