import CalendarService
import CalendarTools
import ChangeReading
import EventWords
package import Frames
package import Sentences
import TimePhrases

/// Further wishes for a change that was proposed and not made.
extension ChangeFollowUp {
  /// "Put it in the family calendar", "in family calendar": the calendar of an event that is not added yet, or another
  /// one for an event.
  package func inCalendar(_ wording: Wording) throws(ChangeProblem) -> Change? {
    let named = wording.after(["use", "use the", "use my", "take the", "the", "not private but"])?
      .before(["calendar"])
    let (rest, cut) = ChangeReader(parser: parser).cutCalendar(wording)
    guard let calendar = named?.text ?? cut, !calendar.isEmpty,
      named != nil || rest.keys.allSatisfy(Self.puttings.contains)
    else { return nil }
    guard isPendingAdd else {
      guard !spokenOf.isEmpty else { return nil }
      return try onEvent(.transfer(calendar, at: nil))
    }
    return with { $0.calendar = calendar }
  }

  /// The words with other people, or with more of them: "lunch with lena tomorrow".
  package func people(_ other: Wording, isMore: Bool, in words: Wording) -> String {
    let start = words.keys.firstIndex(of: "with") ?? 0
    let phrase = parser.phrases(in: words[start...].text).first.map {
      Wording(String(words[start...].text[..<$0.lowerBound])).tokens.count + start
    }
    let joint = words.keys.indices.first {
      $0 > start && ["at", "in", "about", "for", "every"].contains(words.keys[$0])
    }
    let end = min(phrase ?? words.tokens.count, joint ?? words.tokens.count)
    let bare = (other.before(["too", "as well", "also"]) ?? other)
    let named = isMore ? words[start..<end].followed(by: Wording("and")).followed(by: bare[1...]) : bare
    return words[..<start].followed(by: named).followed(by: words[end...]).text
  }

  /// The words without the day that a repetition names as well: "physio tuesday at 7" before "every tuesday".
  package static func without(_ day: String, _ words: Wording) -> String {
    guard DateWords.weekdays.contains(day), let index = words.index(of: day) else { return words.text }
    return words.removing((index > 0 && words.key(index - 1) == "on" ? index - 1 : index)..<index + 1).text
  }

  /// A request about "it", the event that is proposed but not added; `nil` if it has nothing to do with it.
  func onPendingAdd(_ change: Change) throws(ChangeProblem) -> Change? {
    guard isPendingAdd, change.target.isBefore, change.target.when == nil,
      case .add(let words, let hasTime) = before.change.action
    else { return nil }
    switch change.action {
    case .remind(let minutes?): return with { $0.reminder = minutes }
    case .rename(let title): return with { $0.title = title }
    case .length(.exactly(let minutes)):
      if before.change.reminds {
        throw .unable(
          "tell whether that is the reminder or the length",
          cure: "say \"remind me an hour before\" or \"for an hour\"")
      }
      return with { $0.minutes = minutes }
    case .place(let place): return with { $0.action = .add(words: "\(words) at \(place)", hasTime: hasTime) }
    case .move(let time?): return try corrected(by: Wording(time))
    case .delete: throw .noneOfThem
    default: return nil
    }
  }

  /// "And move it to sunday" after a proposed move: both of them. A second change of another kind would replace the
  /// first one.
  func onPendingMove(_ change: Change, isLinked: Bool) throws(ChangeProblem) -> Change? {
    guard change.target.isBefore, change.target.when == nil, change.target.pick == nil, isUnmade else {
      return nil
    }
    if case .remind(.some) = before.change.action, case .length(.exactly(let minutes)) = change.action,
      !isLinked
    {
      return with { $0.action = .remind(minutes) }
    }
    if case .move(.some) = before.change.action, case .move(let time?) = change.action {
      return with { $0.instead.append(time) }
    }
    if isLinked, !isPendingAdd, change.action != .undo { throw .several }
    return nil
  }

