import Catalog
import Synchronization
import Testing

/// A closed catalog has ended what it kept, in reverse order of building, and gives out nothing.
@Suite struct ClosingTests {
  private final class Journal: Sendable {
    private let entries = Mutex<[String]>([])
    var lines: [String] { entries.withLock { $0 } }
    func write(_ line: String) { entries.withLock { $0.append(line) } }
  }

  private final class Resource: Closable {
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

  @Test func closesWhatWasBuiltLastFirst() throws {
    let catalog = Catalog()
    supply(to: catalog)
    _ = try catalog.obtain(Of<A>.self)

    catalog.close()
    catalog.close()

    #expect(journal.lines == ["close a", "release a", "close b", "release b"])
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

  /// A destructor that uses a catalog would wait for ever, if it ran under the lock.
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

  @Test func aChildsInstanceMadeFromAClosedParentsIsLetGoOfOutsideTheLock() throws {
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
