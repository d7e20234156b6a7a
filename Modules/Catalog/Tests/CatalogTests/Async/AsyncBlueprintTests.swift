import Catalog
import CatalogTracing
import Testing

private enum Slow<Place>: AsyncServiceKey { typealias Output = Person }

private enum ConnectionBlueprint: AsyncBlueprint {
  typealias Output = Person
  static var scope: Scope { .shared }

  static func assemble(from catalog: any Assembling) async throws -> Person {
    await Task.yield()
    return Person("connected to " + (try catalog.obtain(\.speaker).words))
  }
}

extension Catalog {
  fileprivate var slowA: Slow<A>.Type { Slow<A>.self }
  fileprivate var slowB: Slow<B>.Type { Slow<B>.self }
  fileprivate var slowC: Slow<C>.Type { Slow<C>.self }
  fileprivate var connection: ConnectionBlueprint.Type { ConnectionBlueprint.self }
}

/// Asynchronous services are built once for all callers that await them.
@Suite struct AsyncBlueprintTests {
  private let catalog = Catalog()

  private func chain(_ body: () async throws -> Person) async -> [String]? {
    do {
      _ = try await body()
      return nil
    } catch CatalogError.circularReference(let chain) {
      return chain.map { String($0.split(separator: "<")[1].split(separator: ">")[0].suffix(1)) }
    } catch {
      return ["\(error)"]
    }
  }

  @Test func anInstanceIsBuiltAndStored() async throws {
    catalog.supply(ConnectionBlueprint.self)
    catalog.supply(SpeakerKey.self) { _ in Person("host") }

    let connection = try await catalog[\.connection]

    #expect(connection.words == "connected to host")
    let again = try await catalog.obtain(\.connection)
    #expect(again === connection)
  }

  @Test func aTransientIsBuiltForEachObtainAndBuildersMayAwaitEachOther() async throws {
    catalog.supply(Slow<A>.self) { Person("a of " + (try await $0.obtain(\.slowB).words)) }
    catalog.supply(Slow<B>.self) { _ in Person("b") }

    let (first, second) = (try await catalog[\.slowA], try await catalog[\.slowA])

    #expect(first.words == "a of b" && first !== second)
  }

  @Test func concurrentCallersShareOneBuild() async throws {
    let built = Counter()
    catalog.supply(Slow<A>.self, scope: .shared) { _ in
      built.increment()
      try await Task.sleep(for: .milliseconds(5))
      return Person("a")
    }

    let people = try await withThrowingTaskGroup(of: Person.self) { [catalog] group in
      for _ in 0..<200 { group.addTask { try await catalog[\.slowA] } }
      return try await group.reduce(into: Set()) { $0.insert(ObjectIdentifier($1)) }
    }

    #expect(built.value == 1 && people.count == 1)
  }

  /// Tasks that obtain one service. Returns when one of them is building it and the others wait.
  private func awaiters(_ count: Int) async -> [Task<Person, any Error>] {
    let recorder = CatalogRecorder()
    recorder.attach(to: catalog)
    let tasks = (0..<count).map { _ in Task { [catalog] in try await catalog[\.slowA] } }
    while recorder.recording.waits.count < count - 1 { await Task.yield() }
    recorder.detach()
    return tasks
  }