  /// "The sunday after", "the following week": a week or a day later; `nil` if a weekday is not that of the change.
  func following(_ wording: Wording) -> Wording? {
    if let shift = TimeStep(wording.keys)?.shift { return Wording(shift) }
    guard let unit = wording.after(["the"])?.before(["after", "after that", "afterwards"])?.text.lowercased()
    else { return nil }
    let times: [String] =
      switch before.change.action {
      case .add(let words, _): [words]
      case .move(let time?): [time]
      default: []
      }
    let isSame = (times + before.change.instead).contains { Wording($0).keys.contains(unit) }
    return DateWords.isWeekday(unit) && isSame ? Wording("1 week later") : nil
  }

  /// "No, dinner": another title for a proposed event whose title is all that comes before its time.
  func retitled(_ wording: Wording) -> Change? {
    guard case .add(let words, true) = before.change.action, !before.change.isUntitled, isName(wording),
      parser.phrases(in: wording.text).isEmpty, !isTime(wording), wording.tokens.count < 5,
      Self.joints.isDisjoint(with: wording.keys.prefix(1)),
      let start = parser.phrases(in: words).first?.lowerBound, !words.contains("\"")
    else { return nil }
    let title = Wording(String(words[..<start]))
    guard !title.isEmpty, Self.joints.isDisjoint(with: title.keys) else { return nil }
    let named = ChangeReader.withoutArticle(wording)
    return with {
      $0.action = .add(words: "\(named.text) \(words[start...])", hasTime: true)
      $0.title = nil
    }
  }

  private static let joints: Set<String> = [
    "at", "in", "with", "every", "each", "for", "from", "on", "to", "not", "the",
  ]

  /// "Not sunday, saturday" and "saturday, not sunday" as "saturday".
  func corrected(_ wording: Wording) -> Wording? {
    guard let index = wording.keys.firstIndex(of: "not"), !wording.text.contains("\"") else { return nil }
    if index > 0 {
      return wording[(index + 1)...].isTime(parser) && isTime(wording[..<index]) ? wording[..<index] : nil
    }
    let comma = wording.tokens.firstIndex { $0.text.hasSuffix(",") }.map { $0 + 1 }
    guard let end = comma ?? wording.keys.firstIndex(of: "but"), end > 1, end < wording.tokens.count else {
      return nil
    }
    let rest = wording[end...]
    let old = wording[1..<end]
    return old.isTime(parser) || isTime(old)
      ? rest.after(["but", "but on", "but at", "on", "rather"]) ?? rest : nil
  }

  /// "Make that 30": another number for the amount of the change, in its unit.
  func renumbered(_ wording: Wording) -> Change? {
    guard wording.tokens.count == 1, let key = wording.keys.first,
      let number = Int(key) ?? DateWords.hour(key),
      (1...600).contains(number), !isDone
    else {
      return nil
    }
    let isHour = number < 25
    switch before.change.action {
    case .remind(let minutes?): return with { $0.action = .remind(Self.amount(number, like: minutes)) }
    case .note(let words, let minutes):
      return with { $0.action = .note(words, before: Self.amount(number, like: minutes)) }
    case .length(.exactly(let minutes)):
      return with { $0.action = .length(.exactly(Self.amount(number, like: minutes))) }
    case .add where !isHour && before.change.reminder.map { $0 > 0 } == true:
      return with { $0.reminder = number }
    case .add where !isHour && before.change.minutes.map { $0 > 0 } == true:
      return with { $0.minutes = number }
    default: return nil
    }
  }

  /// A number of minutes, or of hours or days if the previous amount was one.
  private static func amount(_ number: Int, like minutes: Int) -> Int {
    minutes > 0 && minutes % 1440 == 0
      ? number * 1440 : minutes > 0 && minutes % 60 == 0 ? number * 60 : number
  }

  private static let puttings: Set<String> = [
    "put", "add", "move", "make", "save", "it", "that", "this", "one", "please", "instead", "rather", "but",
    "better", "should", "be", "go", "goes", "belongs", "actually", "can", "could", "you", "rather", "and",
  ]
}
