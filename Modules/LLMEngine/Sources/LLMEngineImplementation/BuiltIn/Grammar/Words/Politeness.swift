/// Polite words before a question.
enum Politeness {
  /// The words without polite words at the start and end.
  static func stripped(_ words: [Word]) -> [Word] {
    var words = withoutTruth(words)[...]
    while let runs = openings[words.first?.key ?? ""],
      let run = runs.first(where: { $0.elementsEqual(words.lazy.map(\.key).prefix($0.count)) }),
      run.count < words.count
    {
      words = words.dropFirst(run.count)
    }
    if let first = words.first, assistants.contains(first.key), words.count > 1,
      let next = words.dropFirst().first,
      asking.contains(next.key)
    {
      words = stripped(Array(words.dropFirst()))[...]
    }
    // "I want my schedule for friday" is a question, "I want lunch" is not.
    for opening in requests[words.first?.key ?? ""] ?? []
    where words.lazy.map(\.key).starts(with: opening) {
      let rest = words.dropFirst(opening.count).drop { ["my", "the", "todays"].contains($0.key) }
      let nouns = rest.prefix(2).map(\.key)
      // "I would like to see next week", "pull up friday".
      let isOfTime = rest.isEmpty && ["see", "check", "up"].contains(opening[opening.count - 1])
      guard isOfTime || nouns.contains(where: Lexicon.calendarNouns.contains) else { continue }
      words = words.dropFirst(opening.count)
      break
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
      let run = confirmations.first(where: {
        keys.count > $0.count + 1 && keys.suffix($0.count).elementsEqual($0)
      }),
      let verb = keys.dropLast(run.count).lastIndex(of: "is"), verb > 0
    else { return nil }
    var rest = Array(words.dropLast(run.count))
    let moved = rest.remove(at: verb)
    return [moved] + rest.drop { ["so", "i", "think", "and", "but", "that"].contains($0.key) }
  }

  private static let confirmations = [
    "right", "correct", "yes", "true", "is not it", "is that right", "is that correct", "is that true",
  ].map(Wording.run)

  /// Openings that ask for a list only if a noun of calendars follows, by first word.
  private static let requests = WordTable(
    grouping: [
      "i want", "i need", "i would like", "pull up", "bring up", "share", "i want to check", "i want to see",
      "i need to check", "i need to see", "i would like to check", "i would like to see", "let me check",
      "let me see",
    ].map(Wording.run), by: { $0[0] })

  /// "Is it true that the gym is on friday?" means "is the gym on friday?"
  private static func withoutTruth(_ words: [Word]) -> [Word] {
    guard words.count > 4, words[0].key == "is", words[1].key == "it",
      ["true", "correct", "possible", "right"].contains(words[2].key)
    else { return words }
    return [words[0]] + words.dropFirst(words[3].key == "that" ? 4 : 3)
  }

  /// The names of assistants, which people say by habit. A person can have such a name, so a question must follow.
  private static let assistants: WordSet = [
    "olly", "alexa", "siri", "cortana", "google", "pda", "jarvis", "bixby",
  ]
  private static let asking: WordSet = [
    "what", "when", "where", "who", "how", "which", "do", "am", "show", "list", "tell", "give", "please",
    "find", "check",
    "open", "read", "any", "can", "could", "let", "i", "my",
  ]

  /// Keyed by first word, longest first, so that "can you tell me" matches as a whole.
  private static let openings = WordTable(
    grouping: [
      "please", "thanks", "thank you", "hey", "hi", "hello", "ok", "okay", "so", "well", "almanac", "can you",
      "could you",
      "would you", "will you", "tell me", "let me know", "i want to know", "i need to know",
      "i would like to know", "id like to know", "do you know", "i wonder", "can you please",
      "remind me", "remind me again", "i want know", "hi there", "hey there", "hello there", "just wondering",
      "wondering",
      "quick question", "quick one", "um", "uh", "hmm", "oh", "sorry", "actually", "i forgot",
      "i totally forgot", "pls",
      "plz", "kindly", "just", "now", "check", "say",
      "may i know", "may i ask", "may i have", "i would like to get", "i want to hear",
      "i would like to hear",
      "i wanna know", "i must know", "i gotta know", "i got to know", "i wish to know", "i have to know",
      "i am needing to know", "inform me",
      "look up",
      "would you mind telling me", "could you inform me", "can you see if", "can you see whether",
      "let me hear",
      "let is go through", "let is go over", "let is see", "let is look at", "let us see", "remind me of",
      "confirm that",
      "confirm", "find out", "retrieve", "could please", "can please", "find out for me", "look up for me",
      "check for me",
      "give me the info of", "give me the info on", "i am wondering", "i was wondering",
      "would you mind checking if", "would you mind checking whether", "i have forgotten",
      "i have completely forgotten", "i am trying to work out if", "i am trying to work out whether",
      "i am trying to find out", "i can not remember", "i do not remember", "i do not know",
      "i can not recall", "are you able to tell me",
      "what do you know",
    ].map(Wording.run).sorted { $0.count > $1.count }, by: { $0[0] })

  static let starting: WordSet = ["start", "starts", "begin", "begins", "open", "opens", "resume"]
  private static let endings: WordSet = [
    "please", "pls", "plz", "thanks", "thx", "almanac", "right", "again", "correct", "mate",
  ]
}
