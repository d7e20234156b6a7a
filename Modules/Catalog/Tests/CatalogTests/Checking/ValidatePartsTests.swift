import Catalog
import CatalogArguments
import CatalogChecking
import CatalogTracing
import Testing

private enum PageBlueprint: ArgumentBlueprint {
  typealias Argument = Int
  typealias Output = Int
  static var scope: Scope { .shared }
  static var needs: [any ServiceKey.Type] { [NumberKey.self, PageBlueprint.need] }
  static func assemble(with argument: Int, from catalog: any Assembling) throws -> Int {
    argument == 0 ? try catalog.obtain(\.number) : try catalog.obtain(\.partPage, with: argument - 1)
  }
}
private enum BookBlueprint: Blueprint {
  typealias Output = Int
  static var scope: Scope { .shared }
  static var needs: [any ServiceKey.Type] { [PageBlueprint.need] }
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\.partPage, with: 1) }
}
private enum WordsKey: ContributionKey { typealias Element = String }
private enum CommandsKey: KeyedContributionKey {
  typealias ID = String
  typealias Element = String
}
private enum MenuBlueprint: Blueprint {
  typealias Output = Int
  static var scope: Scope { .shared }
  static var needs: [any ServiceKey.Type] { [WordsKey.self, CommandsKey.self] }
  static func assemble(from catalog: any Assembling) throws -> Int {
    try catalog.obtain(WordsKey.self).count + catalog.obtain(CommandsKey.self).count
  }
}
private enum SlowKey: AsyncServiceKey { typealias Output = Int }

extension Catalog {
  fileprivate var partPage: PageBlueprint.Type { PageBlueprint.self }
  fileprivate var partWords: WordsKey.Type { WordsKey.self }
  fileprivate var partCommands: CommandsKey.Type { CommandsKey.self }
}

/// Needs of services with arguments, and of contributions, are checked as those of blueprints are.
@Suite struct ValidatePartsTests {
  private let catalog = Catalog()

  private func texts(_ catalog: Catalog) -> [String] {
    catalog.validate().map { $0.description.replacing("CatalogTests.", with: "") }
  }

  private func supplyBook() {
    catalog.supply(BookBlueprint.self, file: "App/Registry.swift", line: 1)
    catalog.supply(PageBlueprint.self, file: "App/Registry.swift", line: 2)
  }

  @Test func aWholeProgramHasNoProblems() {
    supplyBook()
    catalog.supplyShared(NumberKey.self) { _ in fatalError("nothing is built") }
    catalog.supply(MenuBlueprint.self)
    catalog.contribute(to: \.partWords, needs: [NumberKey.self, PageBlueprint.need]) { _ in "" }

    #expect(catalog.validate() == [])
  }

