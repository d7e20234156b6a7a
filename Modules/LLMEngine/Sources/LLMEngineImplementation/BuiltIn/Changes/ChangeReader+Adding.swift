import CalendarService

extension ChangeReader {
  /// "Add lunch with ana tomorrow at noon", "put gym in for friday 3-4pm", "block 2-4pm for deep work".
  func adding(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard let (verb, rest) = wording.leading(Self.addVerbs) else { return nil }
    guard !rest.isEmpty, !Self.isAddNoun(verb, before: rest), !Self.isSum(rest),
      verb != "make" || !rest.keys.prefix(3).contains("list") && rest.keys.first != "sure"
    else { return nil }
    // "Get me updates" does not request an event.
    if verb == "get me", rest.after(["a", "an", "in", "down", "another"]) == nil {
      return nil
    }
    // "Set up direct deposit" names neither a time nor an event.
    if verb == "set up", parser.phrases(in: rest.text).isEmpty, !rest.keys.contains("with"),
      Lexicon.eventNouns.isDisjoint(with: rest.keys)
    {
      return nil
    }
    if verb == "make" || verb == "set" {
      // "Make sense", "set the table": these verbs add only what is named as an event.
      let hasTime = !parser.phrases(in: rest.text).isEmpty
      let isEvent =
        !Lexicon.eventNouns.isDisjoint(with: rest.keys) || rest.keys.contains { $0.hasPrefix("reservation") }
      guard
        rest.after(["a", "an", "me a", "me an", "up", "another"]) != nil
          ? isEvent || hasTime : isEvent && hasTime
      else { return nil }
    }
    let ofList = rest.keys.prefix(4).firstIndex(of: "list").map { rest.keys.dropFirst($0 + 1).first }
    let list = ofList.map { $0 == nil || $0 == "of" || $0 == "for" } == true ? "list" : nil
    let isPurpose = rest.says("for") && !parser.phrases(in: rest.text).isEmpty
    let isUntimed = rest.keys[0] == "that" && verb == "note" && parser.phrases(in: rest.text).isEmpty
    let note = isUntimed ? "note" : Self.withoutArticle(rest).after(Self.sent).map { _ in "note" }
    if let thing = list ?? note ?? rest.keys.last, Self.things.contains(thing),
      list ?? note != nil || !isPurpose
    {
      throw .unable(
        "keep \(["alarm", "email"].contains(thing) ? "an" : "a") \(thing)",
        cure: "I can remind you: \"remind me to buy milk tomorrow at 6pm\"")
    }
    let booked = Self.withoutArticle(rest)
    if let room = Self.rooms.first(where: { booked.after([$0]) != nil }),
      ["book", "reserve"].contains(wording.keys[0]) || verb == "schedule" && room.contains(" ")
    {
      throw .unable(
        "book '\(room)'",
        cure: "I can note it: \"add review in room 2 tomorrow at 3pm\"")
    }
    if ["book", "reserve", "schedule", "get"].contains(wording.keys[0]),
      let thing = Self.bookings.first(where: { rest.says($0) }) ?? (rest.says("a room in") ? "room" : nil)
    {
      throw .unable("book '\(thing)'", cure: "I can note it: \"add \(thing) tomorrow at 6pm\"")
    }
    if ["book", "reserve", "get", "arrange"].contains(wording.keys[0]), let thing = sold(in: rest) {
      throw .unable("book a \(thing)", cure: "I can note it: \"add \(thing) tomorrow at 6pm\"")
    }
    return try add(rest, isReminder: false)
  }

  /// "Add 5 and 89" does not request an event.
  private static func isSum(_ words: Wording) -> Bool {
    words.keys.count > 1
      && words.keys.allSatisfy {
        Double($0) != nil || DateWords.hour($0) != nil
          || ["up", "and", "to", "plus", "with", "together"].contains($0)
      }
  }

