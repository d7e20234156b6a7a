import CalendarService
public import Catalog
public import LLMEngine

extension LLMEngineBlueprint: RecipeBlueprint {
  /// The built-in engine, or the server that the settings name. One for the program: it keeps nothing.
  public static let recipe = makeRecipe(
    scope: .shared, from: \.llmEngineSettings, \.modelServers, \.datePhraseParser
  ) { settings, servers, parser in
    settings.server.map(servers.engine) 
      ?? BuiltInEngine(parser: parser, hours: settings.usesTwelveHours ? .twelveHours : .twentyFourHours)
  }
}
