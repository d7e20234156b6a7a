package import Frames
package import Sentences

/// Reads which fact a question asks for, from its question words.
package enum AspectReader {
  /// A fact, and the words that ask for it. They are not part of the subject.
  package struct Found {
    package var aspect: Question.Aspect
    package var frame: Set<String> = []
    package var ignored: Set<Int> = []
    /// An implied subject: a question about landing means a flight.
    package var implied: String?
    /// The indices of the ignored words that a row takes, which change nothing else.
    package var understood: Set<Int> = []
    /// The reader that found it.
    package var reader: String

    package init(
      aspect: Question.Aspect, frame: Set<String> = [], ignored: Set<Int> = [], implied: String? = nil,
      reader: String = "the reader 'details'"
    ) {
      (self.aspect, self.frame, self.ignored, self.implied) = (aspect, frame, ignored, implied)
      self.reader = reader
    }
  }

  /// The fact that a sentence asks for; `nil` if a calendar does not contain it.
  package static func aspect(of sentence: Sentence) -> Found? {
    // "How do I get to the party?" asks for instructions; a calendar contains only how to join.
    if asksForWay(sentence) { return details(sentence) }
    // "Do not get this" is not a question; "do not I have yoga" is one.
    if sentence.begins(with: "do not"),
      !sentence.begins(with: "do not i", "do not we", "do not you", "do not the", "do not my")
    {
      return nil
    }
    for (name, reader) in readers {
      guard var found = reader(sentence) else { continue }
      found.reader = "the reader '\(name)'"
      return found
    }
    return nil
  }

  /// Specific readers come first: "how many hours until noon" also matches the reader of "how many meetings".
  private static let readers: [(String, @Sendable (Sentence) -> Found?)] = [
    ("now", now), ("week", week), ("date", date), ("current", current), ("emptyDays", emptyDays),
    ("lengthChecked", lengthChecked), ("comparison", comparison), ("share", share),
    ("online", online),
    ("until", until), ("dayCount", dayCount), ("dayEdges", dayEdges), ("daysOff", daysOff),
    ("quietestDay", quietestDay), ("timeSpent", timeSpent), ("beside", beside),
    ("free", free), ("conflicts", conflicts), ("response", response), ("details", details),
    ("count", count), ("travel", travel), ("when", when),
    ("circumstances", circumstances), ("status", status), ("member", member), ("yesOrNo", yesOrNo),
    ("askedBehind", askedBehind), ("agenda", agenda), ("named", named),
  ]

  /// Whether the sentence asks how to do something.
  private static func asksForWay(_ sentence: Sentence) -> Bool {
    sentence.begins(
      with: "how do i", "how do we", "how do you", "how can i", "how can we", "how could i", "how would i",
      "how should i", "how to")
  }

  private static let placesBehind = ["and where", "and where is it", "and where is that"].map(Wording.run)

  private static func when(_ sentence: Sentence) -> Found? {
    let isAsked =
      sentence.begins(
        with: "when", "which weekday", "what weekday", "on which weekday", "on what weekday", "on which day",
        "on what day", "on what days",
        "on which days",
        "at which hour", "at which time", "which hour", "which time", "until when", "till when",
        "until what time", "till what time", "what time", "what day", "what date", "which day", "what days",
        "which days",
        "at what time", "what month", "at what hour", "what hour", "from when", "how late does",
        "how late is",
        "how late will", "how early is", "how early does")
      || hasBegun(sentence)
      || sentence.begins(
        with: "last day of", "what is the last day of", "first day of", "what is the first day of")
      || sentence.begins(
        with: "what is the time of", "what is the date of", "give me the date of", "give me the time of",
        "give me the date and time of", "what is the date and time of", "what is the time for")
      || sentence.begins(with: "next time i", "next time we", "last time i", "last time we")
    guard isAsked, !sentence.begins(with: "when and where", "what time and where"),
      !sentence.has("cancelled", "canceled")
    else {
      return nil
    }
    // "When is yoga and where?": the answer for the location includes the time.
    if let run = placesBehind.first(where: { sentence.keys.suffix($0.count).elementsEqual($0) }) {
      return Found(aspect: .place, ignored: Set(sentence.keys.indices.suffix(run.count)))
    }
    // "When does march end?", "when does the week start?"
    if let edge = edgeOfPeriod(sentence) { return edge }
    // "What is the first day of my vacation?"
    if let first = sentence.keys.firstIndex(of: "first"),
      sentence.begins(with: "what is the first day of", "when is the first day of", "first day of")
    {
      return Found(aspect: .start, ignored: [first, first + 1])
    }
    if sentence.says("last day of") {
      return Found(aspect: .end)
    }
    let returns = sentence.says("get back", "come back", "back from", "return from", "back home")
    let ends =
      returns || sentence.begins(with: "how late")
      || sentence.begins(with: "until when", "till when", "until what time", "till what time")
      || sentence.has("end", "ends", "finish", "finishes", "over", "done", "ending", "finished", "ended")
        && !sentence.says("start and end", "starts and ends", "begin and end", "start and finish")
    var frame: Set<String> = [
      "finishes", "ending", "month", "i", "day", "due", "supposed", "arrive", "arrives", "busy", "hour",
      "weekday", "date",
      "fall",
      "falls", "started", "begun", "finished", "ended", "early",
    ]
    if ends { frame.formUnion(["run", "runs"]) }
    if sentence.says("kick off", "kicks off", "kicking off") {
      frame.formUnion(["kick", "kicks", "kicking", "off"])
    }
    if sentence.begins(with: "how late") { frame.formUnion(["late", "run", "last"]) }
    let isOfDays = sentence.begins(with: "what days", "which days", "on what days", "on which days")
    return Found(
      aspect: ends ? .end : isOfDays ? .days : .start,
      frame: frame.union(returns ? ["back", "home", "return"] : isOfDays ? ["days"] : []))
  }

  /// "Has the kickoff started yet?", "is the standup over?"
  package static func hasBegun(_ sentence: Sentence) -> Bool {
    sentence.begins(with: "has") && sentence.has("started", "begun", "finished", "ended", "happened")
      || sentence.begins(with: "is") && ["over", "finished"].contains(sentence.keys.last)
        && sentence.times.isEmpty
        && sentence.keys.contains { !Lexicon.function.contains($0) && $0 != "finished" }
  }

  /// "Is Jaden included in the project sync?": the person is named between the verbs.
  private static func member(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    let verbs = ["included", "invited", "attending", "joining", "coming", "going", "part"]
    guard let first = keys.first, ["is", "are", "will", "was", "has"].contains(first),
      let verb = keys.firstIndex(where: verbs.contains), verb > 1,
      keys.dropFirst(verb + 1).first.map({ ["in", "to", "of", "at"].contains($0) }) == true
    else { return nil }
    let names = sentence.words[1..<verb].filter {
      !Lexicon.function.contains($0.key) && !Lexicon.eventNouns.contains($0.key)
    }
    guard !names.isEmpty, !names.contains(where: { ["everyone", "everybody", "nobody"].contains($0.key) })
    else { return nil }
    // "Are bob and carol coming to the kickoff?" asks about each.
    let isOfSeveral = keys[1..<verb].contains("and") && !keys[1..<verb].contains("i")
    let name = names.map(\.original).joined(separator: isOfSeveral ? " and " : " ")
    return Found(aspect: .member(name), ignored: Set(0...verb))
  }

  private static func yesOrNo(_ sentence: Sentence) -> Found? {
    // "Am I around on may 12?": what is on that day tells.
    if sentence.keys.suffix(2) == ["i", "around"] {
      return sentence.times.isEmpty ? nil : Found(aspect: .agenda)
    }
    guard let first = sentence.keys.first, Lexicon.verbsFirst.contains(first) || first == "busy" else {
      return nil
    }
    // "Are we there?" has nothing to do with a calendar.
    let isAboutSomething =
      !sentence.times.isEmpty || !Lexicon.anchors.isDisjoint(with: sentence.keys)
      || sentence.has("any", "anything", "something", "anyone", "meet", "attend")
      || sentence.keys.contains { !Lexicon.function.contains($0) }
    // "Can I take mia to piano?" asks more than whether the event exists.
    if sentence.begins(with: "can i", "can we", "could i", "could we"),
      !isOnlyFunction(sentence) || sentence.has("be", "out")
    {
      return nil
    }
    // Only questions about free time ask for a whole time or for lengths.
    let isWhole =
      sentence.has("busy")
      && (sentence.allKeys.starts(with: ["am", "i", "busy", "all"])
        || sentence.has("whole", "all", "completely", "entirely", "totally"))
    return isAboutSomething && !isWhole && (sentence.minutes == nil || limitsLength(sentence))
      ? Found(aspect: .existence, frame: Set(["busy", "due", "supposed"]).union(ofEntries(sentence))) : nil
  }

  /// The words that only say that something is in the calendar or upcoming: "did I put the gym in my calendar?", "any
  /// pending reminders?", "anything I need to be aware of?"
  static func ofEntries(_ sentence: Sentence) -> Set<String> {
    let keys = sentence.keys
    var words: Set<String> = []
    if !Lexicon.calendarNouns.isDisjoint(with: keys),
      sentence.begins(
        with: "is", "are", "does my", "does the", "have i", "did i", "has", "do i have", "have we", "did we",
        "did you", "have you")
    {
      words.formUnion([
        "added", "add", "put", "mark", "entered", "saved", "noted", "recorded", "listed", "remember", "save",
        "include", "contain",
      ])
    }
    if sentence.says("anything more", "any more", "something more", "what more") { words.insert("more") }
    for (word, noun) in zip(keys, keys.dropFirst())
    where word == "pending" && ["reminder", "reminders", "events", "appointments"].contains(noun)
      || word == "future" && Lexicon.eventNouns.contains(noun)
    {
      words.insert(word)
    }
    if !Lexicon.calendarNouns.isDisjoint(with: keys) {
      words.formUnion(["showing", "shown", "exists", "exist"])
    }
    if sentence.begins(with: "what", "which"),
      sentence.says("kind of", "kinds of", "sort of", "type of", "types of"),
      keys.dropFirst(3).first.map(Lexicon.eventNouns.contains) == true
    {
      words.formUnion(["kind", "kinds", "sort", "type", "types"])
    }
    if sentence.begins(with: "which", "what"), sentence.has("fall", "falls") {
      words.formUnion(["fall", "falls"])
    }
    // "What reminders do I have pending?"
    if keys.last == "pending", sentence.has("reminder", "reminders") { words.insert("pending") }
    if sentence.says("rest of") { words.insert("rest") }
    if sentence.says("lined up") { words.insert("lined") }
    if sentence.says("in store") { words.insert("store") }
    if keys.first == "launch" { words.insert("launch") }
    for (noun, word) in zip(keys, keys.dropFirst())
    where noun == "calendar" && ["app", "application"].contains(word) {
      words.insert(word)
    }
    if sentence.has("holiday", "holidays") {
      words.formUnion(["celebrate", "celebrated", "observe", "observed"])
    }
    if sentence.says("be aware of", "should be aware of", "need to know about", "should know about"),
      sentence.has("anything", "any")
    {
      words.formUnion(["aware", "know"])
    }
    return words
  }

  private static func isOnlyFunction(_ sentence: Sentence) -> Bool {
    sentence.keys.allSatisfy { Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) }
  }

  private static func agenda(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    // "Do I have an hour before the dentist?" asks more than which events exist.
    guard sentence.minutes == nil || !Lexicon.verbsFirst.contains(keys.first ?? "") else { return nil }
    guard !isAboutFood(sentence), isAppearance(sentence) || !sentence.begins(with: "how") else { return nil }
    let saysWhich = !sentence.times.isEmpty || OrderWords.pick(in: keys) != nil
    // "That is all I have" is not a question, though its words match one.
    let isAsked =
      saysWhich
      || keys.first { !["and", "so", "but", "or", "then"].contains($0) }.map(openings.contains) == true
      || keys.contains { !Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) }
      || !Lexicon.calendarNouns.isDisjoint(with: keys)
    let isAnchored = isAsked && !Lexicon.anchors.isDisjoint(with: keys)
    let isShort =
      saysWhich
      && keys[..<(LeftOutWords.read(sentence)?.words.lowerBound ?? keys.count)].allSatisfy {
        Lexicon.function.contains($0) || OrderWords.pick(in: [$0]) != nil
          || $0 == "rest" && sentence.says("rest of")
      } || saysWhich && keys == ["what", "is", "my", "like"]
    let isOverview =
      saysWhich
      && sentence.has(
        "summary", "overview", "rundown", "recap", "walk", "brief", "run", "describe", "sum",
        "summarise", "summarize")
      && !sentence.begins(with: "sum of")
      && sentence.begins(
        with: "give", "show", "walk", "brief", "run", "describe", "sum", "summary", "overview", "recap",
        "rundown", "summarise", "summarize")
    let isSearch =
      sentence.begins(with: "find", "search", "look for")
      || sentence.begins(with: "list everything", "list all", "show everything", "show me everything")
      || sentence.has("about")
        && sentence.begins(with: "about", "everything", "anything", "all", "show", "list")
    guard isAnchored || isShort || isSearch || isOverview else { return nil }
    return Found(
      aspect: .agenda,
      frame: Set(
        ["like", "open", "far"] + ofEntries(sentence)
          + (sentence.says("name of", "title of") ? ["name", "title"] : [])
          + (isOverview
            ? [
              "summary", "overview", "rundown", "recap", "walk", "brief", "run", "through", "describe", "sum",
              "summarise", "summarize",
            ] : [])))
  }

  /// The first words of a question that names neither a time nor an event.
  private static let openings: WordSet = [
    "what", "which", "how", "who", "whose", "where", "when", "show", "list", "read", "tell", "give",
    "display", "see",
    "anything", "any", "everything", "something", "all", "upcoming", "coming", "find", "search", "about",
    "look",
  ]

  /// "How does friday look?", but not "how is the market doing?"
  private static func isAppearance(_ sentence: Sentence) -> Bool {
    sentence.has("look", "looks", "looking", "like", "shaping")
      || sentence.begins(with: "how is", "how are", "how was") && !sentence.has("you")
        && sentence.keys.allSatisfy {
          Lexicon.function.contains($0) || Lexicon.calendarNouns.contains($0) || Lexicon.anchors.contains($0)
        }
  }
}
