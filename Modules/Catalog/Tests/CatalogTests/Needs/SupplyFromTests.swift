import Catalog
import CatalogArguments
import CatalogChecking
import Testing

private protocol Clock: Sendable { var name: String { get } }
private struct NamedClock: Clock { var name = "clock" }
private final class Log: Sendable {
  let clock: any Clock
  init(clock: any Clock) { self.clock = clock }
}
private final class Auth: Sendable {
  let clock: any Clock
  let log: Log
  init(clock: any Clock, log: Log) { (self.clock, self.log) = (clock, log) }
}
@MainActor private final class Screen {
  let log: Log
  nonisolated init(log: Log) { self.log = log }
}

private enum ClockKey: ServiceKey { typealias Output = any Clock }
private enum LogKey: ServiceKey { typealias Output = Log }
private enum AuthKey: ServiceKey { typealias Output = Auth }
private enum SessionKey: AsyncServiceKey { typealias Output = Auth }
private enum ScreenKey: MainServiceKey { typealias Output = Screen }
private enum WindowKey: MainServiceKey { typealias Output = Screen }
private enum GreetingKey: AsyncServiceKey { typealias Output = String }
private enum GuestKey: ServiceKey { typealias Output = Auth }

private enum PageKey: ArgumentServiceKey {
  typealias Argument = Int
  typealias Output = String
}
private enum ChapterKey: ArgumentServiceKey {
  typealias Argument = Int
  typealias Output = String
}
private enum ToolsKey: ContributionKey { typealias Element = String }
private enum ToolMapKey: KeyedContributionKey {
  typealias ID = Int
  typealias Element = String
}

extension Catalog {
  fileprivate var page: PageKey.Type { PageKey.self }
  fileprivate var chapter: ChapterKey.Type { ChapterKey.self }
  fileprivate var tools: ToolsKey.Type { ToolsKey.self }
  fileprivate var toolMap: ToolMapKey.Type { ToolMapKey.self }
  fileprivate var visitor: VisitorKey.Type { VisitorKey.self }
  fileprivate var panel: PanelKey.Type { PanelKey.self }
  fileprivate var clock: ClockKey.Type { ClockKey.self }
  fileprivate var log: LogKey.Type { LogKey.self }
  fileprivate var auth: AuthKey.Type { AuthKey.self }
  fileprivate var session: SessionKey.Type { SessionKey.self }
  fileprivate var screen: ScreenKey.Type { ScreenKey.self }
  fileprivate var window: WindowKey.Type { WindowKey.self }
  fileprivate var greeting: GreetingKey.Type { GreetingKey.self }
  fileprivate var guest: GuestKey.Type { GuestKey.self }
}

extension GuestKey: RecipeBlueprint {
  static let recipe = makeRecipe(scope: .shared, from: \.clock, \.log) { Auth(clock: $0, log: $1) }
}

private enum VisitorKey: AsyncServiceKey { typealias Output = Auth }
private enum PanelKey: MainServiceKey { typealias Output = Screen }

extension VisitorKey: AsyncRecipeBlueprint {
  static let recipe = makeRecipe(scope: .shared, from: \.clock, \.session) { Auth(clock: $0, log: $1.log) }
}
extension PanelKey: MainRecipeBlueprint {
  static let recipe = makeRecipe(scope: .shared, from: \.log) { Screen(log: $0) }
}
extension ChapterKey: ArgumentRecipeBlueprint {
  static let recipe = makeRecipe(from: \.clock) { number, clock in "\(clock.name) \(number)" }
}

@Suite struct SupplyFromTests {
  private func catalog() -> Catalog {
    let catalog = Catalog()
    catalog.supply(ClockKey.self, scope: .shared) { NamedClock() }
    catalog.supply(LogKey.self, scope: .shared, from: \.clock) { Log(clock: $0) }
    return catalog
  }

  @Test func aServiceIsBuiltFromItsDeclaredNeeds() throws {
    let catalog = catalog()
    catalog.supply(AuthKey.self, scope: .shared, from: \.clock, \.log) { Auth(clock: $0, log: $1) }

    let auth = try catalog[\.auth]

    #expect(auth.clock.name == "clock")
    #expect(try auth.log === catalog[\.log])
    #expect(try auth === catalog[\.auth])
  }

  @Test func theScopeIsTransientUnlessOneIsNamed() throws {
    let catalog = catalog()
    catalog.supply(AuthKey.self, from: \.clock, \.log) { Auth(clock: $0, log: $1) }

    #expect(try catalog[\.auth] !== catalog[\.auth])
  }

