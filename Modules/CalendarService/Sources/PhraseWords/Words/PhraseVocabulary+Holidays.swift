extension PhraseVocabulary {
  package typealias HolidayName = (words: [String], holiday: Holiday)

  /// Keyed by first word, longest names first.
  package static let holidayNames: Table<[HolidayName]> = {
    var names: [String: [HolidayName]] = [:]
    for (holiday, spellings) in holidays {
      for spelling in spellings.split(separator: ",") {
        let words = spelling.split(separator: " ").map(String.init)
        names[words[0], default: []].append((Array(words.dropFirst()), holiday))
      }
    }
    return Table(
      .holidays, names.mapValues { $0.sorted { $0.words.count > $1.words.count } })
  }()
}
