package import Frames
package import Sentences

/// Questions about the length and the place of an event, and about answers to invitations.
extension AspectReader {
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

  /// "Is the review longer than an hour?", "does the party last more than 4 hours?", "is the party all day?"
  static func lengthChecked(_ sentence: Sentence) -> Found? {
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
