import CalendarService
import CalendarTools
import ChangeReading
import EventWords
package import Frames
package import Sentences
import TimePhrases
import ToolResults

/// Corrections of the previous change.
extension ChangeFollowUp {
  /// Additions to a proposed event: "make it weekly", "at luna", "with carol too".
  package func completed(_ wording: Wording) throws(ChangeProblem) -> Change? {
    let repetition = (wording.after(Self.links) ?? wording).text
    if isDone, parser.isRepetition(repetition) { return try onEvent(.repetition(repetition)) }
    guard isPendingAdd, !before.change.isUntitled, case .add(let words, let hasTime) = before.change.action
    else {
      return nil
    }
    var rest = wording
    for runs in [Self.links, Self.rather] {
      if let after = rest.after(runs), !after.isEmpty, rest.key(0) != "at" { rest = after }
    }
    rest = rest.before(Self.too) ?? rest
    if let named = rest.after(["repeat", "repeating", "repeat it", "repeated"]), !named.isEmpty {
      rest = named
    }
    // "7pm at bar nou"
    if !parser.namesClock(words), hasTime,
      let count = ChangeReader(parser: parser).leadingTime(rest), ["at", "in"].contains(rest.keys[count]),
      isName(rest)
    {
      return with {
        $0.action = .add(words: "\(words) \(rest.text)", hasTime: true)
        $0.lacksClock = false
      }
    }
    if let title = rest.after(["called", "named", "titled"]), isName(title) {
      return with { $0.title = ChangeReader.unquoted(title) }
    }
    if ["all day", "all-day", "the whole day"].contains(rest.text.lowercased()), hasTime,
      !parser.namesClock(words)
    {
      return with { ($0.action, $0.lacksClock) = (.add(words: "\(words) all day", hasTime: true), false) }
    }
    let isRepetition =
      rest.tokens.count == 1 && Self.frequencies.contains(rest.key(0)) || rest.keys.first == "every"
    let isPlace =
      ["at", "in"].contains(rest.keys.first ?? "") && !isTime(rest) && parser.phrases(in: rest.text).isEmpty
      && wording.tokens.last?.text.hasSuffix("?") == false && rest.tokens.count > 1
    let isWith =
      ["with", "for"].contains(rest.keys.first) && rest.tokens.count > 1 && isName(rest)
      && rest.amount(parser) == nil
      && parser.phrases(in: rest.text).isEmpty
    // "Until june", "10 times"
    let isLimit =
      parser.namesRepetition(words)
      && (["until", "till"].contains(rest.keys.first ?? "") && rest.tokens.count > 1
        || rest.keys.last == "times" && rest.tokens.count < 4
        || rest.keys.first == "for" && rest.tokens.count == 3
          && ["weeks", "months", "days", "years"].contains(rest.key(2)))
    guard isRepetition || isPlace || isWith || isLimit else { return nil }
    if isRepetition, parser.namesRepetition(words) { throw .noTime(rest.text) }
    if isWith, rest.key(0) == "with", Wording(words).keys.contains("with") {
      let isMore =
        ["and", "also", "plus"].contains(wording.key(0)) || ["too", "also"].contains(wording.keys.last)
      return with {
        $0.action = .add(words: people(rest, isMore: isMore, in: Wording(words)), hasTime: hasTime)
      }
    }
    let kept = isRepetition ? Self.without(rest.keys.last ?? "", Wording(words)) : words
    return with { $0.action = .add(words: "\(kept) \(rest.text)", hasTime: hasTime || isRepetition) }
  }

  private static let frequencies: Set<String> = [
    "daily", "weekly", "monthly", "yearly", "biweekly", "fortnightly",
  ]

  /// "Except lunch", "no, only the gym": the same change to some of its events.
  func limited(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard !isDone, before.change.chosen.count > 1 else { return nil }
    let excepted = wording.after(ChangeReader.excepts + ["not"])
    let isExcept = excepted != nil
    guard let name = excepted ?? wording.after(Self.only), !name.isEmpty else { return nil }
    let target = try ChangeTarget(name, parser: parser)
    let words = Wording(target.words).keys
    guard !words.isEmpty else { return nil }
    guard target.when == nil else { throw .what(wording.text) }
    let meant = before.change.chosen.filter { ChangeReader.isNamed($0, by: words) != isExcept }
    guard !meant.isEmpty, meant.count < before.change.chosen.count else { throw .what(wording.text) }
    return with { $0.chosen = meant }
  }

  private static let only = ["only", "just"]

