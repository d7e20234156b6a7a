import Catalog
import CatalogTracing
import Testing

private enum Slow<Place>: AsyncServiceKey { typealias Output = Person }

/// An asynchronous service in graph scope has one instance for each outermost obtain.
@Suite struct AsyncGraphTests {
  private let catalog = Catalog()
  private let built = Counter()

  init() {
    catalog.supply(Slow<D>.self, scope: .graph) { [built] _ in
      let number = built.increment()
      await Task.yield()
      return Person("\(number)")
    }
    catalog.supply(Slow<B>.self) { try await $0.obtain(Slow<D>.self) }
    catalog.supply(Slow<C>.self, scope: .shared) { try await $0.obtain(Slow<D>.self) }
    catalog.supply(Slow<A>.self) { catalog in
      let (b, c) = (try await catalog.obtain(Slow<B>.self), try await catalog.obtain(Slow<C>.self))
      return b === c ? b : Person("two")
    }
  }

  @Test func eachOutermostObtainHasItsOwnInstance() async throws {
    #expect(try await catalog.obtain(Slow<A>.self).words == "1")
    catalog.reset(Slow<C>.self)
    #expect(try await catalog.obtain(Slow<A>.self).words == "2")
    #expect(try await catalog.obtain(Slow<D>.self).words == "3")
    #expect(try await catalog.obtain(Slow<D>.self).words == "4")
  }

  @Test func childTasksOfABuilderShareTheInstance() async throws {
    catalog.supply(Slow<A>.self) { catalog in
      let people = try await withThrowingTaskGroup(of: Person.self) { group in
        for _ in 0..<50 { group.addTask { try await catalog.obtain(Slow<B>.self) } }
        return try await group.reduce(into: Set()) { $0.insert(ObjectIdentifier($1)) }
      }
      return Person("\(people.count)")
    }

    #expect(try await catalog.obtain(Slow<A>.self).words == "1")
    #expect(built.value == 1)
  }

  @Test func concurrentOutermostObtainsHaveTheirOwnInstances() async throws {
    catalog.supply(Slow<A>.self) { catalog in
      async let one = catalog.obtain(Slow<B>.self)
      async let other = catalog.obtain(Slow<B>.self)
      let (b, c) = (try await one, try await other)
      return b === c ? b : Person("two")
    }

    let words = try await withThrowingTaskGroup(of: String.self) { [catalog] group in
      for _ in 0..<100 { group.addTask { try await catalog.obtain(Slow<A>.self).words } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }

    #expect(words == Set((1...100).map(String.init)))
    #expect(built.value == 100)
  }

  @Test func anInstanceOfASynchronousBuilderIsSharedToo() async throws {
    catalog.supply(Slow<D>.self, scope: .graph) { [built] _ in Person("\(built.increment())") }

    #expect(try await catalog.obtain(Slow<A>.self).words == "1")
  }

  @Test func aFailureIsNotKeptInTheGraph() async throws {
    struct Broken: Error {}
    catalog.supply(Slow<D>.self, scope: .graph) { [built] _ in
      await Task.yield()
      if built.increment() == 1 { throw Broken() }
      return Person("again")
    }
    catalog.supply(Slow<A>.self) { catalog in
      do {
        return try await catalog.obtain(Slow<D>.self)
      } catch {
        return try await catalog.obtain(Slow<D>.self)
      }
    }

    #expect(try await catalog.obtain(Slow<A>.self).words == "again")
  }

  @Test func aCycleThroughTheGraphIsThrown() async {
    catalog.supply(Slow<D>.self, scope: .graph) { try await $0.obtain(Slow<B>.self) }

    await #expect {
      try await catalog.obtain(Slow<A>.self)
    } throws: { error in
      guard case CatalogError.circularReference(let chain) = error else { return false }
      return chain.map { $0.split(separator: ".").last ?? "" } == ["B>", "D>", "B>"]
    }
  }

  @Test func aCycleAcrossChildTasksOfTheGraphIsThrown() async {
    catalog.supply(Slow<B>.self, scope: .graph) { catalog in
      await Task.yield()
      return try await catalog.obtain(Slow<D>.self)
    }
    catalog.supply(Slow<D>.self, scope: .graph) { catalog in
      await Task.yield()
      return try await catalog.obtain(Slow<B>.self)
    }
    catalog.supply(Slow<A>.self) { catalog in
      async let b = catalog.obtain(Slow<B>.self)
      async let d = catalog.obtain(Slow<D>.self)
      _ = (try await b, try await d)
      return Person("")
    }

    for _ in 0..<100 {
      await #expect {
        try await catalog.obtain(Slow<A>.self)
      } throws: { error in
        if case CatalogError.circularReference = error { true } else { false }
      }
    }
  }

  @Test func dependentsOfAGraphInstanceAreRebuiltWithItsDependencies() async throws {
    catalog.supplyShared(PersonKey.self) { _ in Person("old") }
    catalog.supply(Slow<D>.self, scope: .graph) { catalog in
      await Task.yield()
      return try catalog.obtain(\.person)
    }
    catalog.supply(Slow<B>.self, scope: .shared) { try await $0.obtain(Slow<D>.self) }
    #expect(try await catalog.obtain(Slow<A>.self).words == "old")
    #expect(try await catalog.obtain(Slow<C>.self).words == "old")

    catalog.supplyShared(PersonKey.self) { _ in Person("new") }

    #expect(try await catalog.obtain(Slow<B>.self).words == "new")
    #expect(try await catalog.obtain(Slow<C>.self).words == "new")
  }

  @Test func cancellingOneCallerDoesNotAffectTheOthers() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let recorder = CatalogRecorder()
    recorder.attach(to: catalog)
    catalog.supply(Slow<D>.self, scope: .graph) { [built] _ in
      built.increment()
      for await _ in gate.stream { break }
      try Task.checkCancellation()
      return Person("patient")
    }
    catalog.supply(Slow<A>.self) { [built] catalog in
      let hasty = Task { try await catalog.obtain(Slow<D>.self) }
      while built.value == 0 { await Task.yield() }
      async let patient = catalog.obtain(Slow<D>.self)
      while recorder.recording.waits.isEmpty { await Task.yield() }
      hasty.cancel()
      _ = try? await hasty.value
      gate.continuation.yield()
      return try await patient
    }

    #expect(try await catalog.obtain(Slow<A>.self).words == "patient")
    #expect(built.value == 1)
  }

  @Test func theInstanceIsReleasedWithTheOutermostObtain() async throws {
    let box = onThreads(1) { _ in WeakBox() }[0]
    catalog.supply(Slow<D>.self, scope: .graph) { _ in
      await Task.yield()
      let person = Person("")
      box.object = person
      return person
    }
    catalog.supply(Slow<A>.self) { catalog in
      _ = try await catalog.obtain(Slow<D>.self)
      return Person(box.object == nil ? "gone" : "there")
    }

    #expect(try await catalog.obtain(Slow<A>.self).words == "there")
    let deadline = ContinuousClock.now + .seconds(600)
    while box.object != nil, .now < deadline { await Task.yield() }
    #expect(box.object == nil)
  }
}