  @Test func aMissingNeedOfAServiceWithAnArgumentIsFound() {
    supplyBook()

    #expect(
      texts(catalog) == [
        """
        NumberKey was not supplied, and PageBlueprint (App/Registry.swift:2) needs it: \
        BookBlueprint → PageBlueprint → NumberKey. Supply it, or take it out of the needs.
        """
      ])
  }

  @Test func aMissingServiceWithAnArgumentIsFound() {
    catalog.supply(BookBlueprint.self, file: "App/Registry.swift", line: 1)

    #expect(
      texts(catalog) == [
        """
        PageBlueprint was not supplied, and BookBlueprint (App/Registry.swift:1) needs it: \
        BookBlueprint → PageBlueprint. Supply it, or take it out of the needs.
        """
      ])
  }

  @Test func aServiceWithAnArgumentMayNeedItselfButACycleThroughAnotherServiceIsFound() {
    enum NumberBlueprint: Blueprint {
      typealias Output = Int
      static var needs: [any ServiceKey.Type] { [CycleBlueprint.need] }
      static func assemble(from catalog: any Assembling) throws -> Int { 0 }
    }
    enum CycleBlueprint: ArgumentBlueprint {
      typealias Argument = Int
      typealias Output = Int
      static var needs: [any ServiceKey.Type] { [NumberBlueprint.self, CycleBlueprint.need] }
      static func assemble(with argument: Int, from catalog: any Assembling) throws -> Int { 0 }
    }
    catalog.supply(CycleBlueprint.self)
    catalog.supply(NumberBlueprint.self)

    #expect(catalog.validate().count == 1)
    #expect(
      texts(catalog).first?.contains("CycleBlueprint (") == true
        && texts(catalog).first?.contains("NumberBlueprint needs itself") == false, "\(texts(catalog))")
  }

  @Test func aCaptiveOfAnArgumentsKeptInstanceIsFound() {
    supplyBook()
    catalog.supply(NumberKey.self, scope: .graph, file: "App/Registry.swift", line: 3) { _ in 1 }

    #expect(
      texts(catalog) == [
        """
        PageBlueprint (shared) keeps NumberKey (graph) beyond its time: PageBlueprint (App/Registry.swift:2) → \
        NumberKey (App/Registry.swift:3). Obtain it when it is used.
        """
      ])
  }

  @Test func missingAndDuplicateNeedsOfAContributionAreFoundWithThePathToIt() {
    catalog.supply(MenuBlueprint.self)
    catalog.contribute(
      to: \.partWords, needs: [PersonKey.self, NumberKey.self, NumberKey.self], file: "One/Module.swift",
      line: 4
    ) { _ in "" }
    catalog.supply(NumberKey.self) { _ in 1 }

    #expect(
      texts(catalog) == [
        """
        PersonKey was not supplied, and an element of WordsKey (One/Module.swift:4) needs it: \
        MenuBlueprint → WordsKey → an element of WordsKey → PersonKey. Supply it, or take it out of the needs.
        """,
        """
        an element of WordsKey (One/Module.swift:4) names NumberKey more than once among its needs. \
        Name it once.
        """,
      ])
  }

  @Test func cyclesAndCaptivesThroughContributionsAreFound() {
    let file: StaticString = "App/Registry.swift"
    catalog.supply(MenuBlueprint.self, file: file, line: 1)
    catalog.contribute(
      to: \.partCommands, id: "menu", needs: [MenuBlueprint.self], file: file, line: 2
    ) { _ in "" }
    catalog.supply(NumberKey.self, scope: .named("session"), file: file, line: 3) { _ in 1 }
    catalog.contribute(to: \.partWords, scope: .shared, needs: [NumberKey.self], file: file, line: 4) { _ in
      ""
    }

    #expect(
      texts(catalog) == [
        """
        CommandsKey needs itself: CommandsKey → an element of CommandsKey (App/Registry.swift:2) → \
        MenuBlueprint (App/Registry.swift:1) → CommandsKey. Obtain one of them later, when it is used.
        """,
        """
        an element of WordsKey (shared) is forgotten with the scope 'session', since it is built from it: \
        an element of WordsKey (App/Registry.swift:4) → NumberKey (App/Registry.swift:3). \
        Give it that scope, or obtain NumberKey when it is used.
        """,
      ])
  }

  @Test func aContributionThatNeedsAnAsynchronousServiceIsFound() {
    catalog.contribute(to: \.partWords, needs: [SlowKey.self], file: "One/Module.swift", line: 4) { _ in "" }
    catalog.supply(SlowKey.self) { _ in
      await Task.yield()
      return 1
    }

    #expect(
      texts(catalog) == [
        """
        an element of WordsKey (One/Module.swift:4) is built synchronously and needs SlowKey, which has to be \
        awaited. Make it an asynchronous blueprint, or await SlowKey when it is used.
        """
      ])
  }

  @Test func aSuppliedListHidesProblemsOfItsContributions() {
    catalog.supply(MenuBlueprint.self)
    catalog.contribute(to: \.partCommands, id: "menu", needs: [MenuBlueprint.self]) { _ in "" }
    #expect(catalog.validate().count == 1)

    catalog.supply(CommandsKey.self) { _ in [:] }

    #expect(catalog.validate() == [])
  }

  @Test func aChildsContributionReplacesItsParents() {
    catalog.supply(MenuBlueprint.self)
    catalog.contribute(to: \.partCommands, id: "menu", needs: [MenuBlueprint.self]) { _ in "" }
    let child = Catalog(parent: catalog)

    child.contribute(to: \.partCommands, id: "menu") { _ in "" }

    #expect(child.validate() == [])
    #expect(catalog.validate().count == 1)
  }

  @Test func declaredNeedsOfPartsAreComparedWithTheirObtains() throws {
    supplyBook()
    catalog.supplyShared(NumberKey.self) { _ in 1 }
    catalog.contribute(to: \.partWords, needs: [NumberKey.self]) { "\(try $0.obtain(\.partPage, with: 0))" }
    let recorder = CatalogRecorder()
    recorder.attach(to: catalog)

    _ = try catalog.obtain(BookBlueprint.self)
    _ = try catalog.obtain(\.partWords)

    #expect(
      recorder.recording.wrongNeeds.map { "\($0)".replacing("CatalogTests.", with: "").prefix { $0 != "(" } }
        == [
          "an element of WordsKey ", "an element of WordsKey ",
        ])
    #expect(
      recorder.recording.wrongNeeds.map(\.need) == ["CatalogTests.NumberKey", "CatalogTests.PageBlueprint"])
  }
}