  private static let rooms = [
    "conference room", "meeting room", "meeting space", "conference hall", "room", "meeting rooms",
    "conference rooms",
  ]

  /// Things that are booked with others, not in a calendar.
  private static let bookings = [
    "hotel", "place to stay", "taxi", "cab", "uber", "lyft", "rental car", "car rental", "tickets",
    "hotel room",
  ]

  /// What only others sell or reserve, if it is the thing that is booked: "a train ticket to rome", but not "ticket
  /// review at 3".
  private func sold(in words: Wording) -> String? {
    words.keys.prefix(6).indices.first { index in
      guard ["ticket", "seat", "flight", "train", "bus"].contains(words.keys[index]) else {
        return false
      }
      let rest = words[(index + 1)...]
      return rest.isEmpty || ["to", "from", "for", "on", "at", "in", "by", "with"].contains(rest.keys[0])
        || beginsWithTime(rest)
    }.map { words.keys[$0] }
  }

  /// The request to add an event with these words.
  func add(_ wording: Wording, isReminder: Bool) throws(ChangeProblem) -> Change {
    let said = Self.withoutNaming(wording)
    try refuseSeveral(said)
    let isDefinite = Self.definite.contains(said.keys.first ?? "")
    var (words, calendar) = cutCalendar(Self.spelled(said))
    var week: String?
    if !isReminder, let found = try inWeek(words) { (words, week) = found }
    var lacksFrequency = false
    if !isReminder { (words, lacksFrequency) = repeated(words) }
    if week == nil, var change = untitled(words, calendar, isReminder: isReminder) {
      change.lacksFrequency = lacksFrequency
      return change
    }
    if isReminder { (words, lacksFrequency) = repeated(words) }
    var minutes: Int?
    if !isReminder, let length = leadingLength(words) { (minutes, words) = length }
    words = cleaned(words)
    words = Self.withoutArticle(words)
    if minutes == nil, !isReminder, let length = leadingLength(words) { (minutes, words) = length }
    words = withHour(titleFirst(words))
    if week == nil, var change = untitled(words, calendar, isReminder: isReminder) {
      change.minutes = change.minutes ?? minutes
      change.lacksFrequency = lacksFrequency
      return change
    }
    if isReminder, let amount = SpokenShift.amount(in: words[..<min(2, words.tokens.count)]),
      amount.range.lowerBound == 0,
      !beginsWithTime(words[amount.range.upperBound...])
    {
      (minutes, words) = (amount.minutes, words[amount.range.upperBound...])
    }
    let text = words.text
    let phrases = parser.phrases(in: text)
    let hasTime =
      !phrases.isEmpty
      || words.keys.contains { ["every", "each", "daily", "weekly", "monthly", "yearly"].contains($0) }
    if !hasTime, week == nil, !lacksFrequency, let index = words.index(of: "to"), index > 0, !isReminder {
      throw .unable(
        "put people or things into an event", cure: "'almanac edit ID --attendee ADDRESS' invites somebody")
    }
    if !hasTime, calendar != nil, isDefinite {
      throw Self.otherCalendar
    }
    var change = Change(.add(words: text, hasTime: hasTime))
    change.calendar = calendar
    (change.minutes, change.week, change.lacksFrequency) = (minutes, week, lacksFrequency)
    if isReminder { (change.minutes, change.reminder) = (0, 0) }
    let isLength = minutes != nil && !ChangeTarget.namesHour(words) && !Self.namesRepetition(words)
    change.lacksClock = hasTime && !isReminder && (isLength || lacksClock(words))
    return change
  }

  /// The words with "called" for "and call it", "and give it the title", "named" and the like.
  private static func withoutNaming(_ words: Wording) -> Wording {
    guard !words.text.contains("\""),
      let range = words.range(of: titling), range.lowerBound > 0, range.upperBound < words.tokens.count
    else { return words }
    return words[..<range.lowerBound].followed(by: calling).followed(by: words[range.upperBound...])
  }

