import CalendarService
import EventWords
import Frames
import Sentences
import TimePhrases

/// Removed events, and answers to invitations.
extension VerbFrame {
  private static let delete: Piece = """
    delete, remove, cancel, erase, drop, scrap, unschedule, clear, get rid of, call off, clear (out|off), \
    free up, take (out|off|away), strike, clean (|out|up), wipe, empty, forget about, \
    i (don't|dont|no longer) need, disregard, dismiss, destroy, skip, kill, ditch, bin, nix, axe
    """
  /// The phrases that begin the rows below.
  static let removalVerbs: [String] = removals.flatMap { frame -> [String] in
    if case .words(let phrases)? = frame.pattern.first { phrases } else { [] }
  }

  static let removals: [VerbFrame] = [
    .does(delete, "(the|) (location|place|venue) (of|from|for)", .what, for: "remove the place of yoga") {
      _ in .place("none")
    },
    .refuses(
      delete, "(everything|all events) (from|in|on)", .text, "calendar",
      for: "delete everything in the family calendar"
    ) {
      if ["my", "the", "this"].contains($0[.text].keys.last) { return nil }
      return .unable(
        "empty a calendar", cure: "name the events; 'almanac calendars remove' removes the calendar")
    },
    .row(delete, .text, for: "clear my day", "cancel the rest of the week") { m throws(ChangeProblem) in
      guard m.verb != "drop", let range = m.reader.ownTime(m[.text]) else { return nil }
      if let when = range.when, when.lowercased().hasPrefix("since ") { throw .condition(when) }
      return Change(.delete).with { ($0.target.when, $0.target.isAll) = (range.when, true) }
    },
    .row(
      delete, "(whatever|anything|what) i have, whatever is, whatever's", .moment,
      for: "cancel whatever i have tomorrow"
    ) { m throws(ChangeProblem) in
      Change(.delete, try m.reader.target(.joined("everything", m[.from])), reach: m.reach)
    },
    .row(
      "clear (|out|off), free up, clean (|out|up), wipe, empty", .what,
      for: "clear tomorrow afternoon", "free up my next event"
    ) { m throws(ChangeProblem) in
      // "Clean the kitchen" does not request a change to the calendar.
      let isCleaning = m.verb.hasPrefix("clean") || ["wipe", "empty"].contains(m.verb)
      guard m[.what].isTime(m.reader.parser) || !isCleaning else { return nil }
      return try m.change(.delete).with {
        ($0.target.isAll, $0.parts, $0.reach) = ($0.target.pick == nil, [], nil)
      }
    },
    .does(
      delete, .what, "and (reschedule|rebook|book|schedule|add) (it|that|them|) (|again )(for|to|on)",
      .moment,
      for: "cancel the review and reschedule it for friday"
    ) { .move(to: $0[.from].text) },
    .row(delete, "(my|the|) reminder to", .text, for: "cancel my reminder to call mom") {
      m throws(ChangeProblem) in
      // "Call" is part of the task.
      let text = m[.text].text
      let end = m.reader.parser.phrases(in: text).first?.lowerBound ?? text.endIndex
      return Change(
        .delete, try m.target(.text).with { $0.words = Wording(String(text[..<end])).text }, reach: m.reach)
    },
    .refuses(delete, .what, "from", .text, for: "remove bob from the review") {
      if $0.isOfCalendar { return nil }
      return .unable("take people or things out of an event", cure: "'almanac edit ID' does")
    },
    .row(delete, .what, for: "cancel yoga", "delete the dentist and the haircut") {
      m throws(ChangeProblem) in try m.deletion()
    },
    .row("take, call", .what, "off, out", for: "call yoga off", "take yoga off", "take yoga out") {
      m throws(ChangeProblem) in
      try m.deletion()
    },
    .row(
      "take, get, pull", .what, "(off|out of) (my|the) (calendar|schedule|agenda|diary)",
      for: "take yoga off my calendar", "get yoga out of my diary"
    ) {
      m throws(ChangeProblem) in try m.deletion()
    },
    answer(
      "tentative",
      """
      maybe (for|to), tentatively accept, (say|rsvp|answer) maybe to, \
      put me (down|in) as (|a )(maybe|tentative) (for|to|on), mark me as (|a )(maybe|tentative) (for|to)
      """),
    answer(
      "accepted",
      """
      accept, (say|answer) yes to, rsvp yes (to|for), rsvp to, confirm my attendance at, \
      (put|mark) me (down |)as (|a )(yes|going|coming|attending) (for|to), say (i'm|i am) (coming|going) to
      """),
    answer(
      "declined",
      """
      decline, (say|answer) no to, rsvp no (to|for), turn down, reject, \
      (put|mark) me (down |)as (|a )(no|not going|not coming|out) (for|to), say (i'm|i am) not (coming|going) to
      """),
  ]

  /// The row of an answer, by the name that tools use.
  private static func answer(_ answer: String, _ verbs: String) -> VerbFrame {
    let verb = Wording.phrases(verbs)
    return .row(.words(verb), .slot(.rest), for: verb[0], "\(verb[0]) the budget meeting") {
      m throws(ChangeProblem) in
      if m[.rest].after(ChangeReader.allInvitations)?.isEmpty == true {
        return Change(
          .answer(answer), ChangeTarget().with { ($0.isAll, $0.nouns) = (true, ["invitations"]) },
          reach: m.reach)
      }
      let words = ChangeReader.withoutInvitation(m[.rest])
      let target = words.isEmpty ? ChangeTarget() : try ChangeTarget(words, parser: m.reader.parser)
      return Change(.answer(answer), target, reach: m.reach)
    }
  }
}

extension VerbFrame.Match {
  /// Whether words are taken from the calendar, not from an event: "remove yoga from my calendar".
  fileprivate var isOfCalendar: Bool {
    self[.text].isTime(reader.parser) || !ChangeReader.holders.isDisjoint(with: self[.text].keys)
      || self[.what].isQuoted
      || self[.what].keys.allSatisfy {
        Lexicon.eventNouns.contains($0) || Lexicon.function.contains($0) || $0.hasPrefix("invit")
      }
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
