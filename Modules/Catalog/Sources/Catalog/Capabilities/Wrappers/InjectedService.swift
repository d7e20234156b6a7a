public import Synchronization

/// The state that all copies of an ``Injected`` property share: the catalog to obtain from, then the service.
@usableFromInline
final class InjectedService<Value> {
  /// Stores the property's value at the pointer. Returns whether it is the service, which is kept, rather than
  /// `nil` for a key that was not supplied.
  @usableFromInline
  typealias Obtain = @Sendable (Catalog, UnsafeMutablePointer<Value>) throws(CatalogError) -> Bool

  /// Address of the service, set once. Untyped, because an atomic of a generic type needs a metadata lookup on
  /// release.
  @usableFromInline let kept = Atomic<UnsafeMutableRawPointer?>(nil)
  /// Memory for the service. Only the reader that set ``isClaimed`` writes to it.
  @usableFromInline let room = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  /// Whether a reader obtains into ``room``, and releases ``owned`` afterwards.
  @usableFromInline let isClaimed = Atomic<Bool>(false)
  /// The catalog to obtain from, for the reader that set ``isClaimed``: ``owned``, or ``Catalog/main``, which is
  /// never released. `nil` if only the weak reference may be used.
  @usableFromInline let lender: Unmanaged<Catalog>?
  /// Whether the lender must be released.
  @usableFromInline let isOwner: Bool
  @usableFromInline let obtain: Obtain

  /// The retained catalog, until the first read. Guarded by the lock of ``Construction``.
  private var owned: Catalog?
  private weak var builder: Catalog?
  /// The same, if the catalog that will store the property's owner is not known yet.
  private let keeper: CatalogReference?
  private let wrapper: StaticString
  private let key: any ServiceKey.Type
  private let file: StaticString
  private let line: UInt

  /// - Parameter wrapper: the wrapper's name, for error messages.
  @usableFromInline
  init(
    _ key: any ServiceKey.Type, of wrapper: StaticString = "@Injected", file: StaticString, line: UInt,
    obtain: @escaping Obtain
  ) {
    self.wrapper = wrapper
    self.key = key
    self.file = file
    self.line = line
    self.obtain = obtain
    let (catalog, mayHold, handle) = Self.catalogHere
    let isMain = catalog === Catalog.main
    lender = mayHold || isMain ? catalog.map { .passUnretained($0) } : nil
    isOwner = mayHold && !isMain
    keeper = handle?.reference
    if isOwner { owned = catalog } else { builder = isMain || handle != nil ? nil : catalog }
  }

  deinit {
    if let kept = keptMemory {
      kept.deinitialize(count: 1)
      if kept != room { kept.deallocate() }
    }
    room.deallocate()
  }

  /// The catalog to obtain from, whether to retain it, and a handle used instead when a parent may own the
  /// property.
  private static var catalogHere: (catalog: Catalog?, mayHold: Bool, handle: OwnerHandle?) {
    let frame = AsyncFrame.isOpen ? AsyncFrame.current : nil
    let catalog: Catalog?
    let build: Build?
    if let thread = ThreadRecord.current(Catalog.main.threadKey), let frame = thread.pointee.frame {
      catalog = frame.pointee.catalog.takeUnretainedValue()
      build = Construction.innermostBuild(on: thread)
    } else if let frame {
      (catalog, build) = (frame.catalog, frame.innermostBuild)
    } else {
      return (.current, true, nil)
    }
    let handle = build?.handle.flatMap { handle in catalog.map(handle.isFor) == true ? handle : nil }
    return (catalog, build.map { build in Construction.lock.held { !build.isForKept } } ?? true, handle)
  }

  @inlinable @inline(__always)
  var value: Value {
    if let kept = keptMemory { return kept.pointee }
    return firstValue()
  }

  @inlinable @inline(__always)
  var keptMemory: UnsafeMutablePointer<Value>? {
    kept.load(ordering: .acquiring)?.assumingMemoryBound(to: Value.self)
  }

  /// Obtains without the lock, then stores the first result.
  @inlinable
  func firstValue() -> Value {
    guard let lender, claim() else { return contendedValue() }
    guard lender._withUnsafeGuaranteedRef({ put(from: $0, at: room) }) else {
      let absent = room.move()
      isClaimed.store(false, ordering: .releasing)
      return absent
    }
    let first = keep(room)
    if first != room { room.deinitialize(count: 1) }
    if isOwner { releaseCatalog() }
    return first.pointee
  }

  /// Obtains while another reader obtains too, or from a catalog that is not retained.
  @usableFromInline
  func contendedValue() -> Value {
    let held = Construction.lock.held { owned ?? builder ?? keeper?.catalog }
    // Another thread may have been faster and released the catalog.
    if let kept = keptMemory { return kept.pointee }
    guard let catalog = held ?? (isOwner ? nil : lender?.takeUnretainedValue()) else {
      give(up: "The catalog that it was made in is gone. Hold it as long as its services.")
    }
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    guard put(from: catalog, at: memory) else {
      defer { memory.deallocate() }
      return memory.move()
    }
    let first = keep(memory)
    if first != memory {
      memory.deinitialize(count: 1)
      memory.deallocate()
    }
    // If no reader set `isClaimed`, nobody else releases the catalog.
    if isOwner, claim() { releaseCatalog() }
    return first.pointee
  }

  @inlinable @inline(__always)
  func claim() -> Bool {
    isClaimed.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
  }

  /// Obtains into `memory`.
  @inlinable @inline(__always)
  func put(from catalog: Catalog, at memory: UnsafeMutablePointer<Value>) -> Bool {
    do throws(CatalogError) {
      return try obtain(catalog, memory)
    } catch {
      give(up: "\(error)")
    }
  }

  /// Publishes the service at `memory` unless another thread published one first. Returns the address of the
  /// published service.
  @inlinable @inline(__always)
  func keep(_ memory: UnsafeMutablePointer<Value>) -> UnsafeMutablePointer<Value> {
    let first = UnsafeMutableRawPointer(memory)
    return kept.compareExchange(expected: nil, desired: first, ordering: .acquiringAndReleasing).original?
      .assumingMemoryBound(to: Value.self) ?? memory
  }

  /// Releases the catalog. Call it only as the reader that set ``isClaimed``.
  @usableFromInline
  func releaseCatalog() {
    let former = Construction.lock.held { owned.take() }
    withExtendedLifetime(former) {}
  }

  @usableFromInline
  func give(up reason: String) -> Never {
    let why = "\(wrapper) at \(file):\(line) has no \(name(of: key)). \(reason)"
    fatalError(why, file: file, line: line)  // a property cannot throw, and there is nothing to return
  }
}

// What is not constant is guarded by a lock, or written by one thread before it is published.
extension InjectedService: @unchecked Sendable where Value: Sendable {}  // see above
