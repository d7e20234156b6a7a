import Catalog
import CatalogClosing
import CatalogTesting
import CatalogTracing
import Testing

/// A way to make a catalog release an instance of ``MeddlerKey``, or what its builder captured.
struct WayToRelease: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let go: @Sendable (Catalog) -> Void

  static let all = [
    WayToRelease(testDescription: "reset()") { $0.reset() },
    WayToRelease(testDescription: "reset of the scope") { $0.reset(.named("session")) },
    WayToRelease(testDescription: "reset of the key") { $0.reset(MeddlerKey.self) },
    WayToRelease(testDescription: "another supply") {
      $0.supply(MeddlerKey.self) { _ in throw CancellationError() }
    },
    WayToRelease(testDescription: "remove") { $0.remove(MeddlerKey.self) },
    WayToRelease(testDescription: "clear") { $0.clear() },
    WayToRelease(testDescription: "close") { $0.close() },
    WayToRelease(testDescription: "decorate") { $0.decorate(MeddlerKey.self) { meddler, _ in meddler } },
    WayToRelease(testDescription: "reset of what it was made from") { $0.reset(NumberKey.self) },
  ]
}

/// A catalog releases everything without holding its lock: a deinitialiser may use any catalog.
@Suite struct ReleasingTests {
  private let catalog = Catalog()
  private let left = Counter()

  init() {
    catalog.supplyShared(NumberKey.self) { _ in 1 }
  }

  private func make(_ name: String = "") -> Meddler { Meddler(catalog, left, name) }

  private func supply(_ scope: Scope) {
    let left = left
    catalog.supply(MeddlerKey.self, scope: scope) { catalog in
      _ = try catalog.obtain(\.number)
      return Meddler(catalog.catalog, left)
    }
  }

  @Test(arguments: WayToRelease.all) func anInstanceIsReleasedWithoutTheLock(_ way: WayToRelease) throws {
    supply(.named("session"))
    _ = try catalog.obtain(MeddlerKey.self)
    #expect(left.value == 0)

    way.go(catalog)

    #expect(left.value == 1)
  }

  @Test(arguments: WayToRelease.all) func aChildsInstanceIsReleasedWithoutTheLock(_ way: WayToRelease) throws
  {
    supply(.named("session"))
    let child = Catalog(parent: catalog)
    _ = try child.obtain(MeddlerKey.self)
    let other = Catalog(parent: catalog)
    other.supplyShared(NumberKey.self) { _ in 2 }
    _ = try other.obtain(MeddlerKey.self)

    way.go(child)
    #expect(left.value == 0)
    way.go(other)
    way.go(catalog)
    _ = try? child.obtain(MeddlerKey.self)
    child.clear()
    other.clear()
    catalog.clear()

    #expect(left.value >= 2)
  }

  @Test(
    arguments: WayToRelease.all.filter {
      ["another supply", "remove", "clear", "close"].contains($0.testDescription)
    })
  func aBuildersCapturesAreReleasedWithoutTheLock(_ way: WayToRelease) throws {
    do {
      let captured = make()
      catalog.supply(MeddlerKey.self) { _ in captured }
      _ = try catalog.obtain(MeddlerKey.self)
    }
    #expect(left.value == 0)

    way.go(catalog)

    #expect(left.value == 1)
  }

  @Test func aCatalogsInstancesAndBuildersAreReleasedWithoutTheLock() throws {
    do {
      let catalog = Catalog()
      let captured = make("captured")
      catalog.supplyShared(MeddlerKey.self) { [left] catalog in
        withExtendedLifetime(captured) { Meddler(catalog.catalog, left) }
      }
      catalog.decorate(MeddlerKey.self) { meddler, _ in withExtendedLifetime(captured) { meddler } }
      _ = try catalog.obtain(MeddlerKey.self)
    }

    #expect(left.value == 2)
  }

  @Test func aDecoratorsCapturesAreReleasedWithoutTheLock() throws {
    do {
      let captured = make()
      catalog.decorate(\.number) { number, _ in withExtendedLifetime(captured) { number } }
      _ = try catalog[\.number]
    }

    catalog.clear()

    #expect(left.value == 1)
  }

