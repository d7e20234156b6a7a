import Catalog
import CatalogTracing
import Synchronization
import Testing

private enum FirstKey: AsyncServiceKey { typealias Output = Int }
private enum SecondKey: AsyncServiceKey { typealias Output = Int }
private enum BetweenKey: AsyncServiceKey { typealias Output = Int }

extension Catalog {
  fileprivate var first: FirstKey.Type { FirstKey.self }
  fileprivate var second: SecondKey.Type { SecondKey.self }
}

/// Cycles of asynchronous builders that wait for each other in several tasks, and waits that look like a cycle.
@Suite struct AsyncCycleTests {
  private let catalog = Catalog()
  private let recorder = CatalogRecorder()

  init() {
    recorder.attach(to: catalog)
  }

  private func isCycle(_ body: () async throws -> Int) async -> Bool {
    do {
      _ = try await body()
      return false
    } catch CatalogError.circularReference {
      return true
    } catch {
      Issue.record("\(error)")
      return false
    }
  }

  /// How a builder obtains something.
  enum Way: CaseIterable {
    case inPlace, asyncLet, taskGroup, task

    func obtain<K: AsyncServiceKey>(_ key: K.Type, from catalog: any Assembling) async throws -> Int
    where K.Output == Int {
      switch self {
      case .inPlace:
        return try await catalog.obtain(key)
      case .asyncLet:
        async let output = catalog.obtain(key)
        return try await output
      case .taskGroup:
        return try await withThrowingTaskGroup(of: Int.self) { group in
          group.addTask { try await catalog.obtain(key) }
          return try await group.reduce(0, +)
        }
      case .task:
        return try await Task { try await catalog.obtain(key) }.value
      }
    }
  }

  @Test(arguments: Way.allCases, Way.allCases)
  func aCycleInOneTaskIsThrown(_ there: Way, _ back: Way) async {
    catalog.supply(FirstKey.self, scope: .shared) { try await there.obtain(SecondKey.self, from: $0) }
    catalog.supply(SecondKey.self, scope: .shared) { try await back.obtain(FirstKey.self, from: $0) }

    #expect(await isCycle { try await catalog.obtain(\.first) })
  }

  @Test(arguments: Way.allCases, Way.allCases)
  func aCycleOfTwoTasksIsThrownToBoth(_ there: Way, _ back: Way) async {
    let started = Counter()
    catalog.supply(FirstKey.self, scope: .shared) { catalog in
      started.increment()
      while started.value < 2 { await Task.yield() }
      return try await there.obtain(SecondKey.self, from: catalog)
    }
    catalog.supply(SecondKey.self, scope: .shared) { catalog in
      started.increment()
      while started.value < 2 { await Task.yield() }
      return try await back.obtain(FirstKey.self, from: catalog)
    }

    async let one = isCycle { try await catalog.obtain(\.first) }
    async let other = isCycle { try await catalog.obtain(\.second) }

    #expect(await [one, other] == [true, true])
  }

  @Test func aCycleOfTwoTasksNamesTheTransientsBetween() async {
    catalog.supply(FirstKey.self, scope: .shared) { try await $0.obtain(BetweenKey.self) }
    catalog.supply(BetweenKey.self) { try await $0.obtain(SecondKey.self) }
    let started = Counter()
    catalog.supply(SecondKey.self, scope: .shared) { [recorder] catalog in
      started.increment()
      await until { !recorder.recording.waits.isEmpty }
      return try await catalog.obtain(FirstKey.self)
    }
    func chain<K: AsyncServiceKey>(of key: K.Type) async -> [String] {
      do {
        _ = try await catalog.obtain(key)
      } catch .circularReference(let chain) {
        return chain
      } catch {
        Issue.record("\(error)")
      }
      return []
    }

    async let second = chain(of: SecondKey.self)
    await until { started.value == 1 }
    let first = await chain(of: FirstKey.self)

    #expect(await second == first)
    #expect(first == ["First", "Between", "Second", "First"].map { "CatalogTests.\($0)Key" })
  }

  /// The child's second service waits for the parent's first, which the child is building for both.
  @Test func aWaitForTheParentsInstanceIsCancelledToAvoidACycle() async throws {
    let child = Catalog(parent: catalog)
    let started = Counter()
    recorder.attach(to: child)
    catalog.supply(FirstKey.self, scope: .shared) { [recorder] catalog in
      started.increment()
      while recorder.recording.waits.isEmpty { await Task.yield() }
      return try await catalog.obtain(\.second) + 1
    }
    catalog.supply(SecondKey.self, scope: .shared) { _ in 10 }
    child.supply(SecondKey.self, scope: .shared) { [catalog] _ in
      while started.value == 0 { await Task.yield() }
      return try await catalog.obtain(\.first) + 100
    }

    async let first = child.obtain(\.first)
    async let second = child.obtain(\.second)

    #expect(try await [first, second] == [112, 111])
    #expect(try await catalog.obtain(\.first) == 11)
  }

  /// The parent's first service obtains the child's second, which waits for the parent's first as its own.
  @Test func aCycleThroughAParentAndItsChildIsThrownToBoth() async throws {
    let child = Catalog(parent: catalog)
    let started = Counter()
    recorder.attach(to: child)
    catalog.supply(FirstKey.self, scope: .shared) { [recorder] _ in
      started.increment()
      while recorder.recording.waits.isEmpty { await Task.yield() }
      return try await child.obtain(\.second)
    }
    child.supply(SecondKey.self, scope: .shared) { child in
      while started.value == 0 { await Task.yield() }
      return try await child.obtain(\.first)
    }

    async let first = isCycle { try await catalog.obtain(\.first) }
    async let second = isCycle { try await child.obtain(\.second) }

    #expect(await [first, second] == [true, true])
    catalog.clear()
    child.clear()
  }

  /// The first service obtains the second, stops waiting for it, and is waited for by it.
  @Test func aCancelledWaitIsNotPartOfACycle() async throws {
    let isCancelled = Counter()
    let ended = Counter()
    catalog.supply(FirstKey.self, scope: .shared) { [recorder] catalog in
      let hasty = Task { try await catalog.obtain(\.second) }
      // Another task waits for the second service, too, so that it goes on.
      while recorder.recording.waits.isEmpty { await Task.yield() }
      hasty.cancel()
      _ = await hasty.result
      isCancelled.increment()
      while recorder.recording.waits.count < 2, ended.value == 0 { await Task.yield() }
      return 1
    }
    catalog.supply(SecondKey.self, scope: .shared) { catalog in
      defer { ended.increment() }
      while isCancelled.value == 0 { await Task.yield() }
      return try await catalog.obtain(\.first) + 1
    }

    async let first = catalog.obtain(\.first)
    await until { recorder.recording.builds.count == 2 }
    async let second = catalog.obtain(\.second)

    #expect(try await [first, second] == [1, 2])
  }

  /// Nothing connects a detached task with the builder that awaits it, so this waits until it is cancelled.
  @Test func cancellingTheCallerEndsACycleThroughADetachedTask() async throws {
    catalog.supply(FirstKey.self, scope: .shared) { catalog in
      let detached = Task.detached { try await catalog.obtain(\.second) }
      return try await withTaskCancellationHandler {
        try await detached.value
      } onCancel: {
        detached.cancel()
      }
    }
    catalog.supply(SecondKey.self, scope: .shared) { try await $0.obtain(\.first) }

    let task = Task { try await catalog.obtain(\.first) }
    await until { !recorder.recording.waits.isEmpty }
    task.cancel()

    await #expect(throws: CatalogError.self) { try await task.value }
  }
}
