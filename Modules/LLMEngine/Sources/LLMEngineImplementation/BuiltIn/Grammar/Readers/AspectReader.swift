/// Tells which fact a question asks for, from the words that make it a question.
enum AspectReader {
  /// A fact, and the words that ask for it: they are not what the question is about.
  struct Found {
    var aspect: Question.Aspect
    var frame: Set<String> = []
    var ignored: Set<Int> = []
  }

  /// The fact that a sentence asks for; `nil` where it asks for none that a calendar could tell.
  static func aspect(of sentence: Sentence) -> Found? {
    for reader in readers {
      if let found = reader(sentence) { return found }
    }
    return nil
  }

  /// The narrower come first: "how many hours until noon" also begins as "how many meetings" does.
  private static let readers: [@Sendable (Sentence) -> Found?] = [
    now, week, current, between, comparison, share, peopleMet, until, dayEdges, timeSpent, backToBack, beside,
    free,
    conflicts, details, seriesEnd, count, when, circumstances, member, takesPlace, yesOrNo, agenda, named,
  ]

  private static func now(_ sentence: Sentence) -> Found? {
    guard sentence.begins(with: "what", "which") else { return nil }
    let questions = [
      "what day is it", "what time is it", "what is the time", "what is the date", "what date is it",
      "which day is it", "what day is today", "what is the day",
    ]
    return questions.contains(sentence.allKeys.filter { $0 != "now" }.joined(separator: " "))
      || questions.contains(sentence.keys.joined(separator: " ")) ? Found(aspect: .now) : nil
  }

  private static func until(_ sentence: Sentence) -> Found? {
    guard
      sentence.begins(
        with: "how long", "how much time", "how soon", "how many minutes", "how many hours", "how many days",
        "how many weeks", "how many sleeps"),
      sentence.has("until", "till", "til", "before", "soon")
        || sentence.times.contains(where: {
          Question.untilWords.contains(Word.words(of: $0).first?.key ?? "")
        })
    else { return nil }
    return Found(
      aspect: .until, frame: ["til", "days", "hours", "minutes", "weeks", "free", "sleeps", "soon"])
  }

  private static func timeSpent(_ sentence: Sentence) -> Found? {
    if sentence.has("busiest", "fullest") {
      let others = [
        "busiest week", "busiest month", "busiest hour", "busiest time", "busiest person", "busiest year",
      ]
      let text = sentence.allKeys.joined(separator: " ")
      return others.contains(where: text.contains)
        ? nil : Found(aspect: .busiestDay, frame: spentFrame.union(["work"]))
    }
    let isAsked =
      sentence.begins(
        with: "how much time", "how many hours", "how busy", "summarise", "summarize", "total hours",
        "total time", "how many minutes", "how much of my time", "how much meeting time")
      && !sentence.has("free", "available", "spare", "left", "long", "away")
      || sentence.begins(with: "how long") && sentence.has("was", "did", "have", "were") && sentence.has("i")
        && !sentence.times.isEmpty
      || sentence.has("spend", "spent", "spending", "insights")
      || sentence.has("time") && sentence.has("go", "goes", "went", "use", "used")
    guard isAsked else { return nil }
    if sentence.says("i work", "i worked", "i working", "i been working") {
      return Found(aspect: .worked, frame: spentFrame.union(["work", "worked", "working"]))
    }
    return Found(aspect: .timeSpent, frame: spentFrame)
  }

  private static let spentFrame: Set<String> = [
    "spend", "spent", "spending", "go", "went", "use", "used", "summary", "summarise", "summarize", "busy",
    "busiest", "fullest", "insights", "hours", "weekday", "total", "booked", "taken", "doing", "far", "add",
  ]

  private static func free(_ sentence: Sentence) -> Found? {
    let isWish = sentence.begins(with: "when can", "when could", "find") && sentence.minutes != nil
    let isAsked =
      sentence.has("free", "available", "availability", "spare", "slot", "slots", "gap", "gaps", "openings")
      || sentence.has("open", "clear", "empty") && isAboutThePerson(sentence)
      || sentence.begins(with: "when can i", "when could i", "when can we", "can i meet", "can we meet")
      || sentence.says(
        "have time", "have any time", "got time", "time for", "squeeze in", "fit in", "room for")
    guard isWish || isAsked else { return nil }
    let isYesOrNo =
      Lexicon.verbsFirst.contains(sentence.keys.first ?? "")
      || sentence.begins(with: "free") && sentence.times.contains { $0.contains(where: \.isNumber) }
    return Found(aspect: isYesOrNo ? .isFree : .freeTime, frame: freeFrame)
  }

  private static let freeFrame: Set<String> = [
    "free", "available", "availability", "spare", "clear", "open", "empty", "slot", "slots", "gap", "gaps",
    "opening", "openings", "unbooked", "fit", "work", "find", "meet", "busy", "squeeze", "totally", "fully",
    "longest", "earliest", "soonest", "room", "break", "block", "window", "next", "first", "half", "hour",
    "hours", "stretch", "stretches",
  ]

