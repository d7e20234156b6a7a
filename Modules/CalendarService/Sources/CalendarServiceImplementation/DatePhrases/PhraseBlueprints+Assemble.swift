internal import CalendarService
public import Catalog
internal import DatePhrases
public import TimePhrases

extension DatePhraseParserBlueprint: RecipeBlueprint {
  /// One parser serves all: it keeps nothing.
  public static let recipe = makeRecipe(scope: .shared) { GrammaticalDatePhraseParser() }
}

extension EventPhraseParserBlueprint: RecipeBlueprint {
  /// One parser serves all: it keeps nothing but the zones.
  public static let recipe = makeRecipe(scope: .shared, from: \.zoneDatabase) {
    GrammaticalEventPhraseParser(zones: $0)
  }
}
