package import Frames
package import Sentences

/// Questions about two events, and about answers to invitations.
extension AspectReader {
  /// "How long is it between the dentist and yoga?", "do they overlap?", "which comes first?", "which is longer?"
  package static func pair(_ sentence: Sentence) -> Found? {
    gap(sentence) ?? between(sentence) ?? overlap(sentence) ?? order(sentence) ?? lengths(sentence)
      ?? lengthChecked(sentence)
  }

  private static func gap(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    guard let index = keys.firstIndex(of: "between"),
      let and = keys[index...].lastIndex(of: "and"),
      keys[..<index].allSatisfy({ Lexicon.function.contains($0) || ofGaps.contains($0) }),
      sentence.begins(
        with: "how much time", "how long", "what is the gap", "how many minutes", "how many hours",
        "how many days", "how many weeks", "do i have time", "do we have time", "is there time",
        "is there any time", "do i have enough time", "is there enough time")
        || sentence.has("gap", "break")
    else { return nil }
    return found(.gap, in: sentence, index + 1..<and, and + 1..<keys.count)
  }

  /// "What is between the standup and the call?": the words before "between" say no more than that.
  private static func between(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    guard let index = keys.firstIndex(of: "between"), let and = keys[index...].lastIndex(of: "and"),
      sentence.begins(
        with: "what", "do i have", "do we have", "is there", "anything", "which", "any", "show"),
      keys[..<index].allSatisfy({ Lexicon.function.contains($0) || Lexicon.eventNouns.contains($0) }),
      !sentence.has("time")
    else { return nil }
    return found(.between, in: sentence, index + 1..<and, and + 1..<keys.count)
  }

  /// "Is the workshop in berlin?", "is bob at the kickoff?": a name, a preposition, and a place or another name.
  package static func whereabouts(_ sentence: Sentence) -> Question.Aspect? {
    let keys = sentence.keys
    guard sentence.begins(with: "is", "are", "was", "will"), sentence.minutes == nil,
      sentence.times.count < 2,
      let index = keys.firstIndex(where: { ["at", "in"].contains($0) }), index > 1,
      index + 1 < keys.count
    else { return nil }
    let all = Set(keys.indices)
    let names = [1..<index, index + 1..<keys.count].map {
      Subject(of: sentence, ignoring: all.subtracting($0))
    }
    let words = names.map { Set($0.words.map(\.key)) }
    guard !words.contains(where: \.isEmpty), !names.contains(where: { $0.calendar != nil }),
      keys.indices.dropFirst().allSatisfy({
        $0 == index || ["the", "my", "our", "be", "with"].contains(keys[$0])
          || Lexicon.eventNouns.contains(keys[$0])
          || words[$0 < index ? 0 : 1].contains(keys[$0])
      })
    else { return nil }
    let hasArticle = ["the", "my", "our"].contains(keys[index + 1])
    let isAt = keys[index] == "at"
    return .whereabouts(
      Question.Whereabouts(
        name: names[0].text, place: names[1].text, isAt: isAt,
        canBeEvent: hasArticle || isAt && !["home", "work", "school"].contains(keys[index + 1])))
  }

  private static let ofGaps: WordSet = ["gap", "break", "hours", "free", "big", "lies", "long", "enough"]

  /// "Do the kickoff and the call overlap?", "does yoga clash with swimming?"
  private static func overlap(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    // "Is the check-up during the standup?"
    if ["is", "are"].contains(keys.first), let during = keys.firstIndex(of: "during"),
      during + 1 < keys.count,
      Lexicon.people.isDisjoint(with: keys)
    {
      return found(.overlap, in: sentence, 1..<during, during + 1..<keys.count)
    }
    guard let first = keys.first, ["do", "does", "did", "will", "is", "are"].contains(first),
      let verb = keys.firstIndex(where: overlapping.contains)
    else { return nil }
    if verb == keys.count - 1 || keys[(verb + 1)...] == ["with", "each", "other"] {
      guard let and = keys[..<verb].lastIndex(where: { $0 == "and" || $0 == "with" }) else { return nil }
      return found(.overlap, in: sentence, 1..<and, and + 1..<verb)
    }
    let start = keys[verb + 1] == "with" ? verb + 2 : verb + 1
    return found(.overlap, in: sentence, 1..<verb, start..<keys.count)
  }

