import CalendarService
import Catalog
package import TimePhrases

extension Session {
  /// The date range of a phrase. Reports corrected words.
  package func range(of phrase: String, looking direction: DateDirection = .ahead) throws -> DateRange {
    let ranges = try ranges(of: phrase, looking: direction)
    guard ranges.count == 1 else { throw DatePhraseError.severalStretches(text: phrase) }
    return ranges[0]
  }

  /// The date ranges of a phrase, in order: several for "mondays in april", never none. Reports corrected words.
  package func ranges(
    of phrase: String, looking direction: DateDirection = .ahead
  ) throws -> [DateRange] {
    let ranges = try catalog[\.datePhraseParser].ranges(of: phrase, at: clock, looking: direction)
    tell(ranges.flatMap(\.corrections))
    return ranges
  }

  /// Reports corrected words, and times that the clock skips, on standard error, each once.
  package func tell(_ corrections: [DateCorrection]) {
    var told: Set<DateCorrection> = []
    for word in corrections where told.insert(word).inserted {
      note(word.description)
    }
  }
}
