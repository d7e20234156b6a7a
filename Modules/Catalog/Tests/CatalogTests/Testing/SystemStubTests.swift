import Catalog
import CatalogSystem
import CatalogTesting
import Foundation
import Synchronization
import Testing

extension Catalog {
  fileprivate var pageDate: PageDateKey.Type { PageDateKey.self }
}
private enum PageDateKey: ServiceKey { typealias Output = Date }

/// The keys of `CatalogSystem` fail a test that does not supply them, and are controlled by a ``SystemStub``.
@Suite struct SystemStubTests {
  /// The lengths of the sleeps that ended, in order.
  private final class Woken: Sendable {
    let seconds = Mutex<[Int]>([])
  }

  private final class Failures: Sendable {
    let texts = Mutex<[String]>([])
  }

  private func failures(_ body: (Catalog) throws -> Void) rethrows -> [String] {
    let failures = Failures()
    try body(Catalog.forTest { text in failures.texts.withLock { $0.append(text) } })
    return failures.texts.withLock { $0 }
  }

  @Test func aLiveDefaultFailsTheTestWithTheKeyAndThePlaceThatNeedsIt() {
    let found = failures { catalog in
      catalog.supply(PageDateKey.self, file: "App/Registry.swift", line: 7) {
        try $0.obtain(\.date)()
      }
      _ = try? catalog[\.pageDate]
      _ = try? catalog[\.pageDate]
    }

    #expect(
      found == [
        """
        CatalogSystem.DateKey was obtained by CatalogTests.PageDateKey → CatalogSystem.DateKey \
        (supplied at App/Registry.swift:7): its default is for the live program, and this is a test. \
        Supply it for the test, or give the key a default for tests.
        """
      ])
  }

  @Test func aTestMayUseTheLiveDefaultIfItSaysSo() throws {
    let found = try failures { catalog in
      catalog.supplyLive(\.date)
      let date = try catalog[\.date]()
      #expect(abs(date.timeIntervalSinceNow) < 3600)
    }

    #expect(found == [])
  }

  @Test func dateIdentifiersAndRandomNumbersAreControlled() throws {
    let catalog = Catalog(environment: .test)
    let system = SystemStub(date: Date(timeIntervalSinceReferenceDate: 60), seed: 7)
    catalog.supply(system)
    let now = try catalog[\.date]

    #expect(now() == Date(timeIntervalSinceReferenceDate: 60))
    system.date += 60
    #expect(now() == Date(timeIntervalSinceReferenceDate: 120))

    let uuids = try [catalog[\.uuid](), catalog[\.uuid]()]
    #expect(uuids.map(\.uuidString).map { $0.suffix(3) } == ["001", "002"])

    let other = Catalog()
    other.supply(SystemStub(seed: 7))
    var (first, second) = try (catalog[\.randomNumbers], other[\.randomNumbers])
    let numbers = (0..<20).map { _ in Int.random(in: 0..<100, using: &first) }
    #expect(numbers == (0..<20).map { _ in Int.random(in: 0..<100, using: &second) })
    #expect(Set(numbers).count > 5)
  }

  @Test func calendarZoneAndLocaleAreThoseOfTheStub() throws {
    let catalog = Catalog()
    let system = SystemStub()
    catalog.supply(system)
    #expect(try catalog[\.timeZone].secondsFromGMT() == 0)
    #expect(try catalog[\.calendar].identifier == .gregorian)

    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    system.timeZone = zone
    system.locale = Locale(identifier: "de_DE")

    #expect(try catalog[\.calendar].timeZone == zone)
    #expect(try catalog[\.locale].identifier == "de_DE")
  }

  @Test func sleepersWakeUpWhenTheClockReachesTheirDeadline() async throws {
    let catalog = Catalog()
    let system = SystemStub()
    catalog.supply(system)
    let clock = try catalog[\.clock]
    let woken = Woken()

    try await withThrowingTaskGroup { group in
      for seconds in [2, 1] {
        group.addTask {
          try await clock.sleep(for: .seconds(seconds))
          woken.seconds.withLock { $0.append(seconds) }
        }
      }
      let cancelled = Task { try await clock.sleep(for: .seconds(1)) }
      while system.clock.sleepers < 3 { await Task.yield() }
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      system.clock.advance(by: .seconds(1))
      while woken.seconds.withLock({ $0.isEmpty }) { await Task.yield() }
      #expect(woken.seconds.withLock { $0 } == [1])
      system.clock.advance(by: .seconds(1))
      try await group.waitForAll()
    }

    #expect(woken.seconds.withLock { $0 } == [1, 2])
  }
}