  /// Whether the engine asked which of several events is meant.
  private var asksWhich: Bool { if case .ask(.which, _) = before.step { true } else { false } }

  /// "No, the haircut", "the haircut instead": the same change to another event.
  package func instead(_ wording: Wording, isNo: Bool) throws(ChangeProblem) -> Change? {
    if isNo, isPendingAdd, let change = retitled(wording) { return change }
    guard !isDone, !before.change.chosen.isEmpty || asksWhich, !isTime(wording) else { return nil }
    if isNo, isName(wording), !wording.keys.contains("the"), let change = replaced(wording) { return change }
    let cut = wording.before(["instead", "then"])
    let one = wording.after(["the one with", "the one about"])
    if wording.amount(parser)?.range == 0..<wording.tokens.count || renumbered(wording) != nil {
      return nil
    }
    guard isNo || cut ?? one != nil else { return nil }
    let name = one ?? cut ?? wording
    let isDefinite = isNo && ["the", "my"].contains(name.key(0)) && name.key(1) != "one"
    guard !isTime(name), isDefinite || parser.phrases(in: name.text).isEmpty, isName(name) else { return nil }
    switch before.change.action {
    case .add, .note, .rename, .undo, .redo, .amend: return nil
    default: break
    }
    var change = Change(before.change.action, try ChangeTarget(name, parser: parser))
    guard !change.target.isEmpty, !change.target.isBefore else { return nil }
    change.instead = before.change.instead
    return change
  }

  /// "No, room 7": another title, place or calendar for the one that was proposed.
  private func replaced(_ wording: Wording) -> Change? {
    let text = ChangeReader.unquoted(wording.after(["to", "at", "in", "into"]) ?? wording)
    switch before.change.action {
    case .rename: return with { $0.action = .rename(text) }
    case .place: return with { $0.action = .place(text) }
    case .transfer(_, let time):
      return with { $0.action = .transfer(ChangeReader.calendarName(Wording(text)), at: time) }
    case .copy(.some, let time):
      return with { $0.action = .copy(ChangeReader.calendarName(Wording(text)), at: time) }
    default: return nil
    }
  }

  /// Whether the previous change was by an amount of time.
  private var takesAmount: Bool {
    switch before.change.action {
    case .remind, .note, .length: true
    case .add: before.change.minutes.map { $0 > 0 } ?? false
    case .move(let time?): time.hasSuffix("later") || time.hasSuffix("earlier")
    default: false
    }
  }

