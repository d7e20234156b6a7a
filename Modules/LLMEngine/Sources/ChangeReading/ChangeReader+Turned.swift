import CalendarService
import EventWords
import Frames
import Sentences
import TimePhrases

/// Requests whose verb is not the first word, and those in other forms: as a duty, as a new time, or as two sentences.
extension ChangeReader {
  /// The same request with its verb first: "tomorrow at 3 add lunch", "i need the dentist cancelled", "in my calendar
  /// delete …"; `nil` if there is none.
  func turned(_ wording: Wording) -> Wording? {
    if let rest = wording.after(Self.calendarFirst), Self.leadingVerbs.contains(rest.key(0)) { return rest }
    // "Get coffee with mia on the calendar for friday"
    if let rest = wording.after(["get"]), rest.says("on the calendar", "on my calendar", "in my calendar") {
      return .joined("add", rest)
    }
    if ["a", "an", "another"].contains(wording.key(0)), wording.keys.prefix(4).contains("reminder") {
      return .joined("set", wording)
    }
    if let request = found(wording) ?? retimed(wording) ?? suited(wording) { return request }
    for (tails, verb) in [(Self.remindingTails, "remind me to" as Wording), (Self.addingTails, "add")]
    where !Self.firstWords.contains(wording.key(0)) {
      guard let said = wording.before(tails), said.tokens.count > 1, !parser.phrases(in: said.text).isEmpty
      else { continue }
      return .joined(verb, said.before(["please", "pls", "so", "and", "can you"]) ?? said)
    }
    // "Make sure my calendar is clear tomorrow"
    return verbBehindTime(wording) ?? participle(wording)
      ?? wording.after(Self.clearings).map { .joined("clear my calendar", $0) }
  }

  /// "Friday looks good, book it at 7" as "book it at 7 friday".
  private func suited(_ wording: Wording) -> Wording? {
    guard let comma = wording.tokens.firstIndex(where: { $0.text.hasSuffix(",") }), comma > 0,
      let time = wording[...comma].before(Self.suiting), time.isTime(parser),
      case let request = Self.withoutOpenings(wording[(comma + 1)...].without(["so", "then", "let's"])),
      Self.leadingVerbs.contains(request.key(0))
    else { return nil }
    return .joined(request, time)
  }

  private static let suiting = Wording.phrases(
    "(looks|sounds|is|works|would be) (good|fine|best|ok|okay|great|perfect|free), works(| best| for me), suits(| me)"
  )

  /// "Every wednesday at 5 remind me to meet phil": moves the time to the end.
  private func verbBehindTime(_ wording: Wording) -> Wording? {
    guard !Self.leadingVerbs.isDisjoint(with: wording.keys), let count = leadingTime(wording) else {
      return nil
    }
    let rest = Self.withoutOpenings(wording[count...])
    guard rest.tokens.count > 1, Self.leadingVerbs.contains(rest.key(0)) else { return nil }
    // "Tomorrow's schedule for bob", "monday book club".
    let isNamed = ["a", "an", "the", "my", "another"].contains(rest.key(1))
    if Self.nounsToo.contains(rest.key(0)), !isNamed, Self.booked.isDisjoint(with: rest.keys) { return nil }
    return .joined(rest, wording[..<count])
  }

  /// "I need my dinner reservation cancelled", "i want the review moved to friday".
  private func participle(_ wording: Wording) -> Wording? {
    if let told = told(wording) { return told }
    guard
      let rest = wording.after(Self.needing) ?? (["the", "my"].contains(wording.key(0)) ? wording : nil),
      let index = rest.keys.firstIndex(where: { Self.participles[$0] != nil }), index > 0,
      let verb = Self.participles[rest.keys[index]], rest[..<index].before(Self.passives) == nil
    else { return nil }
    let name = rest[..<index].before(["to be", "to have been", "to get"]) ?? rest[..<index]
    guard !name.isEmpty, name.key(0) != "to" else { return nil }
    return .joined(Wording(verb), name, rest[(index + 1)...])
  }

