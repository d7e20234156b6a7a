import Catalog
import Testing

/// A cycle is an error that names every link. There are no hangs and no false alarms.
@Suite struct CycleTests {
  private func chain(_ body: () throws -> Person) -> [String]? {
    do {
      _ = try body()
      return nil
    } catch CatalogError.circularReference(let chain) {
      return chain.map { String($0.split(separator: "<")[1].split(separator: ">")[0].suffix(1)) }
    } catch {
      return ["\(error)"]
    }
  }

  @Test(arguments: [Scope.transient, .shared], [Scope.transient, .shared])
  func aCycleOfTwoIsThrown(_ first: Scope, _ second: Scope) {
    let catalog = Catalog()
    catalog.supply(Link<A>.self, scope: first) { try $0.obtain(\.b) }
    catalog.supply(Link<B>.self, scope: second) { try $0.obtain(\.a) }

    #expect(chain { try catalog[\.a] } == ["A", "B", "A"])
    #expect(chain { try catalog[\.b] } == ["B", "A", "B"])
  }

  @Test func aServiceThatNeedsItselfThrows() {
    let catalog = Catalog()
    catalog.supplyShared(Link<A>.self) { try $0.obtain(\.a) }

    #expect(chain { try catalog[\.a] } == ["A", "A"])
  }

  @Test func aCycleThroughACapturedCatalogIsThrown() {
    let catalog = Catalog()
    catalog.supplyShared(Link<A>.self) { [unowned catalog] _ in try catalog[\.b] }
    catalog.supplyShared(Link<B>.self) { [unowned catalog] _ in try catalog[\.a] }

    #expect(chain { try catalog[\.a] } == ["A", "B", "A"])
  }

  @Test func theChainOmitsThePathToTheCycle() {
    let catalog = Catalog()
    catalog.supply(Link<A>.self) { try $0.obtain(\.b) }
    catalog.supplyShared(Link<B>.self) { try $0.obtain(\.c) }
    catalog.supply(Link<C>.self) { try $0.obtain(\.b) }

    #expect(chain { try catalog[\.a] } == ["B", "C", "B"])
  }

  @Test func aCycleAcrossTwoThreadsIsThrownOnBoth() {
    for _ in 0..<rounds(1500, full: 7000) {
      let catalog = Catalog()
      let (inA, inB) = (Gate(), Gate())
      catalog.supplyShared(Link<A>.self) { catalog in
        inA.open()
        inB.wait()
        return try catalog.obtain(\.b)
      }
      catalog.supplyShared(Link<B>.self) { catalog in
        inB.open()
        inA.wait()
        return try catalog.obtain(\.a)
      }

      let chains = onThreads(2) { thread in self.chain { try thread == 0 ? catalog[\.a] : catalog[\.b] } }

      #expect(chains.allSatisfy { $0 == ["A", "B", "A"] || $0 == ["B", "A", "B"] }, "\(chains)")
    }
  }

  @Test func aCycleAcrossThreeThreadsIsThrownOnAll() {
    for _ in 0..<rounds(700, full: 3000) {
      let catalog = Catalog()
      let gates = [Gate(), Gate(), Gate()]
      catalog.supplyShared(Link<A>.self) { catalog in
        gates[0].open()
        gates[1].wait()
        return try catalog.obtain(\.b)
      }
      catalog.supplyShared(Link<B>.self) { catalog in
        gates[1].open()
        gates[2].wait()
        return try catalog.obtain(\.c)
      }
      catalog.supplyShared(Link<C>.self) { catalog in
        gates[2].open()
        gates[0].wait()
        return try catalog.obtain(\.a)
      }

      let chains = onThreads(3) { thread in
        self.chain {
          switch thread {
          case 0: try catalog[\.a]
          case 1: try catalog[\.b]
          default: try catalog[\.c]
          }
        }
      }

      let cycles = [["A", "B", "C", "A"], ["B", "C", "A", "B"], ["C", "A", "B", "C"]]
      #expect(chains.allSatisfy { cycles.contains($0 ?? []) }, "\(chains)")
    }
  }

  @Test func waitingForAnotherThreadIsNotACycle() throws {
    for _ in 0..<200 {
      let catalog = Catalog()
      catalog.supplyShared(Link<D>.self) { _ in Person("d") }
      catalog.supplyShared(Link<C>.self) { try $0.obtain(\.d) }
      catalog.supplyShared(Link<A>.self) { Person(try $0.obtain(\.c).words + $0.obtain(\.d).words) }
      catalog.supplyShared(Link<B>.self) { Person(try $0.obtain(\.d).words + $0.obtain(\.c).words) }

      let words = onThreads(4) { try? ($0 % 2 == 0 ? catalog[\.a] : catalog[\.b]).words }

      #expect(words == ["dd", "dd", "dd", "dd"])
    }
  }

  @Test func obtainingTheSameKeyFromAnotherCatalogIsNotACycle() throws {
    let inner = Catalog()
    inner.supplyShared(Link<A>.self) { _ in Person("inner") }
    let outer = Catalog()
    outer.supplyShared(Link<A>.self) { _ in try inner[\.a] }

    #expect(try outer[\.a].words == "inner")
  }

  @Test func aCycleThroughTwoCatalogsIsThrown() {
    let (first, second) = (Catalog(), Catalog())
    first.supplyShared(Link<A>.self) { [unowned second] _ in try second[\.b] }
    second.supplyShared(Link<B>.self) { [unowned first] _ in try first[\.a] }

    #expect(chain { try first[\.a] } == ["A", "B", "A"])
  }

  @Test func aTaskStartedByABuilderMayObtainTheSameEntryLater() async throws {
    let catalog = Catalog()
    let (tasks, continuation) = AsyncStream.makeStream(of: Task<Person, any Error>.self)
    catalog.supplyShared(Link<A>.self) { assembling in
      let catalog = assembling.catalog
      continuation.yield(Task { try catalog[\.a] })
      return Person("a")
    }

    let person = try catalog[\.a]
    var iterator = tasks.makeAsyncIterator()

    #expect(try await iterator.next()?.value === person)
  }

  @Test func aBuilderMayCatchTheCycleAndContinue() throws {
    let catalog = Catalog()
    catalog.supplyShared(Link<A>.self) { catalog in
      Person("a" + ((try? catalog.obtain(\.b).words) ?? " alone"))
    }
    catalog.supplyShared(Link<B>.self) { try $0.obtain(\.a) }

    #expect(try catalog[\.a].words == "a alone")
  }
}
