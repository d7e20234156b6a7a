import CalendarTools
import ChangeReading
import EventWords
import Frames
import LLMEngine
import Sentences
import ToolResults

/// Words that apply the previous change to another event.
extension ChangeFollowUp {
  /// "No, the other bob": any event except the chosen one.
  func other(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard let rest = OtherWords.rest(of: wording), !before.change.chosen.isEmpty else { return nil }
    guard !isDone else { throw .doneAlready }
    let named = try ChangeTarget(rest, parser: parser)
    var change = before.change
    (change.chosen, change.target.pick) = ([], nil)
    if !named.words.isEmpty { change.target.words = named.words }
    if let when = named.when { (change.target.when, change.target.startsThen) = (when, named.startsThen) }
    // "The other bob" is an event with another title.
    change.target.excluded.formUnion(
      before.change.chosen.map { named.words.isEmpty ? ToldEvent($0) : ToldEvent(title: $0.title) })
    return change
  }

  /// "And the haircut too": the same change to another event.
  func also(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if let change = again(wording) { return change }
    guard before.change.action.isRepeatable else { return nil }
    var (rest, isSame) = (wording, false)
    if let same = rest.after(Self.sameFor) { (rest, isSame) = (same, true) }
    if let cut = rest.before(Self.too) { (rest, isSame) = (cut, true) }
    if let linked = rest.after(["and", "and also", "also"]) {
      (rest, isSame) = (linked, isSame || !wording.isAsked)
    }
    guard isSame, !rest.isEmpty else { return nil }
    // The first change is not made yet.
    if case .ask = before.step { throw .several }
    // "And yoga to sunday" names its own time.
    if case .move = before.change.action, let (name, time) = rest.split(at: "to") {
      guard isTime(time) else { throw .noTime(time.text) }
      guard isDone else { throw .several }
      return Change(.move(to: ChangeReader.bare(time.text)), try ChangeTarget(name, parser: parser))
    }
    if case .remind = before.change.action { rest = rest.without(["before"]) }
    var target = try ChangeTarget(rest, parser: parser)
    if target.words.isEmpty, let when = target.when {
      // "And the one on friday too" has the same name as the previous event, and "the one at 4" its day.
      target.words = before.change.target.words
      if let day = spokenOf.first?.start.prefix(10), parser.isHours(ChangeReader.bare(when)) {
        (target.words, target.when) = ("", "\(day) at \(ChangeReader.bare(when))")
      }
    }
    guard !target.isEmpty, !target.isBefore else { return nil }
    let change = Change(before.change.action, target).with { $0.instead = before.change.instead }
    return isDone ? change : try together(change)
  }

  /// The change with the one that was proposed before it and is not made.
  private func together(_ change: Change) throws(ChangeProblem) -> Change {
    guard change.action.takesSeveral, !spokenOf.isEmpty else { throw .several }
    let targets = spokenOf.map { event in
      ChangeTarget().with { ($0.words, $0.when) = (event.title, String(event.start.prefix(10))) }
    }
    return change.with { ($0.parts, $0.isOneByOne) = (targets + [change.target], true) }
  }

  /// "Also on thursday": a copy of the event that was added, on another day; of one that waits for a yes, both.
  private func again(_ wording: Wording) -> Change? {
    guard isDone || before.stage == .waiting, case .add(let words, true) = before.change.action,
      !parser.namesRepetition(words),
      let rest = wording.after(["also", "again", "and again", "and also", "same again", "the same again"])
        ?? wording.before(["too", "as well", "again"])
    else { return nil }
    let time = rest.without(["and"])
    guard time.isTime(parser) else { return nil }
    let copy = with { $0.instead.append(ChangeReader.bare(time.text)) }
    return isDone ? copy : with { $0.then.append(copy.with { $0.then = [] }) }
  }

  private static let sameFor = Wording.phrases(
    "the same (for|with|to), same (for|with), do the same (for|with|to), and the same (for|with), also")
  static let too = ["too", "as well", "also"]
}

extension Change.Action {
  /// Whether it can be requested of another event.
  var isRepeatable: Bool {
    switch self {
    case .add, .note, .rename, .undo, .redo, .amend: false
    default: true
    }
  }
}
