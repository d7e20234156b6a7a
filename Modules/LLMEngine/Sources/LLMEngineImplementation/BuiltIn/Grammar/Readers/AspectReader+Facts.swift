/// The facts that few questions ask for.
extension AspectReader {
  static func week(_ sentence: Sentence) -> Found? {
    guard sentence.allKeys.contains("week") else { return nil }
    let words = sentence.allKeys.filter {
      !["now", "today", "number", "calendar", "the", "current"].contains($0)
    }
    let questions = [
      "what week is it", "which week is it", "what is week", "what week", "what week of year is it",
    ]
    return questions.contains(words.joined(separator: " ")) ? Found(aspect: .week) : nil
  }

  /// "What am I doing right now?"
  static func current(_ sentence: Sentence) -> Found? {
    let isNow =
      sentence.times.count == 1 && nowWords.contains(sentence.times[0].lowercased())
      || sentence.times.isEmpty && sentence.has("currently")
    guard isNow,
      sentence.begins(with: "what", "am i", "do i", "is there", "is anything", "anything", "where am i"),
      sentence.keys.allSatisfy({
        Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) || $0 == "busy" || $0 == "happening"
      })
    else { return nil }
    return Found(aspect: .current)
  }

  private static let nowWords: Set<String> = [
    "now", "right now", "at the moment", "at this moment", "just now",
  ]

  /// "What is right before the dentist?"
  static func beside(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    guard let index = keys.lastIndex(where: { $0 == "before" || $0 == "after" }),
      sentence.begins(with: "what", "anything", "is there", "do i", "am i", "who", "which", "where", "show"),
      keys[..<index].allSatisfy({
        Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) || nearby.contains($0)
      }), !sentence.has("free", "available"), sentence.minutes == nil,
      keys[(index + 1)...].contains(where: { !Lexicon.function.contains($0) })
    else { return nil }
    return Found(aspect: .beside(isBefore: keys[index] == "before"), ignored: Set(0...index))
  }

  private static let nearby: Set<String> = ["right", "straight", "directly", "immediately", "just", "comes"]

  /// "How much time is between the dentist and parents' evening?"
  static func between(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    guard let index = keys.firstIndex(of: "between"),
      let and = keys[index...].lastIndex(of: "and"),
      sentence.begins(
        with: "how much time", "how long", "what is the gap", "how many minutes", "how many hours")
        || sentence.has("gap", "break")
    else { return nil }
    let second = Subject(of: sentence, ignoring: Set(0...and)).text
    guard !second.isEmpty else { return nil }
    return Found(aspect: .between(second), ignored: Set(0...index).union(and..<keys.count))
  }

  /// "Am I busier this week than last?"
  static func comparison(_ sentence: Sentence) -> Found? {
    let less = ["quieter", "emptier", "less", "fewer", "freer"]
    guard sentence.has("than"),
      sentence.has("busier", "fuller", "more") || sentence.keys.contains(where: less.contains),
      !sentence.times.isEmpty
    else { return nil }
    return Found(
      aspect: .comparison(isNegated: sentence.keys.contains(where: less.contains)),
      frame: Set(less + ["busier", "fuller", "more", "busy", "last", "next", "hours"]))
  }

  static func share(_ sentence: Sentence) -> Found? {
    guard sentence.has("percentage", "percent", "share", "proportion", "fraction"),
      sentence.has("time", "hours", "week", "day", "month", "spend", "spent")
    else { return nil }
    return Found(
      aspect: .share,
      frame: [
        "percentage", "percent", "share", "proportion", "fraction", "spend", "spent", "hours", "goes",
        "working",
      ])
  }

  /// "Who do I meet the most?"
  static func peopleMet(_ sentence: Sentence) -> Found? {
    guard sentence.begins(with: "who", "whom", "which person", "which people"), sentence.has("most") else {
      return nil
    }
    return Found(
      aspect: .peopleMet,
      frame: ["most", "spend", "spent", "spending", "often", "person", "hours", "met", "busy"])
  }

  /// "When do I finish today?", "how long is my day?"
  static func dayEdges(_ sentence: Sentence) -> Found? {
    guard sentence.has("i", "day", "workday"),
      !sentence.has("off", "it", "that", "free", "first", "last", "next", "did", "get", "leave"),
      sentence.keys.allSatisfy({ edgeFrame.contains($0) || Lexicon.function.contains($0) })
    else { return nil }
    let isAsked = sentence.begins(
      with: "when", "what time", "at what time", "until", "till", "how late", "how early")
    let ends = sentence.has("finish", "finishes", "finished", "end", "ends", "done", "over", "late")
    if isAsked, ends || sentence.has("until", "till", "til") && sentence.has("busy", "working") {
      return Found(aspect: .dayEnd, frame: edgeFrame)
    }
    if isAsked, sentence.has("start", "starts", "begin", "begins", "early") {
      return Found(aspect: .dayStart, frame: edgeFrame)
    }
    return sentence.begins(with: "how long is my day", "how long is my workday", "how long will my day")
      || sentence.begins(with: "how long is the day")
      ? Found(aspect: .dayLength, frame: edgeFrame) : nil
  }

  private static let edgeFrame: Set<String> = [
    "start", "starts", "begin", "begins", "finish", "finishes", "finished", "end", "ends", "done", "busy",
    "day", "workday", "until", "late", "early", "off", "over", "til", "today", "working",
  ]

  static func backToBack(_ sentence: Sentence) -> Found? {
    guard sentence.says("back to back") || sentence.has("back-to-back") else { return nil }
    return Found(aspect: .backToBack, frame: ["back", "back-to-back", "breaks", "break"])
  }

  /// Link, mail addresses, who invited, notes.
  static func details(_ sentence: Sentence) -> Found? {
    let isAsked = sentence.begins(
      with: "what", "which", "give", "show", "send", "where", "is there", "do i", "do you", "link", "get",
      "zoom", "find",
      "i need", "email", "notes", "description", "meeting link", "video", "does", "has")
    if isAsked, sentence.has("link", "links", "url") || sentence.begins(with: "zoom") {
      return Found(
        aspect: .link,
        frame: ["link", "links", "url", "zoom", "video", "send", "video-call", "web", "online", "conference"])
    }
    if sentence.begins(with: "how do i join", "how can i join") {
      return Found(aspect: .link, frame: ["join"])
    }
    if isAsked, sentence.has("email", "e-mail", "mail", "emails") {
      return Found(aspect: .email, frame: ["email", "e-mail", "mail", "emails", "address", "addresses"])
    }
    if sentence.begins(with: "who") || sentence.says("organizer of", "organiser of", "host of"),
      isAboutHosts(sentence)
    {
      return Found(
        aspect: .organizer, frame: Set(hosting).union(["set", "called", "sent", "invite", "invitation"]))
    }
    if isAsked || sentence.begins(with: "any", "are there any"),
      sentence.has("notes", "note", "description", "details")
    {
      return Found(aspect: .notes(nil), frame: ["notes", "note", "description"])
    }
    return reference(sentence)
  }

  private static let hosting = [
    "organized", "organised", "organizes", "organises", "organizing", "organising", "organizer", "organiser",
    "hosts",
    "hosting", "hosted", "host",
  ]

  private static func isAboutHosts(_ sentence: Sentence) -> Bool {
    !Set(hosting).isDisjoint(with: sentence.keys)
      || sentence.begins(
        with: "who invited", "who called", "who set up", "who sent the invite", "who scheduled")
  }

  /// "What is my booking reference for the flight?", "what is the town hall about?"
  private static func reference(_ sentence: Sentence) -> Found? {
    guard sentence.begins(with: "what", "which") else { return nil }
    if sentence.keys.last == "about", sentence.times.isEmpty { return Found(aspect: .notes(nil)) }
    let things = ["ref", "reference", "seat", "confirmation", "pnr"]
    guard let thing = sentence.keys.first(where: things.contains) else { return nil }
    return Found(
      aspect: .notes(thing == "reference" ? "ref" : thing),
      frame: Set(things + ["booking", "number", "code", "sit", "sitting"]))
  }

  /// "Until when is the course running?"
  static func seriesEnd(_ sentence: Sentence) -> Found? {
    guard
      sentence.begins(with: "until when", "till when", "when does") && sentence.has("until", "till", "stop"),
      sentence.times.isEmpty
    else { return nil }
    return Found(
      aspect: .seriesEnd, frame: ["running", "run", "runs", "stop", "stops", "goes", "repeat", "repeating"])
  }

  /// "Is the standup cancelled on friday?", "is yoga still on?"
  static func takesPlace(_ sentence: Sentence) -> Found? {
    guard sentence.begins(with: "is", "are", "was", "were", "has", "will", "does") else { return nil }
    let isNegated = sentence.has("cancelled", "canceled") || sentence.says("called off")
    guard
      isNegated || sentence.says("still on", "still happening", "taking place", "take place", "going ahead")
    else {
      return nil
    }
    return Found(
      aspect: .takesPlace(isNegated: isNegated),
      frame: ["cancelled", "canceled", "called", "off", "ahead", "place", "happening", "still"])
  }

  /// "What is sprint planning?", "which holidays are in may?", "whose birthday is next?": answered only where events
  /// have all the words.
  static func named(_ sentence: Sentence) -> Found? {
    guard sentence.begins(with: "what is", "what are", "what was", "what", "which", "whose"),
      !sentence.begins(
        with: "what if", "what about", "what for", "what would", "what should", "what does", "what do"),
      !sentence.words.allSatisfy({ noNames.contains($0.key) || Lexicon.function.contains($0.key) }),
      sentence.words.contains(where: {
        $0.key.count > 2 && $0.key.allSatisfy(\.isLetter) && !Lexicon.function.contains($0.key)
      })
    else { return nil }
    return Found(aspect: .agenda)
  }

  /// Words that ask in general, even where a title has one: "what is new?"
  private static let noNames: Set<String> = [
    "new", "wrong", "good", "bad", "important", "urgent", "different", "best", "better", "fun", "time",
    "love", "life",
  ]
}
