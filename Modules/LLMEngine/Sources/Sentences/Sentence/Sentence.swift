import CalendarService
package import TimePhrases

/// A message without its time words: "what do I have on friday?" is five words and one time.
package final class Sentence: Sendable {
  /// The reader of its time words.
  package let parser: any DatePhraseParserProtocol
  /// The words that are not time words, without leading polite words.
  package let words: [Word]
  /// The keys of the words, for comparison.
  package let keys: [String]
  /// The person's own time words, in order, as written.
  package let times: [String]
  /// The named length, in minutes: "half an hour".
  package let minutes: Int?
  /// All words, including time words.
  package let allWords: [Word]
  /// The keys of all words, including time words.
  package let allKeys: [String]
  /// The keys as UTF-8, each followed by a space, and one more space, for a fast search for phrases.
  private let text: [UInt8]
  /// The ranges of time words and lengths among all words.
  private let timeWords: [(words: Range<Int>, kind: Piece.Kind)]
  /// Whether a question mark ends it.
  package let hasQuestionMark: Bool
  /// The offset of each word in `text`.
  private let starts: [Int]
  /// The bits of all words, including time words.
  let wordBits: UInt64
  /// A bit for the first two bytes of each word; most phrases begin with other ones.
  private let pairs: UInt64

  /// Reads a text.
  package init(_ text: String, parser: any DatePhraseParserProtocol) {
    self.parser = parser
    hasQuestionMark = text.utf8.last == UInt8(ascii: "?")
    let text = Self.spelledOut(text)
    var words: [Word] = []
    var times: [String] = []
    var allWords: [Word] = []
    var timeWords: [(words: Range<Int>, kind: Piece.Kind)] = []
    var minutes: Int?
    var rest = text.startIndex
    for phrase in Self.phrases(in: text, parser) {
      var (range, kind) = (phrase.range, Piece.Kind.time)
      if case .length(let length) = phrase.meaning {
        // "How many minutes" is no length, and days are words.
        guard minutes == nil, !length.isOfDays else { continue }
        (minutes, kind) = (length.minutes, .length)
      } else {
        range = Self.meal(of: text[range], after: text[..<range.lowerBound], parser) ?? range
        let time = Self.bare(text[range], after: text[..<range.lowerBound], parser)
        if !time.isEmpty, !times.contains(where: { $0.lowercased() == time.lowercased() }) {
          times.append(time)
        }
      }
      let before = Word.words(of: text[rest..<range.lowerBound])
      words.append(all: before)
      allWords.append(all: before)
      let start = allWords.count
      allWords.append(all: Word.words(of: text[range]))
      timeWords.append((start..<allWords.count, kind))
      rest = range.upperBound
    }
    let last = Word.words(of: text[rest...])
    words.append(all: last)
    allWords.append(all: last)
    self.allWords = allWords
    allKeys = self.allWords.map(\.key)
    self.minutes = minutes
    words = Politeness.stripped(words)
    if times.count == 1, let (index, time) = Self.parts(of: times[0], in: words, parser) {
      times = [time]
      let part = words.remove(at: index)
      if let place = allWords.firstIndex(of: part) { timeWords.append((place..<place + 1, .time)) }
    }
    // "This week or next"
    if times.count == 1, let last = words.last?.key, ["next", "last"].contains(last), words.count > 2,
      ["or", "and"].contains(words[words.count - 2].key), times[0].lowercased().hasPrefix("this ")
    {
      times.append("\(last) \(times[0].dropFirst(5))")
      words.removeLast(2)
    }
    self.timeWords = timeWords
    self.words = words
    keys = self.words.map(\.key)
    wordBits = (allKeys + keys).reduce(0) { $0 | $1.wordBit }
    if times.isEmpty, let ownTime = OwnTime.time(in: keys) { times = [ownTime] }
    self.times = Self.joined(Self.plural(times, in: self.allKeys), in: keys, parser: parser)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + keys.count + 1)
    starts = keys.map { key in
      let start = bytes.count
      var key = key
      key.withUTF8 { for byte in $0 { bytes.append(byte) } }
      bytes.append(Self.blank)
      return start
    }
    bytes.append(Self.blank)
    pairs = starts.reduce(0) { $0 | Self.bit(bytes[$1], bytes[$1 + 1]) }
    self.text = bytes
  }

  /// All words of a text as a sentence has them.
  package static func words(of text: String) -> [Word] { Word.words(of: spelledOut(text)) }

  private static func spelledOut(_ text: String) -> String { withoutShorthand(text.straightApostrophes) }

  /// The text with "2moro" spelled out and "1on1" in the spelling of calendars, separated from the next word: "1:1
  /// april" is not the first of april.
  private static func withoutShorthand(_ text: String) -> String {
    guard hasShorthand(text) else { return text }
    var text = text
    let lower = text.lowercased()
    if lower.hasBytes(of: " eve"), let eve = lower.firstRange(of: " eve"),
      lower[eve.upperBound...].first?.isLetter != true, !lower[eve.upperBound...].hasPrefix(" of"),
      !eves.contains(where: lower.contains)
    {
      text = text.replacing(" eve", with: " evening", maxReplacements: 1)
    }
    guard hasShorthand(text) else { return text }
    return (shorthand + [("1:1 ", "1:1, ")]).reduce(text) {
      $0.hasBytes(of: $1.0) ? $0.replacing($1.0, with: $1.1) : $0
    }
  }

  /// Eves that are days.
  private static let eves = ["christmas eve", "year's eve", "years eve", "year eve"]

  private static let shorthand =
    ["1on1", "1-on-1", "1 on 1", "one on one", "one-on-one", "one to one", "one-to-one"].map { ($0, "1:1") }
    + [
      ("2moro", "tomorrow"), ("2day", "today"), ("2nite", "tonight"), ("xmas", "christmas"),
      ("Xmas", "christmas"), ("w/c ", "the week of "),
    ]

  /// Whether two adjacent bytes can begin a shorthand, or "one" or "eve" ends a word.
  private static func hasShorthand(_ text: String) -> Bool {
    var last: (UInt8, UInt8, UInt8) = (0, 0, 0)
    for byte in text.utf8 {
      switch last.2 {
      case UInt8(ascii: "1") where "o- :".utf8.contains(byte): return true
      case UInt8(ascii: "2") where "mdn".utf8.contains(byte): return true
      case UInt8(ascii: "x"), UInt8(ascii: "X"): if byte == UInt8(ascii: "m") { return true }
      case UInt8(ascii: "w") where byte == UInt8(ascii: "/"): return true
      case UInt8(ascii: "e") where !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20):
        if last.0 == UInt8(ascii: "o"), last.1 == UInt8(ascii: "n") { return true }
        if last.0 == UInt8(ascii: "e"), last.1 == UInt8(ascii: "v") { return true }
      default: break
      }
      last = (last.1, last.2, byte)
    }
    return last == (UInt8(ascii: "e"), UInt8(ascii: "v"), UInt8(ascii: "e"))
  }

  /// Hours next to days that they do not fit: "at 11 next week". They are not two separate times.
  package var looseHours: String? {
    guard times.count == 2, !["and", "or", "than"].contains(where: keys.contains) else { return nil }
    // "Easter tuesday" is neither easter nor the next tuesday.
    if DateWords.isWeekday(times[1]), !DateWords.isWeekday(times[0]),
      zip(allKeys, allKeys.dropFirst()).contains(where: {
        times[0].lowercased().hasSuffix($0) && $1 == times[1].lowercased()
      })
    {
      return times[1]
    }
    // "2 weeks ago on wednesday" is one day.
    if let day = times.first(where: DateWords.isWeekday),
      times.contains(where: { $0.hasSuffix(" ago") || $0.hasSuffix("from now") })
    {
      return day
    }
    let hours = times.filter { parser.namesHours($0) }
    return hours.count == 1 ? hours[0] : nil
  }

  private static let blank = UInt8(ascii: " ")

  /// All words with their kinds.
  ///
  /// - Parameter kinds: what the words without time words are, one each.
  package func pieces(_ kinds: [Piece.Kind]) -> [Piece] {
    let trace = ReadingTrace()
    trace.note("", zip(kinds, keys).map(Piece.init))
    let times = Dictionary(timeWords.flatMap { time in time.words.map { ($0, time.kind) } }) { first, _ in
      first
    }
    let others = allKeys.indices.filter { times[$0] == nil }
    var rest = trace.pieces(of: others.map { allKeys[$0] })[...]
    return allKeys.indices.map { index in
      times[index].map { Piece($0, allKeys[index]) } ?? rest.removeFirst()
    }
  }

  /// What words are by themselves: cues, nouns, and names or unknown words.
  package func pieces(naming named: (Word) -> Bool) -> [Piece] {
    pieces(
      words.map { word in
        if named(word) { return .name }
        if Lexicon.eventNouns.contains(word.key) { return .noun }
        return Lexicon.function.contains(word.key) || Lexicon.anchors.contains(word.key) ? .cue : .unknown
      })
  }

  /// The key of a word; empty if there is none at this index.
  package func key(_ index: Int) -> String { keys.indices.contains(index) ? keys[index] : "" }

  // The phrases are static strings: arrays of them are made without counting references.

  /// Whether the words begin with one of these phrases.
  package func begins(with runs: StaticString...) -> Bool {
    for run in runs where run.utf8Start[0] == text[0] && run.withUTF8Buffer({ has($0, at: 0) }) {
      return true
    }
    return false
  }

  /// Whether the words contain one of these words.
  package func has(_ wanted: StaticString...) -> Bool {
    for word in wanted where canBegin(word) && word.withUTF8Buffer(contains) { return true }
    return false
  }

  /// Whether the words contain one of these phrases.
  package func says(_ runs: StaticString...) -> Bool {
    for run in runs where canBegin(run) && run.withUTF8Buffer(contains) { return true }
    return false
  }

  /// Whether a word has the first two bytes of a phrase, or its only byte; a zero byte ends a static string.
  private func canBegin(_ run: StaticString) -> Bool {
    let bytes = run.utf8Start
    return pairs & Self.bit(bytes[0], bytes[1] == 0 ? Self.blank : bytes[1]) != 0
  }

  private func contains(_ run: UnsafeBufferPointer<UInt8>) -> Bool {
    for start in starts where has(run, at: start) { return true }
    return false
  }

  /// Whether a phrase begins at an offset of `text`.
  private func has(_ run: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let end = start + run.count
    guard end < text.count, text[end] == Self.blank else { return false }
    for index in 0..<run.count where text[start + index] != run[index] { return false }
    return true
  }

  private static func bit(_ first: UInt8, _ second: UInt8) -> UInt64 {
    1 << UInt64((first &* 9 &+ second) & 63)
  }
}

