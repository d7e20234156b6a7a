import CalendarService
package import Frames
import QuestionAspects
package import Sentences
package import TimePhrases

extension ChangeTarget {
  /// Reads which events words name: "my 3pm tomorrow", "the dentist", "all my meetings with bob next week".
  ///
  /// - Throws: ``ChangeProblem`` if they name several times that do not form one.
  package init(_ wording: Wording, parser: any DatePhraseParserProtocol) throws(ChangeProblem) {
    // A quoted name is what it says.
    if let start = wording.tokens.firstIndex(where: { $0.text.hasPrefix("\"") }),
      let end = wording.tokens[start...].firstIndex(where: {
        $0.text.hasSuffix("\"") || $0.text.hasSuffix("\",")
      }),
      case let rest = wording.removing(start..<end + 1), !rest.isQuoted
    {
      if rest.isEmpty { self.init() } else { try self.init(rest, parser: parser) }
      let name = wording[start...end].text.replacing("\"", with: "")
      (words, isBefore, startsThen) = (words.isEmpty ? name : "\(name) \(words)", false, false)
      return
    }
    self.init()
    var wording = Self.withoutCalendar(wording)
    // "Only this week's standup" is one of the series.
    if let only = wording.after(["only", "just"]) ?? wording.before(["only"]), !only.isEmpty {
      (wording, reach) = (only, "occurrence")
    }
    let pronoun = wording.keys.filter { $0 != "the" }.joined(separator: " ")
    if Self.pronouns.contains(pronoun) {
      isBefore = true
      isAll = Self.plurals.contains(pronoun)
      if wording.keys.contains("both") { count = 2 }
      return
    }
    let text = wording.text
    let sentence = Sentence(text, parser: parser)
    when = try Self.time(sentence, parser)
    var keys = sentence.keys
    var words = sentence.words
    if let order = OrderWords.pick(in: keys), order.pick != .last || keys.count > 1 {
      try Self.check(order.index, order.pick, in: keys, of: text)
      pick = order.pick
      count = keys.dropFirst(order.index + 1).first.flatMap(DateWords.count)
      let taken = order.index..<order.index + (count == nil ? 1 : 2)
      keys.removeSubrange(taken)
      words.removeSubrange(taken)
    }
    if !Self.all.isDisjoint(with: keys) { isAll = true }
    if keys.contains("both") { count = 2 }
    try Self.refuse(keys, picks: pick != nil, of: text)
    // "Every standup this week" is not the whole series.
    if !Self.every.isDisjoint(with: keys), Self.oneTimes.isDisjoint(with: Wording(when ?? "").keys) {
      // "The gym every friday" leaves its other days.
      if let when,
        Wording(text).range(of: DateWords.weekdays.flatMap { ["every \($0)", "each \($0)"] }) != nil
      {
        throw .unable("change some days of a series", cure: "name one day: \"on \(ChangeReader.bare(when))\"")
      }
      reach = "all"
    }
    nouns = keys.filter { Self.nounWords.contains($0) }
    hasPeople = keys.dropLast().contains("with")
    let named = words.enumerated().filter { index, word in
      // "My birthday" is not mom's.
      word.key == "my" && words.dropFirst(index + 1).first?.key == "birthday"
        || !Self.ignored.contains(word.key) && !Self.nounWords.contains(word.key)
          && !(index > 0 && Self.naming.contains(word.key) && Self.nounWords.contains(words[index - 1].key))
    }.map(\.element)
    self.words = named.map(\.original).joined(separator: " ")
    // "2 events tomorrow" does not say which ones.
    if pick == nil, named.count == 1, Int(named[0].key) != nil, nouns.contains(where: { $0.hasSuffix("s") }) {
      throw .what(text)
    }
    // "Every meeting on friday" means the meetings of a day, not a series.
    if self.words.isEmpty, when != nil, reach == "all" { reach = nil }
    // "My meetings tomorrow" means all of them.
    if named.isEmpty, pick == nil, nouns.contains(where: { $0.hasSuffix("s") && $0 != "class" }) {
      isAll = true
    }
    // "The christmas party": the name of a day before a noun is part of the title, as in a new event.
    if let said = when.map({ Wording($0).without(["the"]) }), parser.form(said.text)?.isHoliday == true,
      let range = wording.range(of: said.keys.joined(separator: " ")),
      named.contains(where: { $0.key == wording.key(range.upperBound) })
    {
      (self.words, when, startsThen) = ("\(said.text) \(self.words)", nil, false)
    }
    if let when, case let said = Wording(when).keys, said.contains("and") && !isRange || said.contains("rest")
    {
      isAll = true
    }
    kind = nouns.first { !Self.anyKind.contains($0) }.map {
      $0.hasSuffix("s") && $0 != "class" ? String($0.dropLast()) : $0
    }
    if self.words.isEmpty, let when, !isAll, parser.form(when)?.isHoliday == true,
      Wording(when).tokens.count > 1
    {
      // "New year's day" is a title, as are other named days.
      (self.words, self.when) = (when, nil)
    }
    resolve(keys, hasName: !named.isEmpty, parser)
  }

