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

extension RequestReaderBlueprint: RecipeBlueprint {
  /// The reader of the built-in engine, whichever engine answers. One for the program: it keeps nothing.
  public static let recipe = makeRecipe(scope: .shared, from: \.datePhraseParser) {
    RequestReader(parser: $0)
  }
}

extension StatementCheckBlueprint: RecipeBlueprint {
  /// The check of what models state. One for the program: it keeps nothing.
  public static let recipe = makeRecipe(scope: .shared) { StatementCheck() }
}