  @Test func aWeakInstanceIsReleasedWithoutTheLockDuringLookups() {
    supply(.weak)

    let _: [Void] = onThreads(4) { [catalog] _ in
      for _ in 0..<500 { _ = try? catalog.obtain(MeddlerKey.self) }
    }

    #expect(left.value > 0)
  }

  @Test func anExpiredInstanceIsReleasedWithoutTheLock() throws {
    let clock = ManualClock()
    let catalog = Catalog(clock: clock)
    catalog.supply(MeddlerKey.self, scope: .expiring(after: .seconds(1))) { [left] in
      Meddler($0.catalog, left)
    }
    let child = Catalog(parent: catalog)
    _ = try child.obtain(MeddlerKey.self)
    clock.advance(by: .seconds(2))
    _ = try child.obtain(MeddlerKey.self)
    clock.advance(by: .seconds(2))
    _ = try catalog.obtain(MeddlerKey.self)

    #expect(left.value == 2)
  }

  @Test func theValuesAndErrorOfAFailedBuildAreReleasedWithoutTheLock() {
    catalog.supplyShared(MeddlerKey.self) { [left] in throw Meddler($0.catalog, left, "error") }
    catalog.supplyShared(OtherMeddlerKey.self) { [left] in Meddler($0.catalog, left, "base") }
    catalog.decorate(OtherMeddlerKey.self) { _, _ in throw CancellationError() }

    let results = onThreads(4) { [catalog] _ in
      (try? catalog.obtain(MeddlerKey.self)) == nil && (try? catalog.obtain(OtherMeddlerKey.self)) == nil
    }

    #expect(results == [true, true, true, true])
    #expect(left.value >= 2)
  }

  @Test func aGraphsInstanceIsReleasedWithoutTheLock() throws {
    supply(.graph)
    catalog.supply(PersonKey.self) { catalog in
      _ = try catalog.obtain(MeddlerKey.self)
      return Person("\(try catalog.obtain(MeddlerKey.self).name)")
    }
    _ = try catalog[\.person]

    #expect(left.value == 1)
  }

  @Test func anInstanceReplacedDuringItsBuildIsReleasedWithoutTheLock() throws {
    let (inside, release) = (Gate(), Gate())
    catalog.supplyShared(MeddlerKey.self) { [left] catalog in
      inside.open()
      release.wait()
      return Meddler(catalog.catalog, left)
    }

    let _: [Void] = onThreads(4) { [catalog] index in
      if index > 0 { inside.wait() }
      if index == 3 {
        catalog.reset()
        release.open()
      }
      _ = try? catalog.obtain(MeddlerKey.self)
    }
    catalog.reset()

    #expect(left.value > 0)
  }

  @Test func instancesReplacedByManyThreadsAreReleasedWithoutTheLock() throws {
    supply(.shared)

    let _: [Void] = onThreads(4) { [catalog, left] index in
      for _ in 0..<200 {
        switch index {
        case 0: catalog.reset(MeddlerKey.self)
        case 1: catalog.supplyShared(MeddlerKey.self) { Meddler($0.catalog, left) }
        default: _ = try? Catalog(parent: catalog).obtain(MeddlerKey.self)
        }
      }
    }
    catalog.clear()

    #expect(left.value > 0)
  }

  @Test func theClocksOfARecorderAndACatalogAreReleasedWithoutTheLock() throws {
    struct MeddlingClock: Clock {
      let meddler: Meddler
      let clock = ManualClock()
      var now: ManualClock.Instant { clock.now }
      var minimumResolution: Duration { .zero }
      func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {}
    }
    do {
      let recorder = CatalogRecorder(clock: MeddlingClock(meddler: make()))
      recorder.attach(to: catalog)
      let other = Catalog(clock: MeddlingClock(meddler: make()))
      recorder.attach(to: other)
      other.supply(NumberKey.self) { _ in 2 }
      _ = (try catalog[\.number], try other[\.number])
    }

    #expect(left.value == 2)
  }
}
