import CalendarService
package import CalendarTools
import ChangeReading
import EventWords
package import Frames
import LLMEngine
package import Sentences
import ToolResults

/// Words that apply the previous change to another event, and answers that select listed events.
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
    if rest.key(0) == "with" { throw ChangeReader.noInviting }
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

  /// The listed events that an answer selects: "2", "the second one", "both", "the one on friday", "bob's".
  package func chosen(_ said: Wording, of events: [EventEntry]) throws(ChangeProblem) -> [EventEntry]? {
    let wording = (said.before(["then", "please", "instead"]) ?? said).without(["just", "only"])
    let keys = wording.keys.filter { !Self.besideNumbers.contains($0) }
    if ["all", "both", "everything"].contains(keys.first),
      keys.dropFirst().allSatisfy(["all", "both", "everything", "three", "two"].contains)
    {
      guard before.change.action.takesSeveral else { throw .several }
      return events
    }
    // "The two" are both, not the second one.
    if wording.keys.count == 2, wording.key(0) == "the", let count = DateWords.count(wording.key(1)) {
      guard count == events.count, before.change.action.takesSeveral else {
        throw .noSuchNumber(events.count)
      }
      return events
    }
    let numbers = keys.map(Self.number)
    if !numbers.isEmpty, !numbers.contains(nil) {
      let indices = numbers.compactMap(\.self).map { $0 == -1 ? events.count - 1 : $0 - 1 }
      guard indices.allSatisfy(events.indices.contains) else { throw .noSuchNumber(events.count) }
      guard indices.count == 1 || before.change.action.takesSeveral else { throw .several }
      return indices.map { events[$0] }
    }
    // Match by words: those of titles, people and calendars. "The team lunch next year" matches none of them.
    let target = try ChangeTarget(wording.without(["the one with", "the one", "the"]), parser: parser)
    let words = Wording(target.words).keys
    guard !words.isEmpty || target.when != nil else { return nil }
    let named = events.filter { event in
      let texts = Wording(
        ([event.title, event.calendar, event.place ?? ""] + event.people).joined(separator: " ")
      ).keys
      return words.allSatisfy { word in texts.contains { $0.hasPrefix(word) } }
    }
    let fits = { (event: EventEntry) in target.when.map { Self.fits(event, $0) } ?? true }
    let fitting = words.isEmpty ? named.filter(fits) : named
    return fitting.count == 1 && fits(fitting[0]) ? fitting : nil
  }

  /// Whether an event's weekday and hour agree with the time that an answer names.
  private static func fits(_ event: EventEntry, _ when: String) -> Bool {
    guard let occurrence = Occurrence(event) else { return false }
    let words = Wording(when).keys.filter { !["on", "at", "the", "from"].contains($0) }
    let clock = occurrence.start.dateTime.clockText
    let hour = occurrence.start.secondOfDay / 3600
    let minute = occurrence.start.secondOfDay / 60 % 60
    let twelve = "\((hour + 11) % 12 + 1)" + (minute == 0 ? "" : ":\(minute < 10 ? "0" : "")\(minute)")
    let names = [
      event.weekday.lowercased(), clock, twelve, twelve + (hour < 12 ? "am" : "pm"), "\(hour):\(minute)",
      hour == 12 && minute == 0 ? "noon" : clock,
    ]
    return !words.isEmpty && words.allSatisfy(names.contains)
  }

  /// Whether words are a number in a list: "the second one", "3".
  package static func isNumber(_ wording: Wording) -> Bool {
    let keys = wording.keys.filter { !besideNumbers.contains($0) }
    return keys.count == 1 && number(keys[0]) != nil
  }

  private static let besideNumbers: WordSet = "the one number option and please of them those ones that event"
  /// The number of an entry of a list: "2", "#2", "second"; -1 is the last one.
  private static func number(_ key: String) -> Int? {
    switch key {
    case "last", "latter": -1
    case "former": 1
    default: DateWords.place(key) ?? DateWords.count(key) ?? Int(key.trimmingPrefix("#"))
    }
  }
}

extension Change.Action {
  /// Whether it sets the same as another action, so that it can replace that one.
  func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.move, .move), (.rename, .rename), (.place, .place), (.length, .length), (.remind, .remind),
      (.end, .end), (.transfer, .transfer), (.delete, .delete):
      true
    default: false
    }
  }

  /// Whether it can be requested of another event.
  var isRepeatable: Bool {
    switch self {
    case .add, .note, .rename, .undo, .redo, .amend: false
    default: true
    }
  }
}
