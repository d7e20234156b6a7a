import CalendarService
import CalendarTools

/// Reads a follow-up to a change: an answer to a question about it, a correction, or "it" in another request.
struct ChangeFollowUp {
  /// The previous change and its progress.
  let before: ChangeProgress
  /// Finds the time words.
  let parser: any DatePhraseParserProtocol
  /// Whether a change was made in the conversation.
  var hasChanged = false

  /// The reading of words as a follow-up to the change; `nil` if they stand on their own.
  func reading(_ text: String) -> Reading? {
    let (wording, isNo) = Self.withoutAnswer(Wording(text))
    do throws(ChangeProblem) {
      if wording.isEmpty { return try plainAnswer(isNo: isNo, isYes: Self.saysYes(text)) }
      if case .ask = before.step, Self.settled.contains(wording.keys.joined(separator: " ")) {
        throw .noneOfThem
      }
      if let change = try answered(wording) { return .change(change) }
      if let change = try other(wording) { return .change(change) }
      if let change = try also(wording, isMarked: true) { return .change(change) }
      if let change = try limited(wording) { return .change(change) }
      if let change = try completed(wording) { return .change(change) }
      if let change = try instead(wording, isNo: isNo) { return .change(change) }
      if let change = try amended(wording, isNo: isNo) { return .change(change) }
      return try also(wording, isMarked: false).map(Reading.change)
    } catch {
      return .unclear(.change(error))
    }
  }

  /// A request whose "it" is the event of the previous change.
  func resolved(_ change: Change) throws(ChangeProblem) -> Change {
    if case .undo = change.action, wasDeclined, !hasChanged { throw .notDone }
    if isPendingAdd {
      switch change.action {
      case .remind(let minutes?) where change.target.isBefore: return with { $0.reminder = minutes }
      case .rename where change.target.isBefore:
        throw .unable("rename an event that is not added yet", cure: "say it again with its new name")
      case .amend(let words):
        if let amended = try completed(Wording(words)) { return amended }
      default: break
      }
    }
    if case .amend(let words) = change.action {
      if ChangeReader.repetitions.contains(words.lowercased()) || words.lowercased().hasPrefix("every ") {
        throw .unable("change how an event repeats", cure: "'almanac edit ID --repeat weekly' does")
      }
      if let end = Wording(words).after(ChangeReader.untils) { return try onEvent(.end(end.text)) }
      guard let amended = try corrected(by: Wording(words)) else { throw .noTime(words) }
      return amended
    }
    guard change.target.isBefore else { return change }
    // "Cancel it on friday"
    if change.target.when != nil, spokenOf.count == 1 {
      var change = change
      (change.target.words, change.target.isBefore) = (spokenOf[0].title, false)
      return change
    }
    if case .add = before.change.action, !isDone, case .length(.exactly(let minutes)) = change.action {
      var longer = before.change
      longer.minutes = minutes
      return longer
    }
    var change = change
    var events = spokenOf
    if let count = change.target.count {
      guard events.count >= count else { throw .noSuchNumber(events.count) }
      events = Array(change.target.pick == .last ? events.suffix(count) : events.prefix(count))
    } else if let pick = change.target.pick {
      guard events.count > 1, let number = pick.index(of: events.count) else { throw .nothingBefore }
      (events, change.target.pick) = ([events[number]], nil)
    }
    guard !events.isEmpty else { throw .nothingBefore }
    guard events.count == 1 || change.action.takesSeveral else { throw .nothingBefore }
    change.chosen = events
    change.reach = change.reach ?? reachBefore
    return change
  }

  /// Whether an event was proposed but not added.
  private var isPendingAdd: Bool { if case .add = before.change.action { !isDone } else { false } }

  /// Whether the previous change was proposed and not approved.
  var wasDeclined: Bool {
    switch before.step {
    case .tell(let words, _, nil): words == ChangeReply.declined
    // The last proposal has no result if no one could confirm it.
    case .call(let tool, _): ![.listEvents, .searchEvents].contains(tool)
    default: false
    }
  }

  /// Whether the previous change was by an amount of time.
  private var takesAmount: Bool {
    switch before.change.action {
    case .remind, .note, .length: true
    case .move(let time?): time.hasSuffix("later") || time.hasSuffix("earlier")
    default: false
    }
  }

  private func with(_ edit: (inout Change) -> Void) -> Change {
    var change = before.change
    edit(&change)
    return change
  }

