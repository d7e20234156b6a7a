import CalendarService
import Catalog

extension Session {
  /// The stretch of time that a phrase stands for. The words that were read as others are told.
  func range(of phrase: String, looking direction: DateDirection = .ahead) throws -> DateRange {
    let ranges = try ranges(of: phrase, looking: direction)
    guard ranges.count == 1 else { throw DatePhraseError.severalStretches(text: phrase) }
    return ranges[0]
  }

  /// The stretches of time that a phrase stands for, in order: several for "mondays in april", never none. The words
  /// that were read as others are told.
  func ranges(
    of phrase: String, looking direction: DateDirection = .ahead
  ) throws -> [DateRange] {
    let ranges = try catalog[\.datePhraseParser].ranges(of: phrase, at: clock, looking: direction)
    tell(ranges.flatMap(\.corrections))
    return ranges
  }

  /// Tells on the error stream which words were read as others, each once.
  func tell(_ corrections: [DateCorrection]) {
    var told: Set<DateCorrection> = []
    for word in corrections where told.insert(word).inserted {
      note("Read '\(word.written)' as '\(word.read)'.")
    }
  }
}
