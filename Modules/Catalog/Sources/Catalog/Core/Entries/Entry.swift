import Synchronization

/// A catalog's entry for a key: the recipe of its output, and the stored instance. Made by the first supply or, in a
/// child, by the first obtain of a parent's key. Lives as long as the catalog (a part shorter, see
/// ``EntryTable/parts``), so that it is found without a lock; a later supply changes its recipe.
///
/// The lock of ``Construction`` guards everything that is not atomic, so the runtime does not check exclusive access as
/// well, which took a tenth of the instructions of a scope with an override.
///
/// Entries form a graph with two kinds of edges, along which ``invalidate(_:isWhole:into:)`` runs. A *stand-in* is a
/// child's entry for a key that its parent has too. A *dependent* keeps an instance that was made from this entry.
final class Entry: @unchecked Sendable {  // see above
  let key: any ServiceKey.Type
  let address: UInt
  /// Which table it belongs to.
  let home: EntryTable.ID
  /// The same table, which lives at least as long as the entry is found in it or linked to another one.
  unowned(unsafe) let table: EntryTable  // see above; counting references would cost every scope
  /// The address of the stored instance, of the key's output type. Read it in a reading section.
  let published = Atomic<UnsafeMutableRawPointer?>(nil)
  private let unchangedTransient: Atomic<Bool>
  /// The blueprint of the transient that the entry was made with.
  let transientBlueprint: (any Blueprint.Type)?
  /// The recipe of that transient, if no blueprint is. Written again only after every reading section that may have
  /// seen ``unchangedTransient`` true has ended.
  @exclusivity(unchecked) private var transientRecipe: Recipe?

  /// `nil` if the catalog itself supplies nothing for the key, or no longer.
  @exclusivity(unchecked) private(set) var recipe: Recipe?
  private(set) var scope: Scope
  /// The source location of the supply.
  private(set) var location: SupplyLocation?
  /// The location of the supply that the current one replaced outside of ``Catalog/override(_:)``.
  var replaced: ReplacedSupply?
  /// Whether the recipe is the key's own blueprint.
  var isByBlueprint = false
  /// The description of an element or of an argument's instance.
  var part: Part?
  /// The decorators of the output, in order.
  @exclusivity(unchecked) var transforms: [OutputTransform] = []
  /// The parent's entry that this one stands in for. Set once, when the catalog first looks the key up there.
  private(set) var origin: Entry?
  /// The stored instance.
  @exclusivity(unchecked) private(set) var kept: Kept?
  /// Whether the stored instance is the origin's.
  private(set) var sharesOrigin = false
  /// The build in progress.
  var build: Build?
  /// Incremented whenever the stored instance, or the build in progress, is forgotten.
  private(set) var version = 0
  /// Counts the same for properties that keep the key's service; `nil` until there is one.
  var epoch: EntryEpoch?
  /// The dependencies of the catalog's own instance. For a shared instance, see its origin's.
  @exclusivity(unchecked) private(set) var madeFrom: [Entry] = []
  /// The entries that have this one in ``madeFrom``. They remove themselves before they are released.
  @exclusivity(unchecked) private var dependents: [ObjectIdentifier: Unmanaged<Entry>] = [:]
  /// The builds in progress whose builders obtained this entry. They remove themselves when they end.
  @exclusivity(unchecked) var users: [ObjectIdentifier: Unmanaged<Build>] = [:]
  /// The children's entries that stand in for this one, as a list without allocations.
  @exclusivity(unchecked) private var firstStandIn: Unmanaged<Entry>?
  private var nextStandIn: Unmanaged<Entry>?
  private var previousStandIn: Unmanaged<Entry>?

