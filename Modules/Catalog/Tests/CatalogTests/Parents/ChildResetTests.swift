import Catalog
import Testing

/// A reset of a child forgets neither its parent's instances nor those that were built from them.
@Suite struct ChildResetTests {
  private let app = Catalog()
  private let user: Catalog
  private let engine: Person
  private let session: Person

  init() throws {
    user = Catalog(parent: app)
    app.supplyShared(Link<A>.self) { _ in Person("engine") }
    user.supply(Link<B>.self, scope: .named("login")) { Person("login of " + (try $0.obtain(\.a).words)) }
    engine = try user[\.a]
    session = try user[\.b]
  }

  @Test func resettingAnUnusedScopeOfAChildForgetsNothing() throws {
    user.reset(.shared)

    #expect(try user[\.a] === engine)
    #expect(try user[\.b] === session)
  }

  @Test func resettingAParentsKeyInAChildForgetsNothing() throws {
    user.reset(Link<A>.self)
    user.remove(Link<A>.self)

    #expect(try user[\.a] === engine)
    #expect(try user[\.b] === session)
  }

  @Test func resettingAChildForgetsOnlyItsOwnInstances() throws {
    let page = Catalog(parent: user)
    page.supplyShared(Link<C>.self) { try $0.obtain(\.a) }
    page.supplyShared(Link<D>.self) { try $0.obtain(\.b) }
    let (fromEngine, fromSession) = (try page[\.c], try page[\.d])

    user.reset()

    #expect(try page[\.c] === fromEngine)
    #expect(try user[\.a] === engine)
    #expect(try user[\.b] !== session)
    #expect(try page[\.d] !== fromSession)
  }

  @Test func supplyingAKeyWithoutDependentsRebuildsNothing() throws {
    user.supplyShared(Link<D>.self) { _ in Person("new") }
    app.supplyShared(Link<C>.self) { _ in Person("new") }

    #expect(try user[\.a] === engine)
    #expect(try user[\.b] === session)
  }
}