  /// What a person tells of an event: "lunch with ana is moved to 1pm" moves it. "The dentist is cancelled" does not say
  /// whether it is to be deleted or kept as cancelled.
  private func told(_ wording: Wording) -> Wording? {
    // "We moved sprint planning to tuesday at 10"
    if let rest = wording.after(Self.tellers), let verb = Self.participles[rest.key(0)], verb != "cancel",
      ["move", "reschedule", "postpone"].contains(verb), rest[1...].says("to"), Self.isTold(rest[1...])
    {
      return .joined(Wording(verb), rest[1...])
    }
    guard let index = wording.keys.firstIndex(where: { Self.participles[$0] != nil }),
      let verb = Self.participles[wording.keys[index]],
      ["cancel", "move", "reschedule", "postpone"].contains(verb), case let rest = wording[(index + 1)...],
      let name = wording[..<index].before(Self.passives)
        ?? (rest.after(["to"]).map(begins) == true ? wording[..<index] : nil), Self.isTold(name)
    else { return nil }
    guard verb == "cancel" else { return .joined(Wording(verb), name, rest) }
    return rest.isEmpty || rest.isTime(parser) ? .joined("make", name, rest, "cancelled") : nil
  }

  /// Whether words can be the event of a statement.
  static func isTold(_ name: Wording) -> Bool {
    !name.isEmpty && notTold.isDisjoint(with: name.keys) && !Lexicon.verbsFirst.contains(name.key(0))
  }

  private static let tellers = Wording.phrases("(we|they|we've|they've|we have|they have|she|he)")
  private static let passives = Wording.phrases(
    "is(| being| now), are, was, were, got, (has|have) been, gets, has just been")
  /// What makes a sentence with a participle a question, a condition or something else than a statement.
  private static let notTold: WordSet = """
    what what's which who when where why how if whether that anything something everything nothing is are was
    were has have did does do i it they we you he she there not never or because since until unless any later earlier
    """

  /// "I have a meeting with al on friday at ten": adds an event if the sentence names its time and is not a question.
  func stating(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard
      var said = wording.after(Self.statements) ?? had(wording)
        ?? wording.after(Self.meetingSomebody + ["meet with"]).map({
          .joined(wording.key(0) == "meet" ? "meeting with" : "meeting", $0)
        }) ?? Self.needed(wording) ?? absence(wording),
      said.tokens.count > 1, Self.notStated.isDisjoint(with: said.keys)
    else { return nil }
    var isReminder = false
    while let rest = said.before(Self.statementTails + Self.remindingTails) {
      isReminder = isReminder || said.before(Self.remindingTails) != nil
      said = rest
    }
    said = said.before(["please", "and", "so", "can you", "could you", "don't forget to"]) ?? said
    guard !parser.phrases(in: said.text).isEmpty else { return nil }
    return try add(said, isReminder: false).with { if isReminder { $0.reminder = 0 } }
  }

  /// "We have dinner at the smiths on saturday at 7": an event without an article, if its hour or repetition is named.
  private func had(_ wording: Wording) -> Wording? {
    guard let rest = wording.after(Self.having), !rest.isEmpty, !Self.notHad.contains(rest.key(0)),
      Self.verbs.isDisjoint(with: rest.keys),
      parser.namesClock(rest.text) || parser.namesRepetition(rest.text)
    else { return nil }
    return rest
  }

  /// "I need a meeting scheduled with bob at 7": the meeting and what follows.
  private static func needed(_ wording: Wording) -> Wording? {
    wording.after(needs).flatMap { rest in
      ["meeting", "appointment"].contains(rest.key(0))
        ? .joined(rest[..<1], rest[1...].without(arranged)) : nil
    }
  }

  /// "I'm on holiday from april 20 to april 24", "i'm at the dentist tomorrow at 4": what the person is at, and when.
  func absence(_ wording: Wording) -> Wording? {
    guard let rest = wording.after(Self.presences), !rest.isEmpty else { return nil }
    if ["away", "travelling", "traveling", "flying"].contains(rest.key(0)) { return rest }
    if let place = rest.after(["at", "in"]) {
      return beginsWithTime(place) || Self.notPlaces.contains(place.key(0)) ? nil : place
    }
    if let named = rest.after(["on call"]) { return .joined("on-call", named) }
    // "We're going to the cinema on saturday at 8"
    if let visit = rest.after(Self.visits), parser.namesClock(visit.text), !Self.deeds.contains(visit.key(0))
    {
      return visit
    }
    // "On a business trip".
    return rest.after(["on", "on a", "on my"]).flatMap {
      Self.absences.isDisjoint(with: $0.keys.prefix(2)) ? nil : $0
    }
  }

