import CalendarService
public import Catalog
public import LLMEngine

extension LLMEngineBlueprint: Blueprint {
  /// One engine for the program: it keeps nothing.
  public static var scope: Scope { .shared }

  /// Which engine is used, and what each engine needs.
  public static var needs: [any ServiceKey.Type] {
    [LLMEngineSettingsBlueprint.self, ModelServersBlueprint.self, DatePhraseParserBlueprint.self]
  }

  /// The built-in engine, or the server that the settings name.
  public static func assemble(from catalog: any Assembling) throws -> any LLMEngineProtocol {
    let servers = try catalog.obtain(\.modelServers)
    let parser = try catalog.obtain(\.datePhraseParser)
    return try catalog.obtain(\.llmEngineSettings).server.map(servers.engine) ?? BuiltInEngine(parser: parser)
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
