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
  /// Whether a reader has taken it upon itself to obtain, and then to let go of ``owned``.
  @usableFromInline let isClaimed = Atomic<Bool>(false)
  /// The catalog to obtain from, or `nil` where only the weak one may be held. Whoever claimed may use it as
  /// it is; others retain it under the lock, under which the one who claimed takes it away.
  @exclusivity(unchecked) @usableFromInline var owned: Catalog?
  @usableFromInline let obtain: Obtain

  private weak var builder: Catalog?
  private let key: any ServiceKey.Type
  private let file: StaticString
  private let line: UInt

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
  @inlinable
  func firstValue() -> Value {
    guard
      isClaimed.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
    else { return contendedValue() }
    guard let owned else {
      isClaimed.store(false, ordering: .releasing)
      return contendedValue()
    }
    do throws(CatalogError) {
      switch try obtain(owned) {
      case .present(let value): return keep(value)
      case .absent(let value):
        isClaimed.store(false, ordering: .releasing)
        return value
      }
    } catch {
      give(up: "\(error)")
    }
  }

  /// Keeps the value, unless another one was faster, and lets go of the catalog. For the one who claimed.
  @inlinable
  func keep(_ value: Value) -> Value {
    Construction.enter()
    if isKept.load(ordering: .relaxed), let kept {
      let former = owned
      owned = nil
      Construction.leave()
      withExtendedLifetime(former) {}
      return kept
    }
    // Nothing is there that would have to be destroyed.
    withUnsafeMutablePointer(to: &kept) { $0.initialize(to: value) }
    isKept.store(true, ordering: .releasing)
    let former = owned
    owned = nil
    Construction.leave()
    withExtendedLifetime(former) {}
    return value
  }

  /// Obtains while another reader does so too, or from a catalog that is not owned.
  @usableFromInline
  func contendedValue() -> Value {
    let (kept, catalog) = Construction.lock.held { (self.kept, owned ?? builder) }
    // Another thread may have been faster, and let go of the catalog.
    if let kept { return kept }
    guard let catalog else {
      give(up: "The catalog that it was made in is gone. Hold it as long as its services.")
    }
    do throws(CatalogError) {
      switch try obtain(catalog) {
      case .absent(let value): return value
      case .present(let value):
        if isClaimed.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing)
          .exchanged
        {
          return keep(value)
        }
        return Construction.lock.held {
          if let kept = self.kept { return kept }
          self.kept = value
          isKept.store(true, ordering: .releasing)
          return value
        }
      }
    } catch {
      give(up: "\(error)")
    }
  }

  @usableFromInline
  func give(up reason: String) -> Never {
    // A property cannot throw, and there is nothing to return.
    fatalError("@Injected at \(file):\(line) has no \(name(of: key)). \(reason)", file: file, line: line)
  }
}

// What is not constant is guarded by a lock, or written once before it is published.
extension InjectedService: @unchecked Sendable where Value: Sendable {}  // see above
