import CalendarService
public import Catalog
import LLMEngine
import StatementChecking
import TimePhrases

/// The engine, and the reader and the check that work without a model.
public enum LLMEngineAssembly: Assembly {
  /// The engine is the server's that the settings name, or else the built-in one. The reader is always the built-in
  /// engine's.
  public static func supply(to catalog: Catalog) {
    catalog.supply(
      \.llmEngine, scope: .shared, from: \.llmEngineSettings, \.modelServers, \.datePhraseParser
    ) {
      $0.server.map($1.engine)
        ?? BuiltInEngine(parser: $2, hours: $0.usesTwelveHours ? .twelveHours : .twentyFourHours)
    }
    catalog.supply(\.requestReader, scope: .shared, from: \.datePhraseParser, by: RequestReader.init)
    catalog.supply(\.statementCheck, scope: .shared, by: StatementCheck.init)
  }
}
