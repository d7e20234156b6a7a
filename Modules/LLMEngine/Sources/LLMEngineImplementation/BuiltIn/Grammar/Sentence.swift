import CalendarService

/// What a person said, its time words cut out: "what do I have on friday?" is five words and one time.
struct Sentence: Sendable {
  /// The words that do not speak of time, polite ones at the front dropped.
  var words: [Word]
  /// The person's own time words, first to last, as they were written.
  var times: [String]
  /// The length that is spoken of, in minutes: "half an hour".
  var minutes: Int?
  /// All words as the grammar compares them, those of time too.
  var allKeys: [String]

  /// Reads a text.
  init(_ text: String, parser: any DatePhraseParserProtocol) {
    let text = text.replacing("’", with: "'")
    var words: [Word] = []
    var times: [String] = []
    var rest = text.startIndex
    for phrase in parser.phrases(in: text) {
      words += Word.words(of: text[rest..<phrase.lowerBound])
      let time = Self.bare(text[phrase], after: text[..<phrase.lowerBound])
      if !times.contains(where: { $0.lowercased() == time.lowercased() }) { times.append(time) }
      rest = phrase.upperBound
    }
    words += Word.words(of: text[rest...])
    (self.words, minutes) = SpokenLength.cut(from: words)
    self.words = Politeness.stripped(self.words)
    if times.isEmpty, let ownTime = OwnTime.time(in: self.words.map(\.key)) { times = [ownTime] }
    self.times = Self.joined(times, parser: parser)
    allKeys = Word.words(of: text).map(\.key)
  }

  /// The words as the grammar compares them.
  var keys: [String] { words.map(\.key) }

  /// Whether the words begin with one of these runs of words.
  func begins(with runs: String...) -> Bool {
    runs.contains { keys.starts(with: $0.split(separator: " ").map(String.init)) }
  }

  /// Whether one of these words is there.
  func has(_ wanted: String...) -> Bool {
    keys.contains(where: wanted.contains)
  }

  /// Whether one of these runs of words is there, in a row.
  func says(_ runs: String...) -> Bool {
    let text = " \(keys.joined(separator: " ")) "
    return runs.contains { text.contains(" \($0) ") }
  }

  /// "On friday, what do I have in the afternoon?", "what saturdays am I free in april?": a time and the part of it that is
  /// meant are one time, also where they stand apart.
  private static func joined(_ times: [String], parser: any DatePhraseParserProtocol) -> [String] {
    guard times.count == 2, times.contains(where: isPartOfDay) else { return times }
    let plural = times.firstIndex { isPartOfDay($0) && $0.hasSuffix("s") } ?? 1
    for text in ["\(times[plural]) \(times[1 - plural])", "\(times[1 - plural]) \(times[plural])"]
    where parser.phrases(in: text).first == text.startIndex..<text.endIndex {
      return [text]
    }
    return times
  }

  private static func isPartOfDay(_ time: String) -> Bool {
    let words = time.lowercased().split(separator: " ")
    let parts =
      ["morning", "afternoon", "evening", "night", "mornings", "afternoons", "evenings", "nights"]
      + DateWords.weekdays.map { "\($0)s" }
    return words.count < 4
      && words.contains { parts.contains(String($0)) || $0.hasSuffix("pm") || $0.hasSuffix("am") }
  }

  /// A time as it is handed to a tool: "on friday" is "friday", since a day needs no preposition.
  private static func bare(_ phrase: some StringProtocol, after before: Substring) -> String {
    if phrase.lowercased().hasPrefix("through "), before.lowercased().hasSuffix(" me ") {
      return String(phrase.dropFirst("through ".count))
    }
    for preposition in ["on ", "for "] where phrase.lowercased().hasPrefix(preposition) {
      return String(phrase.dropFirst(preposition.count).drop { $0 == " " })
    }
    return String(phrase)
  }
}
