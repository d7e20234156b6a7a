import CalendarService
import EventWords
import Frames
import Sentences
import TimePhrases

/// Removed events, and answers to invitations.
extension VerbFrame {
  private static let delete = Piece.any(
    """
    delete, remove, cancel, erase, drop, scrap, unschedule, clear, get rid of, call off, clear (out|off), free up, \
    take (out|off|away), strike, clean (|out|up), wipe, empty, forget about, i (don't|dont|no longer) need, disregard, \
    dismiss, destroy, skip
    """)
  /// The phrases that begin the rows below.
  static let removalVerbs: [String] = removals.flatMap { frame -> [String] in
    if case .words(let phrases)? = frame.pattern.first { phrases } else { [] }
  }
  private static let clear = Piece.any("clear (|out|off), free up, clean (|out|up), wipe, empty")

  static let removals: [VerbFrame] = [
    VerbFrame(
      delete, .any("(the|) (location|place|venue) (of|from|for)"), .what, examples: "remove the place of yoga"
    ) { m throws(ChangeProblem) in try m.change(.place("none")) },
    VerbFrame(
      delete, .any("(everything|all events) (from|in|on)"), .text, .any("calendar"),
      examples: "delete everything in the family calendar"
    ) { m throws(ChangeProblem) in
      if ["my", "the", "this"].contains(m[.text].keys.last) { return nil }
      throw .unable(
        "empty a calendar", cure: "name the events; 'almanac calendars remove' removes the calendar")
    },
    VerbFrame(delete, .text, examples: "clear my day", "cancel the rest of the week") {
      m throws(ChangeProblem) in
      guard m.verb != "drop", let range = m.reader.ownTime(m[.text]) else { return nil }
      return try m.deletion(of: range.when)
    },
    VerbFrame(
      delete, .any("(whatever|anything|what) i have, whatever is, whatever's"), .slot(.from),
      examples: "cancel whatever i have tomorrow"
    ) { m throws(ChangeProblem) in
      Change(.delete, try m.reader.target(Wording("everything").followed(by: m[.from])), reach: m.reach)
    },
    VerbFrame(clear, .what, examples: "clear tomorrow afternoon", "free up my next event") {
      m throws(ChangeProblem) in
      // "Clean the kitchen" does not request a change to the calendar.
      let isCleaning = m.verb.hasPrefix("clean") || ["wipe", "empty"].contains(m.verb)
      guard m[.what].isTime(m.reader.parser) || !isCleaning else { return nil }
      var change = try m.change(.delete)
      (change.target.isAll, change.parts, change.reach) = (change.target.pick == nil, [], nil)
      return change
    },
    VerbFrame(
      delete, .what, .any("and reschedule (it|that|them|) (for|to|on)"), .slot(.from),
      examples: "cancel the review and reschedule it for friday"
    ) { m throws(ChangeProblem) in try m.change(.move(to: m[.from].text)) },
    VerbFrame(delete, .any("(my|the|) reminder to"), .text, examples: "cancel my reminder to call mom") {
      m throws(ChangeProblem) in
      var change = Change(.delete, try m.target(.text), reach: m.reach)
      // "Call" is part of the task.
      let text = m[.text].text
      let start = m.reader.parser.phrases(in: text).first?.lowerBound
      change.target.words = Wording(String(text[..<(start ?? text.endIndex)])).text
      return change
    },
    VerbFrame(delete, .what, .any("from"), .text, examples: "remove bob from the review") {
      m throws(ChangeProblem) in
      guard !m.isOfCalendar else { return nil }
      throw .unable("take people or things out of an event", cure: "'almanac edit ID' does")
    },
    VerbFrame(delete, .what, examples: "cancel yoga", "delete the dentist and the haircut") {
      m throws(ChangeProblem) in try m.deletion()
    },
    VerbFrame(.any("take, call"), .what, .any("off"), examples: "call yoga off", "take yoga off") {
      m throws(ChangeProblem) in try m.deletion()
    },
    VerbFrame(
      .any("take"), .what, .any("off (my|the) (calendar|schedule|agenda)"),
      examples: "take yoga off my calendar"
    ) {
      m throws(ChangeProblem) in try m.deletion()
    },
    answer("tentative", "tentatively accept, say maybe to, rsvp maybe to, answer maybe to, maybe to"),
    answer(
      "accepted", "accept, say yes to, rsvp yes (to|for), rsvp to, confirm my attendance at, answer yes to"),
    answer("declined", "decline, say no to, rsvp no (to|for), turn down, reject, answer no to"),
  ]
}

extension VerbFrame {
  /// The row of an answer, by the name that tools use.
  private static func answer(_ answer: String, _ verbs: String) -> VerbFrame {
    let verb = Wording.phrases(verbs)
    return VerbFrame(.words(verb), .slot(.rest), examples: verb[0], "\(verb[0]) the budget meeting") {
      m throws(ChangeProblem) in
      let words = ChangeReader.withoutInvitation(m[.rest])
      let target = words.isEmpty ? ChangeTarget() : try ChangeTarget(words, parser: m.reader.parser)
      return Change(.answer(answer), target, reach: m.reach)
    }
  }
}

extension VerbFrame.Match {
  /// Whether words are taken from the calendar, not from an event: "remove yoga from my calendar".
  fileprivate var isOfCalendar: Bool {
    self[.text].isTime(reader.parser) || self[.text].keys.contains(where: ChangeReader.holders.contains)
      || self[.what].text.contains("\"")
      || self[.what].keys.allSatisfy {
        Lexicon.eventNouns.contains($0) || Lexicon.function.contains($0) || $0.hasPrefix("invit")
      }
  }

  /// The deletion of all events of a time; `nil` for all times.
  fileprivate func deletion(of when: String?) throws(ChangeProblem) -> Change {
    if let when, when.lowercased().hasPrefix("since ") { throw .condition(when) }
    var change = Change(.delete)
    (change.target.when, change.target.isAll) = (when, true)
    return change
  }

  /// The deletion of the named events.
  fileprivate func deletion() throws(ChangeProblem) -> Change? {
    // "I don't need to …", "i don't need a reminder"
    if verb.hasPrefix("i "), ["to", "a", "an", "any", "you", "it", "that"].contains(self[.what].key(0)) {
      return nil
    }
    if let days = reader.onDays(self[.what]) { return days.change(.delete) }
    return try change(.delete)
  }
}
