import CalendarService
package import EventWords
package import Frames
package import Sentences
import TimePhrases

extension ChangeReader {
  /// "Add lunch with ana tomorrow at noon", "put gym in for friday 3-4pm", "block 2-4pm for deep work".
  package func adding(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard let (verb, behind) = wording.leading(Self.addVerbs) else { return nil }
    // "Book it for a call": at the time of the question before.
    let slip = Self.withoutSlip(behind, after: verb)
    let rest = slip.after(Self.slots).flatMap { beginsWithTime($0) ? nil : $0 } ?? slip
    guard !rest.isEmpty, namesEvent(rest, after: verb) else { return nil }
    // "Put the concert on the 12th" may move it or add one.
    if verb == "put", rest.isDefinite, let start = trailingMoment(rest), start > 1,
      !parser.namesClock(rest.text), !rest.says("in for", "down for"), !parser.namesRepetition(rest.text)
    {
      let name = rest[1..<start].text
      throw .unable(
        "tell whether that is new", cure: "say \"add \(name) …\" or \"move the \(name) to …\"")
    }
    try refuseThings(rest, after: verb)
    try refuseBookings(rest, after: verb, of: wording.key(0))
    let change = try add(inFor(rest, after: verb), isReminder: false)
    // "Put yoga in the family calendar" moves yoga if there is one.
    if Self.puttingVerbs.contains(verb), verb != "add", case .add(let words, false) = change.action,
      !words.isEmpty,
      let calendar = change.calendar, case let named = Wording(words), !named.isQuoted
    {
      return Change(.transfer(calendar, at: nil), try target(named)).with {
        $0.fallback = .init(words: words, hasTime: false, isReminder: false)
        $0.calendar = calendar
      }
    }
    // "Bob to lunch", but not "a trip to hamburg".
    if Self.puttingVerbs.contains(verb), case .add(let words, let hasTime) = change.action,
      change.week == nil, !change.lacksFrequency,
      let to = Wording(words).index(of: "to"), to > 0,
      Self.journeys.isDisjoint(with: Wording(words).keys[..<to]),
      // "The link to the phoenix weekly" names no time.
      !hasTime || parser.phrases(in: words).isEmpty && !Wording(words).says("every", "each")
    {
      throw .unable(
        "put people or things into an event", cure: "'almanac edit ID --attendee ADDRESS' invites somebody")
    }
    return change
  }

  /// The minutes before an event that all the words name: "an hour", "15 minutes before it".
  package func lead(_ words: Wording) -> Int? {
    if ["the day before", "a day before"].contains(words.text.lowercased()) { return 1440 }
    guard let amount = words.amount(parser), amount.range.lowerBound == 0 else { return nil }
    let rest = words[amount.range.upperBound...].text.lowercased()
    let isLead = rest.isEmpty || Self.beforeEvents.contains(rest)
    return isLead || ["before it", "before that", "earlier"].contains(rest) ? amount.minutes : nil
  }

  /// "Pencil ana in for coffee" as "coffee with ana", "book the car in for a service" as "car service".
  private func inFor(_ words: Wording, after verb: String) -> Wording {
    guard let range = words.range(of: "in for"), range.lowerBound > 0, !words.isQuoted,
      !beginsWithTime(words[range.upperBound...]), range.upperBound < words.tokens.count
    else { return words }
    let name = Self.withoutArticle(words[..<range.lowerBound])
    let event = Self.withoutArticle(words[range.upperBound...])
    return ["pencil", "squeeze"].contains(verb) ? .joined(event, "with", name) : .joined(name, event)
  }

  /// The words for the time of the question before.
  package static let slots = Wording.phrases("(it|that|this|the slot|that slot|that time) for")