  /// Additions to a proposed event: "make it weekly", "at luna", "with carol too".
  private func completed(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard isPendingAdd, !before.change.isUntitled, case .add(let words, let hasTime) = before.change.action
    else {
      return nil
    }
    var rest = wording
    for runs in [Self.links, Self.rather] {
      if let after = rest.after(runs), !after.isEmpty, rest.keys[0] != "at" { rest = after }
    }
    let isRepetition =
      rest.tokens.count == 1 && Self.frequencies.contains(rest.keys[0]) || rest.keys.first == "every"
    let isPlace =
      ["at", "in"].contains(rest.keys.first ?? "") && !isTime(rest) && parser.phrases(in: rest.text).isEmpty
      && wording.tokens.last?.text.hasSuffix("?") == false && rest.tokens.count > 1
    guard isRepetition || isPlace else { return nil }
    if isRepetition, ChangeReader.namesRepetition(Wording(words)) { throw .noTime(rest.text) }
    return with { $0.action = .add(words: "\(words) \(rest.text)", hasTime: hasTime || isRepetition) }
  }

  private static let frequencies: Set<String> = [
    "daily", "weekly", "monthly", "yearly", "biweekly", "fortnightly",
  ]

  /// "Except lunch", "no, only the gym": the same change to some of its events.
  private func limited(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard !isDone, before.change.chosen.count > 1 else { return nil }
    let isExcept = wording.after(ChangeReader.excepts) != nil
    guard let name = wording.after(ChangeReader.excepts) ?? wording.after(Self.only), !name.isEmpty else {
      return nil
    }
    let words = Wording(try ChangeTarget(name, parser: parser).words).keys
    guard !words.isEmpty else { return nil }
    let meant = before.change.chosen.filter { ChangeReader.isNamed($0, by: words) != isExcept }
    guard !meant.isEmpty, meant.count < before.change.chosen.count else { throw .what(wording.text) }
    return with { $0.chosen = meant }
  }

  private static let only = ["only", "just"]

  /// "No, the haircut", "the haircut instead": the same change to another event.
  private func instead(_ wording: Wording, isNo: Bool) throws(ChangeProblem) -> Change? {
    guard !isDone, !before.change.chosen.isEmpty, !isTime(wording) else { return nil }
    if case .rename = before.change.action, isNo, isName(wording), !wording.keys.contains("the") {
      let title = wording.after(["to"]) ?? wording
      return with { $0.action = .rename(ChangeReader.unquoted(title)) }
    }
    let cut = wording.before(["instead"])
    guard isNo && ["the", "my", "our"].contains(wording.keys[0]) || cut != nil else { return nil }
    let name = cut ?? wording
    guard !isTime(name), parser.phrases(in: name.text).isEmpty, isName(name) else { return nil }
    switch before.change.action {
    case .move, .place, .length, .end, .remind, .delete, .answer: break
    default: return nil
    }
    var change = Change(before.change.action, try ChangeTarget(name, parser: parser))
    guard !change.target.isEmpty, !change.target.isBefore else { return nil }
    change.instead = before.change.instead
    return change
  }

  /// The events of the previous change, in their current state.
  var spokenOf: [EventEntry] {
    if case .tell(_, _, let done?) = before.step { return done }
    return before.change.chosen
  }

  /// How much of a series a follow-up changes.
  private var reachBefore: String? {
    before.change.reach ?? (spokenOf.contains(where: \.repeats) ? "occurrence" : nil)
  }

  var isDone: Bool { if case .tell(_, _, .some) = before.step { true } else { false } }

  /// "Make it 4", "at 4 instead", "what about friday?", "no, 5pm".
  private func amended(_ wording: Wording, isNo: Bool) throws(ChangeProblem) -> Change? {
    var rest = wording
    var isMarked = isNo
    if let named = rest.after(["the"])?.before(["one", "ones"]), named.isTime(parser) {
      (rest, isMarked) = (named, true)
    }
    for runs in [Self.links, Self.rather] {
      if let after = rest.after(runs), !after.isEmpty { (rest, isMarked) = (after, true) }
    }
    if let cut = rest.before(["instead", "then", "rather"]), !cut.isEmpty {
      (rest, isMarked) = (cut, true)
    }
    // "For 2 hours", and an amount that corrects a previous one: "actually two hours", "30 minutes shorter".
    if let length = rest.after(["for"]), SpokenShift.amount(in: length)?.range == 0..<length.tokens.count {
      (rest, isMarked) = (length, true)
    }
    if ["longer", "shorter"].contains(rest.keys.last ?? ""),
      SpokenShift.amount(in: rest)?.range.lowerBound == 0
    {
      isMarked = true
    }
    if let amount = SpokenShift.amount(in: rest), amount.range == 0..<rest.tokens.count, takesAmount {
      isMarked = true
    }
    if let back = rest.after(["back to"]), isTime(back) { (rest, isMarked) = (back, true) }
    let same = ["same time", "at the same time", "the same time"]
    if let cut = rest.after(same) ?? rest.before(same), !cut.isEmpty, cut.isTime(parser) { rest = cut }
    // A number alone answers another question.
    let isNumber = rest.tokens.count == 1 && ChangeReader.isHour(rest.keys[0])
    guard isMarked || isTime(rest) && !isNumber else { return nil }
    guard isTime(rest) || SpokenShift.amount(in: rest) != nil else { return nil }
    return try corrected(by: rest)
  }