  /// "Which comes first, the concert or the marathon?", "is the check-up before or after the standup?"
  private static func order(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    guard let or = keys.lastIndex(of: "or") else { return orderOfTwo(sentence) }
    if or > 1, or + 1 < keys.count,
      [["before", "after"], ["after", "before"]].contains([keys[or - 1], keys[or + 1]]),
      sentence.begins(with: "is", "are", "was", "does")
    {
      return found(.order(isBefore: nil), in: sentence, 1..<or - 1, or + 2..<keys.count)
    }
    return choice(sentence, firsts, .order(isBefore: nil))
  }

  /// "Is the dentist before the gym?": nothing but two names and the word between.
  private static func orderOfTwo(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    guard sentence.begins(with: "is", "are", "was", "does", "will"), sentence.times.isEmpty,
      let index = keys.firstIndex(where: { $0 == "before" || $0 == "after" }), index > 1,
      let pair = found(
        .order(isBefore: keys[index] == "before"), in: sentence, 1..<index, index + 1..<keys.count)
    else { return nil }
    let isOfNames = keys.indices.dropFirst().allSatisfy {
      $0 == index || !Lexicon.function.contains(keys[$0]) || besideNames.contains(keys[$0])
    }
    return isOfNames ? pair : nil
  }

  private static let besideNames: WordSet = ["the", "my", "our", "come", "happen", "be", "take", "place"]

  private static let firsts = [
    "comes first", "is first", "happens first", "starts first", "comes earlier", "is earlier", "is sooner",
  ].map(Wording.run)

  /// "Which is longer, the review or the kickoff?", "is the review longer than the kickoff?"
  private static func lengths(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    guard let index = keys.firstIndex(where: { $0 == "longer" || $0 == "shorter" }) else { return nil }
    let isShorter = keys[index] == "shorter"
    if sentence.begins(with: "is", "are", "was", "will"), keys.dropFirst(index + 1).first == "than" {
      return found(
        .length(isShorter: isShorter, isYesOrNo: true), in: sentence, 1..<index, index + 2..<keys.count)
    }
    return choice(
      sentence, [["is", keys[index]], ["takes", keys[index]], ["lasts", keys[index]]],
      .length(isShorter: isShorter, isYesOrNo: false))
  }

  /// "Is the review longer than an hour?", "does the party last more than 4 hours?", "is the party all day?"
  private static func lengthChecked(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    guard sentence.begins(with: "is", "are", "was", "will", "does", "do", "did"),
      !sentence.has("i", "we", "there", "any", "anything")
    else { return nil }
    let isOfDay = keys.last == "all-day" || keys.last == "day" && keys.dropLast().last == "all"
    guard isOfDay || sentence.minutes != nil else { return nil }
    let ofDay = Set(keys.indices.suffix(keys.last == "day" ? 2 : 1))
    let (limits, words) = isOfDay ? ([.allDay], ofDay) : EventLimit.read(sentence)
    let names = Subject(of: sentence, ignoring: words, frame: ofLengths)
    guard limits.count == 1, !names.words.isEmpty, sentence.times.count < 2 else { return nil }
    return Found(aspect: .meets(limits[0]), frame: ofLengths, ignored: words)
  }

  private static let ofLengths: Set<String> = ["last", "lasts", "take", "takes", "run", "runs", "go", "goes"]

  /// "Which …, the one or the other?"
  private static func choice(_ sentence: Sentence, _ heads: [[String]], _ pair: Question.Pair) -> Found? {
    let keys = sentence.keys
    guard sentence.begins(with: "which", "what"), let or = keys.lastIndex(of: "or"),
      let head = heads.first(where: { keys.dropFirst().starts(with: $0) }), head.count + 1 < or
    else { return nil }
    return found(pair, in: sentence, head.count + 1..<or, or + 1..<keys.count)
  }

