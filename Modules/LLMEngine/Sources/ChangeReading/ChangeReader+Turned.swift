import CalendarService
import EventWords
import Frames
import Sentences
import TimePhrases

/// Requests whose verb is not the first word.
extension ChangeReader {
  /// The same request with its verb first: "tomorrow at 3 add lunch", "i need the dentist cancelled", "in my calendar
  /// delete …"; `nil` if there is none.
  func turned(_ wording: Wording) -> Wording? {
    if let rest = wording.after(Self.calendarFirst),
      let first = rest.keys.first, Self.leadingVerbs.contains(first)
    {
      return rest
    }
    // "Get coffee with mia on the calendar for friday"
    if let rest = wording.after(["get"]), rest.says("on the calendar", "on my calendar", "in my calendar") {
      return Wording("add").followed(by: rest)
    }
    if ["a", "an", "another"].contains(wording.key(0)),
      wording.keys.prefix(4).contains(where: { $0 == "reminder" })
    {
      return Wording("set").followed(by: wording)
    }
    if let request = found(wording) ?? retimed(wording) { return request }
    if !Self.firstWords.contains(wording.key(0)), let said = wording.before(Self.remindingTails),
      said.tokens.count > 1, !parser.phrases(in: said.text).isEmpty
    {
      let deed = said.before(["please", "so", "and", "can you"]) ?? said
      return Wording("remind me to").followed(by: deed)
    }
    if !Self.firstWords.contains(wording.key(0)), let said = wording.before(Self.addingTails),
      said.tokens.count > 1, !parser.phrases(in: said.text).isEmpty
    {
      return Wording("add").followed(by: said.before(["please", "pls", "can you", "and"]) ?? said)
    }
    return verbBehindTime(wording) ?? participle(wording) ?? cleared(wording)
  }

  /// "Every wednesday at 5 remind me to meet phil": moves the time to the end.
  private func verbBehindTime(_ wording: Wording) -> Wording? {
    guard !Self.leadingVerbs.isDisjoint(with: wording.keys), let count = leadingTime(wording) else {
      return nil
    }
    let rest = Self.withoutOpenings(wording[count...])
    guard rest.tokens.count > 1, Self.leadingVerbs.contains(rest.key(0)) else { return nil }
    // "Tomorrow's schedule for bob", "monday book club".
    let isNamed = ["a", "an", "the", "my", "another"].contains(rest.key(1))
    let isEvent = rest.keys.contains {
      ["reservation", "reservations", "appointment", "appointments"].contains($0)
    }
    if Self.nounsToo.contains(rest.key(0)), !isNamed, !isEvent { return nil }
    return rest.followed(by: wording[..<count])
  }

  /// "I need my dinner reservation cancelled", "i want the review moved to friday".
  private func participle(_ wording: Wording) -> Wording? {
    guard
      let rest = wording.after(
        Self.needing)
        ?? (Self.participleOpeners.contains(wording.keys.first ?? "") ? wording : nil),
      let index = rest.keys.firstIndex(where: { Self.participles[$0] != nil }), index > 0,
      let verb = Self.participles[rest.keys[index]]
    else { return told(wording) }
    if let told = told(wording) { return told }
    if rest[..<index].before(Self.passives) != nil { return nil }
    let name = rest[..<index].before(["to be", "to have been", "to get"]) ?? rest[..<index]
    guard !name.isEmpty, name.keys.first != "to" else { return nil }
    return Wording(verb).followed(by: name).followed(by: rest[(index + 1)...])
  }

  /// What a person tells of an event: "lunch with ana is moved to 1pm" moves it. "The dentist is cancelled" does not say
  /// whether it is to be deleted or kept as cancelled.
  private func told(_ wording: Wording) -> Wording? {
    guard let index = wording.keys.firstIndex(where: { Self.participles[$0] != nil }),
      let verb = Self.participles[wording.keys[index]],
      ["cancel", "move", "reschedule", "postpone"].contains(verb),
      let rest = Optional(wording[(index + 1)...]),
      let name = wording[..<index].before(Self.passives)
        ?? (rest.after(["to"]).map(begins) == true ? wording[..<index] : nil), Self.isTold(name)
    else { return nil }
    guard verb == "cancel" else { return Wording(verb).followed(by: name).followed(by: rest) }
    guard rest.isEmpty || rest.isTime(parser) else { return nil }
    return Wording("make").followed(by: name).followed(by: rest).followed(by: Wording("cancelled"))
  }

