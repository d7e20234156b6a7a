import CalendarService
import CalendarTools
import ChangeReading
import EventWords
import Frames
import Sentences
import TimePhrases
import ToolResults

/// Corrections of the previous change.
extension ChangeFollowUp {
  /// "Except lunch", "no, only the gym": the same change to some of its events.
  func limited(_ wording: Wording) throws(ChangeProblem) -> Change? {
    let events = before.change.chosen
    guard !isDone, events.count > 1 else { return nil }
    let excepted = wording.after(ChangeReader.excepts + ["not"])
    guard let said = excepted ?? wording.after(["only", "just"]), !said.isEmpty else { return nil }
    let name = said.before(["then", "please"]) ?? said
    if Self.isNumber(name), let one = try chosen(name, of: events) {
      return with { change in change.chosen = excepted == nil ? one : events.filter { !one.contains($0) } }
    }
    let target = try ChangeTarget(name, parser: parser)
    let words = Wording(target.words).keys
    guard !words.isEmpty else { return nil }
    let meant = events.filter { ChangeReader.isNamed($0, by: words) == (excepted == nil) }
    guard target.when == nil, !meant.isEmpty, meant.count < events.count else { throw .what(wording.text) }
    return with { $0.chosen = meant }
  }

  /// "No, the haircut", "the haircut instead": the same change to another event.
  func instead(_ wording: Wording, isNo: Bool) throws(ChangeProblem) -> Change? {
    if isNo, isPendingAdd, let change = retitled(wording) { return change }
    let asksWhich = if case .ask(.which, _) = before.step { true } else { false }
    guard !isDone, !before.change.chosen.isEmpty || asksWhich, !isTime(wording) else { return nil }
    if isNo, isName(wording), !wording.keys.contains("the"), let change = replaced(wording) { return change }
    let name = wording.after(["the one with", "the one about"]) ?? wording.before(["instead", "then"])
    guard isNo || name != nil, wording.length(parser) == nil, renumbered(wording) == nil else { return nil }
    let meant = name ?? wording
    let isDefinite = isNo && ["the", "my"].contains(meant.key(0)) && meant.key(1) != "one"
    guard !isTime(meant), isDefinite || parser.phrases(in: meant.text).isEmpty, isName(meant),
      before.change.action.isRepeatable
    else { return nil }
    let change = Change(before.change.action, try ChangeTarget(meant, parser: parser))
    guard !change.target.isEmpty, !change.target.isBefore else { return nil }
    return change.with { $0.instead = before.change.instead }
  }

  /// "No, room 7": another title, place or calendar for the one that was proposed.
  private func replaced(_ wording: Wording) -> Change? {
    let text = ChangeReader.unquoted(wording.without(["to", "at", "in", "into"]))
    let calendar = ChangeReader.calendarName(Wording(text))
    let action: Change.Action? =
      switch before.change.action {
      case .rename: .rename(text)
      case .place: .place(text)
      case .transfer(_, let time): .transfer(calendar, at: time)
      case .copy(.some, let time): .copy(calendar, at: time)
      default: nil
      }
    return action.map { action in with { $0.action = action } }
  }

  /// Whether the previous change was by an amount of time.
  private var takesAmount: Bool {
    switch before.change.action {
    case .remind, .note, .length: true
    case .add(let words, _):
      before.change.minutes.map { $0 > 0 }
        ?? (Wording(words).amount(parser).map { $0.minutes < 1440 } == true)
    case .move(let time?): time.hasSuffix("later") || time.hasSuffix("earlier")
    default: false
    }
  }

  /// "Make it 4", "at 4 instead", "what about friday?", "no, 5pm".
  func amended(_ wording: Wording, isNo: Bool) throws(ChangeProblem) -> Change? {
    // "And tomorrow?" after a change that was made asks something else.
    if isDone, wording.isAsked, wording.key(0) == "and" { return nil }
    var (rest, isMarked) = (wording, isNo)
    /// Continues with words that mark an amendment.
    func mark(_ words: Wording?) {
      if let words, !words.isEmpty { (rest, isMarked) = (words, true) }
    }
    mark(
      (rest.after(["the"])?.before(["one", "ones"]) ?? rest.after(["the one"]))
        .flatMap { $0.isTime(parser) ? $0 : nil })
    // "And friday" wants two events.
    if isPendingAdd, before.change.hasTime, rest.key(0) == "and",
      let day = rest.after(["and on", "and"]), day.isTime(parser), !parser.namesClock(day.text)
    {
      throw .several
    }
    // "And an hour before" wants two reminders.
    if before.change.reminds, let more = rest.after(["and", "and also", "also"]),
      let lead = reader.lead(more.before(Self.too) ?? more), more.says("before", "earlier")
    {
      guard isDone else { throw ChangeReader.noTwoReminders }
      return try onEvent(.remind(lead))
    }
    for runs in [Self.links, Self.rather] { mark(rest.after(runs)) }
    if let amount = rest.after(["by"]), amount.length(parser) != nil { rest = amount }
    mark(rest.before(["instead", "then", "rather", "actually", "please"]))
    // "For 2 hours", and an amount that corrects a previous one: "actually two hours", "30 minutes shorter".
    if let length = rest.after(["for"]), length.length(parser) != nil { mark(length) }
    let isLonger =
      ["longer", "shorter"].contains(rest.keys.last) && rest.amount(parser)?.range.lowerBound == 0
    if isLonger || takesAmount && rest.length(parser) != nil { isMarked = true }
    if let back = rest.after(["back to"]), isTime(back) { mark(back) }
    mark(following(rest))
    if Self.sameTime.contains(rest.text.lowercased()), !isDone { return before.change }
    if let cut = rest.after(Self.sameTime) ?? rest.before(Self.sameTime), cut.isTime(parser) { rest = cut }
    if isPendingAdd, !isTime(rest), parser.isTime("from \(rest.text)") {
      mark(Wording("from \(rest.text)"))
    }
    // A number alone answers another question.
    let isNumber = rest.tokens.count == 1 && ChangeReader.isHour(rest.key(0))
    guard isMarked || isTime(rest) && (!isNumber || isPendingAdd || rest.text.contains(":")),
      isTime(rest) || rest.amount(parser) != nil || isNo && renumbered(rest) != nil
    else { return nil }
    return try corrected(by: rest)
  }

