import Catalog
import CatalogArguments
import Testing

private enum PageKey: ArgumentServiceKey {
  typealias Argument = Meddler
  typealias Output = Meddler
}
private enum ListKey: ContributionKey { typealias Element = Meddler }
private enum MapKey: KeyedContributionKey {
  typealias ID = Meddler
  typealias Element = Meddler
}
private enum SlowKey: AsyncServiceKey { typealias Output = Meddler }
private enum OtherSlowKey: AsyncServiceKey { typealias Output = Meddler }

extension Catalog {
  fileprivate var meddledPage: PageKey.Type { PageKey.self }
  fileprivate var meddledList: ListKey.Type { ListKey.self }
  fileprivate var meddledMap: MapKey.Type { MapKey.self }
}

/// The same for arguments, contributions, properties and asynchronous builds.
@Suite struct ReleasingPartsTests {
  private let catalog = Catalog()
  private let left = Counter()

  init() {
    catalog.supplyShared(NumberKey.self) { _ in 1 }
  }

  private func make(_ name: String) -> Meddler { Meddler(catalog, left, name) }

  @Test func argumentsAndTheirInstancesAreReleasedWithoutTheLock() throws {
    for round in 0..<2 {
      catalog.supply(PageKey.self, scope: .shared) { [left] catalog, argument in
        Meddler(catalog.catalog, left, "page of \(argument.name)")
      }
      for name in ["a", "b", "a"] { _ = try catalog.obtain(\.meddledPage, with: make("\(name)\(round)")) }
      catalog.reset(PageKey.self)
      _ = try catalog.obtain(\.meddledPage, with: make("a\(round)"))
      catalog.supply(PageKey.self) { _, argument in argument }
      _ = try catalog.obtain(\.meddledPage, with: make("c\(round)"))
      if round == 0 { catalog.clear() } else { catalog.remove(PageKey.self) }
    }
    catalog.clear()

    #expect(left.value == 16)
  }

  @Test func racingArgumentsAreReleasedWithoutTheLock() {
    catalog.supply(PageKey.self, scope: .weak) { [left] catalog, argument in
      Meddler(catalog.catalog, left, "page of \(argument.name)")
    }

    let _: [Void] = onThreads(4) { [catalog, left] _ in
      for number in 0..<50 {
        _ = try? catalog.obtain(\.meddledPage, with: Meddler(catalog, left, "\(number)"))
      }
    }
    catalog.clear()

    // Every argument, and an instance for each number at least.
    #expect(left.value >= 250)
  }

  @Test func contributionsTheirIDsAndCapturesAreReleasedWithoutTheLock() throws {
    do {
      let captured = make("captured")
      catalog.contribute(to: \.meddledList, scope: .shared) { [left] catalog in
        withExtendedLifetime(captured) { Meddler(catalog.catalog, left, "element") }
      }
      catalog.contribute(to: \.meddledMap, id: make("id")) { _ in captured }
      catalog.contribute(to: \.meddledMap, id: make("other id"), scope: .shared) { [left] in
        Meddler($0.catalog, left, "element")
      }
      _ = (try catalog[\.meddledList], try catalog[\.meddledMap])
      catalog.contribute(to: \.meddledList) { _ in captured }
    }
    #expect(left.value == 0)

    catalog.reset()
    #expect(left.value == 2)
    catalog.clear()

    #expect(left.value == 5)
  }

  @Test func aPropertysServiceIsReleasedWithoutTheLock() async {
    struct Owner: Sendable {
      @Injected(\.meddler) var meddler
    }
    let built = Counter()
    catalog.supply(MeddlerKey.self) { [left] catalog in
      built.increment()
      return Meddler(catalog.catalog, left)
    }
    do {
      let owner = Catalog.withCurrent(catalog) { Owner() }
      let _: [Void] = onThreads(4) { _ in _ = owner.meddler }
    }

    // A thread that is over may hold it a little longer.
    while left.value < built.value { await Task.yield() }
  }

  @Test func anAsynchronousInstanceAndItsBuildersCapturesAreReleasedWithoutTheLock() async throws {
    func supplyAndObtain() async throws {
      let captured = make("captured")
      catalog.supply(SlowKey.self, scope: .shared) { [left] catalog in
        await Task.yield()
        return withExtendedLifetime(captured) { Meddler(catalog.catalog, left, "") }
      }
      _ = try await catalog.obtain(SlowKey.self)
    }
    try await supplyAndObtain()

    catalog.clear()

    while left.value < 2 { await Task.yield() }
  }

  @Test func aCancelledAsynchronousBuildIsReleasedWithoutTheLock() async throws {
    let started = Counter()
    func supply() {
      let captured = make("captured")
      catalog.supply(SlowKey.self, scope: .shared) { [left] catalog in
        started.increment()
        while !Task.isCancelled { await Task.yield() }
        return withExtendedLifetime(captured) { Meddler(catalog.catalog, left, "too late") }
      }
      catalog.supply(OtherSlowKey.self, scope: .shared) { [left] catalog in
        _ = try await catalog.obtain(SlowKey.self)
        throw Meddler(catalog.catalog, left, "error")
      }
    }
    supply()
    let tasks = (0..<5).map { number in
      Task { [catalog] in
        if number == 0 { _ = try? await catalog.obtain(OtherSlowKey.self) }
        _ = try? await catalog.obtain(SlowKey.self)
      }
    }
    while started.value == 0 { await Task.yield() }

    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    catalog.clear()

    while left.value < 2 { await Task.yield() }
  }

  @Test func aGraphOfAsynchronousBuildsIsReleasedWithoutTheLock() async throws {
    catalog.supply(SlowKey.self, scope: .graph) { [left] catalog in
      await Task.yield()
      if left.value == 0 { throw Meddler(catalog.catalog, left, "error") }
      return Meddler(catalog.catalog, left, "")
    }
    catalog.supply(OtherSlowKey.self) { catalog in
      do { _ = try await catalog.obtain(SlowKey.self) } catch {}
      return try await catalog.obtain(SlowKey.self)
    }
    _ = try? await catalog.obtain(OtherSlowKey.self)

    while left.value < 2 { await Task.yield() }
  }
}

extension Catalog {
  fileprivate var meddler: MeddlerKey.Type { MeddlerKey.self }
}