  init(
    key: any ServiceKey.Type, address: UInt, table: EntryTable, recipe: Recipe?, scope: Scope,
    location: SupplyLocation?
  ) {
    self.key = key
    self.address = address
    self.table = table
    home = table.id
    self.recipe = recipe
    self.scope = scope
    self.location = location
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

  /// Whether an instance can be copied without the lock.
  @inline(__always)
  var isPublished: Bool { published.load(ordering: .relaxed) != nil }

  /// Whether the transient is as it was supplied. Its blueprint or recipe runs for each obtain, without the lock.
  @inline(__always)
  var isUnchangedTransient: Bool { unchangedTransient.load(ordering: .acquiring) }

  /// A copy of the transient's recipe, or `nil` if it is a blueprint or was changed in the meantime.
  @inline(never)
  func transientRecipe(on thread: ThreadRecord.Pointer) -> Recipe? {
    ThreadRecord.beginReading(thread)
    let recipe = unchangedTransient.load(ordering: .sequentiallyConsistent) ? transientRecipe : nil
    ThreadRecord.endReading(thread)
    return recipe
  }

  /// Ends the fast path of an unchanged transient. Call it under the lock.
  func endUnchangedTransient(released: inout Released) {
    if unchangedTransient.exchange(false, ordering: .sequentiallyConsistent) { released.changed.append(self) }
  }

  /// Releases the recipe of a transient that was changed. Call it without the lock, after the readers.
  func releaseTransientRecipe() {
    transientRecipe = nil
  }

  /// The entry that has the recipe: this one, or the one that it stands in for.
  var source: Entry {
    var entry = self
    while entry.recipe == nil, let origin = entry.origin { entry = origin }
    return entry
  }

  /// Whether the catalog neither supplies nor decorates the key.
  var isInherited: Bool { recipe == nil && transforms.isEmpty }

  /// The recipe with all decorators.
  var wholeRecipe: Recipe? {
    if let recipe { return transforms.isEmpty ? recipe : recipe.followed(by: transforms) }
    var transforms = [self.transforms]
    var entry = self
    while entry.recipe == nil, let origin = entry.origin {
      entry = origin
      transforms.append(entry.transforms)
    }
    let all = transforms.reversed().flatMap(\.self)
    return all.isEmpty ? entry.recipe : entry.recipe?.followed(by: all)
  }

  /// Replaces the recipe, and forgets every instance that was built by the former one.
  func change(
    to recipe: Recipe?, scope: Scope, location: SupplyLocation? = nil, released: inout Released
  ) {
    Self.invalidate([self], isWhole: true, into: &released)
    part?.group?.drop(isOver: true, into: &released)
    retire(into: &released)
    if recipe != nil { table.hasDefinitions = true }
    self.recipe = recipe
    self.scope = scope
    self.location = location
    replaced = nil
    isByBlueprint = false
    part = nil
  }

  /// Forgets the instance that the catalog itself stores or builds, and every instance built from it.
  func forgetOwnInstance(into released: inout Released) {
    guard !sharesOrigin, kept != nil || build != nil else { return }
    Self.invalidate([self], isWhole: false, into: &released)
  }

  /// Uses a fallback for a key that was not supplied. Nothing depends on another recipe of this entry.
  func useFallback(_ recipe: Recipe, scope: Scope) {
    table.hasDefinitions = true
    self.recipe = recipe
    self.scope = scope
  }

  /// Releases the recipe.
  func retire(into released: inout Released) {
    endUnchangedTransient(released: &released)
    if let recipe { released.recipes.append(recipe) }
    recipe = nil
  }

  /// Adds a decorator, and forgets every instance that was built without it. Call it under the lock.
  func add(_ transform: OutputTransform, released: inout Released) {
    endUnchangedTransient(released: &released)
    Self.invalidate([self], isWhole: true, into: &released)
    table.hasDefinitions = true
    transforms.append(transform)
  }

  /// Stores an instance, and returns the former one; release it without the lock. The origin's is stored only if the
  /// origin holds it strongly. The dependencies of a former instance remain: other instances may have been built from
  /// it.
  @discardableResult
  func keep(_ kept: Kept, sharesOrigin: Bool = false, madeFrom made: [Entry] = []) -> Kept? {
    defer { self.kept = kept.isStrong || !sharesOrigin ? kept : nil }
    self.sharesOrigin = sharesOrigin
    if sharesOrigin { table.hasShares = true }
    for dependency in made
    where dependency.dependents.updateValue(.passUnretained(self), forKey: ObjectIdentifier(self)) == nil {
      madeFrom.append(dependency)
    }
    if case .strongly(let instance) = kept {
      published.store(instance.memory, ordering: .sequentiallyConsistent)
    }
    return self.kept
  }
}

/// The location of a supply that another one replaced: an object, so that other entries do not have room for it.
final class ReplacedSupply: Sendable {
  let location: SupplyLocation

