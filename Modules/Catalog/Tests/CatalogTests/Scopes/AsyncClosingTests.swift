import Catalog
import CatalogClosing
import CatalogTesting
import Synchronization
import Testing

/// The order in which services were closed.
private final class Journal: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

private final class File: Closable {
  let (name, journal): (String, Journal)
  init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }
  func close() { journal.add("file \(name)") }
}
private final class Server: AsyncClosable {
  let (name, journal): (String, Journal)
  let file: File
  /// Blocks the closing until it is cancelled.
  let hangs: Bool
  init(_ name: String, _ journal: Journal, on file: File, hangs: Bool = false) {
    (self.name, self.journal, self.file, self.hangs) = (name, journal, file, hangs)
  }
  func close() async {
    if hangs { try? await Task.sleep(for: .seconds(3600)) } else { await Task.yield() }
    journal.add("server \(name)")
  }
  deinit { journal.add("released \(name)") }
}
@MainActor private final class Window: AsyncClosable {
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
  func close() async { journal.add("window") }
}

private enum FileKey: ServiceKey { typealias Output = File }
private enum ServerKey: ServiceKey { typealias Output = Server }
private enum WindowKey: MainServiceKey { typealias Output = Window }

extension Catalog {
  fileprivate var file: FileKey.Type { FileKey.self }
  fileprivate var server: ServerKey.Type { ServerKey.self }
}

/// `close(within:)` closes in reverse order of building, and waits for a limited time.
@Suite struct AsyncClosingTests {
  private let catalog = Catalog()
  private let journal = Journal()

  private func supply(hangs: Bool = false) throws {
    catalog.supply(FileKey.self, scope: .shared) { [journal] _ in File("log", journal) }
    catalog.supply(ServerKey.self, scope: .shared) { [journal] in
      Server("web", journal, on: try $0.obtain(\.file), hangs: hangs)
    }
    _ = try catalog[\.server]
  }

  @Test func eachServiceIsClosedAndReleasedBeforeWhatItWasBuiltFrom() async throws {
    try supply()

    #expect(await catalog.close(within: .seconds(60)) == [])

    #expect(journal.all == ["server web", "released web", "file log"])
    #expect(throws: CatalogError.self) { try catalog[\.file] }
  }

  @Test @MainActor func aServiceOfTheMainActorIsClosedThere() async throws {
    catalog.supplyMain(WindowKey.self, scope: .shared) { [journal] _ in Window(journal) }
    _ = try catalog.obtain(WindowKey.self)

    await catalog.close(within: .seconds(60))

    #expect(journal.all == ["window"])
  }

  @Test func theServicesThatAreNotClosedInTimeAreNamedAndClosedLater() async throws {
    try supply(hangs: true)
    let clock = ManualClock()
    async let left = catalog.close(within: .seconds(5), clock: clock)
    while clock.sleepers == 0 { await Task.yield() }
    #expect(journal.all == [])

    clock.advance(by: .seconds(5))

    #expect(await left == ["CatalogTests.ServerKey", "CatalogTests.FileKey"])
    while journal.all.last != "file log" { await Task.yield() }
    #expect(journal.all == ["server web", "released web", "file log"])
  }

  @Test func aCancelledCallerWaitsNoLonger() async throws {
    try supply(hangs: true)
    let task = Task { [catalog] in await catalog.close(within: .seconds(3600)) }
    task.cancel()

    #expect(await task.value.last == "CatalogTests.FileKey")
    while journal.all.last != "file log" { await Task.yield() }
  }

  @Test func aSecondCloseDoesNothing() async throws {
    try supply()
    catalog.close()
    #expect(await catalog.close(within: .zero) == [])

    #expect(journal.all == ["released web", "file log"])
  }
}
