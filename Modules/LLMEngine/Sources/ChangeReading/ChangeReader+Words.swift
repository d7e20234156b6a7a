import CalendarService
package import EventWords
package import Frames
package import Sentences
import TimePhrases

extension ChangeReader {
  /// "My day", "the afternoon", "my calendar for friday": all events of a range; `when` is `nil` if no time is named.
  package func ownTime(_ wording: Wording) -> (when: String?, Void)? {
    guard
      let rest = wording.after(
        [
          "my", "the", "all my", "all of my", "my whole", "the whole", "my entire", "out my", "up my",
        ]),
      let noun = rest.keys.first, let time = Self.stretches[noun]
    else { return nil }
    var behind = rest[1...]
    behind = behind.before(["completely", "entirely", "totally", "altogether"]) ?? behind
    behind =
      behind.after(["of all events", "of everything", "of all my events", "of events"]) ?? behind
    let named = behind.after(["for", "on", "of"]) ?? behind
    if noun == "rest" {
      let time = Wording(wording.text.replacing(" my ", with: " the ").replacing(" today", with: " the day"))
      return [wording, time].first { $0.isTime(parser) }.map { ($0.text, ()) }
    }
    if named.isEmpty { return (time, ()) }
    guard behind.isTime(parser) || named.isTime(parser) else { return nil }
    if time == nil || time == "today" { return (named.text, ()) }
    // "My afternoon tomorrow"
    return ("\(named.text) \(noun)", ())
  }

  /// The words without a reason at the end: "lunch, i'm sick", "the review because the train is late".
  static func withoutReason(_ wording: Wording) throws(ChangeProblem) -> Wording {
    for index in wording.keys.indices.dropFirst() {
      let isSaid = wording.tokens[index - 1].text.hasSuffix(",") || wording.key(index - 1) == "since"
      let isReason = wording[index...].after(reasons + sentences) != nil
      if wording.keys[index] == "because" || isSaid && isReason {
        let end = wording.key(index - 1) == "since" ? index - 1 : index
        // "… because i'm ill, except bob" limits the request.
        if let limit = wording.keys[index...].firstIndex(where: limits.contains) {
          throw .condition(wording[limit...].text)
        }
        return end > 0 ? wording[..<end] : wording
      }
    }
    return wording
  }

  private static let sentences = [
    "i'm", "im", "i am", "i have", "i've", "i can't", "we're", "he's", "she's", "they're",
  ]
  private static let limits: Set<String> = [
    "mean", "meant", "meaning", "actually", "keep", "want", "move", "moving",

    "but", "except", "unless", "if", "other", "only", "not", "instead", "until", "then", "and",
  ]

  /// The words without those for an invitation.
  static func withoutInvitation(_ wording: Wording) -> Wording {
    let invitation = wording.range(of: [
      "the invitation", "invitation", "the invite", "invite", "the meeting invitation", "the meeting request",
      "the request", "the meeting invite", "an invitation", "the invitations", "that invitation",
    ])
    let wording = invitation.map(wording.removing) ?? wording
    return wording.after(["from", "for", "to", "of"]) ?? wording
  }

  static let presentDay: Set<String> = ["today", "this morning", "this afternoon", "this evening", "tonight"]
  private static let stretches: [String: String?] = [
    "day": "today", "morning": "this morning", "afternoon": "this afternoon", "evening": "this evening",
    "night": "tonight", "week": "this week", "weekend": "this weekend", "calendar": nil, "schedule": nil,
    "diary": nil, "agenda": nil, "rest": nil,
  ]

  package static let undo: Set<String> = Set(
    Wording.phrases(
      """
      (undo|revert)(| that| it| this), (undo|revert) (the|my|) last (change|one), undo what you (|just )did, \
      take (that|it|the last change) back, take back the last change, bring (it|that) back, keep it, \
      restore (it|that), change (the name|it) back, roll that back, put it back
      """))

  package static let redo: Set<String> = Set(
    Wording.phrases(
      """
      redo(| that| it| this| the change), redo (the|my|) last change, undo the undo
      """))

  /// Nouns that contain events, so that events are removed from them.
  static let holders: Set<String> = [
    "calendar", "calendars", "calender", "schedule", "agenda", "diary", "events", "mine", "plans", "planner",
    "list",
  ]

  static let reasons = Wording.phrases(
    """
    (i'm|im|i am) (sick|ill|off|away|out|busy|late|running late|unwell|travelling|traveling|on holiday|on vacation), \
    i'm not feeling well, i feel sick, i'm working from home, i can't (come|work), i won't be in, \
    running late
    """)

  /// The first words of all requests, for a fast check that excludes questions.
  package static let firstWords: WordSet = {
    let phrases =
      [
        moveVerbs, addVerbs, reasons, statements, presences, meetingSomebody, missing, Array(undo),
        VerbFrame.removalVerbs,
      ]
    return WordSet(Wording.firstWords(of: Array(phrases.joined())).union(otherVerbs))
  }()

  private static let otherVerbs = Wording.run(
    """
    rename retitle change set update edit move make extend lengthen shorten prolong remind add create invite uninvite \
    disinvite wake swap switch duplicate copy share merge split redo take mark notify alert don't dont activate give sound \
    alarm reminder ping nudge turn remember call name end finish meet start begin cut trim reduce \
    repeat snooze stop restore uncancel undelete recover
    """)

  /// The verbs that always introduce a request, even alone.
  static let bareVerbs: WordSet = [
    "add", "create", "move", "reschedule", "postpone", "delay", "delete", "remove", "cancel", "rename",
    "accept",
    "decline",
  ]

  /// The verbs that introduce a request for a change in the middle of a sentence too.
  package static let requestVerbs = bareVerbs.union(["set", "remind", "schedule", "put", "book", "make"])

  /// The states that an event can be marked as.
  package static let states: Set<String> = [
    "tentative", "cancelled", "canceled", "confirmed", "private", "public", "done", "complete", "completed",
    "busy",
    "free", "important", "urgent",
  ]

  /// "A week earlier", "an hour later please": a move of the event that an answer named.
  package func shiftAlone(_ wording: Wording) -> Change? {
    let polite = Self.polite(wording)
    guard let amount = polite.amount(parser), amount.range.lowerBound == 0,
      ["earlier", "later"].contains(polite[amount.range.upperBound...].text)
    else { return nil }
    var target = ChangeTarget()
    target.isBefore = true
    return Change(.move(to: polite.text), target)
  }
  static let moveVerbs = [
    "move", "reschedule", "shift", "push", "postpone", "delay", "defer", "put off", "bring",
    "change the time of",
    "change the date of", "change the day of", "change the time for", "change the date for",
    "change the day for",
    "change", "update", "edit", "set the time of", "set", "rebook",
    "put back", "bump",
    "slide", "nudge", "switch",
  ]
}
