import Testing

#if os(Linux) || os(macOS)
/// Misuse does not compile, and the diagnostic names the reason.
@Suite(.serialized, .needsCompiler) struct CompileFailTests {
  struct Attempt: CustomTestStringConvertible {
    let testDescription: String
    /// The statement that compiles in the program's last function, and the one that does not.
    let accepted: String
    let refused: String
    let diagnostic: String
  }

  static let attempts = [
    Attempt(
      testDescription: "a shared output that is not Sendable",
      accepted: "catalog.supply(BoxKey.self) { _ in Box() }",
      refused: "catalog.supplyShared(BoxKey.self) { _ in Box() }",
      diagnostic: "error: type 'BoxKey.Output' (aka 'Box') does not conform to the 'Sendable' protocol"),
    Attempt(
      testDescription: "a kept output that is not Sendable",
      accepted: "catalog.supply(BoxKey.self) { _ in Box() }",
      refused: "catalog.supply(BoxKey.self, scope: .shared) { _ in Box() }",
      diagnostic: "error: type 'BoxKey.Output' (aka 'Box') does not conform to the 'Sendable' protocol"),
    Attempt(
      testDescription: "an argument of another type",
      accepted: "_ = try catalog.obtain(\\.page, with: 12)",
      refused: "_ = try catalog.obtain(\\.page, with: \"12\")",
      diagnostic: "error: cannot convert value of type 'String' to expected argument type 'PageKey.Argument'"),
    Attempt(
      testDescription: "a key with an argument, obtained without",
      accepted: "_ = try catalog.obtain(\\.page, with: 12)",
      refused: "_ = try catalog.obtain(\\.page)",
      diagnostic: "this service is obtained with an argument"),
    Attempt(
      testDescription: "a key with an argument, by subscript",
      accepted: "_ = try catalog.obtain(\\.page, with: 12)",
      refused: "_ = try catalog[\\.page]",
      diagnostic: "this service is obtained with an argument"),
    Attempt(
      testDescription: "a key without a blueprint, supplied by itself",
      accepted: "catalog.supply(ClockBlueprint.self)",
      refused: "catalog.supply(BoxKey.self)",
      diagnostic: "this key has no blueprint here: import the module that implements it"),
    Attempt(
      testDescription: "a key with an argument and without a blueprint, supplied by itself",
      accepted: "catalog.supply(PageKey.self) { _, number in \"\\(number)\" }",
      refused: "catalog.supply(PageKey.self)",
      diagnostic: "this key has no blueprint here: import the module that implements it"),
    Attempt(
      testDescription: "a value, supplied as it is",
      accepted: "catalog.supply(Page2Key.self, ready: \"page\")",
      refused: "catalog.supply(Page2Key.self, \"page\")",
      diagnostic: "a value is supplied as 'supply(Key.self, ready: value)'"),
    Attempt(
      testDescription: "a value that is not Sendable",
      accepted: "catalog.supply(BoxKey.self) { _ in Box() }",
      refused: "catalog.supply(BoxKey.self, ready: Box())",
      diagnostic: "error: type 'BoxKey.Output' (aka 'Box') does not conform to the 'Sendable' protocol"),
    Attempt(
      testDescription: "a key path that leads to no key",
      accepted: "_ = try catalog.obtain(\\.page2)",
      refused: "_ = try catalog.obtain(\\.parent)",
      diagnostic: "this key path leads to no key"),
    Attempt(
      testDescription: "a key path that leads to no key, by subscript",
      accepted: "_ = try catalog[\\.page2]",
      refused: "_ = try catalog[\\.parent]",
      diagnostic: "this key path leads to no key"),
    Attempt(
      testDescription: "a blueprint with a member named Scope of its own",
      accepted: """
        enum Own: Blueprint {
          typealias Output = Int
          static var scope: Scope { .shared }
          static func assemble(from catalog: any Assembling) throws -> Int { 1 }
        }
        """,
      refused: """
        enum Own: Blueprint {
          typealias Output = Int
          enum Scope { case shared }
          static var scope: Scope { .shared }
          static func assemble(from catalog: any Assembling) throws -> Int { 1 }
        }
        """,
      diagnostic: "error: 'ScopedKey' requires the types 'Own.Scope' and "),
    Attempt(
      testDescription: "a service of the main actor, obtained elsewhere without await",
      accepted: "Task { _ = try await catalog.obtain(\\.window) }",
      refused: "_ = try catalog.obtain(\\.window)",
      diagnostic: "error: call to main actor-isolated instance method 'obtain'"),
    Attempt(
      testDescription: "an asynchronous service, obtained without await",
      accepted: "Task { _ = try await catalog.obtain(\\.feed) }",
      refused: "_ = try catalog.obtain(\\.feed)",
      diagnostic: "error: 'async' call in a function that does not support concurrency"),
    Attempt(
      testDescription: "an asynchronous service, obtained by a property",
      accepted: "struct Owner { @Injected(\\.page2) var page: String }",
      refused: "struct Owner { @Injected(\\.feed) var feed: String }",
      diagnostic: "AsynchronousObtain"),
    Attempt(
      testDescription: "a service of the main actor, obtained elsewhere where it may not be supplied",
      accepted: "Task { _ = try await catalog.obtainIfSupplied(\\.window) }",
      refused: "_ = try catalog.obtainIfSupplied(\\.window)",
      diagnostic: "error: call to main actor-isolated instance method 'obtainIfSupplied'"),
    Attempt(
      testDescription: "a property of another type than its key's output",
      accepted: "struct Owner { @Injected(\\.page2) var page: String }",
      refused: "struct Owner { @Injected(\\.page2) var page: Int }",
      diagnostic: "error:"),
    Attempt(
      testDescription: "an element of another type than its list's",
      accepted: "catalog.contribute(to: \\.words) { _ in \"word\" }",
      refused: "catalog.contribute(to: \\.words) { _ in 12 }",
      diagnostic: "error: cannot convert value of type 'Int' to closure result type"),
  ]

