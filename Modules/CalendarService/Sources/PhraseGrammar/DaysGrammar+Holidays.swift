import CalendarService
import PhraseWords

extension DaysGrammar {
  /// Common holidays: "christmas", "new year's eve", "easter monday 2027".
  func holiday(at position: Int) -> Match<DaysPhrase>? {
    let selector = reader.look(up: PhraseVocabulary.selectors, at: position)
    let start = reader.skip(["the"], at: selector?.end ?? position)
    guard let names = reader.look(up: PhraseVocabulary.holidayNames, at: start),
      let name = names.value.first(where: { reader.has($0.words, at: names.end) })
    else { return nil }
    let end = names.end + name.words.count
    if let selector, selector.value != 0 { return (.holidayBeside(name.holiday, selector.value), end) }
    let year = reader.year(at: end)
    return (.holiday(name.holiday, year?.value), year?.end ?? end)
  }

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
