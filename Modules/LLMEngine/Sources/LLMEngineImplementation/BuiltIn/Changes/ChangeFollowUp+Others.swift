import CalendarTools
import LLMEngine

/// Words that apply the previous change to another event.
extension ChangeFollowUp {
  /// "No, the other bob": any event except the chosen one.
  func other(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard let rest = OtherWords.rest(of: wording), !before.change.chosen.isEmpty else { return nil }
    guard !isDone else { throw .doneAlready }
    var change = before.change
    change.chosen = []
    change.target.pick = nil
    let named = try ChangeTarget(rest, parser: parser)
    if !named.words.isEmpty { change.target.words = named.words }
    if let when = named.when { (change.target.when, change.target.startsThen) = (when, named.startsThen) }
    // "The other bob" is an event with another title.
    change.target.excluded.formUnion(
      before.change.chosen.map { named.words.isEmpty ? ToldEvent($0) : ToldEvent(title: $0.title) })
    return change
  }

  /// "And the haircut too": the same change to another event.
  ///
  /// - Parameter isMarked: whether the words must contain a marker: "too", "the same for …". Otherwise "and the
  ///   haircut" is enough, unless it is a question.
  func also(_ wording: Wording, isMarked: Bool) throws(ChangeProblem) -> Change? {
    switch before.change.action {
    case .add, .note, .rename, .undo, .redo, .amend: return nil
    case .move, .place, .addNotes, .length, .end, .remind, .delete, .answer: break
    }
    var rest = wording
    var isSame = false
    if let same = rest.after(Self.sameFor) { (rest, isSame) = (same, true) }
    if let cut = rest.before(Self.too) { (rest, isSame) = (cut, true) }
    if let linked = rest.after(Self.and) {
      rest = linked
      isSame = isSame || !isMarked && wording.tokens.last?.text.hasSuffix("?") == false
    }
    guard isSame, !rest.isEmpty else { return nil }
    // "And yoga to sunday" names its own time.
    if case .move = before.change.action, let (name, time) = rest.split(at: "to") {
      guard isTime(time) else { throw .noTime(time.text) }
      return Change(.move(to: Self.behindPreposition(time)), try ChangeTarget(name, parser: parser))
    }
    if case .remind = before.change.action { rest = rest.after(["before"]) ?? rest }
    var target = try ChangeTarget(rest, parser: parser)
    if target.words.isEmpty, target.when != nil {
      // "And the one on friday too" has the same name as the previous event.
      target.words = before.change.target.words
    }
    guard !target.isEmpty, !target.isBefore else { return nil }
    var change = Change(before.change.action, target)
    change.instead = before.change.instead
    return change
  }

  private static let sameFor = [
    "the same for", "the same with", "the same to", "same for", "same with", "do the same for",
    "do the same with", "do the same to", "and the same for", "and the same with", "also",
  ]
  private static let too = ["too", "as well", "also"]
  private static let and = ["and", "and also", "also"]
}
