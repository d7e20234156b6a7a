package import CalendarTools
package import Frames
import LLMEngine
import Sentences
package import ToolResults

/// Puts the results of tools into words. Every fact in it is in a result.
package struct Answer {
  /// The person's question.
  package let question: Question
  /// The results of the tools, in the order of the calls.
  package let results: [Turn.Result]

  package init(question: Question, results: [Turn.Result]) {
    (self.question, self.results) = (question, results)
  }

  /// The answer, a paragraph for each result; for a date, the event with that name, or otherwise the day. It states
  /// corrections first.
  package var text: String {
    let results = telling
    if let result = results.first(where: { unknown(in: $0) != nil }), let unknown = unknown(in: result) {
      let query = ToolResult(result)?.events?.query
      let about = if case .pair = question.aspect, let query { query } else { question.subject }
      return Reply.text(forUnknown: unknown, about: about, in: question)
    }
    let answer = together ?? results.map(text).joined(separator: "\n\n")
    return Reply.text(forRead: corrections) + source + answer + alarms + others
  }

  /// A note that the answer does not say what someone else does.
  private var others: String {
    question.aspect == .agenda && question.withOthers
      ? "\nI see only your own calendars, not those of others." : ""
  }

  /// A note that the words are only in the notes of what was found.
  private var source: String {
    switch question.aspect {
    case .notes, .mention, .link: return ""
    default: break
    }
    if telling.contains(where: { found($0).flatMap(quoted) != nil }) { return "" }
    let list = telling.lazy.compactMap { result -> EventList? in
      guard !result.isError, case .events(let list)? = ToolResult(result) else { return nil }
      return list
    }.first { $0.isOnlyInNotes == true && !$0.events.isEmpty }
    return list.map { "Only the notes contain '\($0.query ?? question.subject)'.\n" } ?? ""
  }

  /// A note that reminders are also the alarms of events, which the answer does not list.
  private var alarms: String {
    question.asksForReminders && [.agenda, .existence, .count].contains(question.aspect)
      ? "\nThese are events; 'almanac remind' tells of the alarms that they set." : ""
  }

  /// The corrected words, each once.
  private var corrections: [WordCorrection] {
    var seen: Set<WordCorrection> = []
    return telling.filter { !$0.isError }.compactMap(ToolResult.init).flatMap(\.corrections)
      .filter { seen.insert($0).inserted }
  }

  /// The answer that combines two results.
  private var together: String? {
    if question.aspect == .daysOff {
      if telling.contains(where: \.isError) { return nil }
      return DaysOffAnswer(found: telling.compactMap(found), question: question).text
    }
    if case .clocks(let clocks) = question.aspect {
      return ClockAnswer(clocks: clocks, found: telling.compactMap(found)).text
    }
    if case .whereabouts = question.aspect { return whereabouts?.text }
    if case .tasks(let filter) = question.aspect { return tasks(filter) }
    if case .pair(.between, _) = question.aspect {
      let lists = results.compactMap { ToolResult($0)?.events }
      return lists.count == 3 ? BetweenAnswer(first: lists[0], second: lists[1], all: lists[2]).text : nil
    }
    guard telling.count == 2, !telling.contains(where: \.isError) else { return nil }
    switch (question.aspect, ToolResult(telling[0]), ToolResult(telling[1])) {
    case (.pair(let pair, _), .events(let first)?, .events(let second)?):
      return PairAnswer(pair: pair, first: first, second: second).text
    case (.conflicts, .events(let named)?, .conflicts(let report)?):
      return ConflictAnswer(question: question, report: report, named: named).text
    case (.comparison(let isNegated, let isChoice, let ofEvents), let first?, let second?):
      return ComparisonAnswer(isNegated: isNegated, isChoice: isChoice).text(
        for: [first, second], ofEvents: ofEvents, to: question)
    case (.hasStatus(let status, let isNegated), .events(let named)?, .events(let marked)?):
      let answer = StatusAnswer(question: question, status: status, isNegated: isNegated)
      return FoundEvents(marked, for: question).flatMap { marked in
        FoundEvents(named, for: question).map { answer.text(of: marked, among: $0) }
      }
    default: return nil
    }
  }

  /// The answer whether a name is at a place; `nil` if the search for both answers it.
  private var whereabouts: WhereaboutsAnswer? {
    let lists = results.compactMap { ToolResult($0)?.events }
    guard case .whereabouts(let asked) = question.aspect, lists.count == 3 else { return nil }
    return WhereaboutsAnswer(
      question: question, asked: asked, both: lists[0], named: lists[1], others: lists[2])
  }

  /// The tasks, and for a question that means both the events too; `nil` if the events are the answer.
  private func tasks(_ filter: TaskFilter) -> String? {
    guard let report = telling.first.flatMap(ToolResult.init)?.tasks else { return nil }
    let answer = TaskAnswer(filter: filter, report: report).text
    guard filter.withEvents, let events = telling.dropFirst().first.flatMap(found) else { return answer }
    let agenda = AgendaAnswer(found: events).text
    return report.tasks.isEmpty ? "\(agenda)\n\(answer)" : "\(answer)\n\(agenda)"
  }

  private func found(_ result: Turn.Result) -> FoundEvents? {
    guard case .events(let list)? = ToolResult(result) else { return nil }
    return FoundEvents(list, for: question)
  }

  /// The results that the answer covers.
  var telling: [Turn.Result] {
    switch question.aspect {
    case .daysOff:
      // No calendar contains all the names; if none contains any, the first result says so.
      let known = results.filter { $0.isError || unknown(in: $0) == nil }
      return known.isEmpty ? Array(results.prefix(1)) : known
    case .whereabouts:
      return whereabouts?.text == nil
        ? Array(results.prefix(1)) : results.filter { !$0.isError && unknown(in: $0) == nil }
    case .tasks where results.count == 2 && !question.subject.isEmpty:
      return [ToolResult(results[0])?.tasks?.tasks.isEmpty == true ? results[1] : results[0]]
    case .hasStatus where results.count == 2:
      // If an event exists only as cancelled, only the search for cancelled events finds its name.
      if case .events(let marked)? = ToolResult(results[1]), !marked.events.isEmpty,
        unknown(in: results[0]) != nil
      {
        return [results[1]]
      }
    default: break
    }
    // The results for the calendar come first; the others answer if there is no such calendar.
    let count = max(1, question.times.count)
    if question.mayBeCalendar, results.count >= 2 * count {
      return Array(results.dropFirst(results[0].isError ? count : 0).prefix(count))
    }
    guard question.aspect == .date, results.count == 2 else { return results }
    guard !results[0].isError, unknown(in: results[0]) == nil else { return [results[1]] }
    // Easter Monday is not easter: an event on another day comes after the day itself.
    return isWithin(results[1], results[0]) ? [results[0]] : [results[1], results[0]]
  }

  /// Whether one of the found events begins in the range of the other result.
  private func isWithin(_ day: Turn.Result, _ found: Turn.Result) -> Bool {
    guard !day.isError, let range = ToolResult(day)?.range, let start = LocalTime(range.start),
      let end = LocalTime(range.end), case .events(let list)? = ToolResult(found)
    else { return true }
    return list.events.compactMap(Occurrence.init).contains { start <= $0.start && $0.start < end }
  }

  private func text(for result: Turn.Result) -> String {
    if result.isError { return result.content }
    let text: String? =
      switch ToolResult(result) {
      case .events(let list): FoundEvents(list, for: question).flatMap(text)
      case .freeTime(let time):
        question.aspect == .isFree
          ? FreeTimeAnswer(question: question, time: time).yesOrNo
          : FreeTimeAnswer(question: question, time: time).text
      case .conflicts(let report): ConflictAnswer(question: question, report: report).text
      case .timeSpent(let summary): TimeSpentAnswer(question: question, summary: summary).text
      case .change, .tasks, nil: nil
      }
    return text ?? "I cannot read what '\(result.tool)' returned, so I cannot answer."
  }

  /// The single event of the answer; `nil` if the answer lists several alike, or something else.
  package var event: EventEntry? {
    guard let last = results.last, !last.isError, case .events(let list)? = ToolResult(last),
      let found = FoundEvents(list, for: question)
    else { return nil }
    if let pick = question.pick { return found.event(pick)?.entry }
    switch question.aspect {
    case .beside(let isBefore): return isBefore ? list.before : list.after
    case .start, .until, .date, .startsAt, .link, .notes, .organizer:
      return found.events.first?.entry
    default: return found.events.count == 1 ? found.events[0].entry : nil
    }
  }

  /// Whether it asks about a stay, and the nearest event is only the way there.
  private func leadsThere(_ found: FoundEvents) -> Bool {
    question.asksForStay
      && found.list.nearest.flatMap(Occurrence.init)?.leads(to: question.subject) == true
  }

  /// The lines of the notes with the words of the question, if nothing else of the events names them: "how many
  /// children come to the party" and "who is leo's teacher" do not ask for events.
  private func quoted(_ found: FoundEvents) -> String? {
    switch question.aspect {
    case .identity:
      guard !found.events.contains(where: { $0.entry.quotes?.contains { $0.source == .people } == true })
      else {
        return nil
      }
    case .agenda, .existence, .count:
      guard question.pick == nil, found.list.isOnlyInNotes == true else { return nil }
    default: return nil
    }
    let answer = QuoteAnswer(question: question, found: found, mention: Question.Mention(question.subject))
    return answer.ofNotes
  }

  private func text(for found: FoundEvents) -> String? {
    if found.events.isEmpty, !question.excluded.isEmpty {
      let about = question.subject.isEmpty ? "." : " about '\(question.subject)'."
      return found.sentence("I find no other event\(about)")
    }
    if let quoted = quoted(found) { return quoted }
    let agenda = AgendaAnswer(found: found)
    if question.pick == .longest || question.pick == .shortest {
      return agenda.extreme(isShortest: question.pick == .shortest, ofMeetings: question.meetings)
    }
    switch question.aspect {
    case .agenda where question.pick == nil: return agenda.text
    case .agenda, .start:
      if case .several(let count) = question.pick { return agenda.next(count) }
      return FactAnswer(question: question, found: found).text
    case .existence where (question.asksForDuty || leadsThere(found)) && found.events.isEmpty:
      return agenda.nothing
    case .existence where question.namesStart && found.list.range?.isWithinOneHour == true:
      return agenda.startsThen
    case .existence where question.pick == nil, .whereabouts: return agenda.existence
    case .emptyDays(let ofMeetings): return DayAnswer(found: found).empty(ofMeetings: ofMeetings)
    case .daysWithout:
      return DayAnswer(found: found).without(question.subject, isFirst: question.pick == .next)
    case .repeats(let days):
      let answer = RepetitionAnswer(days: days, found: found)
      return question.subject.isEmpty ? answer.series : answer.text
    case .hasStatus(let status, let isNegated):
      return StatusAnswer(question: question, status: status, isNegated: isNegated).text(of: found)
    case .days: return agenda.text
    case .count where question.times == [Question.around]: return agenda.count + agenda.spacing
    case .count: return question.countsDays ? agenda.countOfDays : agenda.count
    case .now: return "It is \(found.now.date.name), \(found.now.clock)."
    case .dayCount(let weekday):
      return DayAnswer(found: found).count(
        of: weekday,
        asksForDistance: ["between", "from"].contains(question.times.first?.lowercased().firstWord?.word))
    case .fullestWeek(let isQuietest): return DayAnswer(found: found).fullestWeek(isQuietest: isQuietest)
    case .mostEvents(let isFewest): return DayAnswer(found: found).mostEvents(isFewest: isFewest)
    // "Is yoga on friday at the usual time?" asks for that day too.
    case .usual where found.list.range?.isOneDay == true: return agenda.text
    case .usual: return RepetitionAnswer(days: nil, found: found).usual
    case .identity: return IdentityAnswer(found: found, words: question.subject).text
    case .calendars:
      let names = (found.list.calendars ?? []).map { "'\($0)'" }
      return names.isEmpty
        ? "You have no calendars."
        : "You have \(Amount.of(names.count, "calendar")): \(names.joined(separator: ", "))."
    case .week: return DayAnswer(found: found).week
    case .current: return DayAnswer(found: found).current
    case .isDay(let day): return DayAnswer(found: found).isDay(day)
    case .dayStart, .dayEnd, .dayLength: return DayAnswer(found: found).text(for: question.aspect)
    case .backToBack: return DayAnswer(found: found).backToBack
    case .date where found.list.query == nil, .since where question.subject.isEmpty,
      .until where question.subject.isEmpty && question.pick == nil:
      return found.list.range.flatMap { UntilAnswer(question: question, now: found.now).text(for: $0) }
    case .daysOff, .quietestDay, .freeTime, .isFree, .timeSpent, .busiestDay, .conflicts, .share, .worked,
      .peopleMet, .peopleCount, .comparison, .pair, .clocks, .average:
      return nil
    default: return FactAnswer(question: question, found: found).text
    }
  }
}