  /// The change with another time or length. If it was already made, a new change of its event.
  private func corrected(by wording: Wording) throws(ChangeProblem) -> Change? {
    let amount = SpokenShift.amount(in: wording)
    let isLength =
      amount.map {
        $0.range.lowerBound == 0
          && ["", "long", "longer", "shorter"].contains(
            wording[$0.range.upperBound...].keys.joined(separator: " "))
      } ?? false
    if let amount, isLength, !isDone, case .move(let time?) = before.change.action,
      let direction = ["later", "earlier"].first(where: time.hasSuffix),
      amount.range.upperBound == wording.tokens.count
    {
      // "An hour later", "no, two hours".
      return with { $0.action = .move(to: "\(amount.text) \(direction)") }
    }
    if let amount, isLength, !isDone, amount.range.upperBound == wording.tokens.count {
      switch before.change.action {
      // "Remind me an hour before", "no, two hours".
      case .remind: return with { $0.action = .remind(amount.minutes) }
      case .note(let words, _): return with { $0.action = .note(words, before: amount.minutes) }
      // "An hour longer", "no, two hours".
      case .length(.by(let minutes)):
        return with { $0.action = .length(.by(minutes < 0 ? -amount.minutes : amount.minutes)) }
      default: break
      }
    }
    if let amount, isLength {
      let tail = wording[amount.range.upperBound...].keys.last
      let length: Change.Length =
        tail == "longer"
        ? .by(amount.minutes) : tail == "shorter" ? .by(-amount.minutes) : .exactly(amount.minutes)
      if case .add = before.change.action, !isDone, case .exactly(let minutes) = length {
        var change = before.change
        change.minutes = minutes
        return change
      }
      // A move that was not made would be lost.
      if case .move = before.change.action, !isDone { throw .several }
      return try onEvent(.length(length))
    }
    guard isTime(wording) else { return nil }
    let time = Self.behindPreposition(wording)
    guard !isDone else { return try onEvent(.move(to: time)) }
    var change = before.change
    switch change.action {
    case .add(let words, false): change.action = .add(words: "\(words) \(wording.text)", hasTime: true)
    case .add(let words, true)
    where ChangeReader.namesRepetition(Wording(words)) && !ChangeTarget.namesHour(Wording(words)):
      let at = ChangeReader.isHour(time) ? "at \(time)" : wording.text
      change.action = .add(words: "\(words) \(at)", hasTime: true)
    case .add: change.instead.append(time)
    case .move(nil): change.action = .move(to: time)
    case .move: change.instead.append(time)
    case .delete, .answer:
      // "Cancel the gym on thursday." "What about friday?"
      change.target.when = time
      change.chosen = []
    default: return nil
    }
    return change
  }

  private func onEvent(_ action: Change.Action) throws(ChangeProblem) -> Change {
    let events = spokenOf
    guard events.count == 1 || !events.isEmpty && action.takesSeveral else { throw .nothingBefore }
    var change = Change(action)
    change.chosen = events
    change.reach = reachBefore
    return change
  }

  /// Whether words name a time; a bare hour counts.
  func isTime(_ wording: Wording) -> Bool {
    let rest = wording.after(["at", "on", "to", "for"]) ?? wording
    if rest.tokens.count == 1, ChangeReader.isHour(rest.keys[0]) { return true }
    if let amount = SpokenShift.amount(in: rest),
      ["later", "earlier"].contains(rest[amount.range.upperBound...].text)
    {
      return true
    }
    return rest.isTime(parser) || wording.isTime(parser)
  }

  static func behindPreposition(_ wording: Wording) -> String {
    (wording.after(["at", "on", "to", "for"]) ?? wording).text
  }

  private static let links = [
    "what about", "how about", "make it", "make that", "change it to", "move it to", "better", "rather",
    "i'd rather",
    "let's say", "say", "and", "or", "then", "can you make it", "could you make it", "and on", "or on",
    "set it to",
  ]
  private static let rather = ["rather", "better", "maybe", "on", "at", "to"]
}