  @Test func aFailureIsThrownToAllCallersAndNotKept() async throws {
    struct Broken: Error {}
    let gate = AsyncStream.makeStream(of: Void.self)
    let attempts = Counter()
    catalog.supply(Slow<A>.self, scope: .shared) { _ in
      if attempts.increment() > 1 { return Person("second") }
      for await _ in gate.stream { break }
      throw Broken()
    }
    let tasks = await awaiters(5)

    gate.continuation.yield()

    for task in tasks {
      await #expect {
        try await task.value
      } throws: { error in
        guard case CatalogError.assemblyFailed(_, let underlying) = error else { return false }
        return underlying is Broken
      }
    }
    #expect(try await catalog[\.slowA].words == "second")
    #expect(attempts.value == 2)
  }

  @Test func cancellingSomeCallersDoesNotAffectTheOthers() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let built = Counter()
    catalog.supply(Slow<A>.self, scope: .shared) { _ in
      built.increment()
      for await _ in gate.stream { break }
      try Task.checkCancellation()
      return Person("a")
    }
    let tasks = await awaiters(4)

    for task in tasks.dropLast() {
      task.cancel()
      await #expect(throws: CatalogError.self) { try await task.value }
    }
    gate.continuation.yield()

    #expect(try await tasks[3].value.words == "a")
    #expect(built.value == 1)
  }

  @Test func cancellingAllCallersCancelsTheBuild() async throws {
    let wasCancelled = AsyncStream.makeStream(of: Bool.self)
    let builds = Counter()
    catalog.supply(Slow<A>.self, scope: .shared) { _ in
      if builds.increment() > 1 { return Person("again") }
      do {
        try await Task.sleep(for: .seconds(600))
      } catch {
        wasCancelled.continuation.yield(Task.isCancelled)
        throw error
      }
      return Person("never")
    }
    let tasks = await awaiters(3)
    while builds.value == 0 { await Task.yield() }

    for task in tasks { task.cancel() }

    for task in tasks { await #expect(throws: CatalogError.self) { try await task.value } }
    var iterator = wasCancelled.stream.makeAsyncIterator()
    #expect(await iterator.next() == true)
    #expect(try await catalog[\.slowA].words == "again")
  }

  @Test(arguments: [Scope.transient, .shared], [Scope.transient, .shared])
  func aCycleIsThrown(_ first: Scope, _ second: Scope) async {
    catalog.supply(Slow<A>.self, scope: first) { try await $0.obtain(\.slowB) }
    catalog.supply(Slow<B>.self, scope: second) { try await $0.obtain(\.slowA) }

    #expect(await chain { try await catalog[\.slowA] } == ["A", "B", "A"])
  }

  @Test func aCycleThroughChildTasksIsThrown() async {
    catalog.supply(Slow<A>.self, scope: .shared) { catalog in
      async let b = catalog.obtain(\.slowB)
      async let c = catalog.obtain(\.slowC)
      return Person(try await b.words + c.words)
    }
    catalog.supply(Slow<B>.self, scope: .shared) { _ in Person("b") }
    catalog.supply(Slow<C>.self, scope: .shared) { try await $0.obtain(\.slowA) }

    #expect(await chain { try await catalog[\.slowA] } == ["A", "C", "A"])
  }

  /// A service that gives up its thread, and then obtains another.
  private func supply<Key, Other>(
    _ key: Slow<Key>.Type, obtaining other: Slow<Other>.Type, in catalog: Catalog
  ) {
    catalog.supply(key, scope: .shared) { catalog in
      await Task.yield()
      return try await catalog.obtain(other)
    }
  }

  @Test func aCycleAcrossTasksIsThrownOnBoth() async {
    for _ in 0..<300 {
      let catalog = Catalog()
      supply(Slow<A>.self, obtaining: Slow<B>.self, in: catalog)
      supply(Slow<B>.self, obtaining: Slow<A>.self, in: catalog)

      async let a = chain { try await catalog[\.slowA] }
      async let b = chain { try await catalog[\.slowB] }
      let chains = await [a, b]

      #expect(chains.allSatisfy { $0 == ["A", "B", "A"] || $0 == ["B", "A", "B"] }, "\(chains)")
    }
  }

  @Test func aCycleAcrossThreeTasksIsThrownOnAll() async {
    for _ in 0..<300 {
      let catalog = Catalog()
      supply(Slow<A>.self, obtaining: Slow<B>.self, in: catalog)
      supply(Slow<B>.self, obtaining: Slow<C>.self, in: catalog)
      supply(Slow<C>.self, obtaining: Slow<A>.self, in: catalog)

      async let a = chain { try await catalog[\.slowA] }
      async let b = chain { try await catalog[\.slowB] }
      async let c = chain { try await catalog[\.slowC] }
      let chains = await [a, b, c]

      let cycles = [["A", "B", "C", "A"], ["B", "C", "A", "B"], ["C", "A", "B", "C"]]
      #expect(chains.allSatisfy { cycles.contains($0 ?? []) }, "\(chains)")
    }
  }

  @Test func anInstanceBuiltDuringAResetIsNotStored() async throws {
    let built = Counter()
    catalog.supply(Slow<A>.self, scope: .shared) { catalog in
      let number = built.increment()
      if number == 1 { catalog.catalog.reset() }
      await Task.yield()
      return Person("\(number)")
    }

    #expect(try await catalog[\.slowA].words == "1")
    #expect(try await catalog[\.slowA].words == "2")
    #expect(try await catalog[\.slowA].words == "2")
  }

  @Test func dependenciesOfAnAsynchronousServiceAreRecorded() async throws {
    catalog.supply(ConnectionBlueprint.self)
    catalog.supplyShared(SpeakerKey.self) { _ in Person("old host") }
    _ = try catalog[\.speaker]
    _ = try await catalog[\.connection]

    catalog.supplyShared(SpeakerKey.self) { _ in Person("new host") }

    #expect(try await catalog[\.connection].words == "connected to new host")
  }

  @Test func aChildSharesInstancesThatItDoesNotOverride() async throws {
    catalog.supply(ConnectionBlueprint.self)
    catalog.supply(SpeakerKey.self) { _ in Person("host") }
    let (child, other) = (Catalog(parent: catalog), Catalog(parent: catalog))
    child.supply(SpeakerKey.self) { _ in Person("stub") }

    #expect(try await child[\.connection].words == "connected to stub")
    let (inherited, original) = (try await other[\.connection], try await catalog[\.connection])
    #expect(inherited === original && original.words == "connected to host")
  }

  @Test func aSynchronousBuilderMayOverrideAnAsynchronousOne() async throws {
    catalog.supply(Slow<A>.self, scope: .shared) { _ in Person("plain") }

    #expect(try await catalog[\.slowA].words == "plain")
  }

  @Test func aSynchronousObtainOfAnAsyncKeyThrows() {
    catalog.supply(ConnectionBlueprint.self)

    #expect {
      _ = try catalog.obtainUnchecked(ConnectionBlueprint.self)
    } throws: {
      "\($0)" == """
        CatalogTests.ConnectionBlueprint has to be awaited. Obtain it by its own key, with await.
        """
    }
  }
}