  private func program(_ statement: String) -> String {
    """
    import Catalog
    import CatalogArguments

    final class Box { var content = 0 }
    enum BoxKey: ServiceKey { typealias Output = Box }
    enum PageKey: ArgumentServiceKey {
      typealias Argument = Int
      typealias Output = String
    }
    enum ClockBlueprint: Blueprint {
      typealias Output = Int
      static func assemble(from catalog: any Assembling) throws -> Int { 12 }
    }
    enum Page2Key: ServiceKey { typealias Output = String }
    enum WindowKey: MainServiceKey { typealias Output = String }
    enum FeedKey: AsyncServiceKey { typealias Output = String }
    enum WordsKey: ContributionKey { typealias Element = String }
    extension Catalog {
      var page: PageKey.Type { PageKey.self }
      var page2: Page2Key.Type { Page2Key.self }
      var window: WindowKey.Type { WindowKey.self }
      var feed: FeedKey.Type { FeedKey.self }
      var words: WordsKey.Type { WordsKey.self }
    }

    func attempt(_ catalog: Catalog) throws {
      \(statement)
    }
    """
  }

  @Test func anAsynchronousServiceIsObtainedInTopLevelCode() throws {
    let compiler = try #require(Compiler.found)
    let program = program("") + "\nlet catalog = Catalog()\nlet feed = try await catalog.obtain(\\.feed)\n"

    let (isAccepted, diagnostics) = try compiler.check(program)

    // Where the synchronous function is chosen, the compiler warns of an `await` without need.
    #expect(isAccepted)
    #expect(diagnostics == "")
  }

  /// All accepted statements in one program, to show that only the statement under test is refused.
  @Test func theCorrectStatementsCompile() throws {
    let compiler = try #require(Compiler.found)

    let accepted = try compiler.check(
      program(Self.attempts.map { "do { \($0.accepted) }" }.joined(separator: "\n")))

    #expect(accepted.isAccepted, "\(accepted.diagnostics)")
  }

  @Test(arguments: attempts) func aWrongStatementDoesNotCompile(_ attempt: Attempt) throws {
    let compiler = try #require(Compiler.found)

    let refused = try compiler.check(program(attempt.refused))

    #expect(!refused.isAccepted)
    #expect(refused.diagnostics.contains(attempt.diagnostic), "\(refused.diagnostics)")
  }
}
#endif
