import CalendarServiceTesting
import CalendarStore
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct SeveralSourcesTests {
  private let folder = TemporaryFolder()
  private let slow = StubCalendarSource(named: "slow", holding: SyncBench.streams(0..<3))
  private let quick = StubCalendarSource(named: "quick", holding: SyncBench.streams(0..<2))

  /// Sequentially, the second source would not be called before the first answers, which waits for that.
  @Test(arguments: [StubCall.listing, .changes])
  func sourcesAreSyncedConcurrently(_ call: StubCall) async throws {
    let store = testStore(in: folder, sources: [slow, quick])
    for source in [slow, quick] { await source.hold(call) }

    async let report = store.sync(SyncOptions()) { _ in }
    await quick.waitForACall()
    await slow.waitForACall()
    await quick.release()
    await slow.release()

    #expect(try await report.sources.map(\.source) == ["slow", "quick"])
    #expect(try await store.calendars().map(\.eventCount) == [3, 2])
  }

  @Test func calendarsAreNamedInTheOrderOfTheSources() async throws {
    let store = testStore(in: folder, sources: [slow, quick])
    await slow.hold(.listing)

    async let report = store.sync(SyncOptions()) { _ in }
    await slow.waitForACall()
    for _ in 0..<1000 { await Task.yield() }
    await slow.release()

    #expect(try await report.sources.flatMap(\.calendars).map(\.calendar) == ["Work", "Work (quick)"])
  }

  @Test func progressIsReportedInOrder() async throws {
    let store = testStore(in: folder, sources: [slow, quick])
    let steps = Recorder<SyncProgress>()

    let told = Mutex(0)
    _ = try await store.sync(SyncOptions()) { step in
      let others = told.withLock { told in
        told += 1
        return told - 1
      }
      // Gives another step the time to arrive.
      for _ in 0..<2000 { sched_yield() }
      told.withLock { $0 -= 1 }
      #expect(others == 0)
      steps.record(step)
    }

    #expect(steps.all.filter { $0.source == "slow" }.map(\.done) == [0, 3])
    #expect(steps.all.filter { $0.source == "quick" }.map(\.done) == [0, 2])
  }

  @Test func nothingIsAppliedAfterACancellation() async throws {
    let store = testStore(in: folder, sources: [slow, quick])
    for source in [slow, quick] { await source.hold(.changes) }

    let task = Task { try await store.sync(SyncOptions()) { _ in } }
    await slow.waitForACall()
    await quick.waitForACall()
    task.cancel()
    await slow.release()
    await quick.release()

    await #expect(throws: CalendarStoreError.cancelled) { try await task.value }
    #expect(try await store.calendars().map(\.eventCount) == [0, 0])
    _ = try await store.sync(SyncOptions()) { _ in }
    #expect(try await store.calendars().map(\.eventCount) == [3, 2])
  }
}