  /// "Schedule and appointment" as "schedule an appointment", "plan to run" as "plan run".
  private static func withoutSlip(_ words: Wording, after verb: String) -> Wording {
    if verb == "plan", let deed = words.after(["to"]) { return deed }
    return words.after(["and"]).flatMap { Lexicon.eventNouns.contains($0.key(0)) ? $0 : nil } ?? words
  }

  /// Whether words after a verb can be an event: "get me updates" and "set the table" request none.
  private func namesEvent(_ rest: Wording, after verb: String) -> Bool {
    guard !Self.isAddNoun(verb, before: rest), !Self.isSum(rest) else { return false }
    let hasTime = !parser.phrases(in: rest.text).isEmpty
    let hasNoun = !Lexicon.eventNouns.isDisjoint(with: rest.keys)
    switch verb {
    case "get me": return rest.after(["a", "an", "in", "down", "another"]) != nil
    // "Set up direct deposit" names neither a time nor an event.
    case "set up": return hasTime || hasNoun || rest.keys.contains("with")
    case "make", "set":
      // "Make sense", "set the table": these verbs add only what is named as an event.
      if verb == "make", rest.keys.prefix(3).contains("list") || rest.keys.first == "sure" { return false }
      let isEvent = hasNoun || rest.keys.contains { $0.hasPrefix("reservation") }
      return rest.after(["a", "an", "me a", "me an", "up", "another"]) != nil
        ? isEvent || hasTime : isEvent && hasTime
    default: return true
    }
  }

  /// Refuses things that people keep but that are not events: lists, notes and alarms.
  private func refuseThings(_ rest: Wording, after verb: String) throws(ChangeProblem) {
    let ofList = rest.keys.prefix(4).firstIndex(of: "list").map { rest.keys.dropFirst($0 + 1).first }
    let list = ofList.map { $0 == nil || $0 == "of" || $0 == "for" } == true ? "list" : nil
    let hasTime = !parser.phrases(in: rest.text).isEmpty
    let isUntimed = rest.key(0) == "that" && verb == "note" && !hasTime
    let note = isUntimed ? "note" : Self.withoutArticle(rest).after(Self.sent).map { _ in "note" }
    guard let thing = list ?? note ?? rest.keys.last, Self.things.contains(thing),
      list ?? note != nil || !(rest.says("for") && hasTime)
    else { return }
    throw .unable(
      "keep \(["alarm", "email"].contains(thing) ? "an" : "a") \(thing)",
      cure: "I can remind you: \"remind me to buy milk tomorrow at 6pm\"")
  }

  /// Refuses what is booked with others: rooms, taxis and tickets.
  private func refuseBookings(
    _ rest: Wording, after verb: String, of first: String
  ) throws(ChangeProblem) {
    let booked = Self.withoutArticle(rest)
    if let room = Self.rooms.first(where: { booked.after([$0]) != nil }),
      ["book", "reserve"].contains(first) || verb == "schedule" && room.contains(" ")
    {
      throw .unable("book '\(room)'", cure: "I can note it: \"add review in room 2 tomorrow at 3pm\"")
    }
    if ["book", "reserve", "schedule", "get"].contains(first),
      let thing = Self.bookings.first(where: { rest.says($0) }) ?? (rest.says("a room in") ? "room" : nil)
    {
      throw .unable("book '\(thing)'", cure: "I can note it: \"add \(thing) tomorrow at 6pm\"")
    }
    if ["book", "reserve", "get", "arrange"].contains(first), let thing = sold(in: rest) {
      throw .unable("book a \(thing)", cure: "I can note it: \"add \(thing) tomorrow at 6pm\"")
    }
  }

  /// The verbs that also put something into something else.
  private static let puttingVerbs = Set(
    Wording.phrases("add, put, insert, enter, put in, put down, stick(| a| an), squeeze in"))
  private static let journeys: WordSet = """
    trip flight drive train bus ride visit journey travel walk ferry move way transfer excursion tour commute call
    """
  private static let sent = ["note that", "text message", "text messages", "note to self", "note to myself"]

