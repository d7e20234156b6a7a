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
    let (rest, cut) = reader.cutCalendar(wording)
    guard let calendar = named?.text ?? cut, !calendar.isEmpty,
      named != nil || rest.keys.allSatisfy(Self.puttings.contains)
    else { return nil }
    if isPendingAdd { return with { $0.calendar = calendar } }
    return spokenOf.isEmpty ? nil : try onEvent(.transfer(calendar, at: nil))
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

  /// "And move it to sunday" after a proposed move: the time of both. A change of another kind is shown together with
  /// the first one.
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
    // A correction of the last of several changes does not drop those before it.
    let isOfSeveral = before.stage == .waiting && !before.change.earlier.isEmpty
    guard isLinked || isOfSeveral, !isPendingAdd, change.action != .undo, !spokenOf.isEmpty else {
      return nil
    }
    if case .amend = change.action { throw .several }
    return change.with {
      $0.earlier = before.change.earlier + [before.change.with { $0.earlier = [] }]
      ($0.chosen, $0.reach) = (spokenOf, $0.reach ?? reachBefore)
    }
  }

  /// "The sunday after", "the following week": a week or a day later; `nil` if a weekday is not that of the change.
  func following(_ wording: Wording) -> Wording? {
    if let shift = TimeStep(wording.keys)?.shift { return Wording(shift) }
    guard let unit = wording.after(["the"])?.before(["after", "after that", "afterwards"])?.text.lowercased()
    else { return nil }
    let moved = if case .move(let time) = before.change.action { time } else { before.change.addedWords }
    let times = [moved].compactMap(\.self) + before.change.instead
    let isSame = times.contains { Wording($0).keys.contains(unit) }
    return DateWords.isWeekday(unit) && isSame ? "1 week later" : nil
  }

  /// "Not sunday, saturday" and "saturday, not sunday" as "saturday".
  func corrected(_ wording: Wording) -> Wording? {
    guard let index = wording.keys.firstIndex(of: "not"), !wording.isQuoted else { return nil }
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
      ? rest.without(["but", "but on", "but at", "on", "rather"]) : nil
  }

  /// "Make that 30": another number for the amount of the change, in its unit.
  func renumbered(_ wording: Wording) -> Change? {
    guard wording.tokens.count == 1, let key = wording.keys.first,
      let number = Int(key) ?? DateWords.hour(key), (1...600).contains(number), !isDone
    else { return nil }
    /// Minutes, or hours or days if the previous amount was in them.
    func amount(like minutes: Int) -> Int {
      number * ([1440, 60].first { minutes > 0 && minutes % $0 == 0 } ?? 1)
    }
    let action: Change.Action
    switch before.change.action {
    case .remind(let minutes?): action = .remind(amount(like: minutes))
    case .note(let words, let minutes): action = .note(words, before: amount(like: minutes))
    case .length(.exactly(let minutes)): action = .length(.exactly(amount(like: minutes)))
    // An hour is a time.
    case .add where number > 24 && before.change.reminder ?? 0 > 0: return with { $0.reminder = number }
    case .add where number > 24 && before.change.minutes ?? 0 > 0: return with { $0.minutes = number }
    default: return nil
    }
    return with { $0.action = action }
  }

  private static let puttings: WordSet = """
    put add move make save it that this one please instead rather but better should be go goes belongs
    actually can could you and
    """
}
