import Catalog
import Testing

private enum LaterKey: ServiceKey { typealias Output = @Sendable () throws -> Int }
private enum OwnerKey: ServiceKey { typealias Output = Owner }
private enum PartKey: ServiceKey { typealias Output = Owner }
private enum SlowOwnerKey: AsyncServiceKey { typealias Output = Owner }

extension Catalog {
  fileprivate var later: LaterKey.Type { LaterKey.self }
  fileprivate var owner: OwnerKey.Type { OwnerKey.self }
  fileprivate var part: PartKey.Type { PartKey.self }
  fileprivate var slowOwner: SlowOwnerKey.Type { SlowOwnerKey.self }
}

/// Obtains its number on each read.
private final class Owner: Sendable {
  let number = Injected(\.number)
  let later: @Sendable () throws -> Int
  let part: Owner?

  init(_ catalog: any Assembling, part: Owner? = nil) {
    later = { try catalog.obtain(\.number) }
    self.part = part
  }
}

/// An instance that a parent stores obtains from the parent, even if it was built through a child.
@Suite struct OwnerTests {
  private let parent = Catalog()

  init() {
    parent.supply(NumberKey.self) { _ in 1 }
  }

  private func childWithOverride() -> Catalog {
    let child = Catalog(parent: parent)
    child.supply(NumberKey.self) { _ in 99 }
    return child
  }

  @Test func anOverrideDoesNotLeakThroughAClosureStoredByAParent() throws {
    parent.supplyShared(LaterKey.self) { catalog in { try catalog.obtain(\.number) } }

    _ = try childWithOverride()[\.later]

    #expect(try parent[\.later]() == 1)
  }

  @Test func anOverrideDoesNotLeakThroughAPropertyStoredByAParent() throws {
    parent.supplyShared(OwnerKey.self) { Owner($0) }

    #expect(try childWithOverride()[\.owner].number.wrappedValue == 1)
    #expect(try parent[\.owner].number.wrappedValue == 1)
  }

  @Test(arguments: [Scope.transient, .graph])
  func anOverrideDoesNotLeakThroughAPartOfAServiceStoredByAParent(scope: Scope) throws {
    parent.supply(PartKey.self, scope: scope) { Owner($0) }
    parent.supplyShared(OwnerKey.self) { Owner($0, part: try $0.obtain(\.part)) }
    let child = childWithOverride()
    child.supply(Link<A>.self) { catalog in
      // The graph has a part already when what the parent keeps is built.
      let number = try catalog.obtain(\.part).number.wrappedValue
      _ = try catalog.obtain(\.owner)
      return Person("\(number)")
    }

    #expect(try child[\.a].words == "99")
    let part = try #require(try parent[\.owner].part)
    #expect(try part.later() == 1)
    #expect(part.number.wrappedValue == 1)
  }

  @Test func aPropertyOutlivesTheChildThatBuiltItsOwner() throws {
    parent.supplyShared(OwnerKey.self) { Owner($0) }
    do {
      let child = Catalog(parent: parent)
      child.supply(Link<A>.self) { _ in Person("unrelated") }
      _ = try child[\.owner]
    }

    let owner = try parent[\.owner]

    #expect(owner.number.wrappedValue == 1)
    #expect(try owner.later() == 1)
  }

  @Test func aDependentOfAnOverrideObtainsFromTheChild() throws {
    parent.supplyShared(OwnerKey.self) { catalog in
      _ = try catalog.obtain(\.number)
      return Owner(catalog)
    }
    let child = childWithOverride()

    let owner = try child[\.owner]

    #expect(owner.number.wrappedValue == 99)
    #expect(try owner.later() == 99)
    #expect(try parent[\.owner] !== owner)
  }

  @Test func aServiceStoredByAMiddleCatalogObtainsFromIt() throws {
    let middle = Catalog(parent: parent)
    middle.supply(NumberKey.self) { _ in 50 }
    let leaf = Catalog(parent: middle)
    leaf.supply(Link<A>.self) { _ in Person("unrelated") }
    parent.supplyShared(OwnerKey.self) { catalog in
      _ = try catalog.obtain(\.number)
      return Owner(catalog)
    }

    let owner = try leaf[\.owner]

    #expect(try middle[\.owner] === owner)
    #expect(owner.number.wrappedValue == 50)
    #expect(try owner.later() == 50)
  }

  @Test func anOverriddenServiceOfTheParentIsNotBuilt() throws {
    let built = Counter()
    parent.supplyShared(Link<C>.self) { _ in
      built.increment()
      return Person("live")
    }
    parent.supplyShared(Link<B>.self) { try $0.obtain(\.c) }
    parent.supplyShared(OwnerKey.self) { catalog in
      _ = try catalog.obtain(\.b)
      return Owner(catalog)
    }
    let child = Catalog(parent: parent)
    child.supplyShared(Link<C>.self) { _ in Person("test") }

    _ = try child[\.owner]

    #expect(built.value == 0)
  }

  @Test func anOverrideDoesNotLeakThroughAnAsynchronousService() async throws {
    parent.supply(SlowOwnerKey.self, scope: .shared) { catalog in
      await Task.yield()
      return Owner(catalog)
    }

    let child = childWithOverride()
    _ = try await child.obtain(\.slowOwner)

    let owner = try await parent.obtain(\.slowOwner)
    #expect(owner.number.wrappedValue == 1)
    #expect(try owner.later() == 1)
  }

  #if os(Linux) || os(macOS)
  @Test func aPropertyReadAfterTheScopeThatBuiltItsOwnerDoesNotEndTheProgram() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog()
      catalog.supply(NumberKey.self) { _ in 1 }
      catalog.supplyShared(OwnerKey.self) { Owner($0) }
      do {
        let child = Catalog(parent: catalog)
        child.supply(Link<A>.self) { _ in Person("unrelated") }
        _ = try child[\.owner]
      }
      guard try catalog[\.owner].number.wrappedValue == 1 else { throw CancellationError() }
    }
  }
  #endif
}
