import Frames
package import Sentences

/// Events, their times, their people and their status.
extension AspectRow {
  /// All rows; the first that matches counts. Specific rows come first: "how many hours until noon" is not read as
  /// "how many meetings".
  static let all =
    ways + stays + dates + comparisons + online + distances + sums + neighbours + freeTime + responses
    + details
    + counts
    + travel + starts + places + roles + circumstances + status + members + mentions + existence + behind
    + texts + agenda

  static let starts: [AspectRow] = [
    AspectRow(
      "when and where an event is", ends: "and where, and where is (it|that)", ["when is yoga and where"]
    ) {
      sentence in
      guard asksWhen(sentence),
        let range = Phrases("and where is (it|that), and where").range(in: sentence.keys)
      else { return nil }
      return AspectReader.Found(aspect: .place, ignored: Set(range))
    },
    AspectRow(
      "the edge of a period", .until, begins: "when (does|do|did|will)",
      only: "when does do did will the end ends start starts begin begins finish be over", times: 1...1,
      ["when does march end"]
    ) { sentence in
      let last = Wording(sentence.times[0]).keys.last ?? ""
      return DateWords.months.contains(last)
        || ["week", "month", "year", "quarter", "q1", "q2", "q3", "q4"].contains(last)
    },
    AspectRow(
      "the first day", begins: "(what is the|when is the|) first day of",
      ["what is the first day of my vacation"]
    ) {
      sentence in
      let first = sentence.keys.firstIndex(of: "first") ?? 0
      return AspectReader.Found(aspect: .start, ignored: [first, first + 1])
    },
    AspectRow("the last day", .end, says: "last day of", ["when is the last day of school"], if: asksWhen),
    AspectRow(
      "whether an event has begun", begins: "has, is", ["has the kickoff started yet", "is the standup over"]
    ) {
      sentence in
      guard
        sentence.begins(with: "has") && sentence.has("started", "begun", "finished", "ended", "happened")
          || sentence.begins(with: "is") && ["over", "finished"].contains(sentence.keys.last)
            && sentence.times.isEmpty
            && sentence.keys.contains(where: { !Lexicon.function.contains($0) && $0 != "finished" }),
        var found = time(of: sentence)
      else { return nil }
      found.complete = { question, _ in
        if question.times.isEmpty, !question.subject.isEmpty {
          (question.times, question.pick) = (["today"], nil)
        }
      }
      return found
    },
    AspectRow(
      "when an event is", ["when is the dentist", "until when is the party", "what days do i have gym"]
    ) {
      asksWhen($0) ? time(of: $0) : nil
    },
  ]

  /// The start or the end of events, or their days.
  private static func time(of sentence: Sentence) -> AspectReader.Found? {
    let returns = sentence.says("get back", "come back", "back from", "return from", "back home")
    let isLate = sentence.begins(with: "how late")
    let ends =
      returns || isLate
      || sentence.begins(with: "until when", "until what time", "till when", "till what time")
      || sentence.has("end", "ends", "finish", "finishes", "over", "done", "ending", "finished", "ended")
        && !sentence.says("start and end", "starts and ends", "begin and end", "start and finish")
    let isOfDays = !ends && sentence.begins(with: "what days", "which days", "on what days", "on which days")
    var frame = """
      finishes ending month i day due supposed arrive arrives busy hour weekday date fall falls started begun finished \
      ended early
      """
    if ends { frame += " run runs" }
    if isLate { frame += " late last" }
    if returns { frame += " back home return" }
    if isOfDays { frame += " days" }
    if sentence.says("kick off", "kicks off", "kicking off") { frame += " kick kicks kicking off" }
    return AspectReader.Found(
      aspect: ends ? .end : isOfDays ? .days : .start, frame: Set(Wording.run(frame)))
  }

  private static func asksWhen(_ sentence: Sentence) -> Bool {
    whenWords.begin(sentence.keys)
      && !sentence.begins(with: "when and where", "what time and where")
      && !sentence.has("cancelled", "canceled")
  }

  private static let whenWords: Phrases = """
    when, (|on) (which|what) (weekday|day|days), (|at) (which|what) (hour|time), (until|till) (when|what time), \
    what (date|month), from when, how late (does|is|will), how early (is|does), (|what is the) (last|first) day of, \
    (what is|give me) the (time|date|date and time) of, what is the time for, (next|last) time (i|we)
    """

