import Answers
import CalendarService
package import CalendarTools
package import Frames
import LLMEngine
import Sentences
package import TimePhrases
package import ToolResults

extension ToolResult {
  /// The days of a list of free times, if they are more than one or the range ends on another one.
  fileprivate var freeDays: TimeRange? {
    guard case .freeTime(let report) = self, let first = report.days.first?.date,
      let last = report.days.last.flatMap({ LocalTime("\($0.date)T00:00") })?.date,
      report.range.start.prefix(10) != report.range.end.prefix(10) || "\(last)" != first
    else { return nil }
    return TimeRange(
      title: report.range.title, start: "\(first)T00:00", end: "\(last.adding(days: 1))T00:00")
  }
}

extension FollowUpReader {
  /// The previous question and its answer.
  package struct Before {
    /// The question.
    package let question: Question
    /// The range of the answer.
    package let range: TimeRange?
    /// The single event of the answer.
    package let event: EventEntry?
    /// The events of the answer, in its order.
    package private(set) var listed: [EventEntry]
    /// Whether there are more events than the answer lists.
    private(set) var isCut: Bool
    /// The busiest day of the answer; `nil` for none or several.
    private let busiestDay: String?
    /// The time of the answer; `nil` if it does not say.
    private let now: LocalTime?
    /// Whether the event comes from a change instead of a question: then only "it" refers to it.
    package let isOfChange: Bool

    /// A question and what its tools returned.
    package init(_ question: Question, results: [Turn.Result]) {
      let last = results.last.flatMap { $0.isError ? nil : ToolResult($0) }
      range = last?.freeDays ?? last?.range
      event = Answer(question: question, results: results).event
      // "What comes after it?" is then about that event.
      self.question =
        if case .beside = question.aspect, let event { Before(event, isOfChange: false).question } else {
          question
        }
      let found = last?.events.flatMap { FoundEvents($0, for: question) }
      now = found?.now
      listed = found?.events.map(\.entry) ?? []
      isCut = found.map { $0.left > 0 } ?? false
      busiestDay =
        if case .timeSpent(let summary)? = last, let most = summary.busiest.first,
          summary.busiest.count(where: { $0.minutes == most.minutes }) == 1
        { most.date } else { nil }
      isOfChange = false
    }

    /// The event of an answer or a change, as if a question had asked for it.
    package init(_ event: EventEntry, isOfChange: Bool) {
      var question = Question(aspect: .start)
      // A search does not find punctuation: "1:1 Bob / Sam".
      question.subject = event.title.split(separator: " ").filter {
        $0.contains { $0.isLetter || $0.isNumber }
      }
      .joined(separator: " ")
      question.times = [String(event.start.prefix(10))]
      question.only = ToldEvent(event)
      (self.question, range, self.event, listed) = (question, nil, event, [event])
      (isCut, busiestDay, now, self.isOfChange) = (false, nil, nil, isOfChange)
    }

    /// The time of an event that is not added yet.
    package init(_ time: String) {
      question = Question(aspect: .agenda).asked(about: [time])
      (range, event, listed, isCut, busiestDay, now, isOfChange) = (nil, nil, [], false, nil, nil, true)
    }

    /// This answer about one event of a list, after the list: "the last one" is still one of the list.
    package func kept(_ list: Before?) -> Before {
      guard question.only != nil, let list else { return self }
      var before = self
      (before.listed, before.isCut) = (list.listed, list.isCut)
      return before
    }

    /// The weekday nearest to the day of the answer, or in its week: "and tuesday?" after the monday of next week; `nil`
    /// if the next one is meant.
    package func day(named weekday: String) -> String? {
      let name = (Wording(weekday).after(["on"]) ?? Wording(weekday)).text.lowercased()
      guard let number = DateWords.weekdays.firstIndex(of: name), let range,
        let start = LocalTime(range.start)?.date, let end = LocalTime(range.end)?.date
      else { return nil }
      let ahead = number + 1 - start.weekday.rawValue
      let isOneDay = end <= start.adding(days: 1)
      let day = start.adding(days: isOneDay ? (ahead + 10) % 7 - 3 : ahead)
      let isNear = now.map { abs(day.daysSinceEpoch - $0.date.daysSinceEpoch) < 7 } ?? (day < start)
      return isNear ? nil : "\(day)"
    }

    /// The words for the time that "then" means; `nil` if it means none.
    package var moment: [String]? {
      switch question.aspect {
      case .busiestDay: return busiestDay.map { [$0] }
      case .quietestDay, .fullestWeek, .mostEvents, .emptyDays, .daysWithout, .daysOff: return nil
      default: break
      }
      if let event = named { return [Anchor.time(of: event)] }
      return question.times.isEmpty ? nil : question.times
    }

    /// The words for "that day"; `nil` if the answer is about several days, or none.
    package func day(_ parser: any DatePhraseParserProtocol) -> [String]? {
      if question.aspect == .busiestDay { return busiestDay.map { [$0] } }
      if let event = named { return [Anchor.days(event.start.date, event.end.date)] }
      if question.times.count == 1, !parser.namesHours(question.times[0]) { return question.times }
      if let range, range.start.prefix(10) == range.end.prefix(10) { return [String(range.start.prefix(10))] }
      guard let start = range.flatMap({ LocalTime($0.start) }),
        let end = range.flatMap({ LocalTime($0.end) }),
        end.secondOfDay == 0 && end.date == start.date.adding(days: 1)
      else { return nil }
      return ["\(start.date)"]
    }

    /// The days of the event that the question named, otherwise the range of the answer.
    var span: TimeRange? {
      guard let event = named else { return range }
      let last = event.endsAtMidnight ? event.start.date : event.end.date
      return TimeRange(title: "", start: "\(event.start.date)", end: "\(last.adding(days: 1))")
    }

    /// The single event, if the question named it.
    private var named: Occurrence? {
      question.subject.isEmpty && question.pick == nil ? nil : event.flatMap(Occurrence.init)
    }
  }
}
