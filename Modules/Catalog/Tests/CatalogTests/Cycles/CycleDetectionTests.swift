import Catalog
import Testing

/// Keys of `Catalog.main`, which all tests share.
private enum OfMain<Place>: ServiceKey { typealias Output = Person }

private enum Here {
  enum Client: ServiceKey { typealias Output = String }
}
private enum There {
  enum Client: ServiceKey { typealias Output = String }
}

private enum Slow<Place>: AsyncServiceKey { typealias Output = Person }

/// A cycle is found however it is closed.
@Suite struct CycleDetectionTests {
  /// The letters of a cycle's links.
  private func chain(_ error: any Error) -> [String] {
    guard case CatalogError.circularReference(let chain) = error else { return ["\(error)"] }
    return chain.map { String($0.dropLast().suffix(1)) }
  }

  private func chain(_ body: () throws -> Person) -> [String] {
    do {
      return ["none: \(try body().words)"]
    } catch {
      return chain(error)
    }
  }

  private func chain(_ body: () async throws -> Person) async -> [String] {
    do {
      return ["none: \(try await body().words)"]
    } catch {
      return chain(error)
    }
  }

  private func isCycle(_ chain: [String]) -> Bool {
    chain == ["A", "B", "A"] || chain == ["B", "A", "B"]
  }

  @Test func aCycleThroughMainInsideABuilderIsFound() {
    Catalog.main.supplyShared(OfMain<A>.self) { _ in try Catalog.main.obtain(OfMain<B>.self) }
    Catalog.main.supply(OfMain<B>.self) { _ in try Catalog.main.obtain(OfMain<A>.self) }

    #expect(chain { try Catalog.main.obtain(OfMain<A>.self) } == ["A", "B", "A"])
    #expect(chain { try Catalog.main.obtain(OfMain<B>.self) } == ["B", "A", "B"])
  }

  @Test func aCycleThroughMainAcrossTwoThreadsIsFound() {
    let (inC, inD) = (Gate(), Gate())
    Catalog.main.supplyShared(OfMain<C>.self) { _ in
      inC.open()
      inD.wait()
      return try Catalog.main.obtain(OfMain<D>.self)
    }
    Catalog.main.supplyShared(OfMain<D>.self) { _ in
      inD.open()
      inC.wait()
      return try Catalog.main.obtain(OfMain<C>.self)
    }

    let chains = onThreads(2) { thread in
      self.chain {
        try thread == 0 ? Catalog.main.obtain(OfMain<C>.self) : Catalog.main.obtain(OfMain<D>.self)
      }
    }

    #expect(chains.allSatisfy { $0 == ["C", "D", "C"] || $0 == ["D", "C", "D"] }, "\(chains)")
  }

  @Test func aCycleThroughTasksIsFound() async {
    for _ in 0..<1000 {
      let catalog = Catalog()
      catalog.supplyShared(Link<A>.self) { try $0.obtain(\.b) }
      catalog.supplyShared(Link<B>.self) { try $0.obtain(\.a) }

      async let a = Task.detached { self.chain { try catalog[\.a] } }.value
      async let b = Task.detached { self.chain { try catalog[\.b] } }.value
      let chains = await [a, b]

      #expect(chains.allSatisfy(isCycle), "\(chains)")
    }
  }

  @Test func aCycleThroughAParentAndItsChildOnTwoThreadsIsFound() {
    for _ in 0..<500 {
      let parent = Catalog()
      let child = Catalog(parent: parent)
      let (inA, inB) = (Gate(), Gate())
      parent.supplyShared(Link<A>.self) { catalog in
        inA.open()
        inB.wait()
        return try catalog.obtain(\.b)
      }
      child.supplyShared(Link<B>.self) { catalog in
        inB.open()
        inA.wait()
        return try catalog.obtain(\.a)
      }

      let chains = onThreads(2) { thread in self.chain { try thread == 0 ? child[\.a] : child[\.b] } }

      #expect(chains.allSatisfy(isCycle), "\(chains)")
    }
  }

  @Test func anAsynchronousCycleThroughAParentAndItsChildIsFound() async {
    let parent = Catalog()
    let child = Catalog(parent: parent)
    parent.supply(Slow<A>.self, scope: .shared) { catalog in
      await Task.yield()
      return try await catalog.obtain(Slow<B>.self)
    }
    child.supply(Slow<B>.self, scope: .shared) { catalog in
      await Task.yield()
      return try await catalog.obtain(Slow<A>.self)
    }

    for _ in 0..<300 {
      async let a = chain { try await child.obtain(Slow<A>.self) }
      async let b = chain { try await child.obtain(Slow<B>.self) }
      let chains = await [a, b]

      #expect(chains.allSatisfy(isCycle), "\(chains)")
    }
  }

  @Test func needingAnotherServiceOfTheSameNameIsNotACycle() throws {
    let catalog = Catalog()
    catalog.supplyShared(Here.Client.self) { "here, over " + (try $0.obtain(There.Client.self)) }
    catalog.supplyShared(There.Client.self) { _ in "there" }

    #expect(try catalog.obtain(Here.Client.self) == "here, over there")
  }
}