  /// "Is my schedule open?" and "am I open?", but not "when is the open house?"
  private static func isAboutThePerson(_ sentence: Sentence) -> Bool {
    sentence.has("i") || sentence.keys.allSatisfy { Lexicon.function.contains($0) || openWords.contains($0) }
      || !Lexicon.calendarNouns.isDisjoint(with: sentence.keys)
  }

  private static let openWords: Set<String> = ["open", "clear", "empty"]

  private static func conflicts(_ sentence: Sentence) -> Found? {
    let isAsked = !overlaps.isDisjoint(with: sentence.keys)
    let isSameTime = sentence.says("same time") && !Lexicon.eventNouns.isDisjoint(with: sentence.keys)
    return isAsked || sentence.says("double booked") || isSameTime
      ? Found(aspect: .conflicts, frame: overlaps.union(["double", "twice", "two"])) : nil
  }

  private static let overlaps: Set<String> = [
    "overlap", "overlaps", "overlapping", "conflict", "conflicts", "conflicting", "clash", "clashes",
    "clashing", "double-booked",
  ]

  private static func count(_ sentence: Sentence) -> Found? {
    guard sentence.begins(with: "how many", "how often", "count", "number of") else { return nil }
    if sentence.begins(with: "how many days", "how many weeks", "how many nights") {
      return Found(aspect: .length, frame: ["nights"])
    }
    return Found(aspect: .count, frame: ["count", "number", "often", "far", "sessions", "session"])
  }

  private static func when(_ sentence: Sentence) -> Found? {
    let isAsked = sentence.begins(
      with: "when", "what time", "what day", "what date", "which day", "what days", "which days",
      "at what time", "what month", "how soon")
    guard isAsked else { return nil }
    let ends = sentence.has(
      "end", "ends", "finish", "finishes", "over", "done", "ending", "land", "lands", "arrive", "arrives")
    let travels = sentence.has("flight", "plane", "train", "bus", "ferry") ? ["leave", "leaves"] : []
    return Found(
      aspect: ends ? .end : .start,
      frame: Set(
        [
          "finishes", "ending", "month", "i", "day", "land", "lands", "arrive", "arrives", "depart",
          "departs",
        ] + travels))
  }

  private static func circumstances(_ sentence: Sentence) -> Found? {
    if sentence.begins(with: "where", "what place", "which place", "which room", "what room")
      || sentence.says("location of", "address of", "place of")
    {
      return Found(aspect: .place, frame: ["room", "location", "address"])
    }
    if sentence.begins(with: "who", "whom", "with whom", "whose"), isAboutPeople(sentence) {
      return Found(aspect: .people, frame: ["participants", "attendees", "guests", "seeing", "meeting"])
    }
    if sentence.begins(with: "how long", "what length") {
      return Found(aspect: .length, frame: ["length", "last", "lasts"])
    }
    return nil
  }

  private static func isAboutPeople(_ sentence: Sentence) -> Bool {
    !Lexicon.eventNouns.isDisjoint(with: sentence.keys) || !Lexicon.pronouns.isDisjoint(with: sentence.keys)
      || sentence.has(
        "attending", "attends", "coming", "going", "invited", "in", "at", "joining", "included", "with",
        "see", "seeing",
        "meet", "on", "there")
  }

  /// "Is Jaden included in the project sync?": who is asked for stands between the verbs.
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
    guard !names.isEmpty else { return nil }
    let name = names.map(\.original).joined(separator: " ")
    return Found(aspect: .member(name), ignored: Set(0...verb))
  }

  private static func yesOrNo(_ sentence: Sentence) -> Found? {
    guard let first = sentence.keys.first, Lexicon.verbsFirst.contains(first) else { return nil }
    return Found(aspect: .existence, frame: ["busy"])
  }

  private static func agenda(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    let isAnchored = !Lexicon.anchors.isDisjoint(with: keys)
    let saysWhich = !sentence.times.isEmpty || OrderWords.pick(in: keys) != nil
    let isShort =
      saysWhich && keys.allSatisfy { Lexicon.function.contains($0) || OrderWords.pick(in: [$0]) != nil }
    let isOverview =
      saysWhich && sentence.has("summary", "overview", "rundown", "recap", "walk", "brief", "run")
      && sentence.begins(
        with: "give", "show", "walk", "brief", "run", "summary", "overview", "recap", "rundown")
    let isSearch =
      sentence.begins(with: "find", "search", "look for")
      || sentence.has("about")
        && sentence.begins(with: "about", "everything", "anything", "all", "show", "list")
    guard isAnchored || isShort || isSearch || isOverview else { return nil }
    return Found(
      aspect: .agenda,
      frame: isOverview ? ["summary", "overview", "rundown", "recap", "walk", "brief", "run", "through"] : [])
  }
}