  /// "Make it 4", "at 4 instead", "what about friday?", "no, 5pm".
  func amended(_ wording: Wording, isNo: Bool) throws(ChangeProblem) -> Change? {
    var rest = wording
    var isMarked = isNo
    if let named = rest.after(["the"])?.before(["one", "ones"]) ?? rest.after(["the one"]),
      named.isTime(parser)
    {
      (rest, isMarked) = (named, true)
    }
    // "And friday" wants two events.
    if isPendingAdd, rest.keys.first == "and", let day = rest.after(["and on", "and"]), day.isTime(parser),
      !parser.namesClock(day.text), case .add(_, true) = before.change.action
    {
      throw .several
    }
    // "And an hour before" wants two reminders.
    if !isDone, let more = rest.after(["and", "and also", "also"]), more.keys.last == "before",
      more.amount(parser)?.range.lowerBound == 0, before.change.reminds
    {
      throw ChangeReader.noTwoReminders
    }
    for runs in [Self.links, Self.rather] {
      if let after = rest.after(runs), !after.isEmpty { (rest, isMarked) = (after, true) }
    }
    if let amount = rest.after(["by"]), amount.amount(parser)?.range == 0..<amount.tokens.count {
      rest = amount
    }
    if let cut = rest.before(["instead", "then", "rather", "actually", "please"]), !cut.isEmpty {
      (rest, isMarked) = (cut, true)
    }
    // "For 2 hours", and an amount that corrects a previous one: "actually two hours", "30 minutes shorter".
    if let length = rest.after(["for"]), length.amount(parser)?.range == 0..<length.tokens.count {
      (rest, isMarked) = (length, true)
    }
    if ["longer", "shorter"].contains(rest.keys.last ?? ""),
      rest.amount(parser)?.range.lowerBound == 0
    {
      isMarked = true
    }
    if let amount = rest.amount(parser), amount.range == 0..<rest.tokens.count, takesAmount {
      isMarked = true
    }
    if let back = rest.after(["back to"]), isTime(back) { (rest, isMarked) = (back, true) }
    let same = [
      "same time", "at the same time", "the same time", "same time but", "the same time but",
      "at the same time but",
    ]
    if let later = following(rest) { (rest, isMarked) = (later, true) }
    if let cut = rest.after(same) ?? rest.before(same), !cut.isEmpty, cut.isTime(parser) { rest = cut }
    if isPendingAdd, !isTime(rest), Wording("from \(rest.text)").isTime(parser) {
      (rest, isMarked) = (Wording("from \(rest.text)"), true)
    }
    // A number alone answers another question.
    let isNumber = rest.tokens.count == 1 && ChangeReader.isHour(rest.key(0))
    guard isMarked || isTime(rest) && (!isNumber || isPendingAdd || rest.text.contains(":")) else {
      return nil
    }
    guard isTime(rest) || rest.amount(parser) != nil || isNo && renumbered(rest) != nil else {
      return nil
    }
    return try corrected(by: rest)
  }

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
    guard isTime(wording) else { return nil }
    return try corrected(time: wording)
  }

  /// Another amount for a change by an amount that was not made: "an hour later", "no, two hours".
  private func correctedAmount(_ amount: Wording.Amount, isWhole: Bool) throws(ChangeProblem) -> Change? {
    guard isWhole else { return nil }
    if isDone {
      switch before.change.action {
      case .remind:
        var change = try onEvent(.remind(amount.minutes))
        change.isOnlyReminder = true
        return change
      case .note: throw .unable("change that reminder", cure: "say \"undo\" first")
      default: return nil
      }
    }
    switch before.change.action {
    case .move(let time?):
      guard let direction = ["later", "earlier"].first(where: time.hasSuffix) else { return nil }
      return with { $0.action = .move(to: "\(amount.text) \(direction)") }
    // "Remind me an hour before", "no, two hours".
    case .remind: return with { $0.action = .remind(amount.minutes) }
    case .note(let words, _): return with { $0.action = .note(words, before: amount.minutes) }
    // "An hour longer", "no, two hours".
    case .length(.by(let minutes)):
      return with { $0.action = .length(.by(minutes < 0 ? -amount.minutes : amount.minutes)) }
    default: return nil
    }
  }

  /// The change with another length; `word` tells whether it is a difference.
  private func corrected(length minutes: Int, _ word: String?) throws(ChangeProblem) -> Change? {
    let length: Change.Length =
      word == "longer" ? .by(minutes) : word == "shorter" ? .by(-minutes) : .exactly(minutes)
    if case .add = before.change.action, !isDone, case .exactly = length {
      return with { $0.minutes = minutes }
    }
    // A move that was not made would be lost.
    if case .move = before.change.action, !isDone { throw .several }
    return try onEvent(.length(length))
  }

  /// The change at another time.
  private func corrected(time wording: Wording) throws(ChangeProblem) -> Change? {
    let time = Self.behindPreposition(wording)
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
    switch change.action {
    case .add(let words, false): change.action = .add(words: "\(words) \(wording.text)", hasTime: true)
    case .add(let words, true)
    where parser.namesRepetition(words) && !parser.namesClock(words):
      let at = ChangeReader.isHour(time) ? "at \(time)" : wording.text
      change.action = .add(words: "\(words) \(at)", hasTime: true)
    // "Dinner friday", "8": the title tells the half of the day.
    case .add(let words, true)
    where change.instead.isEmpty && !parser.namesClock(words)
      && (ChangeReader.isHour(time) || Wording("tomorrow \(wording.text)").isTime(parser)):
      let at = ChangeReader.isHour(time) ? "at \(time)" : wording.text
      (change.action, change.lacksClock) = (.add(words: "\(words) \(at)", hasTime: true), false)
    case .add: change.instead.append(time)
    case .move(nil): change.action = .move(to: time)
    case .move: change.instead.append(time)
    case .delete, .answer:
      // "Cancel the gym on thursday." "What about friday?"
      change.target.when = time
      change.target.rejected.formUnion(change.chosen.map(ToldEvent.init))
      change.chosen = []
    default: return nil
    }
    return change
  }

  private static let links = [
    "what about", "how about", "it's", "its", "it is", "it starts", "make it", "make that", "change it to",
    "move it to", "better", "rather",
    "i'd rather",
    "let's say", "say", "and", "but", "but make it", "or", "then", "can you make it", "could you make it",
    "and on", "or on",
    "set it to", "just", "only", "just on", "only on", "keep it", "keep it on", "keep it at", "leave it on",
    "leave it at",
  ]
  private static let rather = ["rather", "better", "maybe", "on", "at", "to"]
}