  private static let sameTime = Wording.phrases("(|the |at the )same time(| but)")

  /// The change with another time or length. If it was already made, a new change of its event.
  func corrected(by wording: Wording) throws(ChangeProblem) -> Change? {
    if let change = renumbered(wording) { return change }
    if let amount = wording.amount(parser), amount.range.lowerBound == 0 {
      // "Make it two hours before"
      if !isDone, ["before", "earlier", "ahead"].contains(wording[amount.range.upperBound...].text) {
        if isPendingAdd, before.change.reminder.map({ $0 > 0 }) == true {
          return with { $0.reminder = amount.minutes }
        }
        if case .remind = before.change.action { return with { $0.action = .remind(amount.minutes) } }
      }
      let tail = wording[amount.range.upperBound...].keys
      if let change = try correctedAmount(amount, isWhole: tail.isEmpty) { return change }
      if ["", "long", "longer", "shorter"].contains(tail.joined(separator: " ")) {
        return try corrected(length: amount.minutes, tail.last)
      }
    }
    if isTime(wording) { return try corrected(time: wording) }
    // "9 to 12"
    return parser.isTime("from \(wording.text)") ? try corrected(time: Wording("from \(wording.text)")) : nil
  }

  /// Another amount for a change by an amount that was not made: "an hour later", "no, two hours".
  private func correctedAmount(_ amount: Wording.Amount, isWhole: Bool) throws(ChangeProblem) -> Change? {
    guard isWhole else { return nil }
    let action: Change.Action
    switch before.change.action {
    // "Remind me an hour before", "no, two hours".
    case .remind where isDone:
      return try onEvent(.remind(amount.minutes)).with { $0.isOnlyReminder = true }
    case .note where isDone: throw .unable("change that reminder", cure: "say \"undo\" first")
    case _ where isDone: return nil
    case .move(let time?):
      guard let direction = ["later", "earlier"].first(where: time.hasSuffix) else { return nil }
      action = .move(to: "\(amount.text) \(direction)")
    case .remind: action = .remind(amount.minutes)
    case .note(let words, _): action = .note(words, before: amount.minutes)
    // "An hour longer", "no, two hours".
    case .length(.by(let minutes)): action = .length(.by(minutes < 0 ? -amount.minutes : amount.minutes))
    default: return nil
    }
    return with { $0.action = action }
  }

  /// The change with another length; `word` tells whether it is a difference.
  private func corrected(length minutes: Int, _ word: String?) throws(ChangeProblem) -> Change? {
    let length: Change.Length =
      word == "longer" ? .by(minutes) : word == "shorter" ? .by(-minutes) : .exactly(minutes)
    if isPendingAdd, case .exactly = length { return with { $0.minutes = minutes } }
    // A move that was not made would be lost.
    if case .move = before.change.action, !isDone { throw .several }
    return try onEvent(.length(length))
  }

  /// The change at another time.
  private func corrected(time wording: Wording) throws(ChangeProblem) -> Change? {
    let time = ChangeReader.bare(wording.text)
    guard !isDone else { return try onEvent(.move(to: time)) }
    var change = before.change
    // A correction that the tool did not understand no longer counts.
    if case .tell(_, isUnderstood: false, _) = before.step {
      if !change.instead.isEmpty {
        change.instead.removeLast()
      } else if case .move(.some) = change.action {
        change.action = .move(to: nil)
      }
    }
    // "No, friday" after "move lunch to thursday and cancel yoga" is the day of lunch.
    if case .move = change.action {
    } else if !isPendingAdd, let index = change.earlier.lastIndex(where: { $0.action.isLike(.move(to: nil)) })
    {
      change.earlier[index].instead.append(time)
      return change
    }
    let isHour = ChangeReader.isHour(time)
    // "To 12", "no, the 12th": the number was the day.
    if case .move(let said?) = change.action, ChangeReader.isHour(said),
      Wording(time).without(["the"]).key(0) == "\(said)th"
    {
      change.action = .move(to: time)
      return change
    }
    switch change.action {
    case .add(_, false): change.append(wording.text)
    // "Dinner friday", "8": the title tells the half of the day.
    case .add(let words, true)
    where !parser.namesClock(words)
      && (parser.namesRepetition(words)
        || change.instead.isEmpty && (isHour || parser.isTime("tomorrow \(wording.text)"))):
      change.append(isHour ? "at \(time)" : wording.text)
      if !parser.namesRepetition(words) { change.lacksClock = false }
    case .move(nil): change.action = .move(to: time)
    case .add, .move: change.instead.append(time)
    case .delete, .answer:
      // "Cancel the gym on thursday." "What about friday?"
      change.target.when = time
      change.target.rejected.formUnion(change.chosen.map(ToldEvent.init))
      change.chosen = []
    default: return nil
    }
    return change
  }

  static let links = Wording.phrases(
    """
    (what|how) about, (it's|its|it is|it starts), make (it|that), (change|move|set) it to, better, rather, \
    i'd rather, let's say, say, and, but, but make it, or, then, (can|could) you make it, (and|or) on, just, \
    only, (just|only) on, keep it, (keep|leave) it (on|at)
    """)
  static let rather = ["rather", "better", "maybe", "on", "at", "to"]
}
