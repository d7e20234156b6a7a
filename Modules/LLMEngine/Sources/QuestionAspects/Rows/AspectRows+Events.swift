import Frames
import Sentences
import TimePhrases

/// Events, their times, their places and their people.
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
        let range = andWhere.range(in: sentence.keys)
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
      "the last one before a feast", .start, begins: "when (do|does|will|is|are), has, have",
      says: "finish(|es|ed|ing), stop(|s|ping), end(|s|ed|ing), over, (break|breaking) up", times: 1...1,
      beside:
        "finish finishes finished finishing stop stops stopping end ends ended ending over break breaking",
      ["when do office hours finish for christmas"]
    ) { sentence in
      isFeast(sentence) && sentence.keys.dropFirst(2).contains { !Lexicon.isPlain($0) }
    } complete: { question, sentence in
      let isYear = sentence.times[0].lowercased().hasSuffix("year")
      (question.pick, question.times) = (.last, [isYear ? "this year" : "before \(sentence.times[0])"])
    },
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

  /// Whether the time is a feast or the year, after "for": "for christmas".
  private static func isFeast(_ sentence: Sentence) -> Bool {
    let time = sentence.times[0].lowercased()
    let isAfterFor = zip(sentence.allKeys, sentence.allKeys.dropFirst()).contains {
      $0 == "for" && (time.hasPrefix($1) || $1 == "the")
    }
    return isAfterFor
      && (sentence.parser.form(time)?.isHoliday == true || ["the year", "this year"].contains(time))
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
        (what|which) place, (|in|at|on) (which|what) (\(placeNouns)), what is the room
        """, beside: ofPlaces + " street city town",
      ["which room is the review in", "which theatre is the lecture in"]
    ) { sentence in
      // "What terminal is the flight at?" can be in its notes too.
      let isOfNotes = sentence.key(1) == "terminal" && sentence.key(2) == "is"
      return !isOfNotes && !Lexicon.eventNouns.contains(sentence.key(2))
        && (!sentence.times.isEmpty || sentence.keys.dropFirst(2).contains { !ofPosition.contains($0) })
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
      ofPeople.areIn(sentence.keys) || sentence.keys.count > 3 && ofOwn.begin(sentence.keys)
        || !Lexicon.pronouns.isDisjoint(with: sentence.keys)
        || !Lexicon.eventNouns.isDisjoint(with: sentence.keys)
        || sentence.keys == ["who", "is"] && sentence.allKeys.contains("at")
    },
    // No calendar contains the travel time.
    AspectRow(
      "the length of an event", .length, begins: "how long, what length", unless: "get, drive, walk, travel",
      beside: "length last lasts", ["how long is the review"]),
  ]

  private static let ofPlaces = "room rooms location address supposed venue"
  private static let placeNouns = Lexicon.placeNouns.joined(separator: "|")
  private static let ofPosition: WordSet = "am are i we you at in from is here"
  private static let ofOwn: Phrases = "who (am|are|will|did|have) (i|we)"
  private static let ofPeople: Phrases = """
    attending, attends, coming, going, invited, in, at, joining, included, with, see, seeing, seen, saw, met, meet, \
    on, there, doing, taking, participate, participates
    """

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

  private static let andWhere: Phrases = "and where is (it|that), and where"
}
