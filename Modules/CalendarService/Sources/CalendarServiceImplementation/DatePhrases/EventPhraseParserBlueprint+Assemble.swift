public import CalendarService
public import Catalog
internal import DatePhrases

extension EventPhraseParserBlueprint: Blueprint {
  /// One parser serves all: it keeps nothing.
  public static var scope: Scope { .shared }

  /// What is obtained to build it.
  public static var needs: [any ServiceKey.Type] { [ZoneDatabaseBlueprint.self] }

  /// Puts together the parser by grammar.
  public static func assemble(from catalog: any Assembling) throws -> any EventPhraseParserProtocol {
    GrammaticalEventPhraseParser(zones: try catalog.obtain(\.zoneDatabase))
  }
}
