import Catalog
import Synchronization
import Testing

private final class Connection: Sendable {
  let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }
}
private enum ConnectionKey: AsyncServiceKey { typealias Output = Connection }
private enum FirstKey: AsyncServiceKey { typealias Output = Int }
private enum SecondKey: AsyncServiceKey { typealias Output = Int }

extension Catalog {
  fileprivate var connection: ConnectionKey.Type { ConnectionKey.self }
  fileprivate var first: FirstKey.Type { FirstKey.self }
  fileprivate var second: SecondKey.Type { SecondKey.self }
}

private final class Box<Content: Sendable>: Sendable {
  private let stored = Mutex<Content?>(nil)

  var content: Content? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}

/// A signal that resumes a task.
private actor Signal {
  private var isGiven = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func give() {
    isGiven = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  func wait() async {
    if isGiven { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}

/// A task that an asynchronous builder started is no longer part of it when the builder has returned.
@Suite struct AsyncTaskTests {
  private let catalog = Catalog()

  @Test(arguments: [Scope.shared, .weak, .graph])
  func aStartedTaskRetainsNothingOfTheBuild(scope: Scope) async throws {
    let signal = Signal()
    let box = WeakBox()
    do {
      let catalog = Catalog()
      catalog.supply(ConnectionKey.self, scope: scope) { _ in
        await Task.yield()
        return Connection(Task { await signal.wait() })
      }
      box.object = try await catalog.obtain(\.connection)
    }

    await until { box.object == nil }
    await signal.give()
  }

  /// While a builder is registered, every obtain of the program looks for it.
  @Test func aStartedTaskDoesNotRetainItsBuilder() async throws {
    let signal = Signal()
    let builder = Box<RunningBuilder>()
    catalog.supply(ConnectionKey.self, scope: .shared) { _ in
      builder.content = RunningBuilder()
      return Connection(Task { await signal.wait() })
    }

    _ = try await catalog.obtain(\.connection)

    await until { builder.content?.isKnown == false }
    await signal.give()
  }

  @Test func aStartedTaskMayObtainTheSameKeyLater() async throws {
    let signal = Signal()
    let number = Counter()
    catalog.supply(FirstKey.self) { [weak catalog] _ in
      await Task.yield()
      if number.increment() == 1 {
        Task {
          await signal.wait()
          _ = try? await catalog?.obtain(\.first)
        }
      }
      return 1
    }

    _ = try await catalog.obtain(\.first)
    await signal.give()

    await until { number.value == 2 }
  }

  @Test func aStartedTaskIsPartOfItsBuilderWhileTheBuilderRuns() async throws {
    catalog.supply(FirstKey.self) { catalog in
      let inner = Task { try await catalog.obtain(\.first) }
      return try await inner.value
    }

    await #expect(throws: CatalogError.self) { try await catalog.obtain(\.first) }
  }

  @Test func buildingFromTheParentsServiceOfTheSameKeyIsNotACycle() async throws {
    let parent = catalog
    let child = Catalog(parent: parent)
    parent.supply(FirstKey.self, scope: .shared) { try await $0.obtain(\.second) + 1 }
    parent.supply(SecondKey.self, scope: .shared) { _ in 10 }
    child.supply(SecondKey.self, scope: .shared) { _ in try await parent.obtain(\.first) + 100 }

    #expect(try await child.obtain(\.first) == 112)
    #expect(try await parent.obtain(\.first) == 11)
  }
}