  static let places: [AspectRow] = [
    AspectRow(
      "where an event is", .place, begins: "where, when and where, what time and where",
      beside: ofPlaces + " spending spend staying stay celebrating",
      ["where is the dinner", "where am i on friday"]
    ) { sentence in
      // "Where am I?" does not ask for an event.
      !sentence.times.isEmpty || sentence.keys.dropFirst().contains { !ofPosition.contains($0) }
    },
    AspectRow(
      "the place of an event", .place,
      begins: """
        (what|which) place, (|in) (which|what) (room|rooms), what is the room, what (street|city|town|venue), which city
        """, beside: ofPlaces + " street city town", ["which room is the review in"]
    ) { sentence in
      !sentence.times.isEmpty || sentence.keys.dropFirst(2).contains { !ofPosition.contains($0) }
    },
    AspectRow(
      "the place, as a noun", .place, says: "(location|address|place|venue) of, (address|location) for",
      beside: ofPlaces, ["what is the address of the party"]),
    AspectRow(
      "the place, as the last noun", .place, begins: "what is", ends: "location, venue", beside: ofPlaces,
      ["what is the party's venue"]
    ) { $0.keys.count > 3 },
  ]

  static let circumstances: [AspectRow] = [
    AspectRow(
      "the people of an event", .people,
      begins: "who, whom, with (whom|who), whose, (which|what) people, which person",
      unless: "whose (birthday|bday)",
      beside: "participants attendees guests seeing meeting participate participates person seen",
      ["who is attending the review"]
    ) { sentence in
      ofPeople.areIn(sentence.keys) || !Lexicon.pronouns.isDisjoint(with: sentence.keys)
        || !Lexicon.eventNouns.isDisjoint(with: sentence.keys)
        || sentence.keys == ["who", "is"] && sentence.allKeys.contains("at")
    },
    // No calendar contains the travel time.
    AspectRow(
      "the length of an event", .length, begins: "how long, what length", unless: "get, drive, walk, travel",
      beside: "length last lasts", ["how long is the review"]),
  ]

  private static let ofPlaces = "room rooms location address supposed venue"
  private static let ofPosition: WordSet = "am are i we you at in from is here"
  private static let ofPeople: Phrases = """
    attending, attends, coming, going, invited, in, at, joining, included, with, see, seeing, seen, saw, met, meet, \
    on, there, doing, taking, participate, participates
    """

  static let status: [AspectRow] = [
    AspectRow(
      "what is cancelled", .hasStatus(.cancelled, isNegated: false), begins: ofCancelled,
      says: "cancelled, canceled, called off", unless: "what if, have i",
      beside: "cancelled canceled called off",
      ["is the standup cancelled on friday"]),
    AspectRow(
      "whether an event takes place", .hasStatus(.cancelled, isNegated: true),
      begins: "is, are, was, were, has, have, will, does, do, did, am, who, whose",
      says: "(taking|take) place, still (on|happening), going ahead, a go", beside: "ahead place still go",
      ["is the review still on"]
    ) { !$0.says("a go") || $0.keys.last == "go" || $0.says("still on", "still happening", "going ahead") },
    AspectRow(
      "what is declined", .hasStatus(.declined, isNegated: false), begins: ofStatus,
      says: "decline, declined, reject, rejected, turn down, say no to", unless: "what if",
      beside: "decline declined reject rejected turn down no say invitations invites",
      ["what did i decline this week"]),
    AspectRow(
      "whether a person is tentative", begins: "is", says: "(tentative|maybe) for",
      ["is carol a maybe for the review"]
    ) {
      sentence in
      guard let index = Phrases("(tentative|maybe) for").range(in: sentence.keys)?.lowerBound else {
        return nil
      }
      let names = sentence.words[1..<index].filter { $0.key != "a" }.map(\.original)
      return AspectReader.Found(
        aspect: .response(name: names.joined(separator: " "), .tentative), ignored: Set(0...index))
    },
    AspectRow(
      "what is tentative", .hasStatus(.tentative, isNegated: false), begins: ofStatus,
      says: "tentative, unconfirmed, provisional, maybe", unless: "what if",
      beside: "tentative unconfirmed provisional maybe", ["which meetings are tentative"]),
    AspectRow(
      "what is confirmed", begins: "is, are, was, has been, has, which, what", says: "confirmed, definite",
      unless: "what if", ["is the offsite confirmed"]
    ) { sentence in
      guard !sentence.begins(with: "has") || sentence.has("been") else { return nil }
      return AspectReader.Found(
        aspect: .hasStatus(.tentative, isNegated: !sentence.has("not")), frame: ["confirmed", "definite"])
    },
    AspectRow(
      "what is not answered", .hasStatus(.unanswered, isNegated: false), begins: ofStatus, unless: "what if",
      beside: "\(invitations) \(openness) \(answering)", ["what invitations haven't i answered"],
      if: isAboutInvitations),
  ]