  /// "Add 5 and 89" does not request an event.
  private static func isSum(_ words: Wording) -> Bool {
    words.keys.count > 1
      && words.keys.allSatisfy {
        Double($0) != nil || DateWords.hour($0) != nil
          || ["up", "and", "to", "plus", "with", "together"].contains($0)
      }
  }

  private static let rooms = Wording.phrases(
    "(conference|meeting) (room|rooms), meeting space, conference hall, room")

  /// Things that are booked with others, not in a calendar.
  private static let bookings = Wording.phrases(
    "hotel, place to stay, taxi, cab, uber, lyft, rental car, car rental, tickets, hotel room")

  /// What only others sell or reserve, if it is the thing that is booked: "a train ticket to rome", but not "ticket
  /// review at 3".
  private func sold(in words: Wording) -> String? {
    words.keys.prefix(6).enumerated().first { index, key in
      let rest = words[(index + 1)...]
      return ["ticket", "seat", "flight", "train", "bus"].contains(key)
        && (rest.isEmpty || ["to", "from", "for", "on", "at", "in", "by", "with"].contains(rest.key(0))
          || beginsWithTime(rest))
    }?.element
  }

  /// "Mark april twentieth as vacation": a time and its title.
  func marking(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard let (when, what) = wording.after(["mark"])?.split(at: "as"), when.isTime(parser) else { return nil }
    return try add(what.followed(by: when), isReminder: false)
  }

  /// "Take thursday off", "i'm off next week": a day off, or time off if it is not one day.
  func takingOff(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard let rest = wording.after(Self.taking), let off = rest.keys.firstIndex(of: "off") else { return nil }
    // "Take a day off on friday"
    let named = rest.removing(off..<off + 1).without(["a day", "the day", "a half day", "my day"])
    guard let time = [named, named.without(["the", "on", "for"])].first(where: { $0.isTime(parser) }) else {
      return nil
    }
    let count = time.tokens.count
    let isDay = count == 1 || DateWords.isWeekday(time.keys[count - 1]) && count < 4
    return try add(.joined(isDay ? "Day off" : "Time off", time), isReminder: false)
  }

  private static let taking = Wording.phrases(
    """
    take, have, book, (i'm|i am|im) taking, i'll take, (i|we) have, i've got, i'm, im, i am, \
    (i'll|i will) be, we're off, mark(| me as| me), put me down (as|for), schedule, put, block, get, i get
    """)

  /// Things that people keep but that are not events.
  private static let things: WordSet = "list lists playlist alarm timer email message note todo task"

  /// The words after a verb that make it no request: "schedule for today", "book club".
  private static let nounFollowers: [String: WordSet] = [
    "schedule": "for of on is this today tomorrow next", "plan": "for of on is this today tomorrow next",
    "note": "for of on is this today tomorrow next", "book": "club fair reading launch group",
    "hold": "on in out off the", "log": "on in out off the", "block": "party", "save": "party",
    "new": "party year year's years york delhi zealand mexico orleans jersey",
  ]

  private static func isAddNoun(_ verb: String, before rest: Wording) -> Bool {
    // "Put on the radio", but not "put on my calendar …".
    if verb == "put" { return rest.key(0) == "on" && Lexicon.calendarNouns.isDisjoint(with: rest.keys) }
    return nounFollowers[verb]?.contains(rest.key(0)) == true
  }

  static let addVerbs = Wording.phrases(
    """
    add, schedule, create, set up, book, put, arrange, organise, organize, plan, insert, enter, note, \
    pencil(| in), pencil me in(| for), block(| off| out), new, reserve, make, set, hold, write down, \
    jot down, log, get me, mark me(| as), mark (my|the) calendar for, mark my calendar with, mark down, \
    save the date(| for), book in, put in, put down, (stick|pop|throw) (a|an), stick, squeeze in, \
    note to self, put me down for, sign me up for
    """)
}
