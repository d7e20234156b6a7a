/// Polite words before a question.
package enum Politeness {
  /// The words without polite words at the start and end.
  static func stripped(_ words: [Word]) -> [Word] {
    var words = Fillers.removed(from: withoutTruth(words))[...]
    while let count = openings.count(in: words.map(\.key)), count < words.count {
      words = words.dropFirst(count)
    }
    if let question = Fillers.asked(words) { return stripped(question) }
    if let first = words.first, assistants.contains(first.key), words.count > 1,
      let next = words.dropFirst().first,
      asking.contains(next.key)
    {
      words = stripped(Array(words.dropFirst()))[...]
    }
    // "I want my schedule for friday" is a question, "I want lunch" is not.
    if let count = requests.count(in: words.map(\.key)) {
      let rest = words.dropFirst(count).drop { ["my", "the", "todays"].contains($0.key) }
      // "I would like to see next week", "pull up friday".
      let isOfTime = rest.isEmpty && ["see", "check", "up"].contains(Array(words)[count - 1].key)
      if isOfTime || rest.prefix(2).contains(where: { Lexicon.calendarNouns.contains($0.key) }) {
        words = words.dropFirst(count)
      }
    }
    if let question = confirmed(words) { return question }
    while let last = words.last, words.count > 1, endings.contains(last.key),
      // "When does school start again?" asks for the end of a break.
      last.key != "again" || !starting.contains(words.dropLast().last?.key ?? ""),
      words.count > 2 || words.first?.key != "all"
    { words = words.dropLast() }
    return Array(words)
  }

  /// "The kickoff is at 3, right?" asks "is the kickoff at 3?"; `nil` for other words.
  private static func confirmed(_ words: ArraySlice<Word>) -> [Word]? {
    guard let first = words.first?.key, !Lexicon.verbsFirst.contains(first), !asking.contains(first) else {
      return nil
    }
    let keys = words.map(\.key)
    guard
      let end = keys.indices.dropFirst(2).first(where: {
        confirmations.count(in: keys, at: $0) == keys.count - $0
      }),
      let verb = keys[..<end].lastIndex(of: "is"), verb > 0
    else { return nil }
    var rest = Array(words.prefix(end))
    let moved = rest.remove(at: verb)
    return [moved] + rest.drop { ["so", "i", "think", "and", "but", "that"].contains($0.key) }
  }

  private static let confirmations: Phrases =
    "right, correct, yes, true, is not it, is that (right|correct|true)"

  /// Openings that ask for a list only if a noun of calendars follows.
  private static let requests: Phrases = """
    i (want|need|would like)(| to check| to see), (pull|bring) up, share, let me (check|see)
    """

  /// "Is it true that the gym is on friday?" means "is the gym on friday?"
  private static func withoutTruth(_ words: [Word]) -> [Word] {
    guard words.count > 4, words[0].key == "is", words[1].key == "it",
      ["true", "correct", "possible", "right"].contains(words[2].key)
    else { return words }
    return [words[0]] + words.dropFirst(words[3].key == "that" ? 4 : 3)
  }

  /// The names of assistants, which people say by habit. A person can have such a name, so a question must follow.
  private static let assistants: WordSet = "olly alexa siri cortana google pda jarvis bixby"
  private static let asking: WordSet = """
    what when where who how which do am show list tell give please find check open read any can could let i my
    """

  private static let openings: Phrases = """
    please, pls, plz, kindly, just, now, check, say, so, well, almanac, thanks, thank you, \
    (hey|hi|hello)(| there), ok, okay, um, uh, hmm, oh, sorry, actually, (can|could|would|will) you, \
    (can|could) please, can you please, (tell|inform) me, let me (know|hear), \
    (i|we) (want|need|would like|wanna|must|gotta|got to|wish to|have to) (to|) know, i want to know, \
    id like to know, i am needing to know, do you know, what do you know, i wonder, \
    (i am|i was|just|) wondering, remind me(| again| of), quick (question|one), \
    (i|i totally|i have|i have completely) (forgot|forgotten), may i (know|ask|have), \
    i would like to (get|hear), i want to hear, (look up|find out|check)(| for me), \
    would you mind (telling me|checking if|checking whether), could you inform me, \
    can you see (if|whether), let is (go through|go over|see|look at), let us see, confirm(| that), \
    retrieve, give me the info (of|on), i am trying to (work out if|work out whether|find out), \
    i (can|do) not (remember|know|recall), are you able to tell me, \
    good (morning|afternoon|evening|day), yo, dude, alright, then, look, listen, btw, by the way, \
    (sorry|apologies) (to bother you|for bothering you|for asking|to ask|for the question)(| again)(| but), \
    (sorry|excuse me|pardon)(| but), (sorry if this is|this is|this may be|it is) a (dumb|stupid|silly|basic) question(| but), \
    (dumb|stupid|silly|random|another|one more|one last|last|simple|short) (question|thing), another one, \
    (i am|am|i was|we are) trying to (plan|organise|organize|sort out|work out), \
    (am|i am|just|am just|i am just|was just|i was just) (curious|checking|asking)(| but), curious, \
    i (wanted|just wanted|want|just want|would like|need) to (ask|check|find out|confirm|make sure), \
    (any|got any|have you any) idea(| of), do you happen to know, could you say, help me(| out), \
    (quickly|quick), real quick, (maybe|perhaps)
    """

  package static let starting: WordSet = "start starts begin begins open opens resume"
  private static let endings: WordSet = "please pls plz thanks thx almanac right again correct mate"
}
