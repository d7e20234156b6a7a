import CalendarService

extension DaysGrammar {
  /// Common holidays: "christmas", "new year's eve", "easter monday 2027".
  func holiday(at position: Int) -> Match<DaysPhrase>? {
    let selector = reader.look(up: PhraseVocabulary.selectors, at: position)
    let start = reader.skip(["the"], at: selector?.end ?? position)
    guard let names = reader.look(up: Self.holidays, at: start),
      let name = names.value.first(where: { reader.has($0.words, at: names.end) })
    else { return nil }
    let end = names.end + name.words.count
    if let selector, selector.value != 0 { return (.holidayBeside(name.holiday, selector.value), end) }
    let year = reader.year(at: end)
    return (.holiday(name.holiday, year?.value), year?.end ?? end)
  }

  typealias Name = (words: [String], holiday: Holiday)

  /// Keyed by first word, longest names first.
  static let holidays: PhraseVocabulary.Table<[Name]> = {
    var names: [String: [Name]] = [:]
    for (holiday, spellings) in spellings {
      for spelling in spellings.split(separator: ",") {
        let words = spelling.split(separator: " ").map(String.init)
        names[words[0], default: []].append((Array(words.dropFirst()), holiday))
      }
    }
    return PhraseVocabulary.Table(
      .holidays, names.mapValues { $0.sorted { $0.words.count > $1.words.count } })
  }()

  private static let spellings: [(Holiday, String)] = [
    (.date(month: 12, day: 24, count: 1), "christmas eve"),
    (.date(month: 12, day: 25, count: 1), "christmas,christmas day"),
    (.date(month: 12, day: 26, count: 1), "boxing day,st stephen day,st stephens day"),
    (.date(month: 12, day: 31, count: 1), "new year eve,new years eve,nye,hogmanay"),
    (.date(month: 1, day: 1, count: 1), "new year day,new years day,new year,new years"),
    (.date(month: 1, day: 6, count: 1), "epiphany,twelfth night"),
    (.date(month: 2, day: 2, count: 1), "groundhog day"),
    (.date(month: 2, day: 14, count: 1), "valentine day,valentines day,valentines"),
    (
      .date(month: 3, day: 17, count: 1),
      "st patrick day,st patricks day,saint patrick day,saint patricks day"
    ),
    (.date(month: 4, day: 1, count: 1), "april fools day,april fool day,april fools"),
    (.date(month: 4, day: 22, count: 1), "earth day"),
    (.date(month: 4, day: 25, count: 1), "anzac day"),
    (.date(month: 5, day: 1, count: 1), "may day,labour day"),
    (.date(month: 6, day: 19, count: 1), "juneteenth"),
    (.date(month: 7, day: 1, count: 1), "canada day"),
    (.date(month: 7, day: 4, count: 1), "independence day"),
    (.date(month: 10, day: 31, count: 1), "halloween"),
    (.date(month: 11, day: 1, count: 1), "all saints day,all saints"),
    (.date(month: 11, day: 5, count: 1), "guy fawkes night,guy fawkes,bonfire night"),
    (.date(month: 11, day: 11, count: 1), "veterans day,veteran day,remembrance day,armistice day"),
    (.date(month: 12, day: 6, count: 1), "st nicholas day"),
    (.easter(-48, count: 1), "rose monday"),
    (.easter(-47, count: 1), "shrove tuesday,pancake day,mardi gras"),
    (.easter(-46, count: 1), "ash wednesday"),
    (.easter(-21, count: 1), "mothering sunday"),
    (.easter(-7, count: 1), "palm sunday"),
    (.easter(-3, count: 1), "maundy thursday"),
    (.easter(-2, count: 1), "good friday"),
    (.easter(-2, count: 4), "easter weekend"),
    (.easter(-7, count: 8), "holy week"),
    (.easter(-1, count: 1), "easter saturday,holy saturday,easter eve"),
    (.easter(0, count: 1), "easter,easter sunday,easter day"),
    (.easter(1, count: 1), "easter monday"),
    (.easter(39, count: 1), "ascension day,ascension"),
    (.easter(49, count: 1), "pentecost,whit sunday,whitsun"),
    (.easter(50, count: 1), "whit monday,pentecost monday"),
    (.easter(60, count: 1), "corpus christi"),
    (.weekday(3, .monday, month: 1, after: 0), "mlk day,martin luther king day"),
    (.weekday(3, .monday, month: 2, after: 0), "presidents day,president day"),
    (.weekday(2, .sunday, month: 5, after: 0), "mother day,mothers day"),
    (.weekday(-1, .monday, month: 5, after: 0), "memorial day"),
    (.weekday(3, .sunday, month: 6, after: 0), "father day,fathers day"),
    (.laborDay, "labor day"),
    (.weekday(2, .monday, month: 10, after: 0), "columbus day"),
    (.weekday(4, .thursday, month: 11, after: 0), "thanksgiving,thanksgiving day"),
    (.weekday(4, .thursday, month: 11, after: 1), "black friday"),
    (.weekday(4, .thursday, month: 11, after: 4), "cyber monday"),
  ]

  /// "over easter" is Good Friday to Easter Monday, "over christmas" Christmas Eve to Boxing Day.
  func holidays(at position: Int) -> Match<DaysPhrase>? {
    guard let word = reader.word(at: position), ["over", "during"].contains(word) else { return nil }
    let names: [(String, Holiday)] = [
      ("easter", .easter(-2, count: 4)), ("christmas", .date(month: 12, day: 24, count: 3)),
    ]
    for (name, holiday) in names {
      guard let end = reader.words(name, at: reader.skip(["the"], at: position + 1)),
        reader.word(at: end).map({ !["eve", "day", "monday", "sunday"].contains($0) }) ?? true
      else { continue }
      let last = reader.skip(["holidays", "holiday", "weekend"], at: end)
      let year = reader.year(at: last)
      return (.holiday(holiday, year?.value), year?.end ?? last)
    }
    return nil
  }
}
