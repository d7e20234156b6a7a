import CalendarService
public import Catalog
public import LLMEngine
import StatementChecking
import TimePhrases

extension LLMEngineBlueprint: RecipeBlueprint {
  /// The built-in engine, or the server that the settings name. One for the program: it keeps nothing.
  public static let recipe = makeRecipe(
    scope: .shared, from: \.llmEngineSettings, \.modelServers, \.datePhraseParser
  ) { settings, servers, parser in
    settings.server.map(servers.engine)
      ?? BuiltInEngine(parser: parser, hours: settings.usesTwelveHours ? .twelveHours : .twentyFourHours)
  }
}

extension RequestReaderBlueprint: Blueprint {
  /// One reader for the program: it keeps nothing.
  public static var scope: Scope { .shared }

  /// What the reader needs.
  public static var needs: [any ServiceKey.Type] { [DatePhraseParserBlueprint.self] }

  /// The reader of the built-in engine, whichever engine answers.
  public static func assemble(from catalog: any Assembling) throws -> any RequestReaderProtocol {
    RequestReader(parser: try catalog.obtain(\.datePhraseParser))
  }
}

extension StatementCheckBlueprint: Blueprint {
  /// One check for the program: it keeps nothing.
  public static var scope: Scope { .shared }

  /// The check of what models state.
  public static func assemble(from catalog: any Assembling) throws -> any StatementCheckProtocol {
    StatementCheck()
  }
}
