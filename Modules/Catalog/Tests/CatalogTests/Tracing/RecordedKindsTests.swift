import Catalog
import CatalogArguments
import CatalogTesting
import CatalogTracing
import Foundation
import Testing

private enum SlowKey: AsyncServiceKey { typealias Output = Person }
private enum FastKey: AsyncServiceKey { typealias Output = Person }
private enum WindowKey: MainServiceKey { typealias Output = Int }
private enum PageKey: ArgumentServiceKey {
  typealias Argument = Int
  typealias Output = Int
}
private enum WordsKey: ContributionKey { typealias Element = String }

extension Catalog {
  fileprivate var page: PageKey.Type { PageKey.self }
  fileprivate var words: WordsKey.Type { WordsKey.self }
}

/// A recorder sees builders of every kind, on threads, in tasks and on the main actor.
@Suite struct RecordedKindsTests: RecordedSuite {
  let catalog = Catalog()
  let clock = ManualClock()
  let recorder: CatalogRecorder

  init() {
    recorder = CatalogRecorder(clock: clock)
    recorder.attach(to: catalog)
  }

  @Test func aWaitNamesItsWaiterAndDuration() {
    let inside = Gate()
    supply(Link<B>.self, .shared, taking: 5) { [recorder] _ in
      inside.open()
      while recorder.recording.waits.isEmpty { sched_yield() }
    }
    supply(Link<A>.self, .shared, taking: 1) { _ = try $0.obtain(\.b) }

    _ = onThreads(2) { [catalog] index in
      if index == 0 { return try? catalog[\.b].words }
      inside.wait()
      return try? catalog[\.a].words
    }

    #expect(
      text == """
        Link<B>, shared: 5 ms, thread 1, build 1
        Link<A>, shared: 6 ms, own 1 ms, thread 2
          Link<B>, waited 5 ms for build 1

        """)
    let recording = recorder.recording
    #expect(recording.waits.map(\.waiter) == [2])
    #expect(recording.waits.map(\.build) == [1])
    #expect(recording.waits.map(\.lane) == [.thread(2)])
    #expect(recording.builds[1].steps == [.wait(0)])
  }

  @Test func aTasksWaitForAnotherTasksBuildIsRecorded() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    catalog.supply(SlowKey.self, scope: .shared) { [clock] _ in
      for await _ in gate.stream { break }
      clock.advance(by: .milliseconds(5))
      return Person("slow")
    }
    catalog.supply(FastKey.self, scope: .shared) { [clock] catalog in
      _ = try await catalog.obtain(SlowKey.self)
      clock.advance(by: .milliseconds(1))
      return Person("fast")
    }
    let first = Task { [catalog] in try await catalog.obtain(SlowKey.self) }
    while recorder.recording.builds.isEmpty { await Task.yield() }
    let second = Task { [catalog] in try await catalog.obtain(FastKey.self) }
    while recorder.recording.waits.isEmpty { await Task.yield() }

    gate.continuation.yield()
    _ = (try await first.value, try await second.value)

    #expect(
      text == """
        SlowKey, shared: 5 ms, task 1, build 1
        FastKey, shared: 6 ms, own 1 ms, task 2
          SlowKey, waited 5 ms for build 1

        """)
  }

  @Test func asynchronousBuildsAndTheirSynchronousBuildsFormOneTree() async throws {
    catalog.supply(SlowKey.self, scope: .shared) { [clock] catalog in
      _ = try await catalog.obtain(FastKey.self)
      await Task.yield()
      _ = try catalog.obtain(\.a)
      clock.advance(by: .milliseconds(1))
      return Person("slow")
    }
    catalog.supply(FastKey.self) { [clock] _ in
      await Task.yield()
      clock.advance(by: .milliseconds(2))
      return Person("fast")
    }
    supply(Link<A>.self, .shared, taking: 4)

    _ = try await catalog.obtain(SlowKey.self)

    #expect(
      text == """
        SlowKey, shared: 7 ms, own 1 ms, task 1
          FastKey, transient: 2 ms, task 2
          Link<A>, shared: 4 ms, thread 1

        """)
  }

  @Test @MainActor func buildersOfTheMainActorAreOnItsLane() throws {
    catalog.supplyMain(WindowKey.self, scope: .shared) { [clock] catalog in
      clock.advance(by: .microseconds(1500))
      return try catalog.obtain(\.a).words.count
    }
    supply(Link<A>.self, .transient, taking: 1)

    _ = try catalog.obtain(WindowKey.self)

    #expect(
      text == """
        WindowKey, shared: 2.5 ms, own 1.5 ms, main actor
          Link<A>, transient: 1 ms, main actor

        """)
  }

  @Test func argumentsAndContributionsAreSeparateBuilds() throws {
    catalog.supply(PageKey.self, scope: .shared) { catalog, number in
      number == 1 ? try catalog.obtain(\.page, with: 2) : number
    }
    catalog.contribute(to: \.words) { "\(try $0.obtain(\.page, with: 2))" }
    _ = try catalog.obtain(\.page, with: 1)

    _ = try catalog[\.words]

    #expect(
      text == """
        PageKey, shared: 0 ns, thread 1
          PageKey, shared: 0 ns, thread 1
        WordsKey, transient: 0 ns, thread 1
          an element of WordsKey, transient: 0 ns, thread 1
            PageKey, was there

        """)
  }

  @Test func anArgumentsTransientIsABuild() throws {
    catalog.supply(PageKey.self) { _, number in number }

    _ = try catalog.obtain(\.page, with: 1)

    #expect(text == "PageKey, transient: 0 ns, thread 1\n")
  }

  @Test func aDeepChainThrowsAsItDoesWithoutARecorder() {
    catalog.supply(PageKey.self) { catalog, number in try catalog.obtain(\.page, with: number + 1) }

    let isTooDeep = onThreads(1, stackSize: 256 << 10) { [catalog] _ in
      do {
        _ = try catalog.obtain(\.page, with: 0)
        return false
      } catch CatalogError.tooDeep {
        return true
      } catch {
        return false
      }
    }

    #expect(isTooDeep == [true])
  }

  @Test func everyBuildOfManyThreadsIsRecordedOnce() {
    catalog.supply(NumberKey.self) { try $0.obtain(\.a).words.count }
    catalog.supplyShared(Link<A>.self) { _ in Person("a") }

    let _: [Void] = onThreads(4) { [catalog] _ in
      for _ in 0..<200 { _ = try? catalog[\.number] }
    }

    let builds = recorder.recording.builds
    #expect(builds.filter { $0.key == "CatalogTests.NumberKey" }.count == 800)
    #expect(builds.filter { $0.key == "CatalogTests.Link<CatalogTests.A>" }.count == 1)
    #expect(builds.allSatisfy { $0.outcome == .built })
  }
}
