import CalendarService
import CalendarTools
import ChangeReading
import EventWords
package import Frames
package import Sentences
package import TimePhrases

/// What a new event lacks, and what a person adds to one that is proposed.
extension ChangeFollowUp {
  /// How often the event repeats.
  func answeredFrequency(_ wording: Wording) -> Change? {
    guard parser.namesRepetition(wording.text), before.change.addedWords != nil else { return nil }
    return with {
      $0.append(wording.text)
      $0.lacksFrequency = false
      $0.lacksClock = $0.reminder == nil && !parser.namesClock($0.addedWords ?? "")
    }
  }

  /// When the event is, or what else the person adds to its words.
  func answeredTime(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if ["later", "earlier", "sooner"].contains(wording.text.lowercased()) { throw .noTime(wording.text) }
    let change = before.change
    if let week = change.week, change.addedWords != nil {
      guard let time = day(wording, in: week) else { return nil }
      return with {
        $0.append(time)
        ($0.week, $0.lacksClock) = (nil, $0.reminder == nil && !parser.namesClock(time))
      }
    }
    // "Tomorrow at noon with bob", "with carol on friday"
    if change.addedWords != nil, !isTime(wording), isName(wording),
      reader.leadingTime(wording) != nil
        || ["with", "for", "about"].contains(wording.key(0)) && !parser.phrases(in: wording.text).isEmpty
    {
      return with { $0.append(wording.text) }
    }
    // "By an hour", "half an hour": later for what is postponed.
    if case .move = change.action, let amount = wording.without(["by"]).length(parser) {
      guard change.isLater else { throw .earlierOrLater }
      return with { $0.action = .move(to: "\(amount.text) later") }
    }
    guard isTime(wording) else { return nil }
    guard let words = change.addedWords else {
      return with { $0.action = .move(to: ChangeReader.bare(wording.text)) }
    }
    let said = Wording("\(words) \(wording.text)")
    if let (kept, week) = try reader.inWeek(said, isReminder: change.reminder != nil) {
      return with { ($0.action, $0.week) = (.add(words: kept.text, hasTime: false), week) }
    }
    return with {
      $0.append(wording.text)
      $0.lacksClock = $0.reminder == nil && reader.lacksClock(said)
    }
  }

  /// A day of a week as a time: "tuesday at 2" of next week; `nil` if the words are no time.
  private func day(_ wording: Wording, in week: String) -> String? {
    let time = wording.without(["on", "for"])
    guard time.isTime(parser) || wording.isTime(parser) else { return nil }
    guard DateWords.isWeekday(time.key(0)), !week.hasPrefix("this ") else { return wording.text }
    return Wording("\(time.key(0)) \(week.replacing("weekend", with: "week")) \(time[1...].text)").text
  }

  /// The title of the event.
  func answeredTitle(_ wording: Wording) -> Change? {
    guard isName(wording), let said = before.change.addedWords else { return nil }
    // The tool refused the title: only the time of the request remains.
    let time = Self.times(in: said, parser)
    if isTime(wording) {
      // The time comes first; the title is still missing.
      return time.isEmpty ? with { $0.action = .add(words: wording.text, hasTime: true) } : nil
    }
    let title = wording.without(Self.titling)
    let hasTime =
      !time.isEmpty || !parser.phrases(in: title.text).isEmpty || parser.namesRepetition(title.text)
    return with {
      $0.action = .add(words: time.isEmpty ? title.text : "\(title.text) \(time)", hasTime: hasTime)
      $0.lacksClock = $0.reminder == nil && reader.lacksClock(Wording("\(title.text) \(time)"))
    }
  }

  /// The words for time in the words of an event, with its repetition.
  package static func times(in words: String, _ parser: any DatePhraseParserProtocol) -> String {
    let text = parser.phrases(in: words, of: [.repetitions, .ranges]).map { words[$0.range] }
      .joined(separator: " ")
    return words.contains("all day") ? "\(text) all day" : text
  }

  private static let titling = Wording.phrases(
    "(call|name) it, (it's |)called, it's, to, about, of, titled")

  /// The hour of the event.
  func answeredClock(_ wording: Wording) -> Change? {
    let isAllDay = ["all day", "the whole day", "whole day"].contains(wording.text.lowercased())
    let isBare = wording.tokens.count == 1 && ChangeReader.isHour(wording.key(0))
    // "3 to 4" is a time only after "from".
    let isSpan = !isTime(wording) && parser.isTime("from \(wording.text)")
    guard before.change.addedWords != nil,
      isAllDay || isSpan || isTime(wording) && parser.namesClock(wording.text)
    else { return nil }
    return with {
      $0.append("\(isBare ? "at " : isSpan ? "from " : "")\(wording.text)")
      $0.lacksClock = false
    }
  }

  /// How long before the event its reminder is.
  func answeredLead(_ wording: Wording) throws(ChangeProblem) -> Change? {
    let text = wording.text.lowercased()
    if ["when it starts", "at the start", "at the time", "on time"].contains(text) {
      return with { $0.action = .remind(0) }
    }
    if let minutes = text == "the day" ? 1440 : reader.lead(wording) {
      return with { $0.action = .remind(minutes) }
    }
    if ["before", "prior"].contains(wording.keys.last), wording.amount(parser) == nil {
      throw .noTime(wording.text)
    }
    return nil
  }

