import CalendarService
import CalendarTools
import ChangeReading
import EventWords
import Frames
import Sentences
import TimePhrases

/// Answers to the engine's questions about what a new event lacks.
extension ChangeFollowUp {
  /// How often the event repeats.
  func answeredFrequency(_ wording: Wording) -> Change? {
    var change = before.change
    guard parser.namesRepetition(wording.text), case .add(let words, _) = change.action else { return nil }
    change.action = .add(words: "\(words) \(wording.text)".trimmingPrefix(" ").description, hasTime: true)
    change.lacksFrequency = false
    change.lacksClock =
      !change.isUntitled && change.reminder == nil
      && !parser.namesClock("\(words) \(wording.text)")
    return change
  }

  /// When the event is, or what else the person adds to its words.
  func answeredTime(_ wording: Wording) throws(ChangeProblem) -> Change? {
    if ["later", "earlier", "sooner"].contains(wording.text.lowercased()) { throw .noTime(wording.text) }
    var change = before.change
    if let week = change.week, case .add(let words, _) = change.action {
      guard let time = Self.day(wording, in: week, parser) else { return nil }
      (change.action, change.week) = (.add(words: "\(words) \(time)", hasTime: true), nil)
      change.lacksClock = change.reminder == nil && !parser.namesClock(time)
      return change
    }
    if case .add(let words, _) = change.action, !isTime(wording), isName(wording),
      ChangeReader(parser: parser).leadingTime(wording) != nil
    {
      // "Tomorrow at noon with bob"
      change.action = .add(words: "\(words) \(wording.text)", hasTime: true)
      return change
    }
    // "By an hour", "half an hour": later for what is postponed.
    let by = wording.after(["by"]) ?? wording
    if case .move = change.action, let amount = by.amount(parser),
      amount.range == 0..<by.tokens.count
    {
      guard change.isLater else { throw .earlierOrLater }
      change.action = .move(to: "\(amount.text) later")
      return change
    }
    guard isTime(wording) else { return nil }
    if case .add(let words, _) = change.action,
      let (kept, week) = try ChangeReader(parser: parser).inWeek(
        Wording("\(words) \(wording.text)"), isReminder: change.reminder != nil)
    {
      (change.action, change.week) = (.add(words: kept.text, hasTime: false), week)
      return change
    }
    if case .add(let words, _) = change.action {
      change.action = .add(words: "\(words) \(wording.text)", hasTime: true)
      change.lacksClock =
        change.reminder == nil
        && ChangeReader(parser: parser).lacksClock(Wording("\(words) \(wording.text)"))
    } else {
      change.action = .move(to: Self.behindPreposition(wording))
    }
    return change
  }

  private static let days = ["on", "for"]

  /// A day of a week as a time: "tuesday at 2" of next week; `nil` if the words are no time.
  private static func day(
    _ wording: Wording, in week: String, _ parser: any DatePhraseParserProtocol
  ) -> String? {
    let time = wording.after(days) ?? wording
    guard time.isTime(parser) || wording.isTime(parser) else { return nil }
    guard let day = time.keys.first, DateWords.weekdays.contains(day), !week.hasPrefix("this ") else {
      return wording.text
    }
    let week = week.replacing("weekend", with: "week")
    return Wording("\(day) \(week) \(time[1...].text)").text
  }

  /// The title of the event.
  func answeredTitle(_ wording: Wording) -> Change? {
    var change = before.change
    guard isName(wording), case .add(let said, _) = change.action else { return nil }
    // The tool refused the title: only the time of the request remains.
    let time = change.isUntitled ? said : parser.phrases(in: said).map { said[$0] }.joined(separator: " ")
    if !change.isUntitled, parser.namesRepetition(said) { return nil }
    if isTime(wording) {
      // The time comes first; the title is still missing.
      guard time.isEmpty else { return nil }
      change.action = .add(words: wording.text, hasTime: true)
      return change
    }
    var title =
      wording.after(
        ["call it", "it's called", "called", "it's", "to", "about", "of", "name it", "titled"])
      ?? wording
    // "A meeting" — "with carol on friday"
    if ["with", "at", "for"].contains(title.keys.first ?? ""), let noun = change.noun {
      title = Wording(noun).followed(by: title)
    }
    let hasTime =
      !time.isEmpty || !parser.phrases(in: title.text).isEmpty || parser.namesRepetition(title.text)
    change.action = .add(words: time.isEmpty ? title.text : "\(title.text) \(time)", hasTime: hasTime)
    change.isUntitled = false
    change.lacksClock =
      change.reminder == nil && ChangeReader(parser: parser).lacksClock(Wording("\(title.text) \(time)"))
    return change
  }

  /// The hour of the event.
  func answeredClock(_ wording: Wording) -> Change? {
    var change = before.change
    guard case .add(let words, _) = change.action else { return nil }
    let isAllDay = ["all day", "the whole day", "whole day"].contains(wording.text.lowercased())
    let isBare = wording.tokens.count == 1 && ChangeReader.isHour(wording.key(0))
    // "3 to 4" is a time only after "from".
    let isSpan = !isTime(wording) && Wording("from \(wording.text)").isTime(parser)
    guard isAllDay || isSpan || isTime(wording) && parser.namesClock(wording.text) else { return nil }
    let opener = isBare ? "at " : isSpan ? "from " : ""
    change.action = .add(words: "\(words) \(opener)\(wording.text)", hasTime: true)
    change.lacksClock = false
    return change
  }

  /// How long before the event its reminder is.
  func answeredLead(_ wording: Wording) throws(ChangeProblem) -> Change? {
    var change = before.change
    if ["when it starts", "at the start", "at the time", "on time"].contains(wording.text.lowercased()) {
      change.action = .remind(0)
      return change
    }
    if ["the day before", "a day before", "the day"].contains(wording.text.lowercased()) {
      change.action = .remind(1440)
      return change
    }
    if ["before", "prior"].contains(wording.keys.last ?? ""), wording.amount(parser) == nil {
      throw .noTime(wording.text)
    }
    guard let amount = wording.amount(parser), amount.range.lowerBound == 0,
      ["", "before", "earlier", "ahead", "beforehand", "before it"].contains(
        wording[amount.range.upperBound...].keys.joined(separator: " "))
    else { return nil }
    change.action = .remind(amount.minutes)
    return change
  }
}
