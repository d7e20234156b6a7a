import CalendarService
package import CalendarTools
import ChangeReading
import EventWords
package import Frames
import Sentences
package import TimePhrases

/// Reads a follow-up to a change: an answer to a question about it, a correction, or "it" in another request.
package struct ChangeFollowUp {
  /// The previous change and its progress.
  package let before: ChangeProgress
  /// Finds the time words.
  package let parser: any DatePhraseParserProtocol
  /// Whether a change was made in the conversation.
  package var hasChanged = false

  package init(before: ChangeProgress, parser: any DatePhraseParserProtocol, hasChanged: Bool = false) {
    (self.before, self.parser, self.hasChanged) = (before, UnquotedTimes(of: parser), hasChanged)
  }

  var reader: ChangeReader { ChangeReader(parser: parser) }

  /// The reading of words as a follow-up to the change; `nil` if they stand on their own.
  package func reading(_ text: String) -> Reading? {
    var (wording, isNo) = AnswerWords.removed(from: Wording(text))
    if let said = wording.before(["i mean", "i meant", "sorry"]), !said.isEmpty {
      (wording, isNo) = (said, true)
    }
    if let said = corrected(wording) { (wording, isNo) = (said, true) }
    wording = reader.withHour(wording)
    do throws(ChangeProblem) {
      try reader.refuseClocks(wording)
      if wording.isEmpty { return try plainAnswer(isNo: isNo, isYes: Self.saysYes(text)) }
      if before.stage == .waiting, Self.agrees(wording) { return .change(before.change) }
      if before.stage.isOpen, Self.settled.contains(wording.keys.joined(separator: " ")) {
        throw .noneOfThem
      }
      if let change = try answered(wording) { return .change(change) }
      if !isDone, wording.tokens.count > 1, spokenOf.contains(where: \.repeats),
        let reach = Self.reach(wording)
      {
        return .change(with { $0.reach = reach })
      }
      if let change = oneOfSeveral(wording) ?? directed(wording) { return .change(change) }
      for reading in [other, limited, completed] {
        if let change = try reading(wording) { return .change(keepingEarlier(change)) }
      }
      for reading in [instead, amended] {
        if let change = try reading(wording, isNo) { return .change(keepingEarlier(change)) }
      }
      return try also(wording).map { .change(keepingEarlier($0)) }
    } catch {
      return .unclear(.change(error))
    }
  }

  /// A request whose "it" is the event of the previous change.
  ///
  /// - Parameter isLinked: whether the request begins with "and".
  package func resolved(_ change: Change, isLinked: Bool) throws(ChangeProblem) -> Change {
    if case .undo = change.action, isUnmade, !hasChanged { throw .notDone }
    if isPendingAdd, case .amend(let words) = change.action, let amended = try completed(Wording(words)) {
      return amended
    }
    if let more = try onPendingAdd(change) { return more }
    if let more = try onPendingMove(change, isLinked: isLinked) { return more }
    if case .amend(let words) = change.action {
      if ChangeReader.repetitions.contains(words.lowercased()) || words.lowercased().hasPrefix("every ") {
        return try onEvent(.repetition(words))
      }
      if let end = Wording(words).after(ChangeReader.untils) {
        if isPendingAdd {
          throw .unable("change only the end of a new event", cure: "say both: \"make it from 3 to 5\"")
        }
        return try onEvent(.end(end.text))
      }
      guard let amended = try corrected(by: Wording(words)) else { throw .noTime(words) }
      return amended
    }
    guard change.target.isBefore else { return oneOfBoth(change) ?? (isLinked ? beside(change) : change) }
    var (change, events) = (change, spokenOf)
    // "Cancel it on friday"
    if change.target.when != nil, events.count == 1 {
      (change.target.words, change.target.isBefore) = (events[0].title, false)
      return change
    }
    if let count = change.target.count {
      guard events.count >= count, !change.target.isAll || events.count == count else {
        throw .noSuchNumber(events.count)
      }
      events = Array(change.target.pick == .last ? events.suffix(count) : events.prefix(count))
    } else if let pick = change.target.pick {
      guard events.count > 1, let number = pick.index(of: events.count) else { throw .nothingBefore }
      (events, change.target.pick) = ([events[number]], nil)
    }
    guard events.count == 1 || !events.isEmpty && change.action.takesSeveral else { throw .nothingBefore }
    (change.chosen, change.reach) = (events, change.reach ?? reachBefore)
    return change
  }

  /// A correction of the last of several changes that wait, together with those before it.
  private func keepingEarlier(_ change: Change) -> Change {
    guard before.stage == .waiting, change.earlier.isEmpty else { return change }
    return change.with { $0.earlier = before.change.earlier }
  }

  /// "And cancel the haircut" after a change that waits: both.
  private func beside(_ change: Change) -> Change {
    guard before.stage == .waiting, change.earlier.isEmpty, change.action != .undo, change.action != .redo
    else { return change }
    return change.with { $0.earlier = before.change.earlier + [before.change.with { $0.earlier = [] }] }
  }

  /// "Move the dentist to 5" after a proposal of two changes, one of which moves the dentist: the other one stays.
  private func oneOfBoth(_ change: Change) -> Change? {
    var all = before.change.earlier + [before.change.with { $0.earlier = [] }]
    let words = Wording(change.target.words).keys
    guard before.stage == .waiting, all.count > 1, !words.isEmpty, change.target.when == nil,
      change.then.isEmpty
    else { return nil }
    let named = all.indices.filter { index in
      all[index].chosen.contains { ChangeReader.isNamed($0, by: words) }
        && all[index].action.isLike(change.action)
    }
    guard named.count == 1 else { return nil }
    all[named[0]] = change.with {
      ($0.chosen, $0.reach) = (all[named[0]].chosen, $0.reach ?? all[named[0]].reach)
    }
    let last = all.removeLast()
    return last.with { $0.earlier = all }
  }

  /// "Only the second": one of several changes that were shown together; `nil` for other words.
  private func oneOfSeveral(_ wording: Wording) -> Change? {
    let all = before.change.earlier + [before.change]
    guard all.count > 1, isUnmade else { return nil }
    let keys = wording.keys.filter {
      !["only", "just", "the", "one", "change", "do", "please", "make"].contains($0)
    }
    if keys == ["both"] || keys == ["all"] { return before.change }
    // "The second one at 4"
    if let (_, rest) = wording.leading(Self.oneOf),
      let place = wording.keys.lazy.compactMap(Self.place).first,
      case let index = place < 0 ? all.count - 1 : place - 1, all.indices.contains(index),
      case .move = all[index].action, isTime(rest)
    {
      var corrected = all.map { each in each.with { $0.earlier = [] } }
      corrected[index].instead.append(ChangeReader.bare(rest.text))
      let last = corrected.removeLast()
      return last.with { $0.earlier = corrected }
    }
    guard keys.count == 1,
      let place = DateWords.place(keys[0]) ?? Int(keys[0]) ?? (keys[0] == "last" ? all.count : nil),
      all.indices.contains(place - 1)
    else { return nil }
    return all[place - 1].with { ($0.earlier, $0.then) = ([], []) }
  }

  private static let oneOf = Wording.phrases(
    "(|make |move |change |put )the (first|second|third|last)(| one| change| event)")

  private static func place(_ key: String) -> Int? { key == "last" ? -1 : DateWords.place(key) }

  /// "Later", "earlier please": the direction of a move by an amount of time.
  private func directed(_ wording: Wording) -> Change? {
    let words = wording.before(["please"]) ?? wording
    guard !isDone, words.tokens.count == 1, let isLater = ChangeReader.directions[words.key(0)],
      case .move(let said?) = before.change.action, let amount = Wording(said).leadingAmount(parser)
    else { return nil }
    return with { $0.action = .move(to: "\(amount.text) \(isLater ? "later" : "earlier")") }
  }

  /// Whether an event was proposed but not added.
  var isPendingAdd: Bool { before.change.addedWords != nil && !isDone }

  /// Whether the previous change was shown and not made.
  var isUnmade: Bool { [.waiting, .declined].contains(before.stage) }

  /// The events of the previous change, in their current state.
  package var spokenOf: [EventEntry] {
    if case .tell(_, _, let done?) = before.step { done } else { before.change.chosen }
  }

  /// How much of a series a follow-up changes.
  var reachBefore: String? {
    before.change.reach ?? (spokenOf.contains(where: \.repeats) ? "occurrence" : nil)
  }

  package var isDone: Bool { before.stage == .made }

  func onEvent(_ action: Change.Action) throws(ChangeProblem) -> Change {
    let events = spokenOf
    guard events.count == 1 || !events.isEmpty && action.takesSeveral else { throw .nothingBefore }
    return Change(action).with { ($0.chosen, $0.reach) = (events, reachBefore) }
  }

  func with(_ edit: (inout Change) -> Void) -> Change { before.change.with(edit) }

  /// Whether words name a time; a bare hour counts.
  func isTime(_ wording: Wording) -> Bool {
    let rest = wording.without(["at", "on", "to", "for"])
    if rest.tokens.count == 1, ChangeReader.isHour(rest.key(0)) { return true }
    let isShift = rest.amount(parser).map {
      ["later", "earlier"].contains(rest[$0.range.upperBound...].text)
    }
    return isShift == true || rest.isTime(parser) || wording.isTime(parser)
  }
}
