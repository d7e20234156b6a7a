import Synchronization

/// The entries of a catalog by key, found without a lock: an open-addressing table that only grows. A larger size
/// leaves the smaller one in place for its readers. The lock of ``Construction`` guards adding.
final class EntryTable: @unchecked Sendable {  // see above
  /// One size of the table, in one allocation: this header, then `mask + 1` slots.
  struct Slots {
    let mask: UInt
    /// The smaller size that this one replaced. Readers may still use it.
    let former: UnsafeMutablePointer<Slots>?
  }

  /// The address of a key, and its entry; zero and `nil` in a free slot.
  struct Slot: ~Copyable {
    let key = Atomic<UInt>(0)
    var entry: Unmanaged<Entry>?
  }

  /// Identifies a table; never reused.
  typealias ID = Int

  let slots: Atomic<UnsafeMutablePointer<Slots>>
  let id = nextID.add(1, ordering: .relaxed).newValue
  /// The table of the parent catalog, which this one's catalog retains.
  unowned(unsafe) let parent: EntryTable?  // see above; a chain of strong ones would end in a recursion
  /// The catalog's environment. Written only by the catalog's initialiser.
  var environment: CatalogEnvironment
  @exclusivity(unchecked) private(set) var entries: [Entry] = []
  /// Elements of lists and instances for single arguments, by address. Found only under the lock of ``Construction``,
  /// and freed when they are removed, because their number is not limited.
  @exclusivity(unchecked) private(set) var parts: [UInt: Entry] = [:]
  /// Whether the catalog ever supplied or decorated something. Guarded by the lock of ``Construction``.
  var hasDefinitions = false
  /// Whether the catalog ever shared an instance of its parent's. Guarded by the same lock.
  var hasShares = false
  /// The observers of the catalog's builds. Guarded by the lock of ``Construction``.
  var observers: [any BuildObserver] = []
  /// Whether the catalog is closed. Guarded by the lock of ``Construction``.
  var isClosed = false

  /// An address for one of several entries of a key. Odd, unlike a metatype's.
  static func freshAddress() -> UInt {
    nextAddress.add(16, ordering: .relaxed).newValue
  }

  private static let nextAddress = Atomic<UInt>(1)
  private static let nextID = Atomic<Int>(0)

  init(parent: EntryTable?) {
    self.parent = parent
    environment = parent?.environment ?? .live
    slots = Atomic(Self.allocate(capacity: 8, former: nil))
  }

  deinit {
    var size: UnsafeMutablePointer<Slots>? = slots.load(ordering: .relaxed)
    while let slots = size {
      size = slots.pointee.former
      UnsafeMutableRawPointer(slots).deallocate()
    }
  }

  /// The entry of a key, or `nil` if it was never supplied. Needs no lock.
  @inline(__always)
  func find(_ key: UInt) -> Unmanaged<Entry>? {
    let slots = self.slots.load(ordering: .acquiring)
    let mask = slots.pointee.mask
    var index = Self.home(of: key) & mask
    while true {
      let slot = slots.slot(index)
      let found = slot.pointee.key.load(ordering: .acquiring)
      if found == key { return slot.pointee.entry }
      if found == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  /// The entry at the address of a key or a part. Call it under the lock.
  func entry(at address: UInt) -> Entry? {
    Self.isPart(address) ? parts[address] : find(address)?.takeUnretainedValue()
  }

  /// Whether an address is that of one of several entries of a key.
  static func isPart(_ address: UInt) -> Bool { address % 2 == 1 }

  /// All entries. Call it under the lock.
  var allEntries: [Entry] { entries + parts.values }

  /// Adds an entry for an address that has none. Call it under the lock.
  @inline(__always)  // or the recipe is copied
  func add(
    _ key: any ServiceKey.Type, at address: UInt, recipe: Recipe?, scope: Scope,
    location: SupplyLocation? = nil
  ) -> Entry {
    let entry = Entry(
      key: key, address: address, table: self, recipe: recipe, scope: scope, location: location)
    if recipe != nil { hasDefinitions = true }
    if Self.isPart(address) {
      parts[address] = entry
      return entry
    }
    entries.append(entry)
    if UInt(entries.count) * 2 > slots.load(ordering: .relaxed).pointee.mask { grow() }
    Self.insert(.passUnretained(entry), for: address, into: slots.load(ordering: .relaxed))
    return entry
  }

  /// Removes parts, and the entries of children that stand in for them. Call it under the lock.
  func dropParts(_ addresses: some Sequence<UInt>, into released: inout Released) {
    var dropped = addresses.compactMap { parts.removeValue(forKey: $0) }
    Entry.invalidate(dropped, isWhole: true, into: &released)
    while let entry = dropped.popLast() {
      for standIn in entry.standIns {
        standIn.table.parts[standIn.address] = nil
        dropped.append(standIn)
      }
      entry.endStandingIn()
      entry.retire(into: &released)
      released.entries.append([entry])
    }
  }

  /// Whether another entry or a build may refer to one of the entries. Call it under the lock.
  var isLinked: Bool { entries.contains { $0.isLinked } || parts.values.contains { $0.isLinked } }

  /// Unlinks the entries from the parent's. Call it under the lock, when the catalog is no longer used.
  func detach() {
    for entry in entries { entry.endStandingIn() }
    for entry in parts.values { entry.endStandingIn() }
  }

  /// The tables of the parents, the nearest first.
  var ancestors: some Sequence<EntryTable> {
    sequence(first: self, next: \.parent).dropFirst()
  }

  /// Metatypes are aligned, so the lowest bits of their addresses say nothing.
  @inline(__always)
  static func home(of key: UInt) -> UInt {
    (key >> 4) ^ (key >> 11)
  }

  private func grow() {
    let former = slots.load(ordering: .relaxed)
    let larger = Self.allocate(capacity: Int(former.pointee.mask + 1) * 2, former: former)
    for index in 0...former.pointee.mask {
      let slot = former.slot(index)
      if let entry = slot.pointee.entry {
        Self.insert(entry, for: slot.pointee.key.load(ordering: .relaxed), into: larger)
      }
    }
    slots.store(larger, ordering: .releasing)
  }

  private static func insert(
    _ entry: Unmanaged<Entry>, for key: UInt, into slots: UnsafeMutablePointer<Slots>
  ) {
    var index = home(of: key) & slots.pointee.mask
    while slots.slot(index).pointee.entry != nil { index = (index + 1) & slots.pointee.mask }
    slots.slot(index).pointee.entry = entry
    slots.slot(index).pointee.key.store(key, ordering: .releasing)
  }

  private static func allocate(
    capacity: Int, former: UnsafeMutablePointer<Slots>?
  ) -> UnsafeMutablePointer<Slots> {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Slots>.stride + capacity * MemoryLayout<Slot>.stride,
      alignment: MemoryLayout<Slots>.alignment)
    let slots = memory.initializeMemory(as: Slots.self, to: Slots(mask: UInt(capacity - 1), former: former))
    (memory + MemoryLayout<Slots>.stride).bindMemory(to: Slot.self, capacity: capacity)
    for index in 0...slots.pointee.mask { slots.slot(index).initialize(to: Slot()) }
    return slots
  }
}

extension UnsafeMutablePointer<EntryTable.Slots> {
  @inline(__always)
  fileprivate func slot(_ index: UInt) -> UnsafeMutablePointer<EntryTable.Slot> {
    (UnsafeMutableRawPointer(self) + MemoryLayout<EntryTable.Slots>.stride)
      .assumingMemoryBound(to: EntryTable.Slot.self) + Int(bitPattern: index)
  }
}
