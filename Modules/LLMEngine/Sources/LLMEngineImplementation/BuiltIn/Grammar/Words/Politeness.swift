/// What people say before they ask.
enum Politeness {
  /// The words without what is polite at their front and end.
  static func stripped(_ words: [Word]) -> [Word] {
    var words = words[...]
    while let runs = openings[words.first?.key ?? ""],
      let run = runs.first(where: { $0.elementsEqual(words.lazy.map(\.key).prefix($0.count)) }),
      run.count < words.count
    {
      words = words.dropFirst(run.count)
    }
    while let last = words.last, words.count > 1, endings.contains(last.key),
      words.count > 2 || words.first?.key != "all"
    { words = words.dropLast() }
    return Array(words)
  }

  /// By their first word; the longest first, so that "can you tell me" goes as a whole.
  private static let openings: [String: [[String]]] = Dictionary(
    grouping: [
      "please", "hey", "hi", "hello", "ok", "okay", "so", "well", "almanac", "can you", "could you",
      "would you", "will you", "tell me", "let me know", "i want to know", "i need to know",
      "i would like to know", "id like to know", "do you know", "i wonder", "can you please",
      "remind me", "remind me again", "i want know", "hi there", "hey there", "hello there", "just wondering",
      "wondering",
      "quick question", "um", "uh", "hmm", "oh", "sorry", "actually", "i forgot", "i totally forgot", "pls",
      "plz", "kindly", "just", "now", "check", "say",
    ].map(Wording.run).sorted { $0.count > $1.count }, by: { $0[0] })

  private static let endings: Set<String> = [
    "please", "pls", "plz", "thanks", "thx", "almanac", "right", "again", "correct", "mate",
  ]
}