  private static let cancelledWords =
    "is, are, was, were, has, have, will, does, do, am, any, anything, what, which, show, list, whose"
  private static let ofCancelled = Phrases(cancelledWords)
  private static let ofStatus: Phrases = "\(cancelledWords), did, who"
  private static let invitations = "invitation invitations invite invites request requests rsvp rsvps"
  private static let openness = "open pending unanswered outstanding waiting wait waits new needs awaiting"
  private static let answering =
    "answer answered reply replied respond responded rsvp response accept accepted havent didnt"
  /// The verbs of answers to an invitation.
  package static let answerVerbs = WordSet(Wording.run(answering))

  private static func isAboutInvitations(_ sentence: Sentence) -> Bool {
    let keys = sentence.keys
    guard sentence.has("i", "my", "any") || sentence.begins(with: "what", "which", "show", "list") else {
      return false
    }
    if sentence.says("my answer", "my reply", "my response", "my rsvp") {
      return sentence.has("waiting", "wait", "waits", "need", "needs")
    }
    let isAnswered = keys.contains(where: answerVerbs.contains)
    // "What have I not replied to?"
    if Phrases(
      "what (have|did) i not, what do i (need to|have to|still), (which|which ones|anything) (have i|i have) not"
    )
    .begin(keys), keys.allSatisfy({ answerVerbs.contains($0) || Lexicon.function.contains($0) }) {
      return isAnswered
    }
    let isNamed = keys.contains(where: WordSet(Wording.run(invitations)).contains)
    guard isNamed || sentence.has("meetings", "events") else { return false }
    let isNotAnswered = isAnswered && sentence.has("not", "havent", "didnt", "to", "yet")
    return isNotAnswered || isNamed && keys.contains(where: WordSet(Wording.run(openness)).contains)
  }

  static let members: [AspectRow] = [
    AspectRow(
      "whether a person takes part", begins: "is, are, will, was, has",
      says: "(included|invited|attending|joining|coming|going|part) (in|to|of|at)",
      ["is jaden included in the project sync"]
    ) { sentence in
      let keys = sentence.keys
      let verbs = ["included", "invited", "attending", "joining", "coming", "going", "part"]
      guard let verb = keys.firstIndex(where: verbs.contains), verb > 1,
        ["in", "to", "of", "at"].contains(keys.dropFirst(verb + 1).first)
      else { return nil }
      let names = sentence.words[1..<verb].filter { !Lexicon.isPlain($0.key) }
      guard !names.isEmpty, !names.contains(where: { ["everyone", "everybody", "nobody"].contains($0.key) })
      else { return nil }
      // "Are bob and carol coming to the kickoff?" asks about each.
      let isOfSeveral = keys[1..<verb].contains("and") && !keys[1..<verb].contains("i")
      let name = names.map(\.original).joined(separator: isOfSeveral ? " and " : " ")
      return AspectReader.Found(aspect: .member(name), ignored: Set(0...verb))
    }
  ]

  static let existence: [AspectRow] = [
    AspectRow(
      "whether a person is there", .agenda, ends: "i around", times: 1...99, ["am i around on may 12"]),
    AspectRow("whether there is an event", ["is rent on friday", "do i have a staff meeting"]) { sentence in
      let keys = sentence.keys
      guard let first = keys.first, Lexicon.verbsFirst.contains(first) || first == "busy",
        keys.suffix(2) != ["i", "around"]
      else { return nil }
      // "Are we there?" has nothing to do with a calendar.
      let isAboutSomething =
        !sentence.times.isEmpty || !Lexicon.anchors.isDisjoint(with: keys)
        || sentence.has("any", "anything", "something", "anyone", "meet", "attend")
        || keys.contains { !Lexicon.function.contains($0) }
      // "Can I take mia to piano?" asks more than whether the event exists.
      let asksMore =
        sentence.begins(with: "can i", "can we", "could i", "could we")
        && (!keys.allSatisfy(Lexicon.isPlain) || sentence.has("be", "out"))
      // Only questions about free time ask for a whole time or for lengths.
      let isWhole =
        sentence.has("busy")
        && (sentence.allKeys.starts(with: ["am", "i", "busy", "all"])
          || sentence.has("whole", "all", "completely", "entirely", "totally"))
      guard isAboutSomething, !asksMore, !isWhole, sentence.minutes == nil || limitsLength(sentence) else {
        return nil
      }
      return AspectReader.Found(
        aspect: .existence, frame: ofEntries(sentence).union(["busy", "due", "supposed"]))
    },
  ]

