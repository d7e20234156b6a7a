import Synchronization

/// The state that all copies of an ``Injected`` property share. Not generic, so that it is compiled once: the value
/// lies in an ``Instance``. What changes is atomic, or guarded by the lock of ``Construction``.
@usableFromInline
final class InjectedService: CreationCatalog, @unchecked Sendable {  // see above
  /// How the property obtains its service.
  struct Manner {
    var wrapper: StaticString = "@Injected"
    /// Whether the property's type is the optional of the key's output.
    var isOptional = false
    var isOnMainActor = false
  }

  /// The value, with what the epoch of its key was before it was obtained.
  private final class Cell: Sendable {
    let instance: Instance
    let epoch: EntryEpoch
    let reading: Int

    init(_ instance: Instance, _ epoch: EntryEpoch, _ reading: Int) {
      self.instance = instance
      self.epoch = epoch
      self.reading = reading
    }

    /// Whether nothing has changed the key since.
    var isCurrent: Bool { epoch.value.load(ordering: .relaxed) == reading }
  }

  /// Address of ``cell``. Read it in a reading section.
  private let published = Atomic<UnsafeRawPointer?>(nil)
  private let threadKey = ThreadRegistry.shared.key
  private var cell: Cell?
  private let key: any ServiceKey.Type
  private let manner: Manner
  private let file: StaticString
  private let line: UInt

  init(_ key: any ServiceKey.Type, _ manner: Manner, file: StaticString, line: UInt) {
    self.key = key
    self.manner = manner
    self.file = file
    self.line = line
    super.init()
  }

  /// For ``Injected``.
  @usableFromInline
  convenience init(_ key: any ServiceKey.Type, isOptional: Bool, file: StaticString, line: UInt) {
    self.init(key, Manner(isOptional: isOptional), file: file, line: line)
  }

  // MARK: Reading

  /// The value, unless its key was changed since.
  @usableFromInline @inline(never)
  func beginReading() -> Reading? {
    guard let thread = ThreadRecord.current(threadKey) else { return nil }
    return Reading(on: thread) {
      guard let cell = published.load(ordering: .sequentiallyConsistent) else { return nil }
      return Unmanaged<Cell>.fromOpaque(cell)
        ._withUnsafeGuaranteedRef { $0.isCurrent ? $0.instance.memory : nil }
    }
  }

  /// Initialises `memory` with the value, which is obtained if there is none or if its key was changed.
  @usableFromInline @inline(never)
  func read(into memory: UnsafeMutableRawPointer) {
    if ThreadRecord.current(threadKey) == nil { _ = ThreadRegistry.shared.register() }
    let (held, cell) = Construction.lock.held { () -> (Catalog?, Cell?) in
      (self.catalog, self.cell)
    }
    if let cell, cell.isCurrent { return cell.instance.copy(into: memory) }
    guard let catalog = held else {
      guard let cell else {
        endProgram("The catalog that it was made in is gone. Hold it as long as its services.")
      }
      let now = (cell.epoch, cell.epoch.value.load(ordering: .relaxed))
      return keep(cell.instance, obtainedAt: now).copy(into: memory)
    }
    let now = catalog.epoch(of: key)
    let isSupplied = cell == nil && !manner.isOptional || catalog.isSupplied(key)
    // A property keeps the service of a key that was removed.
    if let cell, !isSupplied { return keep(cell.instance, obtainedAt: now).copy(into: memory) }
    do throws(CatalogError) {
      let value = try catalog.makeValue(of: key, as: manner, isSupplied: isSupplied)
      (isSupplied ? keep(value, obtainedAt: now) : value).copy(into: memory)
    } catch {
      endProgram("\(error)")
    }
  }

  /// Stores the value, unless another thread stored one that is as new. Returns the stored one.
  private func keep(_ value: Instance, obtainedAt now: (epoch: EntryEpoch, reading: Int)) -> Instance {
    let new = Cell(value, now.epoch, now.reading)
    let (stored, former, catalog) = Construction.lock.held { () -> (Cell, Cell?, Catalog?) in
      if let cell, cell.epoch === now.epoch, cell.reading >= now.reading { return (cell, nil, nil) }
      let former = cell
      cell = new
      published.store(Unmanaged.passUnretained(new).toOpaque(), ordering: .sequentiallyConsistent)
      // Later reads obtain from the catalog as long as others retain it.
      return (new, former, endRetaining())
    }
    if former != nil { ThreadRegistry.shared.waitForReaders() }
    withExtendedLifetime((former, catalog)) {}
    return stored.instance
  }

  private func endProgram(_ reason: String) -> Never {
    let why = "\(manner.wrapper) at \(file):\(line) has no \(name(of: key)). \(reason)"
    fatalError(why, file: file, line: line)  // a property cannot throw, and there is nothing to return
  }
}

extension Catalog {
  /// Obtains a new value for a property.
  fileprivate func makeValue<K: ServiceKey>(
    of key: K.Type, as manner: InjectedService.Manner, isSupplied: Bool
  ) throws(CatalogError) -> Instance {
    func obtained() throws(CatalogError) -> K.Output {
      try manner.isOnMainActor ? claimedOutput(of: key, onMainActor: true) : output(of: key)
    }
    guard manner.isOptional else { return Instance(value: try obtained()) }
    let value: K.Output? = try isSupplied ? obtained() : nil
    return Instance(value: value)
  }

  /// The epoch of a key in this catalog, and its value.
  fileprivate func epoch(of key: any ServiceKey.Type) -> (epoch: EntryEpoch, reading: Int) {
    Construction.lock.held {
      let address = UInt(bitPattern: ObjectIdentifier(key))
      let entry = Inheritance.linkedEntry(of: key, at: address, in: table)
      let epoch = entry.epoch ?? EntryEpoch()
      entry.epoch = epoch
      return (epoch, epoch.value.load(ordering: .relaxed))
    }
  }
}