  private static let overlapping: WordSet = [
    "overlap", "overlaps", "overlapping", "clash", "clashes", "clashing", "conflict", "conflicts",
    "conflicting",
    "collide", "collides",
  ]

  /// The pair of events that two phrases name; `nil` if a phrase names none, or selects one of several.
  private static func found(
    _ pair: Question.Pair, in sentence: Sentence, _ first: Range<Int>, _ second: Range<Int>
  ) -> Found? {
    let all = Set(sentence.keys.indices)
    let names = [first, second].map { Subject(of: sentence, ignoring: all.subtracting($0)) }
    guard sentence.times.count < 2, sentence.minutes == nil,
      !names.contains(where: { $0.words.isEmpty || $0.calendar != nil }),
      ![first, second].contains(where: {
        OrderWords.pick(in: Array(sentence.keys[$0])) != nil || !others.isDisjoint(with: sentence.keys[$0])
      })
    else { return nil }
    return Found(aspect: .pair(pair, names[1].text), ignored: all.subtracting(first))
  }

  /// Words that alone do not name an event.
  private static let others: Set<String> = [
    "anything", "something", "other", "each", "any", "all", "every", "or",
  ]

  /// "Has bob accepted the review?", "did I decline the webinar?", "who has not answered?"
  package static func response(_ sentence: Sentence) -> Found? {
    let keys = sentence.keys
    // "Am I invited to the party?"
    if sentence.begins(
      with: "am i invited to", "was i invited to", "have i been invited to", "did i get invited to"),
      let verb = keys.firstIndex(of: "invited"),
      keys[verb...].contains(where: { !Lexicon.function.contains($0) && $0 != "invited" })
    {
      return Found(aspect: .response(name: "i", .invited), frame: ofAnswers, ignored: Set(0...verb))
    }
    guard let first = keys.first, let verb = keys.firstIndex(where: { answers[$0] != nil }), verb > 0,
      let answer = answers[keys[verb]]
    else { return nil }
    let isNot = keys[..<verb].contains("not")
    guard !isNot || answer == .answered else { return nil }
    let response = isNot ? Question.Response.open : answer
    let names = sentence.words[1..<verb].filter {
      !["has", "have", "is", "are", "not", "yet", "already"].contains($0.key)
    }
    let ignored = Set(0...verb)
    let isAnyone =
      names.count == 1
      && ["anyone", "anybody", "somebody", "someone", "everyone", "everybody"].contains(names[0].key)
    if first == "who" || isAnyone && ["has", "have", "did"].contains(first) {
      guard names.isEmpty || isAnyone, keys.count > verb + 1 || !sentence.times.isEmpty else { return nil }
      return Found(aspect: .response(name: nil, response), frame: ofAnswers, ignored: ignored)
    }
    // "Is ana confirmed for lunch?"
    let isOfPerson = first == "is" && keys[verb] == "confirmed" && keys.dropFirst(verb + 1).first == "for"
    guard ["has", "have", "did"].contains(first) || isOfPerson, !names.isEmpty, !isNot,
      names.allSatisfy({
        $0.key == "i" || !Lexicon.function.contains($0.key) && !Lexicon.eventNouns.contains($0.key)
      }),
      sentence.keys[(verb + 1)...].contains(where: {
        !Lexicon.function.contains($0) && !ofAnswers.contains($0)
      })
    else { return nil }
    let name = names.map(\.original).joined(separator: " ")
    return Found(aspect: .response(name: name, response), frame: ofAnswers, ignored: ignored)
  }

  private static let ofAnswers: Set<String> = ["invite", "invitation", "invitations", "yet"]
  private static let answers: WordTable<Question.Response> = [
    "accept": .accepted, "accepted": .accepted, "confirm": .accepted, "confirmed": .accepted,
    "decline": .declined, "declined": .declined, "reject": .declined, "rejected": .declined,
    "answer": .answered, "answered": .answered, "respond": .answered, "responded": .answered,
    "reply": .answered,
    "replied": .answered, "rsvp": .answered, "rsvped": .answered, "tentative": .tentative,
  ]
}