  init(_ location: SupplyLocation) {
    self.location = location
  }
}

/// Counts how often an entry's instance was forgotten. Properties retain it instead of the entry and all it holds.
final class EntryEpoch: Sendable {
  let value = Atomic<Int>(0)
}

// MARK: - Edges

extension Entry {
  /// Whether another entry or a build may refer to this one.
  var isLinked: Bool {
    !madeFrom.isEmpty || !dependents.isEmpty || !users.isEmpty || firstStandIn != nil
  }

  /// Links the entry to the parent's entry that it stands in for.
  func standIn(for origin: Entry) {
    self.origin = origin
    nextStandIn = origin.firstStandIn
    nextStandIn?._withUnsafeGuaranteedRef { $0.previousStandIn = .passUnretained(self) }
    origin.firstStandIn = .passUnretained(self)
  }

  /// Removes the entry from its origin's list. Call it before the entry's table is released.
  func endStandingIn() {
    guard let origin else { return }
    nextStandIn?._withUnsafeGuaranteedRef { $0.previousStandIn = previousStandIn }
    if let previousStandIn {
      previousStandIn._withUnsafeGuaranteedRef { $0.nextStandIn = nextStandIn }
    } else {
      origin.firstStandIn = nextStandIn
    }
    (nextStandIn, previousStandIn) = (nil, nil)
    self.origin = nil
  }

  /// The children's entries that stand in for this one.
  var standIns: [Entry] {
    sequence(first: firstStandIn) { $0?.takeUnretainedValue().nextStandIn }
      .prefix { $0 != nil }.compactMap { $0?.takeUnretainedValue() }
  }

  /// The entries whose instances were made from this one.
  var dependentEntries: [Entry] { dependents.values.map { $0.takeUnretainedValue() } }

  /// Forgets instances and every instance built from them, and abandons builds in progress. Adds what has to be
  /// released, without the lock and after the readers, to `released`. `isWhole` says whether the entries themselves
  /// changed, also for children that inherit them; otherwise a child's own instance with other dependencies remains.
  static func invalidate(_ entries: [Entry], isWhole: Bool, into released: inout Released) {
    // A list rather than a recursion: a chain of instances may be as long as memory allows.
    var pending = entries.map { (entry: $0, isWhole: isWhole) }
    while let (entry, isWhole) = pending.popLast() {
      entry.version += 1
      entry.epoch?.value.add(1, ordering: .relaxed)
      entry.build?.abandon()
      entry.forget(into: &released)
      for user in entry.users.values.map({ $0.takeUnretainedValue() }) where !user.isAbandoned {
        user.abandon()
        pending += user.entries.map { ($0, false) }
      }
      pending += entry.dependentEntries.map { ($0, false) }
      for standIn in entry.standIns where isWhole ? standIn.recipe == nil : standIn.sharesOrigin {
        pending.append((standIn, isWhole))
      }
    }
  }

  /// Forgets the stored instance and its dependencies.
  private func forget(into released: inout Released) {
    sharesOrigin = false
    for dependency in madeFrom { dependency.dependents[ObjectIdentifier(self)] = nil }
    if !madeFrom.isEmpty { released.entries.append(madeFrom) }
    madeFrom = []
    guard let former = kept else { return }
    published.store(nil, ordering: .sequentiallyConsistent)
    kept = nil
    released.kept.append(former)
  }
}