  /// Whether words can be the event of a statement.
  static func isTold(_ name: Wording) -> Bool {
    notTold.isDisjoint(with: name.keys) && name.keys.first.map { !Lexicon.verbsFirst.contains($0) } == true
  }

  private static let passives = [
    "is", "are", "was", "were", "got", "has been", "have been", "is being", "gets", "has just been", "is now",
  ]
  /// What makes a sentence with a participle a question, a condition or something else than a statement.
  private static let notTold: Set<String> = [
    "what", "what's", "which", "who", "when", "where", "why", "how", "if", "whether", "that", "anything",
    "something", "everything", "nothing", "is", "are", "was", "were", "has", "have", "did", "does", "do",
    "i", "it", "they", "not", "never", "or", "because", "since", "until", "unless", "any", "and", "later",
    "earlier",
  ]

  /// "Make sure my calendar is clear tomorrow", "friday needs to be clear".
  private func cleared(_ wording: Wording) -> Wording? {
    guard
      let time = wording.after(
        Self.clearings)
    else { return nil }
    return Wording("clear my calendar").followed(by: time)
  }

  /// "I have a meeting with al on friday at ten": adds an event if the sentence names its time and is not a question.
  func stating(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard
      var said = wording.after(Self.statements) ?? had(wording)
        ?? wording.after(Self.meetingSomebody).map({ Wording("meeting").followed(by: $0) })
        ?? (wording.keys.starts(with: ["meet", "with"])
          ? Wording("meeting").followed(by: wording[1...]) : nil)
          ?? Self.needed(wording) ?? absence(wording),
      said.tokens.count > 1,
      !said.keys.contains(where: Self.notStated.contains)
    else { return nil }
    var isReminder = false
    while let rest = said.before(Self.statementTails + Self.remindingTails) {
      isReminder = isReminder || said.before(Self.remindingTails) != nil
      said = rest
    }
    said = said.before(["please", "and", "so", "can you", "could you", "don't forget to"]) ?? said
    guard !parser.phrases(in: said.text).isEmpty else { return nil }
    var change = try add(said, isReminder: false)
    if isReminder { change.reminder = 0 }
    return change
  }

  /// "We have dinner at the smiths on saturday at 7": an event without an article, if its hour or repetition is named.
  private func had(_ wording: Wording) -> Wording? {
    guard let rest = wording.after(Self.having), let first = rest.keys.first, !Self.notHad.contains(first),
      Self.verbs.isDisjoint(with: rest.keys),
      parser.namesClock(rest.text) || parser.namesRepetition(rest.text)
    else { return nil }
    return rest
  }

  /// "I need a meeting scheduled with bob at 7": the meeting and what follows.
  private static func needed(_ wording: Wording) -> Wording? {
    guard let rest = wording.after(needs), ["meeting", "appointment"].contains(rest.keys.first ?? "") else {
      return nil
    }
    return rest[..<1].followed(by: rest[1...].after(arranged) ?? rest[1...])
  }

  /// "I'm on holiday from april 20 to april 24", "i'm at the dentist tomorrow at 4": what the person is at, and when.
  func absence(_ wording: Wording) -> Wording? {
    guard let rest = wording.after(Self.presences), let first = rest.keys.first else { return nil }
    if Self.aways.contains(first) { return rest }
    if let place = rest.after(["at", "in"]) {
      return beginsWithTime(place) || place.keys.first.map(Self.notPlaces.contains) == true ? nil : place
    }
    if let named = rest.after(["on call"]) { return Wording("on-call").followed(by: named) }
    guard let named = rest.after(["on", "on a", "on my"]) else { return nil }
    // "On a business trip".
    return Self.absences.isDisjoint(with: named.keys.prefix(2)) ? nil : named
  }

