import CalendarService
public import Catalog
public import LLMEngine

extension LLMEngineBlueprint: Blueprint {
  /// One engine for the program: it keeps nothing.
  public static var scope: Scope { .shared }

  /// The parser of time words.
  public static var needs: [any ServiceKey.Type] { [DatePhraseParserBlueprint.self] }

  /// The built-in engine.
  public static func assemble(from catalog: any Assembling) throws -> any LLMEngineProtocol {
    BuiltInEngine(parser: try catalog.obtain(\.datePhraseParser))
  }
}