  /// "Any meetings longer than 2 hours?": the length is a limit of the events before it.
  private static func limitsLength(_ sentence: Sentence) -> Bool {
    guard let start = EventLimit.read(sentence).words.min() else { return false }
    return !Lexicon.eventNouns.isDisjoint(with: sentence.keys[..<start])
  }

  /// The question word follows the name, or a noun names the fact: "sprint planning when", "length of the review".
  static let behind: [AspectRow] = [
    ("end", "end, end time, ends", .end, "kickoff end time"),
    (
      "start",
      "(|at) what (time|hour) (|it is), what day, is when, when, time, start time, start, date, dates",
      .start, "the dentist is at what time"
    ),
    ("length", "how long, length, duration", .length, "length of the review"),
    ("link", "link, url", .link, "review link"),
    ("place", "room, location, venue, address, where", .place, "budget meeting room"),
    ("people", "attendees, participants, who, people", .people, "review attendees"),
    ("organizer", "organizer, organiser, host", .organizer, "offsite organizer"),
  ].map { (name: String, words: Phrases, aspect: Question.Aspect, example: String) in
    AspectRow("the \(name), beside the name", unless: "without, no", [example]) { sentence in
      let keys = sentence.keys
      guard let first = keys.first, !askingFirst.contains(first) else { return nil }
      let isOfThing = keys.count > 2 && keys[1] == "of" && !keys[2...].allSatisfy(Lexicon.function.contains)
      let run: ArraySlice<String>
      if let start = keys.indices.dropFirst().first(where: {
        words.count(in: keys, at: $0) == keys.count - $0
      }),
        keys[start...] != ["time"] || !keys.dropLast().allSatisfy(Lexicon.function.contains)
      {
        run = keys[start...]
      } else if isOfThing, words.isAll(of: keys[0]) {
        run = keys[..<1]
      } else {
        return nil
      }
      return EventLimit.read(sentence).limits.isEmpty
        ? AspectReader.Found(aspect: aspect, frame: Set(run)) : nil
    }
  }

  /// First words that introduce a normal question, in which the question word precedes the name.
  private static let askingFirst: WordSet =
    "what which when where who how show list find give any anything everything search"