  /// Additions to a proposed event: "make it weekly", "at luna", "with carol too".
  package func completed(_ wording: Wording) throws(ChangeProblem) -> Change? {
    let repetition = wording.without(Self.links).text
    if isDone, parser.isRepetition(repetition) { return try onEvent(.repetition(repetition)) }
    guard isPendingAdd, case .add(let words, let hasTime) = before.change.action
    else { return nil }
    var rest = wording
    for runs in [Self.links, Self.rather] where rest.key(0) != "at" {
      if let after = rest.after(runs), !after.isEmpty { rest = after }
    }
    rest = rest.before(Self.too) ?? rest
    if let named = rest.after(["repeat", "repeating", "repeat it", "repeated"]), !named.isEmpty {
      rest = named
    }
    let (first, count) = (rest.key(0), rest.tokens.count)
    let (isSeries, lacksClock) = (parser.namesRepetition(words), hasTime && !parser.namesClock(words))
    // "7pm at bar nou"
    let time = lacksClock ? reader.leadingTime(rest) : nil
    let isAt = time.map { ["at", "in"].contains(rest.key($0)) } == true && isName(rest)
    if isAt || lacksClock && ["all day", "all-day", "the whole day"].contains(rest.text.lowercased()) {
      return with {
        $0.append(isAt ? rest.text : "all day")
        $0.lacksClock = false
      }
    }
    // "With a reminder an hour before"
    if let lead = rest.after(Self.reminding).flatMap(reader.lead) { return with { $0.reminder = lead } }
    if let title = rest.after(["called", "named", "titled"]), isName(title) {
      return with { $0.title = ChangeReader.unquoted(title) }
    }
    let isRepetition = first == "every" || count == 1 && Self.frequencies.contains(first)
    let namesTime = count < 2 || !parser.phrases(in: rest.text).isEmpty
    let isPlace = ["at", "in"].contains(first) && !namesTime && !isTime(rest) && !wording.isAsked
    let isWith = ["with", "for"].contains(first) && !namesTime && isName(rest) && rest.amount(parser) == nil
    // "Until june", "10 times"
    let isLimit =
      isSeries
      && (["until", "till"].contains(first) && count > 1 || rest.keys.last == "times" && count < 4
        || first == "for" && count == 3 && ["weeks", "months", "days", "years"].contains(rest.key(2)))
    if let day = rest.keys.last.map(DateWords.singular), isSeries, parser.namesRepetition("every \(day)"),
      DateWords.isWeekday(day),
      let said = Wording(words).tokens.firstIndex(where: { DateWords.isWeekday(DateWords.singular($0.key)) }),
      case let all = Wording(words),
      !all[(said + 1)...].keys.contains(where: { DateWords.isWeekday(DateWords.singular($0)) })
    {
      let new = all.key(said).hasSuffix("s") ? "\(day)s" : day
      return with {
        $0.action = .add(
          words: Wording.joined(all[..<said], Wording(new), all[(said + 1)...]).text, hasTime: true)
      }
    }
    guard isRepetition || isPlace || isWith || isLimit else { return nil }
    if isRepetition, isSeries { throw .noTime(rest.text) }
    if isWith, first == "with", Wording(words).keys.contains("with") {
      let isMore =
        ["and", "also", "plus"].contains(wording.key(0)) || ["too", "also"].contains(wording.keys.last)
      return with {
        $0.action = .add(words: people(rest, isMore: isMore, in: Wording(words)), hasTime: hasTime)
      }
    }
    let kept = isRepetition ? Self.without(rest.keys.last ?? "", Wording(words)) : words
    return with { $0.action = .add(words: "\(kept) \(rest.text)", hasTime: hasTime || isRepetition) }
  }

  private static let reminding = Wording.phrases(
    "(with |plus |add |)(a|the|) (reminder|alarm|notification)(| for| of), (with |plus )(reminder|alarm)")
  private static let frequencies: WordSet = "daily weekly monthly yearly biweekly fortnightly"

  /// The words with other people, or with more of them: "lunch with lena tomorrow".
  private func people(_ other: Wording, isMore: Bool, in words: Wording) -> String {
    let start = words.keys.firstIndex(of: "with") ?? 0
    let text = words[start...].text
    let phrase = parser.phrases(in: text).first.map {
      Wording(String(text[..<$0.lowerBound])).tokens.count + start
    }
    let joint = words.keys.indices.first {
      $0 > start && ["at", "in", "about", "for", "every"].contains(words.keys[$0])
    }
    let end = min(phrase ?? words.tokens.count, joint ?? words.tokens.count)
    let named = isMore ? .joined(words[start..<end], "and", other[1...]) : other
    return Wording.joined(words[..<start], named, words[end...]).text
  }

  /// The words without the day that a repetition names as well: "physio tuesday at 7" before "every tuesday".
  private static func without(_ day: String, _ words: Wording) -> String {
    guard DateWords.isWeekday(day), let index = words.index(of: day) else { return words.text }
    return words.removing((words.key(index - 1) == "on" ? index - 1 : index)..<index + 1).text
  }

  /// "No, dinner": another title for a proposed event whose title is all that comes before its time.
  func retitled(_ wording: Wording) -> Change? {
    guard case .add(let words, true) = before.change.action, isName(wording),
      parser.phrases(in: wording.text).isEmpty, !isTime(wording), wording.tokens.count < 5,
      !Self.joints.contains(wording.key(0)), !words.contains("\""),
      let start = parser.phrases(in: words).first?.lowerBound,
      case let title = Wording(String(words[..<start])), !title.isEmpty,
      Self.joints.isDisjoint(with: title.keys)
    else { return nil }
    return with {
      let named = ChangeReader.withoutArticle(wording).text
      ($0.action, $0.title) = (.add(words: "\(named) \(words[start...])", hasTime: true), nil)
    }
  }

  private static let joints: WordSet = "at in with every each for from on to not the"
}
