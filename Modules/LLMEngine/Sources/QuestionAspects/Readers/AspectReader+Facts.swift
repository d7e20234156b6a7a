import Frames
package import Sentences

/// Facts that few questions ask for.
extension AspectReader {
  /// "What is right before the dentist?"
  package static func beside(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    guard let index = keys.lastIndex(where: { $0 == "before" || $0 == "after" }),
      sentence.begins(
        with: "what", "anything", "is there", "do i", "am i", "who", "which", "where", "show", "the event",
        "the meeting", "the appointment"),
      keys[..<index].allSatisfy({
        Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) || nearby.contains($0)
      }), !sentence.has("free", "available", "reminder", "reminders"), sentence.minutes == nil,
      !isOfUnit(keys[index], in: sentence.allKeys),
      keys[(index + 1)...].contains(where: { !Lexicon.function.contains($0) })
    else { return nil }
    return Found(aspect: .beside(isBefore: keys[index] == "before"), ignored: Set(0...index))
  }

  /// "The weekend before the marathon" is a time.
  private static func isOfUnit(_ side: String, in keys: [String]) -> Bool {
    let before = keys.lastIndex(of: side).flatMap { $0 > 0 ? keys[$0 - 1] : nil } ?? ""
    return ["day", "morning", "afternoon", "evening", "night", "week", "weekend", "month"].contains(before)
  }

  private static let nearby: Set<String> = ["right", "straight", "directly", "immediately", "just", "comes"]

  /// "Am I busier this week than last?", "which is busier, tuesday or thursday?", "am I less busy next week?"
  package static func comparison(_ sentence: Sentence) -> Found? {
    let isNegated = sentence.has("quieter", "emptier", "less", "fewer", "freer")
    // "Do I have more meetings today?" does not compare two days.
    let isAsked =
      sentence.has("than", "or") || isNegated || sentence.has("busier", "fuller")
    guard isAsked, isNegated || sentence.has("busier", "fuller", "more"), !sentence.times.isEmpty,
      sentence.minutes == nil, EventLimit.read(sentence).limits.isEmpty, !sentence.begins(with: "how")
    else { return nil }
    return Found(
      aspect: .comparison(isNegated: isNegated, isChoice: !sentence.has("than") && sentence.has("or")),
      frame: Set([
        "quieter", "emptier", "less", "fewer", "freer", "busier", "fuller", "more", "busy", "last", "next",
        "hours",
      ])
      .union(sentence.has("than") ? Array(DateWords.months) : []))
  }

  package static func share(_ sentence: Sentence) -> Found? {
    guard sentence.has("percentage", "percent", "share", "proportion", "fraction"),
      !sentence.times.isEmpty || sentence.has("time", "hours", "week", "day", "month", "spend", "spent")
    else { return nil }
    return Found(
      aspect: .share,
      frame: [
        "percentage", "percent", "share", "proportion", "fraction", "spend", "spent", "hours", "goes",
        "working",
      ])
  }

  /// Link, mail addresses, organizer, notes.
  package static func details(_ sentence: Sentence) -> Found? {
    let isAsked = sentence.begins(
      with: "what", "which", "give", "show", "send", "where", "is there", "do i", "do you", "link", "get",
      "zoom", "find", "read",
      "i need", "email", "notes", "description", "details", "meeting link", "video", "does", "has")
    if isAsked,
      sentence.has("link", "links", "url", "dial-in", "website", "webpage") || sentence.begins(with: "zoom")
    {
      return Found(
        aspect: .link,
        frame: [
          "website", "webpage", "link", "links", "url", "zoom", "video", "send", "video-call", "web",
          "online", "conference",
          "dial-in",
        ])
    }
    if sentence.begins(
      with: "how do i dial in", "how can i dial in", "what is the phone number", "phone number")
    {
      return Found(aspect: .notes(nil), frame: ["dial", "phone", "number"])
    }
    if sentence.begins(with: "how do i join", "how can i join", "join") {
      return Found(aspect: .link, frame: ["join"])
    }
    // "Do I have new emails?" asks for messages, not for an address.
    let isAddress =
      sentence.has("address", "addresses")
      || !sentence.has("new", "unread", "last")
        && !sentence.begins(with: "do i", "does", "has", "is there", "get", "send", "show my")
    // "Email carol the agenda" is no question.
    let isRequest =
      sentence.begins(with: "email") && !sentence.begins(with: "email of", "email address", "email for")
    // "Bob's email address".
    let isBare = sentence.keys.suffix(2) == ["email", "address"] && sentence.times.isEmpty
    if isAsked || isBare, isAddress, !isRequest, sentence.has("email", "e-mail", "mail", "emails") {
      return Found(aspect: .email, frame: ["email", "e-mail", "mail", "emails", "address", "addresses"])
    }
    if sentence.begins(with: "who") || sentence.says("organizer of", "organiser of", "host of"),
      isAboutHosts(sentence)
    {
      return Found(
        aspect: .organizer,
        frame: Set(hosting).union(["set", "called", "sent", "invite", "invitation", "arranged", "created"]))
    }
    if isAsked || sentence.begins(with: "any", "are there any"),
      sentence.has("notes", "note", "description", "details"),
      !sentence.says(
        "a note on my calendar", "a note on the calendar", "a note in my calendar", "a note in the calendar")
    {
      return Found(aspect: .notes(nil), frame: ["notes", "note", "description", "say"])
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
        with: "who invited", "who booked", "who arranged", "who created", "who called the", "who called this",
        "who called our", "who set up",
        "who sent the invite", "who scheduled")
  }

  /// "What is my booking reference for the flight?", "what is the town hall about?"
  private static func reference(_ sentence: Sentence) -> Found? {
    let asksForNumber =
      sentence.begins(with: "do i have a", "do we have a", "is there a", "where is my")
      && sentence.has("ref", "reference", "confirmation", "pnr", "passcode", "password", "seat")
    guard
      asksForNumber || sentence.begins(with: "what", "which", "do i need to", "do i have to", "should i")
    else {
      return nil
    }
    if sentence.keys.last == "about", sentence.times.isEmpty { return Found(aspect: .notes(nil)) }
    if sentence.times.isEmpty,
      sentence.begins(
        with: "what do i need for", "what do we need for", "what should i bring",
        "what do i need to know about",
        "what do i need to remember for", "what should i remember for", "what should i know about")
    {
      return Found(aspect: .notes(nil), frame: ["bring", "know", "remember"])
    }
    if let verb = sentence.keys.first(where: ["bring", "wear", "pack"].contains), sentence.keys.count > 4 {
      return Found(aspect: .notes(verb), frame: [verb])
    }
    let things = [
      "ref", "reference", "seat", "confirmation", "pnr", "pin", "passcode", "password", "gate", "terminal",
      "block",
    ]
    guard let thing = sentence.keys.first(where: things.contains) else { return nil }
    let isOfFlight =
      ["terminal", "gate"].contains(thing)
      && sentence.keys.allSatisfy { $0 == thing || Lexicon.function.contains($0) }
    return Found(
      aspect: .notes(thing == "reference" ? "ref" : thing),
      frame: Set(things + ["booking", "number", "code", "sit", "sitting", "leave", "from"]),
      implied: isOfFlight ? "flight" : nil)
  }

  /// "What is sprint planning?", "which holidays are in may?", "whose birthday is next?": answered only if the events
  /// contain all the words.
  package static func named(_ sentence: Sentence) -> Found? {
    guard sentence.begins(with: "what", "which", "whose"),
      !sentence.begins(
        with: "what if", "what about", "what for", "what would", "what should", "what does", "what do",
        "what is new",
        "what are new"), !isAboutFood(sentence),
      !sentence.words.allSatisfy({ noNames.contains($0.key) || Lexicon.function.contains($0.key) }),
      sentence.words.contains(where: {
        $0.key.count > 2 && $0.key.allSatisfy(\.isLetter) && !Lexicon.function.contains($0.key)
      })
    else { return nil }
    return Found(aspect: .agenda, frame: ofEntries(sentence))
  }

  /// "What is for dinner?" asks for the food.
  static func isAboutFood(_ sentence: Sentence) -> Bool {
    sentence.begins(with: "what") && !sentence.begins(with: "what is for", "what is there for")
      && sentence.says("for dinner", "for lunch", "for breakfast", "for supper")
  }

  /// Words of general questions, which are not names even if a title contains them: "what is new?"
  package static let noNames: Set<String> = [
    "new", "wrong", "good", "bad", "important", "urgent", "different", "best", "better", "fun", "time",
    "love", "life",
  ]

  static func circumstances(_ sentence: Sentence) -> Found? {
    if sentence.begins(
      with: "where", "when and where", "what time and where", "what place", "which place", "which room",
      "what room", "what is the room")
      || sentence.begins(with: "in which room", "in what room", "which rooms", "what rooms")
      || sentence.begins(with: "what street", "what city", "which city", "what town", "what venue")
      || sentence.says("location of", "address of", "place of", "venue of", "address for", "location for")
      || sentence.begins(with: "what is") && ["location", "venue"].contains(sentence.keys.last)
    {
      // "Where am I?" does not ask for an event.
      guard
        !sentence.times.isEmpty
          || sentence.keys.dropFirst().contains(where: { !ofPosition.contains($0) })
            && (!sentence.begins(with: "what", "which")
              || sentence.keys.dropFirst(2).contains(where: { !ofPosition.contains($0) }))
      else { return nil }
      let asked = sentence.begins(with: "what", "which") ? ["street", "city", "town"] : []
      return Found(
        aspect: .place, frame: Set(["room", "rooms", "location", "address", "supposed", "venue"] + asked))
    }
    if sentence.begins(
      with: "who", "whom", "with whom", "with who", "whose", "which people", "what people", "which person"),
      isAboutPeople(sentence),
      !sentence.begins(with: "whose birthday", "whose bday")
    {
      return Found(
        aspect: .people,
        frame: [
          "participants", "attendees", "guests", "seeing", "meeting", "participate", "participates", "person",
          "seen",
        ])
    }
    // No calendar contains the travel time.
    if sentence.begins(with: "how long", "what length"), !sentence.has("get", "drive", "walk", "travel") {
      return Found(aspect: .length, frame: ["length", "last", "lasts"])
    }
    return nil
  }

  private static let ofPosition: Set<String> = [
    "am", "are", "i", "we", "you", "at", "in", "from", "is", "here",
  ]

  private static func isAboutPeople(_ sentence: Sentence) -> Bool {
    !Lexicon.eventNouns.isDisjoint(with: sentence.keys) || !Lexicon.pronouns.isDisjoint(with: sentence.keys)
      || sentence.keys == ["who", "is"] && sentence.allKeys.contains("at")
      || sentence.has(
        "attending", "attends", "coming", "going", "invited", "in", "at", "joining", "included", "with",
        "see", "seeing", "seen", "saw", "met",
        "meet", "on", "there", "doing", "taking", "participate", "participates")
  }
}