  static let agenda: [AspectRow] = [
    AspectRow("the events of a time", ["what do i have on friday", "agenda for friday"]) {
      sentence in
      let keys = sentence.keys
      // "Do I have an hour before the dentist?" asks more than which events exist.
      guard sentence.minutes == nil || !Lexicon.verbsFirst.contains(keys.first ?? ""), !isAboutFood(sentence),
        !sentence.begins(with: "how") || isAppearance(sentence)
      else { return nil }
      let saysWhich = !sentence.times.isEmpty || OrderWords.pick(in: keys) != nil
      // "That is all I have" is not a question, though its words match one.
      let isAsked =
        saysWhich
        || keys.first { !["and", "so", "but", "or", "then"].contains($0) }.map(openingWords.contains) == true
        || keys.contains { !Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) }
        || !Lexicon.calendarNouns.isDisjoint(with: keys)
      let isAnchored = isAsked && !Lexicon.anchors.isDisjoint(with: keys)
      let isShort =
        saysWhich
        && (keys[..<(LeftOutWords.read(sentence)?.words.lowerBound ?? keys.count)].allSatisfy {
          Lexicon.function.contains($0) || OrderWords.pick(in: [$0]) != nil
            || $0 == "rest" && sentence.says("rest of")
        } || keys == ["what", "is", "my", "like"])
      let isOverview =
        saysWhich && overview.areIn(keys) && !sentence.begins(with: "sum of")
        && Phrases(
          "give, show, walk, brief, run, describe, sum, summary, overview, recap, rundown, summarise, summarize"
        )
        .begin(keys)
      let isSearch =
        searches.begin(keys)
        || sentence.has("about")
          && sentence.begins(with: "about", "everything", "anything", "all", "show", "list")
      guard isAnchored || isShort || isSearch || isOverview else { return nil }
      var frame = ofEntries(sentence).union(["like", "open", "far"])
      if sentence.says("name of", "title of") { frame.formUnion(["name", "title"]) }
      if isOverview { frame.formUnion(Wording.run("through \(overviewWords)")) }
      return AspectReader.Found(aspect: .agenda, frame: frame)
    },
    // Answered only if the events contain all the words.
    AspectRow(
      "what a name is", begins: "what, which, whose",
      ["which holidays are in may", "whose birthday is next"]
    ) { sentence in
      guard !isAboutFood(sentence),
        !notNames.begin(sentence.keys),
        !sentence.keys.allSatisfy({ noNames.contains($0) || Lexicon.function.contains($0) }),
        sentence.keys.contains(where: {
          $0.count > 2 && $0.allSatisfy(\.isLetter) && !Lexicon.function.contains($0)
        })
      else { return nil }
      return AspectReader.Found(aspect: .agenda, frame: ofEntries(sentence))
    },
  ]

  private static let searches: Phrases =
    "find, search, look for, list (everything|all), show (|me) everything"
  private static let notNames: Phrases = "what (if|about|for|would|should|does|do), what (is|are) new"
  private static let overviewWords =
    "summary overview rundown recap walk brief run describe sum summarise summarize"
  private static let overview = Phrases(overviewWords.replacing(" ", with: ","))

  /// "What is for dinner?" asks for the food.
  private static func isAboutFood(_ sentence: Sentence) -> Bool {
    sentence.begins(with: "what") && !sentence.begins(with: "what is for", "what is there for")
      && sentence.says("for dinner", "for lunch", "for breakfast", "for supper")
  }

  /// Words of general questions, which are not names even if a title contains them: "what is new?"
  package static let noNames: WordSet =
    "new wrong good bad important urgent different best better fun time love life"

  /// The first words of a question that names neither a time nor an event.
  private static let openingWords: WordSet = """
    what which how who whose where when show list read tell give display see anything any everything something all \
    upcoming coming find search about look
    """

  /// "How does friday look?", but not "how is the market doing?"
  private static func isAppearance(_ sentence: Sentence) -> Bool {
    sentence.has("look", "looks", "looking", "like", "shaping")
      || sentence.begins(with: "how is", "how are", "how was") && !sentence.has("you")
        && sentence.keys.allSatisfy {
          Lexicon.function.contains($0) || Lexicon.calendarNouns.contains($0) || Lexicon.anchors.contains($0)
        }
  }

  /// The words that only say that something is in the calendar or upcoming: "did I put the gym in my calendar?", "any
  /// pending reminders?", "anything I need to be aware of?"
  private static func ofEntries(_ sentence: Sentence) -> Set<String> {
    let keys = sentence.keys
    var words: Set<String> = []
    if !Lexicon.calendarNouns.isDisjoint(with: keys) {
      words = ["showing", "shown", "exists", "exist"]
      if entryQuestions.begin(keys) {
        words.formUnion(
          Wording.run("added add put mark entered saved noted recorded listed remember save include contain"))
      }
    }
    for (said, taken) in entryWords {
      guard let range = said.range(in: keys) else { continue }
      words.formUnion(taken.isEmpty ? Array(keys[range]) : Wording.run(taken))
    }
    if sentence.has("anything", "any"),
      sentence.says("be aware of", "need to know about", "should know about")
    {
      words.formUnion(["aware", "know"])
    }
    if sentence.begins(with: "which", "what"), sentence.has("fall", "falls") {
      words.formUnion(["fall", "falls"])
    }
    // "What reminders do I have pending?"
    if keys.last == "pending", sentence.has("reminder", "reminders") { words.insert("pending") }
    if keys.first == "launch" { words.insert("launch") }
    return words
  }

  private static let entryQuestions: Phrases = """
    is, are, does (my|the), (have|did) (i|we|you), has, do i have
    """
  /// Phrases, and the words of them that name nothing; all of them if none are given.
  private static let entryWords: [(Phrases, String)] = [
    ("(anything|any|something|what) more", "more"), ("rest of", "rest"), ("lined up", "lined"),
    ("in store", "store"),
    ("pending (reminder|reminders|events|appointments)", "pending"), ("calendar (app|application)", ""),
    ("future (meeting|meetings|appointment|appointments|event|events|plans)", "future"),
    (
      "(what|which) (kind|kinds|sort|type|types) of (meeting|meetings|appointments|event|events|things|plans)",
      "kind kinds sort type types"
    ),
    ("holiday, holidays", "celebrate celebrated observe observed"),
  ]
}