  private static let sent = ["note that", "text message", "text messages"]
  private static let leading = ["my calendar", "about", "to say"]
  private static let calling = Wording("called")
  private static let titling = [
    "and call it", "and name it", "and title it", "and give it a title", "and give it the title",
    "and give it the name", "with the title", "with the name", "with title", "with name", "named", "titled",
  ]

  /// The words without those that only say that it is an event.
  private func cleaned(_ wording: Wording) -> Wording {
    let wording = wording.after(Self.leading) ?? wording
    // A quoted title stays unchanged.
    if wording.tokens.first?.text.hasPrefix("\"") == true { return wording }
    if let noted = wording.after(
      [
        "that i am going to", "that i'm going to", "that i have to", "that i need to", "that i will",
        "that i'm", "that i have", "i have to", "i need to",
        "that i am", "that we are going to", "that", "that i've got",
      ])
    {
      return noted
    }
    var words = wording.after(["me", "in", "down", "up", "out", "off"]) ?? wording
    if words.keys.first == "of" { words = wording }
    words = words.after(["me"]) ?? words
    if let named = words.after(Self.naming) {
      words = named
    } else if let named = words.after(Self.nouns) {
      if let behind = named.after(["called", "named", "titled", "to", "about"]) {
        words = behind
      } else if let (time, title) = named.split(at: "called"), time.isTime(parser) {
        words = title.followed(by: time)
      } else if let behind = named.after(["for"]), !beginsWithTime(behind) {
        words = behind
      } else if words.tokens.count > named.tokens.count,
        words.tokens[words.tokens.count - named.tokens.count - 1].text.hasSuffix(":")
      {
        words = named
      }
    }
    // "Put lunch in for friday"
    for particle in ["in", "down"] {
      for behind in ["for", "at", "on"] {
        guard let index = words.index(of: "\(particle) \(behind)"), index > 0,
          beginsWithTime(words[(index + 2)...]) || beginsWithTime(words[(index + 1)...])
        else { continue }
        words = words.removing(index..<index + 1)
      }
    }
    return words
  }

  /// "Tomorrow at 3 for deep work", "2-4pm: gym": moves the title to the front.
  private func titleFirst(_ words: Wording) -> Wording {
    guard let count = leadingTime(words), words.tokens.first?.text.hasPrefix("\"") != true else {
      return words
    }
    let time = words[..<count]
    let rest = words[count...]
    // "Christmas party on 18 december": the title begins with the name of a time.
    let behind = rest.after(Self.beforeTitles)
    let isTitled = behind == nil
    if isTitled, !ChangeTarget.namesHour(time), !parser.phrases(in: rest.text).isEmpty { return words }
    let title = Self.withoutArticle(behind ?? rest.after(["is"]) ?? rest)
    guard !title.isEmpty else { return words }
    return title.followed(by: time)
  }

  private static let beforeTitles = ["for", "as", "called", "to", "with title", "that"]

  private func beginsWithTime(_ words: Wording) -> Bool {
    let text = words.text
    return parser.phrases(in: text).contains { $0.lowerBound == text.startIndex }
      || words.keys.first.map { $0.first?.isNumber == true } == true
  }

  private static let definite: Set<String> = ["the", "my", "our", "this", "that"]
  static let otherCalendar = ChangeProblem.unable(
    "move an event to another calendar", cure: "delete it, and add it anew in the other calendar")

