import Frames
package import Sentences

/// Whether there are events, and which.
extension AspectRow {
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
      let isOverview = saysWhich && overview.areIn(keys) && !sentence.begins(with: "sum of")
      let isSearch =
        searches.begin(keys)
        || sentence.has("about")
          && sentence.begins(with: "about", "everything", "anything", "all", "show", "list")
      guard isAnchored || isShort || isSearch || isOverview else { return nil }
      var frame = ofEntries(sentence).union(["like", "open", "far"])
      if sentence.says("name of", "title of") { frame.formUnion(["name", "title"]) }
      if isOverview { frame.formUnion(Wording.run("through \(overviewWords)")) }
      // "Who is picking mia up?" asks for the people of the event.
      return AspectReader.Found(aspect: keys.first == "who" ? .people : .agenda, frame: frame)
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
      && !sentence.has("doing", "on", "planned", "plans", "happening", "got", "booked")
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
    ("(anything|any|something|what) more", "more"), ("(am i|are we) (down|signed up) for", "down signed"),
    ("rest of", "rest"), ("lined up", "lined"),
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
