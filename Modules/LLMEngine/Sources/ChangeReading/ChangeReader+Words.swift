import CalendarService
package import EventWords
package import Frames
package import Sentences
import TimePhrases

extension ChangeReader {
  /// "My day", "the afternoon", "my calendar for friday": all events of a range; `when` is `nil` if no time is named.
  package func ownTime(_ wording: Wording) -> (when: String?, Void)? {
    guard let rest = wording.after(Self.owning), let time = Self.stretches[rest.key(0)] else { return nil }
    let noun = rest.key(0)
    let behind = (rest[1...].before(["completely", "entirely", "totally", "altogether"]) ?? rest[1...])
      .without(["of all events", "of everything", "of all my events", "of events"])
    let named = behind.without(["for", "on", "of"])
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
      if wording.keys[index] == "because" || isSaid && isReason || wording[index...].after(purposes) != nil {
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

  private static let owning = Wording.phrases("my(| whole| entire), the(| whole), all (|of )my, (out|up) my")
  private static let sentences = Wording.phrases(
    "i'm, im, i am, i have, i've, i can't, we're, he's, she's, they're")
  /// What begins a purpose: "so it doesn't clash".
  static let purposes = Wording.phrases("so (that |)(it|i|we|they|there|nothing), to avoid")
  private static let limits: WordSet = """
    mean meant meaning actually keep want move moving but except unless if other only not instead until then and
    """

  /// The words without those for an invitation.
  static func withoutInvitation(_ wording: Wording) -> Wording {
    (wording.range(of: invitations).map(wording.removing) ?? wording).without(["from", "for", "to", "of"])
  }

  private static let invitations = Wording.phrases(
    "(the|an|that|) invitation, (the|all|all my|all the|my|open) (invitations|invites), (the|) invite, the meeting (invitation|request|invite), the request"
  )
  static let allInvitations = Wording.phrases(
    "(all|all the|all my|all of my|every|all open|all of the) (invitations|invites|invitation|invite)")
  static let presentDay = ["today", "this morning", "this afternoon", "this evening", "tonight"]
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
  static let holders: WordSet =
    "calendar calendars calender schedule agenda diary events mine plans planner list"

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
    rename retitle change set update edit move make extend lengthen stretch shorten need prolong remind add create invite \
    uninvite disinvite wake swap switch duplicate copy share merge split redo take mark notify alert don't \
    dont activate give sound alarm reminder ping nudge turn remember call name end finish meet start begin \
    cut trim reduce repeat snooze stop restore uncancel undelete recover
    """)

  /// The verbs that always introduce a request, even alone.
  static let bareVerbs: WordSet =
    "add create move reschedule postpone delay delete remove cancel rename accept decline"

  /// The verbs that introduce a request for a change in the middle of a sentence too.
  package static let requestVerbs = bareVerbs.union(["set", "remind", "schedule", "put", "book", "make"])

  /// The states that an event can be marked as.
  static let states: WordSet = """
    tentative cancelled canceled confirmed private public done complete completed busy free important urgent
    """

  /// "A week earlier", "an hour later please": a move of the event that an answer named.
  package func shiftAlone(_ wording: Wording) -> Change? {
    let polite = Self.polite(wording)
    guard let amount = polite.amount(parser), amount.range.lowerBound == 0,
      ["earlier", "later"].contains(polite[amount.range.upperBound...].text)
    else { return nil }
    return Change(.move(to: polite.text), ChangeTarget().with { $0.isBefore = true })
  }

  static let moveVerbs = Wording.phrases(
    """
    move, reschedule, shift, push, postpone, delay, defer, put (off|back), bring, change the (time|date|day) (of|for), \
    change, update, edit, set the time of, set, rebook, bump, slide, nudge, switch
    """)
}
