import CalendarService
package import Frames
package import Sentences
import TimePhrases

/// Requests to remove events.
extension ChangeReader {
  func deleting(_ wording: Wording) throws(ChangeProblem) -> Change? {
    var rest = wording.after(Self.deleteVerbs)
    if rest == nil, let taken = wording.after(["take"]), let index = taken.index(of: "off") {
      rest = taken[..<index].followed(by: taken[index...])
    }
    // "Call yoga off"
    if rest == nil, wording.tokens.count > 2 { rest = wording.after(["call"])?.before(["off"]) }
    guard var rest, !rest.isEmpty else { return nil }
    // "I don't need to …", "i don't need a reminder"
    if wording.after(Self.needless) != nil,
      ["to", "a", "an", "any", "you", "it", "that"].contains(rest.key(0))
    {
      return nil
    }
    rest = try Self.withoutReason(rest)
    if let time = rest.after([
      "whatever i have", "whatever is", "whatever's", "what i have", "anything i have",
    ]) {
      rest = Wording("everything").followed(by: time)
    }
    if let event = rest.after(Self.placeOf), !event.isEmpty {
      return Change(.place("none"), try target(event))
    }
    let ofCalendar = [
      "everything from", "everything in", "all events from", "all events in", "everything on",
    ]
    if rest.after(ofCalendar) != nil, let name = rest.before(["calendar"])?.keys.last,
      !["my", "the", "this"].contains(name)
    {
      throw .unable(
        "empty a calendar", cure: "name the events; 'almanac calendars remove' removes the calendar")
    }
    if let range = ownTime(rest), wording.keys.first != "drop" {
      if let when = range.when, when.lowercased().hasPrefix("since ") { throw .condition(when) }
      var target = ChangeTarget()
      (target.when, target.isAll) = (range.when, true)
      return Change(.delete, target)
    }
    // "Clean the kitchen" does not request a change to the calendar.
    if Self.clearing.contains(wording.key(0)), !rest.isTime(parser) { return nil }
    if Self.clearing.contains(wording.key(0)) || ["clear", "free"].contains(wording.key(0)) {
      // "Clear tomorrow afternoon" means all its events.
      var target = try target(rest)
      // "Clear my next event" is one.
      target.isAll = target.pick == nil
      return Change(.delete, target)
    }
    if let moved = try rescheduled(rest) { return moved }
    let (cut, reach) = Self.cutReach(rest)
    if let target = try task(cut) { return Change(.delete, target, reach: reach) }
    try refuseTaking(cut)
    if let days = onDays(cut) { return days.change(.delete) }
    var change = Change(.delete, try target(cut), reach: reach)
    change.parts = parts(of: cut)
    return change
  }

  /// "My reminder to call mom": the event with the name of the task.
  private func task(_ words: Wording) throws(ChangeProblem) -> ChangeTarget? {
    guard let deed = words.after(["my reminder to", "the reminder to", "reminder to"]), !deed.isEmpty else {
      return nil
    }
    var target = try target(deed)
    // "Call" is part of the task.
    let start = parser.phrases(in: deed.text).first?.lowerBound
    target.words = Wording(String(deed.text[..<(start ?? deed.text.endIndex)])).text
    return target
  }

  /// "Cancel the board meeting and reschedule it for next wednesday" moves the meeting.
  private func rescheduled(_ rest: Wording) throws(ChangeProblem) -> Change? {
    guard let (left, right) = rest.split(at: "and reschedule") else { return nil }
    let destination = right.after(["it", "that", "them"]) ?? right
    guard let time = destination.after(["for", "to", "on"]), time.isTime(parser) else {
      return nil
    }
    return Change(.move(to: time.text), try target(left))
  }

  /// Throws if something is to be removed from an event: "remove bob from the review", "delete the reminder of yoga".
  private func refuseTaking(_ rest: Wording) throws(ChangeProblem) {
    let isQuoted = rest.text.contains("\"")
    if let (left, right) = rest.split(at: "from"), !isQuoted,
      !right.isTime(parser), !right.keys.contains(where: Self.holders.contains),
      !left.keys.allSatisfy({
        Lexicon.eventNouns.contains($0) || Lexicon.function.contains($0) || $0.hasPrefix("invit")
      })
    {
      throw .unable("take people or things out of an event", cure: "'almanac edit ID' does")
    }
    for noun in ["reminder", "reminders", "alarm", "notification"] {
      for of in ["for", "of", "from", "on", "about"] {
        guard let behind = rest.index(of: "\(noun) \(of)"), behind < 2, !rest[(behind + 2)...].isTime(parser)
        else {
          continue
        }
        throw .unable("take the reminder off an event", cure: "'almanac edit ID --alarm none' does")
      }
    }
  }

  private static let placeOf = ["location", "place", "venue"].flatMap { noun in
    ["of", "from", "for"].flatMap { ["the \(noun) \($0)", "\(noun) \($0)"] }
  }
  private static let needless = ["i don't need", "i dont need", "i no longer need"]

  /// One name and several days: "the gym tomorrow and friday"; `nil` for other words.
  package func onDays(_ wording: Wording) -> [ChangeTarget]? {
    let text = wording.text
    let phrases = parser.phrases(in: text)
    guard phrases.count > 1, !text.contains("\"") else { return nil }
    let between = zip(phrases, phrases.dropFirst()).allSatisfy { left, right in
      let link = Wording(String(text[left.upperBound..<right.lowerBound])).keys
      return link.allSatisfy { ["and", "on", "&", ""].contains($0) }
    }
    let times = phrases.map { String(text[$0]) }
    guard between, times.allSatisfy({ !parser.namesClock($0) }) else { return nil }
    let name = "\(text[..<phrases[0].lowerBound]) \(text[phrases[phrases.count - 1].upperBound...])"
    let named = Wording(name)
    let bare = named.before(["on", "for"]) ?? named
    guard let target = try? ChangeTarget(bare, parser: parser), !target.words.isEmpty, !target.isAll else {
      return nil
    }
    return times.map { time in
      var target = target
      target.when = Self.bare(time)
      return target
    }
  }

  /// The events that are named one by one: "the dentist and the haircut". A time at the end applies to both.
  package func parts(of wording: Wording) -> [ChangeTarget] {
    guard !wording.text.contains("\""),
      wording.keys.contains("and") || wording.keys.contains("&") || wording.text.contains(",")
    else {
      return []
    }
    let wording = wording.after(["both"]) ?? wording
    var names: [Wording] = [wording[..<0]]
    for (index, token) in wording.tokens.enumerated() {
      if token.key == "and" || token.key == "&" {
        names.append(wording[..<0])
      } else {
        names[names.count - 1] = names[names.count - 1].followed(by: wording[index..<index + 1])
        if token.text.hasSuffix(",") { names.append(wording[..<0]) }
      }
    }
    var targets: [ChangeTarget] = []
    for name in names where !name.isEmpty {
      guard let target = try? ChangeTarget(name, parser: parser), !target.words.isEmpty, !target.isBefore
      else {
        return []
      }
      targets.append(target)
    }
    guard let last = targets.last, (2...5).contains(targets.count) else { return [] }
    return targets.map { target in
      var target = target
      if target.when == nil { (target.when, target.startsThen) = (last.when, last.startsThen) }
      return target
    }
  }
}

extension [ChangeTarget] {
  /// The change of all these events, which are looked up one by one.
  package func change(_ action: Change.Action) -> Change {
    var change = Change(action, self[0])
    (change.parts, change.isOneByOne) = (self, true)
    return change
  }
}
