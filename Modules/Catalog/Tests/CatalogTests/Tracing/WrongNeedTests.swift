import Catalog
import CatalogTracing
import Testing

private enum TruthfulBlueprint: Blueprint {
  typealias Output = Int
  static var scope: Scope { .shared }
  static var needs: [any ServiceKey.Type] { [NumberKey.self] }
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\.number) }
}
private enum LyingBlueprint: Blueprint {
  typealias Output = Int
  static var needs: [any ServiceKey.Type] { [SpeakerKey.self, NumberKey.self] }
  static func assemble(from catalog: any Assembling) throws -> Int {
    _ = try catalog.obtain(\.person)
    return try catalog.obtain(\.number)
  }
}
private enum SlowBlueprint: AsyncBlueprint {
  typealias Output = Int
  static var scope: Scope { .shared }
  static func assemble(from catalog: any Assembling) async throws -> Int {
    await Task.yield()
    return try catalog.obtain(\.number)
  }
}
private enum WallBlueprint: MainBlueprint {
  typealias Output = Int
  @MainActor static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\.number) }
}

/// What blueprints declare is compared with what their builders obtain.
@Suite struct WrongNeedTests {
  private let catalog = Catalog()
  private let recorder = CatalogRecorder()

  init() {
    catalog.supplyShared(NumberKey.self) { _ in 1 }
    catalog.supply(PersonKey.self) { _ in Person("") }
    catalog.supply(SpeakerKey.self) { try $0.obtain(\.person) }
    recorder.attach(to: catalog)
  }

  @Test func aCorrectDeclarationIsAcceptedForNewAndExistingInstances() throws {
    catalog.supply(TruthfulBlueprint.self)
    _ = try catalog.obtain(TruthfulBlueprint.self)
    catalog.reset(TruthfulBlueprint.self)
    _ = try catalog.obtain(TruthfulBlueprint.self)

    #expect(recorder.recording.builds.count == 3)
    #expect(recorder.recording.wrongNeeds == [])
  }

  @Test func undeclaredAndUnusedNeedsAreFound() throws {
    catalog.supply(LyingBlueprint.self, file: "App/Registry.swift", line: 3)
    _ = try catalog.obtain(LyingBlueprint.self)

    let wrong = recorder.recording.wrongNeeds

    let location = SupplyLocation(file: "App/Registry.swift", line: 3)
    #expect(
      wrong == [
        .undeclared(key: "CatalogTests.LyingBlueprint", need: "CatalogTests.PersonKey", location: location),
        .unused(key: "CatalogTests.LyingBlueprint", need: "CatalogTests.SpeakerKey", location: location),
      ])
    #expect(
      wrong.map(\.description) == [
        "CatalogTests.LyingBlueprint (App/Registry.swift:3) obtained CatalogTests.PersonKey, "
          + "which is not among its needs. Name it there.",
        "CatalogTests.LyingBlueprint (App/Registry.swift:3) names CatalogTests.SpeakerKey among its needs, "
          + "and never obtained it. Take it out.",
      ])
  }

  @Test func asynchronousAndMainActorBuildersAreCompared() async throws {
    catalog.supply(SlowBlueprint.self)
    catalog.supply(WallBlueprint.self)
    _ = try await catalog.obtain(SlowBlueprint.self)
    _ = try await catalog.obtain(WallBlueprint.self)

    #expect(
      recorder.recording.wrongNeeds.map { "\($0.key) \($0.need)" } == [
        "CatalogTests.SlowBlueprint CatalogTests.NumberKey",
        "CatalogTests.WallBlueprint CatalogTests.NumberKey",
      ])
  }

  @Test func aFailedBuildReportsNoUnusedNeeds() {
    catalog.remove(PersonKey.self)
    catalog.supply(LyingBlueprint.self)
    _ = try? catalog.obtain(LyingBlueprint.self)

    #expect(recorder.recording.wrongNeeds == [])
  }

  @Test func aDecoratorsObtainsAreNotNeedsOfTheBlueprint() throws {
    catalog.supply(TruthfulBlueprint.self)
    catalog.decorate(TruthfulBlueprint.self) { number, catalog in
      number + (try catalog.obtain(\.person).words.count)
    }
    _ = try catalog.obtain(TruthfulBlueprint.self)

    #expect(recorder.recording.builds.count == 3)
    #expect(recorder.recording.wrongNeeds == [])
  }

  @Test func aBuilderThatReplacedTheBlueprintDeclaresNothing() throws {
    catalog.supply(LyingBlueprint.self) { _ in 1 }
    _ = try catalog.obtain(LyingBlueprint.self)

    #expect(recorder.recording.wrongNeeds == [])
  }
}
