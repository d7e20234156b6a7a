import Catalog
import CatalogArguments
import CatalogClosing
import CatalogTesting
import Synchronization
import Testing

extension Catalog {
  fileprivate var closingList: ClosingTests.ListKey.Type { ClosingTests.ListKey.self }
  fileprivate var closingPage: ClosingTests.PageKey.Type { ClosingTests.PageKey.self }
}

/// Closing a catalog closes its instances in reverse order of building; later obtains throw.
@Suite struct ClosingTests {
  fileprivate final class Journal: Sendable {
    private let entries = Mutex<[String]>([])
    var lines: [String] { entries.withLock { $0 } }
    func write(_ line: String) { entries.withLock { $0.append(line) } }
  }

  fileprivate final class Resource: Closable {
    let name: String
    let journal: Journal

    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
    }

    func close() { journal.write("close \(name)") }
    deinit { journal.write("release \(name)") }
  }

  private enum Of<Place>: ServiceKey { typealias Output = Resource }
  private enum SlowKey: AsyncServiceKey { typealias Output = Resource }
  private enum WindowKey: MainServiceKey { typealias Output = Resource }
  fileprivate enum ListKey: ContributionKey { typealias Element = Resource }
  fileprivate enum PageKey: ArgumentServiceKey {
    typealias Argument = Int
    typealias Output = Resource
  }

  private let journal = Journal()

  private func supply(to catalog: Catalog) {
    let journal = journal
    catalog.supplyShared(Of<A>.self) { catalog in
      _ = try catalog.obtain(Of<B>.self)
      return Resource("a", journal)
    }
    catalog.supplyShared(Of<B>.self) { _ in Resource("b", journal) }
    catalog.supplyShared(Of<C>.self) { _ in Resource("never built", journal) }
  }

  @Test func instancesAreClosedInReverseOrderOfBuilding() throws {
    let catalog = Catalog()
    supply(to: catalog)
    _ = try catalog.obtain(Of<A>.self)

    catalog.close()
    catalog.close()

    #expect(journal.lines == ["close a", "release a", "close b", "release b"])
  }

  @Test @MainActor func instancesOfEveryKindAndScopeAreClosed() async throws {
    let journal = journal
    let catalog = Catalog(clock: ManualClock())
    catalog.supply(Of<A>.self, scope: .named("session")) { _ in Resource("named", journal) }
    catalog.supply(Of<B>.self, scope: .expiring(after: .seconds(1))) { _ in Resource("expiring", journal) }
    catalog.supply(Of<C>.self, scope: .weak) { _ in Resource("weak", journal) }
    catalog.supply(Of<D>.self) { _ in Resource("transient", journal) }
    catalog.supply(PageKey.self, scope: .shared) { _, number in Resource("page \(number)", journal) }
    catalog.contribute(to: \.closingList, scope: .shared) { _ in Resource("element", journal) }
    catalog.supplyMain(WindowKey.self, scope: .shared) { _ in Resource("window", journal) }
    catalog.supply(SlowKey.self, scope: .shared) { _ in
      await Task.yield()
      return Resource("slow", journal)
    }
    let (weak, transient) = (try catalog.obtain(Of<C>.self), try catalog.obtain(Of<D>.self))
    _ = (try catalog.obtain(Of<A>.self), try catalog.obtain(Of<B>.self))
    for number in 1...2 { _ = try catalog.obtain(\.closingPage, with: number) }
    _ = try catalog[\.closingList]
    _ = try catalog.obtain(WindowKey.self)
    _ = try await catalog.obtain(SlowKey.self)

    catalog.close()

    #expect(
      journal.lines.filter { $0.hasPrefix("close") } == [
        "close slow", "close window", "close element", "close page 2", "close page 1", "close expiring",
        "close named",
      ])
    withExtendedLifetime((weak, transient)) {}
  }

  @Test func anObtainFromAClosedCatalogThrows() {
    let catalog = Catalog()
    supply(to: catalog)
    catalog.close()

    #expect {
      _ = try catalog[\.number]
    } throws: {
      "\($0)" == """
        CatalogTests.NumberKey was obtained from a catalog that is closed. \
        Close it when nobody needs it any more.
        """
    }
  }

  @Test func aClosedChildLeavesItsParentOpen() throws {
    let parent = Catalog()
    supply(to: parent)
    let child = Catalog(parent: parent)
    _ = try child.obtain(Of<B>.self)

    child.close()

    #expect(journal.lines == [])
    #expect(try parent.obtain(Of<B>.self).name == "b")
  }

  /// A deinitialiser that uses a catalog would deadlock if it ran under the lock.
  private final class Leaver: Sendable {
    let catalog: Catalog
    let left: Counter

    init(_ catalog: Catalog, _ left: Counter) {
      self.catalog = catalog
      self.left = left
    }

    deinit {
      if (try? catalog[\.number]) == 1 { left.increment() }
    }
  }

  private enum LeaverKey: ServiceKey { typealias Output = Leaver }

  @Test func aChildsDependentOfAClosedParentIsReleasedWithoutTheLock() throws {
    let (parent, other, left) = (Catalog(), Catalog(), Counter())
    other.supplyShared(NumberKey.self) { _ in 1 }
    supply(to: parent)
    let child = Catalog(parent: parent)
    child.supplyShared(LeaverKey.self) { catalog in
      _ = try catalog.obtain(Of<B>.self)
      return Leaver(other, left)
    }
    _ = try child.obtain(LeaverKey.self)

    parent.close()

    #expect(left.value == 1)
  }
}