  static let presences = [
    "i'm", "im", "i am", "we're", "we are", "i'll be", "i will be", "we'll be", "we will be",
  ]
  private static let absences: Set<String> = [
    "holiday", "holidays", "vacation", "leave", "duty", "on-call", "trip",
  ]
  private static let notPlaces: Set<String> = [
    "town", "charge", "time", "trouble", "favor", "favour", "love",
  ]
  private static let aways: Set<String> = ["away", "travelling", "traveling", "flying"]

  private static let needs = [
    "i need a", "i need an", "i want a", "i want an", "i would like a", "i would like an", "i'd like a",
    "i'd like an",
  ]
  private static let arranged = [
    "to be scheduled", "scheduled", "set up", "to be set up", "booked", "arranged", "made",
  ]

  static let meetingSomebody = [
    "i'm meeting", "im meeting", "i am meeting", "we're meeting", "we are meeting",
  ]
  static let statements = Wording.phrases(
    """
    (i|we) have (a|an|another), i have another, (i've|ive|we've) (got |)(a|an), (i|we) booked a, \
    (i've|we've) booked (a|an), i got (a|an), (there is|there's) a
    """)
  private static let having = Wording.phrases(
    """
    (i|we) have, (i've|ive|we've|i) got, (i'm|im|i am|we're|we are) having
    """)
  private static let notHad: Set<String> = [
    "to", "been", "had", "nothing", "something", "anything", "no", "time", "never", "already", "always",
    "just",
    "only", "my", "the", "this", "that", "these", "two", "three", "many", "several", "some", "it", "until",
    "till",
  ]
  private static let statementTails = Wording.phrases(
    """
    (|can you |please )add (it|that), add it please, (add it|add that|can you add it) to my calendar, \
    put (it|that) on my calendar, (note|set) it
    """)
  private static let addingTails = Wording.phrases(
    """
    add(| it| that| this), add (|it |this )to (my|the|) (cal|calendar), put (it|that) (in|on) my calendar, \
    (on|into) my calendar please
    """)
  private static let remindingTails = [
    "can you remind me", "could you remind me", "please remind me", "remind me",
  ]
  /// Words that make a sentence about an event a question or something else.
  private static let notStated: Set<String> = [
    "free", "question", "problem", "when", "where", "what", "who", "how", "why", "which", "if", "whether",
    "not", "no",
    "gap", "break", "slot", "few", "lot", "or", "moment", "minute", "feeling", "should", "do", "does", "is",
    "are",
    "cancel", "move", "tell", "show",
  ]

  private static let calendarFirst = ["in my calendar", "on my calendar", "from my calendar"]
  private static let needing = [
    "i need", "i want", "i would like", "i'd like", "please have", "i need to have", "i want to have",
  ]
  private static let clearings = [
    "make sure my calendar is clear", "make sure my calendar is completely clear",
    "make sure my day is clear", "make sure my schedule is clear", "make sure i have nothing",
  ]
  /// The verbs that can follow a time or "in my calendar".
  private static let leadingVerbs: Set<String> = [
    "add", "create", "book", "put", "make", "reserve", "remind", "cancel", "delete", "remove", "clear", "set",
    "schedule", "erase", "plan", "arrange", "block",
  ]
  private static let nounsToo: Set<String> = ["book", "schedule", "plan", "block", "set", "make"]
  private static let participleOpeners: Set<String> = ["the", "my"]
  private static let participles = [
    "cancelled": "cancel", "canceled": "cancel", "deleted": "delete", "removed": "remove", "erased": "erase",
    "cleared": "clear", "moved": "move", "rescheduled": "reschedule", "postponed": "postpone",
  ]

  /// Words of which a request needs at least one if its verb is not first.
  static let turningWords = WordSet(
    leadingVerbs.union(participles.keys).union(["sure", "remind", "reminder"]).union(rewritingWords))
}