  static let presences = Wording.phrases("(i'm|im|i am|we're|we are|i'll be|i will be|we'll be|we will be)")
  private static let visits = Wording.phrases("(going|off) to (the|a|my|see|watch), seeing")
  private static let absences: WordSet = "holiday holidays vacation leave duty on-call trip"
  private static let notPlaces: WordSet = "town charge time trouble favor favour love"
  private static let needs = Wording.phrases("(i need|i want|i would like|i'd like) (a|an)")
  private static let arranged = Wording.phrases("(to be |)(scheduled|set up), booked, arranged, made")
  static let meetingSomebody = Wording.phrases("(i'm|im|i am|we're|we are) meeting")
  static let statements = Wording.phrases(
    """
    (i|we) have (a|an|another), (i've|ive|we've) (got |)(a|an), (i|we) booked a, (i've|we've) booked (a|an), \
    i got (a|an), (there is|there's) a
    """)
  private static let having = Wording.phrases(
    "(i|we) have, (i've|ive|we've|i) got, (i'm|im|i am|we're|we are) having")
  private static let notHad: WordSet = """
    to been had nothing something anything no time never already always just only my the this that these two
    three many several some it until till
    """
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
  private static let remindingTails = Wording.phrases("(can you |could you |please |)remind me")
  /// Words that make a sentence about an event a question or something else.
  private static let notStated: WordSet = """
    free question problem when where what who how why which if whether not no gap break slot few lot or moment
    minute feeling should do does is are cancel move tell show
    """
  private static let calendarFirst = Wording.phrases("(in|on|from) my calendar")
  private static let needing = Wording.phrases(
    "i need, i want, i would like, i'd like, please have, i (need|want) to have")
  private static let clearings = Wording.phrases(
    "make sure my (calendar|day|schedule) is clear, make sure my calendar is completely clear, make sure i have nothing"
  )
  /// The verbs that can follow a time or "in my calendar".
  private static let leadingVerbs: WordSet = """
    add create book put make reserve remind cancel delete remove clear set schedule erase plan arrange block
    """
  private static let nounsToo: WordSet = "book schedule plan block set make"
  private static let booked: WordSet = "reservation reservations appointment appointments"
  private static let participles = [
    "cancelled": "cancel", "canceled": "cancel", "deleted": "delete", "removed": "remove", "erased": "erase",
    "cleared": "clear", "moved": "move", "rescheduled": "reschedule", "postponed": "postpone",
  ]

  /// Words of which a request needs at least one if its verb is not first.
  static let turningWords = leadingVerbs.union(participles.keys).union(["sure", "remind", "reminder"])
    .union(rewritingWords)

  /// "I have to pick up the kids at 5 tomorrow": the task of a duty that names its time.
  ///
  /// - Parameter bare: the words without polite words at the start.
  func duty(_ wording: Wording, _ bare: Wording) -> Wording? {
    guard !wording.isAsked, let deed = bare.after(Self.duties) ?? wording.after(Self.duties),
      deed.tokens.count > 2,
      !Self.notDuties.contains(deed.key(0))
    else { return nil }
    let task = deed.split(at: "by").flatMap { $1.isTime(parser) ? $0 : nil } ?? deed
    guard Self.notDutyWords.isDisjoint(with: task.keys), !parser.phrases(in: deed.text).isEmpty,
      parser.namesClock(deed.text) || task != deed
    else { return nil }
    // "Have coffee with Lena" is coffee with Lena.
    return deed.without(["have", "have a", "have an", "have my"])
  }

  private static let duties = Wording.phrases(
    """
    i (have|need|want) to, (i've|ive) got to, i gotta, gotta, i must, we (have|need) to, i should, \
    (i'm|i am) supposed to, i'd like to, i've to
    """)
  /// What people need to do that is no event: "know what is on today".
  private static let notDuties: WordSet = """
    know see check find look ask hear understand view show list figure tell say search compare count be use
    talk stop change keep not think decide choose plan sync import export make do get
    """
  private static let notDutyWords: WordSet = """
    by when what who how why which if whether not or before after free schedule calendar events meetings
    appointments agenda busy available
    """

  /// The words that occur in each of these forms, for a fast check that excludes questions.
  static let rewritingWords: WordSet = """
    instead rather now it that them let should needs need has must ought definite confirmed certain tentative maybe
    """
}
