import CalendarService
import EventWords
import Frames
import Sentences

/// Words of a request that its new event does not show.
extension ChangeReader {
  /// Throws if a word of a request is neither in the words of its new event nor one that only requests it: the event
  /// would not be what the person said.
  func checkRead(_ said: Wording, _ change: Change) throws(ChangeProblem) {
    guard case .add(let words, _) = change.action, !words.contains("\""), said.after(Self.reasons) == nil,
      selfCorrected(said) == nil
    else { return }
    let texts = [words, change.calendar, change.week].compactMap(\.self) + change.instead
    let shown = Set(texts.flatMap { Wording($0).keys })
    var known = shown.union(Self.requesting).union(Self.hourTails)
    if change.isUntitled { known.formUnion(Self.placeholders) }
    if change.minutes != nil { known.formUnion(Self.lengths) }
    if change.reminder != nil { known.formUnion(Self.reminding) }
    if change.reminder ?? 0 > 0 { known.formUnion(Array(Self.lengths) + Array(Self.leads)) }
    // "A weekly reminder on fridays"
    if DateWords.weekdays.contains(where: { shown.contains("\($0)s") || shown.contains($0) }) {
      known.insert("weekly")
    }
    if change.lacksFrequency || parser.namesRepetition(words) { known.formUnion(Self.repeating) }
    let unread = Self.withColons(said).keys.first { key in
      guard !key.isEmpty, !known.contains(key), Self.spelledVerbs[key] == nil else { return false }
      // "11-11:30"
      let ends = key.split(separator: "-").map(String.init)
      if ends.count == 2, ends.allSatisfy(shown.contains) { return false }
      // "2h" and "25-minute" are lengths.
      if change.minutes != nil, key.first?.isNumber == true { return false }
      guard let number = DateWords.hour(key) ?? Int(key) else { return true }
      // "In 2 hours" for "after two hours".
      return change.minutes == nil && change.reminder ?? 0 == 0
        && !shown.contains { $0.hasPrefix("\(number)") }
    }
    if let unread { throw .condition(unread) }
  }

  private static let requesting = Set(
    (openings + endings + addVerbs + statements + presences + meetingSomebody).flatMap(Wording.run)
      + Wording.run(
        """
        the to for on in of at as that is be it i and my our time some sometime event meeting appointment entry slot calendar \
        diary schedule agenda called named title titled name subject call give everyday every day hundred whole whole-day full \
        full-day all-day all take taking taken took booked get slot have having cal remember forget don't dont meet note self \
        following something can could will if find scheduled booked arranged let let's need needs want like out off down up \
        date me new
        """))
  private static let lengths: WordSet = "hour hours hr hrs minute minutes min mins half quarter long block"
  private static let leads: WordSet = """
    before early earlier ahead advance prior beforehand day days week weeks with and please
    """
  private static let reminding: WordSet = """
    remind reminder reminders reminding alert notification notify alarm ping nudge send sure about after us again have must
    """
  private static let repeating: WordSet = "recurring repeating repeat from beginning"
}
