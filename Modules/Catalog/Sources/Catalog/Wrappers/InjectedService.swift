public import Synchronization

/// What the copies of an ``Injected`` property share: where the service comes from, and then the service.
@usableFromInline
final class InjectedService<Value> {
  @usableFromInline
  enum Answer {
    case present(Value)
    /// The value of a property whose key was not supplied; it is not kept.
    case absent(Value)
  }

  @usableFromInline typealias Obtain = @Sendable (Catalog) throws(CatalogError) -> Answer

  /// Whether ``kept`` is there, for good.
  @usableFromInline let isKept = Atomic<Bool>(false)
  /// Written once, under the lock of ``Construction`` and before ``isKept`` says so.
  @exclusivity(unchecked) @usableFromInline var kept: Value?

  private let key: any ServiceKey.Type
  private let file: StaticString
  private let line: UInt
  private let obtain: Obtain
  /// The catalog to obtain from, or `nil` where only the weak one may be held. Guarded by that lock too.
  private var owned: Catalog?
  private weak var builder: Catalog?

  @usableFromInline
  init(_ key: any ServiceKey.Type, file: StaticString, line: UInt, obtain: @escaping Obtain) {
    self.key = key
    self.file = file
    self.line = line
    self.obtain = obtain
    if let thread = ThreadRecord.current(Catalog.main.threadKey), let frame = thread.pointee.frame {
      let catalog = frame.pointee.catalog.takeUnretainedValue()
      let isKept = (thread.innermostBuild ?? AsyncFrame.current?.innermostBuild) != nil
      if isKept { builder = catalog } else { owned = catalog }
    } else if AsyncFrame.open.value.load(ordering: .relaxed) != 0, let frame = AsyncFrame.current {
      if frame.innermostBuild == nil { owned = frame.catalog } else { builder = frame.catalog }
    } else {
      owned = .current
    }
  }

  @inlinable @inline(__always)
  var value: Value {
    if isKept.load(ordering: .acquiring), let kept { return kept }
    return firstValue()
  }

  /// Obtains without a lock, then keeps what came first.
  @usableFromInline
  func firstValue() -> Value {
    let (kept, catalog) = Construction.lock.held { (self.kept, owned ?? builder) }
    // Another thread may have been faster, and let go of the catalog.
    if let kept { return kept }
    guard let catalog else {
      let why = story("The catalog that it was made in is gone. Hold it as long as its services.")
      fatalError(why)  // a property cannot throw, and nothing is left to obtain from
    }
    do throws(CatalogError) {
      switch try obtain(catalog) {
      case .present(let value): return keep(value)
      case .absent(let value): return value
      }
    } catch {
      let why = story("\(error)")
      fatalError(why, file: file, line: line)  // a property cannot throw
    }
  }

  private func keep(_ value: Value) -> Value {
    var released: Catalog?
    let first = Construction.lock.held {
      if let kept { return kept }
      kept = value
      released = owned
      owned = nil
      isKept.store(true, ordering: .releasing)
      return value
    }
    withExtendedLifetime(released) {}
    return first
  }

  private func story(_ reason: String) -> String {
    "@Injected at \(file):\(line) has no \(name(of: key)). \(reason)"
  }
}

// What is not constant is guarded by a lock, or written once before it is published.
extension InjectedService: @unchecked Sendable where Value: Sendable {}  // see above
