public import CalendarService
public import Catalog
internal import DatePhrases

extension DatePhraseParserBlueprint: Blueprint {
  /// One parser serves all: it keeps nothing.
  public static var scope: Scope { .shared }

  /// Puts together the parser by grammar.
  public static func assemble(from catalog: any Assembling) throws -> any DatePhraseParserProtocol {
    GrammaticalDatePhraseParser()
  }
}