  /// Whether the words mean the start of an event, or the events of the previous turn.
  private mutating func resolve(
    _ keys: [String], hasName: Bool, _ parser: any DatePhraseParserProtocol
  ) {
    startsThen = words.isEmpty && !isAll && when.map(parser.namesClock) == true
    // "The second one" selects from a list; "the next one" is the next event.
    if !hasName, when == nil, pick != .next, nouns.isEmpty, !isAll {
      let isNumber = if case .nth = pick { true } else { false }
      isBefore = keys.contains("one") || count != nil || isNumber
    }
    if words.isEmpty, when == nil, !isAll, !nouns.isEmpty, pick == nil { isBefore = true }
    // "Cancel it on friday"
    if !hasName, nouns.isEmpty, when != nil, !isAll, pick == nil, keys == ["it"] || keys == ["that"] {
      (isBefore, startsThen) = (true, false)
    }
  }

  /// Throws if words select events by what cannot be looked up.
  private static func refuse(_ keys: [String], picks: Bool, of text: String) throws(ChangeProblem) {
    if keys.contains("all-day")
      || keys.firstIndex(of: "all").map({ keys[$0...].dropFirst().first == "day" }) == true
    {
      throw .unable("select events that take whole days", cure: "name them: \"cancel the spring break\"")
    }
    if picks || keys.contains("i"), !makings.isDisjoint(with: keys) {
      throw .unable("find events by when they were added", cure: "\"undo\" takes the last change back")
    }
  }

  /// Throws if an order word selects no event: "everything last", "the party last", "last my day".
  private static func check(
    _ index: Int, _ pick: Question.Pick, in keys: [String], of text: String
  ) throws(ChangeProblem) {
    guard pick != .next else { return }
    let isBehind = index > 0 && index == keys.count - 1 && !ignored.contains(keys[index - 1])
    let isBeforeArticle = keys.dropFirst(index + 1).first.map { ["the", "my", "our"].contains($0) } == true
    if isBehind || isBeforeArticle || keys.contains("everything") || keys.contains("every") {
      throw .what(text)
    }
  }

  /// The single time that a sentence names.
  private static func time(
    _ sentence: Sentence, _ parser: any DatePhraseParserProtocol
  ) throws(ChangeProblem) -> String? {
    guard sentence.times.count > 1 else { return sentence.times.first }
    for joined in [sentence.times.joined(separator: " "), sentence.times.reversed().joined(separator: " ")]
    where parser.phrases(in: joined).count == 1 {
      return joined
    }
    throw .times(sentence.times)
  }

  /// "From my calendar" and "off my schedule" do not describe the event.
  private static func withoutCalendar(_ wording: Wording) -> Wording {
    ofCalendar.reduce(wording) { wording, words in wording.range(of: words).map(wording.removing) ?? wording }
  }

  private static let ofCalendar = Wording.phrases(
    "(from|off|on|in|out of) (my calendar|the calendar|my schedule|my diary|my agenda)")

  /// The words of a time that is a single range, not a recurring day such as "monday".
  private static let oneTimes = DateWords.months.union([
    "today", "tomorrow", "tonight", "this", "next", "week", "weekend", "month", "year", "coming",
  ])
  private static let makings: WordSet = "added created made booked scheduled"
  private static let pronouns = Set(
    Wording.phrases("it, (that|this)(| one| event| meeting), one, event, meeting, (|that )appointment")
  ).union(plurals)
  private static let plurals = Set(
    Wording.phrases(
      "them(| all| both), (these|those)(| all), both, all of (them|those), they, all (these|those)")
  )
  private static let all: WordSet = "all everything every each anything both"
  private static let every: WordSet = "every each series recurring always"
  private static let nounWords: WordSet = """
    meeting meetings appointment appointments event events call calls session sessions class classes
    reservation booking entries engagement engagements plans activities
    """
  private static let naming: WordSet = "called named titled"
  /// The nouns for any event.
  private static let anyKind: WordSet =
    "event events appointment appointments entries engagement engagements plans activities"
  private static let ignored: WordSet = """
    the my a an our this that these those your with for of on in at from by and i have has is are am scheduled
    booked planned upcoming coming next one all every each everything anything series recurring entry to got
    we calendar schedule day always both reminder reminders about whole entire please thing things stuff me it
    had added which current
    """
}
