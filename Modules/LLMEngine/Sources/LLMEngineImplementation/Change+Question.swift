import CalendarTools
import CallPlans
import ChangeDialogue
import ChangeReading
import EventWords
import FollowUps
import Frames
import Sentences
import TimePhrases
import ToolResults

/// What a change takes from the question before it: its time, its events.
extension Change {
  /// "Add a walk at 2" after a question about one day takes that day.
  func onDay(
    of question: FollowUpReader.Before?, _ parser: any DatePhraseParserProtocol
  ) -> Change {
    guard case .add(let words, true) = action, let times = question?.question.times, times.count == 1,
      question?.isOfChange == false, !parser.namesRepetition(words)
    else { return self }
    let phrases = parser.phrases(in: words)
    // "Friday afternoon" names the day as well.
    let day = FollowUpReader.day(of: Wording(times[0]), parser)?.text ?? times[0]
    guard phrases.count == 1, parser.isHours(ChangeReader.bare(String(words[phrases[0]]))),
      Wording("\(day) at 3").isTime(parser), parser.isTime(day)
    else { return self }
    var change = self
    change.action = .add(words: "\(words) \(day)", hasTime: true)
    return change
  }

  /// The words for the time of an event that is not added yet; `nil` for other changes.
  func newTime(_ parser: any DatePhraseParserProtocol) -> String? {
    guard let words = addedWords, case let time = ChangeFollowUp.times(in: words, parser), parser.isTime(time)
    else { return nil }
    guard let said = instead.last else { return time }
    let day = FollowUpReader.day(of: Wording(time), parser)?.text ?? ""
    return ["\(day) \(said)", "\(day) at \(said)", said].first(where: parser.isTime)
  }

  /// "Put it in at 1" after a question for the time of a coffee adds the coffee.
  func doing(
    _ activity: Wording?, after question: FollowUpReader.Before?, _ parser: any DatePhraseParserProtocol
  ) -> Change {
    guard let activity, case .add(let words, true) = action, let time = Wording(words).after(Self.itself)
    else { return self }
    // "Friday" is the one of the time that was asked about, and "at 1" an hour of its day.
    var said = time.tokens.map { question?.day(named: $0.key) ?? $0.text }
    if parser.phrases(in: time.text).allSatisfy({ parser.isHours(ChangeReader.bare(String(time.text[$0]))) })
    {
      said += question?.day(parser) ?? []
    }
    let dated = Wording.joined(activity, Wording(said.joined(separator: " ")))
    return with { $0.action = .add(words: dated.text, hasTime: true) }
  }

  private static let itself = Wording.phrases("(it|that|this)(| in| down| for)")

  /// "Book a haircut then" after a question about one time takes that time.
  func then(
    _ said: Wording, of question: FollowUpReader.Before?, _ parser: any DatePhraseParserProtocol
  ) -> Change {
    guard case .add(let words, false) = action,
      said.keys.last == "then" || ["then", "there"].contains(said.keys.first) || said.keys.last == "there"
        || said.range(of: ChangeReader.slots) != nil,
      let times = question?.question.times, times.count == 1, question?.isOfChange == false
    else { return self }
    var change = self
    let dated = Wording("\(Wording(words).before(["there"])?.text ?? words) \(times[0])")
    change.action = .add(words: dated.text, hasTime: true)
    // A free slot of a day has an hour.
    change.lacksClock =
      ChangeReader(parser: parser).lacksClock(dated)
      || question?.question.tool == .findFreeTime && !parser.namesHours(times[0])
    return change
  }

  /// "Move the lunch to 1" after a list of one day means the lunch of that day, if the list has just one.
  func among(_ before: FollowUpReader.Before?) -> Change {
    guard let before, !before.isOfChange, before.question.tool == .listEvents,
      before.question.times.count == 1,
      target.when == nil, target.pick == nil, !target.isAll, !target.words.isEmpty
    else { return self }
    let named = before.listed.filter { ChangeReader.isNamed($0, by: Wording(target.words).keys) }
    guard named.count == 1 else { return self }
    var change = self
    change.target.when = before.question.times[0]
    return change
  }

  private var isAmendment: Bool { if case .amend = action { true } else { false } }

  /// The change, with "it" resolved to the subject of the previous question.
  ///
  /// - Parameter event: the single event that the answer was about.
  func about(
    _ question: Question?, told event: EventEntry?, _ parser: any DatePhraseParserProtocol
  ) throws(ChangeProblem) -> Change {
    var change = self
    if case .amend(let words) = action {
      let amount = Wording(words).amount(parser)
      change.action =
        Wording(words).after(ChangeReader.untils).map { .end($0.text) }
        ?? amount.map { $0.range.lowerBound == 0 ? .length(.exactly($0.minutes)) : .move(to: words) }
        ?? .move(to: words)
      change.target.isBefore = true
    }
    guard
      change.target.isBefore
        || change.target.words.isEmpty && change.target.pick != nil && change.target.when == nil
    else { return change }
    guard let question, [.listEvents, .searchEvents].contains(question.tool), question.times.count < 2 else {
      guard change.target.isBefore else { return change }
      // "Move the meeting to friday": which meeting is asked.
      let isOne = change.target.count == nil && change.target.pick == nil && !change.target.isAll
      if question == nil, isOne, change.target.when == nil, !isAmendment {
        change.target = ChangeTarget()
        return change
      }
      throw .nothingBefore
    }
    let isIt = change.target.isBefore && !change.target.isAll && change.target.pick == nil
    let (wasAll, kind, count) = (change.target.isAll, change.target.kind, change.target.count)
    let (pick, when) = (change.target.pick ?? question.pick, change.target.when)
    change.target = ChangeTarget()
    change.target.words = question.subject
    change.target.when = when ?? question.times.first
    (change.target.pick, change.target.count) = (pick, count)
    change.target.isOfList = target.pick != nil && target.isBefore
    if isIt, when == nil { change.target.exact = event.map(ToldEvent.init) }
    (change.target.isAll, change.target.kind) = (wasAll, kind)
    (change.target.excluded, change.target.calendar) = (question.excluded, question.calendar)
    change.target.looksBack = question.looksBack
    return change
  }
}