  @Test func aMissingNeedIsFoundBeforeAnythingIsBuilt() {
    let catalog = Catalog()
    catalog.supply(LogKey.self, scope: .shared, from: \.clock) { Log(clock: $0) }

    let problems = catalog.validate()

    #expect(problems.count == 1)
    #expect(problems.first?.description.contains("ClockKey was not supplied, and") == true)
  }

  @Test func aCycleIsFoundBeforeAnythingIsBuilt() {
    let catalog = Catalog()
    catalog.supply(ClockKey.self, from: \.auth) { $0.clock }
    catalog.supply(LogKey.self, from: \.clock) { Log(clock: $0) }
    catalog.supply(AuthKey.self, from: \.clock, \.log) { Auth(clock: $0, log: $1) }

    let cycles = catalog.validate().filter { if case .circularNeeds = $0 { true } else { false } }

    #expect(cycles.count == 2)
  }

  @Test func aServiceIsRebuiltWithItsNeed() throws {
    let catalog = catalog()
    _ = try catalog[\.log]
    let child = Catalog(parent: catalog)
    child.supply(ClockKey.self, scope: .shared) { NamedClock(name: "other") }

    #expect(try child[\.log].clock.name == "other")
    #expect(try catalog[\.log].clock.name == "clock")
  }

  @Test func anAsynchronousServiceAwaitsNeedsOfEveryKind() async throws {
    let catalog = catalog()
    catalog.supply(SessionKey.self, scope: .shared, from: \.clock, \.log) { Auth(clock: $0, log: $1) }
    catalog.supplyMain(ScreenKey.self, scope: .shared, from: \.log) { Screen(log: $0) }
    catalog.supply(GreetingKey.self, from: \.clock, \.session, \.screen) { clock, session, screen in
      let log = screen.log
      return "\(clock.name) \(session.log === log)"
    }

    #expect(try await catalog[\.greeting] == "clock true")
    #expect(catalog.validate() == [])
  }

  @MainActor @Test func aServiceOfTheMainActorNeedsOthersOfIt() throws {
    let catalog = catalog()
    catalog.supplyMain(ScreenKey.self, scope: .shared, from: \.log) { Screen(log: $0) }
    catalog.supplyMain(WindowKey.self, from: \.screen, \.log) { screen, _ in screen }

    #expect(try catalog[\.window] === catalog[\.screen])
    #expect(catalog.validate() == [])
  }

  @Test func aRecipeIsABlueprintInOneLine() throws {
    let catalog = catalog()
    catalog.supply(GuestKey.self)

    #expect(try catalog[\.guest] === catalog[\.guest])
    #expect(
      GuestKey.needs.map { ObjectIdentifier($0) } == [
        ObjectIdentifier(ClockKey.self), ObjectIdentifier(LogKey.self),
      ])
    #expect(GuestKey.scope == .shared)
  }

  @MainActor @Test func recipesOfTheOtherKindsDeclareTheirNeeds() async throws {
    let catalog = catalog()
    catalog.supply(SessionKey.self, scope: .shared, from: \.clock, \.log) { Auth(clock: $0, log: $1) }
    catalog.supply(VisitorKey.self)
    catalog.supply(PanelKey.self)
    catalog.supply(ChapterKey.self)

    #expect(try await catalog[\.visitor].log === catalog[\.panel].log)
    #expect(try catalog.obtain(\.chapter, with: 3) == "clock 3")
    #expect(VisitorKey.needs.count == 2)
    #expect(PanelKey.needs.count == 1)
    #expect(ChapterKey.needs.count == 1)
  }

  @Test func aServiceWithAnArgumentGetsItBeforeItsNeeds() throws {
    let catalog = Catalog()
    catalog.supply(PageKey.self, scope: .shared, from: \.clock) { number, clock in "\(clock.name) \(number)" }
    #expect(catalog.validate().count == 1)

    catalog.supply(ClockKey.self, scope: .shared) { NamedClock() }

    #expect(catalog.validate() == [])
    #expect(try catalog.obtain(\.page, with: 12) == "clock 12")
  }

  @Test func contributionsAreBuiltFromTheirDeclaredNeeds() throws {
    let catalog = Catalog()
    catalog.contribute(to: \.tools, from: \.clock) { "list \($0.name)" }
    catalog.contribute(to: \.toolMap, id: 1, from: \.clock) { "map \($0.name)" }
    #expect(catalog.validate().count == 2)

    catalog.supply(ClockKey.self, scope: .shared) { NamedClock() }

    #expect(catalog.validate() == [])
    #expect(try catalog[\.tools] == ["list clock"])
    #expect(try catalog[\.toolMap] == [1: "map clock"])
  }
}
