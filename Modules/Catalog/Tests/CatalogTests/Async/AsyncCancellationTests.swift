import Catalog
import CatalogTracing
import Testing

private final class Service: Sendable {}
private enum FirstKey: AsyncServiceKey { typealias Output = Service }
private enum SecondKey: AsyncServiceKey { typealias Output = Service }
private enum GraphKey: AsyncServiceKey { typealias Output = Service }

/// A cancelled task starts no builder, and neither does a builder whose instance no caller waits for.
@Suite struct AsyncCancellationTests {
  private let catalog = Catalog()
  private let started = Counter()

  @Test func aCancelledTaskStartsNoBuilder() async throws {
    catalog.supply(FirstKey.self, scope: .shared, builder: service)
    catalog.supply(SecondKey.self, builder: service)
    catalog.supply(GraphKey.self, scope: .graph, builder: service)

    #expect(await isRefused(FirstKey.self))
    #expect(await isRefused(SecondKey.self))
    #expect(await isRefused(GraphKey.self))
    #expect(started.value == 0)
  }

  @Test func aCancelledTaskObtainsABuiltService() async throws {
    catalog.supply(FirstKey.self, scope: .shared, builder: service)
    let built = try await catalog.obtain(FirstKey.self)

    let found = try await obtainedByACancelledTask(FirstKey.self).get()

    #expect(found === built)
  }

  /// The builder ignores its cancellation, and a task of its own that nothing cancels obtains.
  @Test func aBuilderWithoutWaitingCallersStartsNoOther() async throws {
    let isGiven = Counter()
    let refusals = Counter()
    let ended = Counter()
    catalog.supply(FirstKey.self, scope: .shared) { [started] catalog in
      started.increment()
      while isGiven.value == 0 { await Task.yield() }
      let inner = Task { try await catalog.obtain(SecondKey.self) }
      if Self.isCancellation(await inner.result) { refusals.increment() }
      ended.increment()
      return Service()
    }
    catalog.supply(SecondKey.self, scope: .shared, builder: service)

    let caller = Task { [catalog] in try await catalog.obtain(FirstKey.self) }
    await until { started.value == 1 }
    caller.cancel()
    let outcomeOfCaller = await caller.result
    #expect(Self.isCancellation(outcomeOfCaller))
    isGiven.increment()

    await until { ended.value == 1 }
    #expect(refusals.value == 1)
    #expect(started.value == 1)
  }

  @Test func aBuilderWithAnotherWaitingCallerContinues() async throws {
    let isGiven = Counter()
    let recorder = CatalogRecorder()
    recorder.attach(to: catalog)
    catalog.supply(FirstKey.self, scope: .shared) { [started] catalog in
      started.increment()
      while isGiven.value == 0 { await Task.yield() }
      return try await catalog.obtain(SecondKey.self)
    }
    catalog.supply(SecondKey.self, scope: .shared, builder: service)

    let hasty = Task { [catalog] in try await catalog.obtain(FirstKey.self) }
    await until { started.value == 1 }
    let patient = Task { [catalog] in try await catalog.obtain(FirstKey.self) }
    await until { recorder.recording.waits.count == 1 }
    hasty.cancel()
    let outcomeOfHasty = await hasty.result
    #expect(Self.isCancellation(outcomeOfHasty))
    isGiven.increment()

    let obtained = try await patient.value
    #expect(try await catalog.obtain(FirstKey.self) === obtained)
    #expect(started.value == 2)
  }

  /// The caller is cancelled before the cycle is detected.
  @Test(arguments: 0..<50) func aCycleWithoutWaitingCallersEnds(round: Int) async throws {
    let yields = round * 20
    weak var remaining: Catalog?
    do {
      let catalog = Catalog()
      remaining = catalog
      catalog.supply(FirstKey.self, scope: .shared) { [started] catalog in
        started.increment()
        await pause(yields)
        return try await catalog.obtain(SecondKey.self)
      }
      catalog.supply(SecondKey.self, scope: .shared) { [started] catalog in
        started.increment()
        await pause(yields)
        return try await catalog.obtain(FirstKey.self)
      }
      let caller = Task { [catalog] in try await catalog.obtain(FirstKey.self) }
      await until { started.value > 0 }
      await pause(round)
      caller.cancel()
      _ = await caller.result
    }

    // The task of each builder holds the catalog.
    await until { remaining == nil }
    #expect(started.value <= 2)
  }

  private var service: @Sendable (any Assembling) async throws -> Service {
    { [started] _ in
      started.increment()
      await Task.yield()
      return Service()
    }
  }

  private func obtainedByACancelledTask<K: AsyncServiceKey>(
    _ key: K.Type
  ) async -> Result<Service, any Error> where K.Output == Service {
    await Task { [catalog] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await catalog.obtain(key)
    }.result
  }

  private func isRefused<K: AsyncServiceKey>(_ key: K.Type) async -> Bool where K.Output == Service {
    Self.isCancellation(await obtainedByACancelledTask(key))
  }

  private static func isCancellation(_ result: Result<Service, any Error>) -> Bool {
    guard case .failure(CatalogError.assemblyFailed(_, let error)) = result else { return false }
    return error is CancellationError
  }
}
