#if DEBUG
/// Compares what one run of a builder obtains with the needs that were declared for it. Compiled in debug builds alone.
final class NeedsCheck: @unchecked Sendable {  // what changes is guarded by its lock
  private let key: any ServiceKey.Type
  private let location: SupplyLocation?
  /// `nil` if nothing was declared: then everything may be obtained.
  private let declared: Set<ObjectIdentifier>?
  private let lock = Lock()
  /// The keys that the builder asked for with `isSupplied`. It works without them, so they need not be declared.
  private var optional: Set<ObjectIdentifier> = []
  private var isDecorating = false

  /// Call it without the lock of ``Construction``: reading the needs of a blueprint runs a caller's code.
  init(_ entry: Entry) {
    let (needs, location) = Construction.lock.held { (entry.source.needs, entry.source.location) }
    key = entry.key
    self.location = location
    declared = needs.map { Set($0.keys.map { ObjectIdentifier(declaredKey(of: $0)) }) }
  }

  /// The builder returned and its decorators run. What they obtain is not among the needs.
  func beginDecorating() {
    lock.held { isDecorating = true }
  }

  fileprivate func allow(_ key: any ServiceKey.Type) {
    _ = lock.held { optional.insert(ObjectIdentifier(key)) }
  }

  /// Reports an obtain that was not declared.
  fileprivate func check(_ need: any ServiceKey.Type, in catalog: Catalog) {
    // The instance for an argument is an internal step: its argument key was obtained before it.
    guard let declared, !(need is any PartKey.Type) || need is any StepKey.Type,
      !declared.contains(ObjectIdentifier(need)), declaredKey(of: key) != need,
      !lock.held({ isDecorating || optional.contains(ObjectIdentifier(need)) })
    else { return }
    Construction.extensionPoint.noteUndeclaredNeed(need, of: key, location, in: catalog)
  }

  /// The check of the innermost builder on the thread, or in the task, and the catalog that builds.
  fileprivate static func innermost(
    on thread: ThreadRecord.Pointer?
  ) -> (check: NeedsCheck, catalog: Catalog)? {
    guard let frame = thread?.pointee.frame else {
      guard AsyncFrame.isOpen, let frame = AsyncFrame.current, let catalog = frame.catalog else { return nil }
      return (frame.needsCheck, catalog)
    }
    let check = frame.pointee.needsCheck ?? NeedsCheck(frame.pointee.entry.takeUnretainedValue())
    frame.pointee.needsCheck = check
    return (check, frame.pointee.catalog.takeUnretainedValue())
  }

  /// Tells the innermost builder's check that its decorators run.
  static func beginDecorating(on thread: ThreadRecord.Pointer?) {
    innermost(on: thread)?.check.beginDecorating()
  }
}
#endif

extension Catalog {
  /// Reports a key that the builder around this obtain did not declare. Does nothing in release builds. Call it
  /// without the lock of ``Construction``.
  @inline(__always)
  func checkNeed(_ key: any ServiceKey.Type, on thread: ThreadRecord.Pointer?) {
    #if DEBUG
    // Another catalog's services are not among the needs.
    guard let (check, catalog) = NeedsCheck.innermost(on: thread),
      sequence(first: catalog, next: \.parent).contains(where: { $0 === self })
    else { return }
    check.check(key, in: catalog)
    #endif
  }

  /// Lets the builder around this call obtain a key that it did not declare.
  @inline(__always)
  func allowNeed(_ key: any ServiceKey.Type, on thread: ThreadRecord.Pointer?) {
    #if DEBUG
    NeedsCheck.innermost(on: thread)?.check.allow(key)
    #endif
  }
}