extension [Word] {
  /// Adds words; those added to none are not copied.
  fileprivate mutating func append(all words: [Word]) {
    if isEmpty { self = words } else { self += words }
  }
}

extension DatePhraseParserProtocol {
  /// The time of day that is all of a text: "4:30", "at 4pm", "noon", "twelve".
  package func clock(_ text: String) -> ClockTime? {
    guard case .clock(let clock)? = meanings(of: text).first else { return nil }
    return clock
  }

  /// Whether a text names a time of day: "lunch friday 12-1", "half past nine", but not "on 3 april".
  package func namesClock(_ text: String) -> Bool {
    phrases(in: text, of: .ranges).contains(where: \.meaning.namesClock) || clock(text) != nil
  }

  /// Whether a text names a time of day or a part of the day: "at 3", "friday afternoon", "after 5".
  package func namesHours(_ text: String) -> Bool {
    phrases(in: text, of: .ranges).contains(where: \.meaning.namesHours) || clock(text) != nil
  }

  /// Whether a text names a repetition: "gym every monday", "pay rent on the first of each month".
  package func namesRepetition(_ text: String) -> Bool {
    !phrases(in: text, of: .repetitions).isEmpty
  }

  /// Whether a text is a repetition and nothing else, perhaps with its hours: "weekly", "every other friday at 5".
  package func isRepetition(_ text: String) -> Bool {
    guard let range = phrases(in: text, of: .repetitions).first?.range else { return false }
    let rest = text[..<range.lowerBound] + text[range.upperBound...]
    return rest.allSatisfy { $0 == " " } || !meanings(of: String(rest)).isEmpty
  }

  /// Whether a text names hours and nothing else: "evening", "3pm", but not "friday at 3".
  package func isHours(_ text: String) -> Bool {
    meanings(of: text).first.map { $0.namesHours && $0.form?.namesDays != true } ?? false
  }

  /// The form of a text that is a range of time: "good friday", "next week".
  package func form(_ text: String) -> TimeRangeForm? { meanings(of: text).first?.form }

  /// Whether a text is a time and nothing else.
  package func isTime(_ text: String) -> Bool {
    guard let range = phrases(in: text).first, range.lowerBound == text.startIndex else { return false }
    // "Friday's" is friday.
    return ["", "'s"].contains(text[range.upperBound...].lowercased())
  }
}