  /// The named calendar, and the words without it: "to my work calendar", "in calendar family".
  private func cutCalendar(_ wording: Wording) -> (Wording, String?) {
    let keys = wording.keys
    for noun in keys.indices
    where ["calendar", "diary", "schedule", "agenda", "calender"].contains(keys[noun]) {
      for start in max(0, noun - 4)..<noun
      where ["to", "in", "into", "on", "onto"].contains(keys[start]) {
        var name = wording[(start + 1)..<noun]
        name = name.after(Wording.articles) ?? name
        if name.isEmpty, keys[noun] == "calendar", start > 0, keys[noun - 1] != "my" {
          let behind = wording[(noun + 1)...]
          let end = behind.keys.indices.first {
            ["for", "on", "at", "to", "from", "and", "with"].contains(behind.keys[$0])
              || beginsWithTime(behind[$0...])
          }
          let named = behind[..<(end ?? behind.tokens.count)]
          if !named.isEmpty { return (wording.removing(start..<(noun + 1 + named.tokens.count)), named.text) }
        }
        let rest = wording.removing(start..<noun + 1)
        return (rest, name.isEmpty ? nil : name.text)
      }
    }
    return (wording, nil)
  }

  private static func withoutArticle(_ wording: Wording) -> Wording {
    // "New shoes fitting" is a title; in "a new haircut" and "new meeting with bob", "new" is not part of it.
    let isNew = wording.keys.first == "new"
    if isNew, wording.keys.dropFirst().first.map(Lexicon.eventNouns.contains) != true { return wording }
    let rest = wording.after(["a new", "an", "a", "new", "another", "the", "my"]) ?? wording
    return rest.isEmpty ? wording : rest
  }

  /// "Mark april twentieth as vacation": a time and its title.
  func marking(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard let rest = wording.after(["mark"]), let (when, what) = rest.split(at: "as"), when.isTime(parser)
    else {
      return nil
    }
    return try add(what.followed(by: when), isReminder: false)
  }

  /// Things that people keep but that are not events.
  private static let things: Set<String> = [
    "list", "lists", "playlist", "alarm", "timer", "email", "message", "note", "todo", "task",
  ]

  /// "Schedule for today" and "book club" are not requests.
  private static func isAddNoun(_ verb: String, before rest: Wording) -> Bool {
    guard !verb.contains(" "), let next = rest.keys.first else { return false }
    return switch verb {
    case "schedule", "plan", "note":
      ["for", "of", "on", "is", "this", "today", "tomorrow", "next"].contains(next)
    case "book": ["club", "fair", "reading", "launch", "group"].contains(next)
    // "Put on the radio", but not "put on my calendar …".
    case "put": ["on"].contains(next) && Lexicon.calendarNouns.isDisjoint(with: rest.keys)
    case "hold", "log": ["on", "in", "out", "off", "the"].contains(next)
    case "block", "save", "new":
      ["party", "year", "year's", "years", "york", "delhi", "zealand", "mexico", "orleans", "jersey"]
        .contains(next)
    default: false
    }
  }

  private static let naming = [
    "an event called", "an event named", "event called", "a meeting called", "a meeting named",
    "an appointment called", "something called", "an entry for", "an entry called", "a new event called",
    "new event called", "an event for", "event", "new event", "an event", "a new event", "an event titled",
    "time for", "time to", "some time to", "some time for", "a time for", "a slot for", "the following",
    "following", "this", "the following event", "a new entry", "an entry",
    "a new appointment for", "time",
  ]
  private static let nouns = [
    "a meeting", "an appointment", "a new meeting", "a new appointment", "new meeting", "new appointment",
    "meeting", "appointment", "a reminder", "reminder", "time", "some time",
  ]

  static let addVerbs = [
    "add", "schedule", "create", "set up", "book", "put", "arrange", "organise", "organize", "plan", "insert",
    "enter", "note", "pencil in", "pencil me in for", "pencil", "block off", "block out", "block", "new",
    "reserve", "make", "set", "hold", "write down", "jot down", "log", "get me", "mark me as", "mark me",
    "save the date for", "book in", "put in", "put down", "stick a", "stick an", "pop a", "pop an", "throw a",
    "throw an", "stick", "squeeze in", "note to self", "put me down for", "sign me up for", "pencil me in",
  ]
}
