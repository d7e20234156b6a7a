internal import CalendarService
public import Catalog
internal import DatePhrases
public import TimePhrases

extension DatePhraseParserBlueprint: Blueprint {
  /// One parser serves all: it keeps nothing.
  public static var scope: Scope { .shared }

  /// Puts together the parser by grammar.
  public static func assemble(from catalog: any Assembling) throws -> any DatePhraseParserProtocol {
    GrammaticalDatePhraseParser()
  }
}

extension EventPhraseParserBlueprint: Blueprint {
  /// One parser serves all: it keeps nothing but the zones.
  public static var scope: Scope { .shared }

  /// The time zones.
  public static var needs: [any ServiceKey.Type] { [ZoneDatabaseBlueprint.self] }

  /// Puts together the parser by grammar.
  public static func assemble(from catalog: any Assembling) throws -> any EventPhraseParserProtocol {
    GrammaticalEventPhraseParser(zones: try catalog.obtain(\.zoneDatabase))
  }
}
