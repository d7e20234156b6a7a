import CalendarService
import CalendarTools
import EventWords
import Frames
import LLMEngine
import Sentences
import TimePhrases
import ToolResults

/// The calls that find and change events.
extension ChangeProgress {
  /// The call that finds the events to change.
  func find() -> ChangeStep {
    let target = change.target
    if case .answer = change.action {
    } else {
      if target == ChangeTarget() { return .ask(.target, ChangeReply.whichEvent(change.action)) }
      if target.isAll, target.words.isEmpty, !change.action.takesSeveral {
        return .tell(
          ChangeReply.text(for: .unable("change several events in this way", cure: "name one of them")),
          isUnderstood: false, done: nil)
      }
      if target.isEverything { return .ask(.day, ChangeReply.whichDay) }
    }
    var arguments: [String: JSONValue] = ["ids": true]
    if let when = target.when { arguments["when"] = .string(when) }
    if target.looksBack { arguments["past"] = true }
    guard target.words.isEmpty else {
      return .call(.searchEvents, arguments.merging(["query": .string(target.words)]) { $1 })
    }
    return .call(.listEvents, arguments)
  }

  /// The call that changes the chosen events, or the question that is still open.
  func write() -> ChangeStep {
    guard let event = change.chosen.first, let id = event.id else {
      return .tell(ChangeReply.text(for: .nothingBefore), isUnderstood: false, done: nil)
    }
    if case .note(let words, let minutes) = change.action { return noting(words, minutes, event) }
    if let was = change.was, let start = Occurrence(event),
      start.isAllDay || !was.time.matches(start.start.secondOfDay / 60)
    {
      return .tell(ChangeReply.startsOtherwise(start, was.words), isUnderstood: true, done: nil)
    }
    if case .move(nil) = change.action { return .ask(.time, ChangeReply.whenInstead(change.chosen)) }
    if case .remind(nil) = change.action { return .ask(.lead, ChangeReply.howLongBefore(event)) }
    if change.reach == nil, change.chosen.contains(where: \.repeats), change.action.isOfOccurrences {
      if change.target.when == nil, change.target.pick == nil {
        return .ask(.reach, ChangeReply.reach(of: change.chosen))
      }
    }
    let isSeries = change.chosen.contains(where: \.repeats)
    let reach = change.reach ?? (isSeries ? "occurrence" : nil)
    var arguments: [String: JSONValue] = reach.map { ["reach": .string($0)] } ?? [:]
    let staying = change.staying.compactMap(\.id).map(JSONValue.string)
    if !staying.isEmpty, change.action.takesSeveral { arguments["stay"] = .array(staying) }
    let events = JSONValue.array(change.chosen.compactMap(\.id).map(JSONValue.string))
    switch change.action {
    case .delete: return .call(.deleteEvent, arguments.merging(["events": events]) { $1 })
    case .move(let time?):
      if let time = ([time] + change.instead).first(where: parser.namesClock), isOneDay {
        return .tell(ChangeReply.sameTime(change.chosen.count, time), isUnderstood: false, done: nil)
      }
      let meant = change.chosen.count == 1 ? Self.seen(time, from: event, isLater: change.isLater) : time
      (arguments["events"], arguments["to"]) = (events, .string(meant))
      return .call(.moveEvent, arguments.merging(corrections) { $1 })
    case .transfer(let calendar, let time):
      (arguments["events"], arguments["calendar"]) = (events, .string(calendar))
      arguments["to"] = time.map(JSONValue.string)
      return .call(.moveEvent, arguments)
    case .copy(let calendar, let time):
      (arguments["events"], arguments["calendar"]) = (events, calendar.map(JSONValue.string))
      arguments["to"] = time.map(JSONValue.string)
      return .call(.copyEvent, arguments)
    default: arguments["event"] = .string(id)
    }
    switch change.action {
    case .rename(let title): arguments["title"] = .string(title)
    case .place(let place): arguments["place"] = .string(place)
    case .addNotes(let text): arguments["notes"] = .string(text)
    case .mark(let state): arguments["mark"] = .string(state)
    case .repetition(let words):
      (arguments["repeat"], arguments["reach"]) = (.string(words), event.repeats ? "all" : nil)
    case .quiet: arguments["quiet"] = true
    case .end where Occurrence(event)?.isAllDay == true:
      return .tell(ChangeReply.noLength(event), isUnderstood: false, done: nil)
    case .end(let time): arguments["until"] = .string(time)
    case .remind(let minutes):
      arguments["reminder"] = .integer(minutes ?? 0)
      if change.isOnlyReminder { arguments["quiet"] = true }
    case .length(let length):
      guard let minutes = length.minutes(of: event) else {
        return .tell(ChangeReply.noLength(event), isUnderstood: false, done: nil)
      }
      arguments["minutes"] = .integer(minutes)
    case .answer(let answer):
      arguments["answer"] = .string(answer)
      return .call(.answerInvitation, arguments)
    default: break
    }
    return .call(.changeEvent, arguments)
  }

  /// The call that adds a reminder some minutes before an event.
  private func noting(_ words: String, _ minutes: Int, _ entry: EventEntry) -> ChangeStep {
    guard let event = Occurrence(entry), !event.isAllDay || minutes % 1440 == 0 else {
      return .tell(ChangeReply.noHour(entry), isUnderstood: false, done: nil)
    }
    let time = event.start.dateTime.adding(seconds: -minutes * 60)
    let minute = time.secondOfDay / 60 % 60
    let clock = event.isAllDay ? "" : " at \(time.secondOfDay / 3600):\(minute < 10 ? "0" : "")\(minute)"
    var arguments: [String: JSONValue] = [
      "event": .string("\"\(words.replacing("\"", with: ""))\" \(time.date)\(clock)"), "minutes": 0,
      "reminder": 0,
    ]
    if let calendar = change.calendar { arguments["calendar"] = .string(calendar) }
    return .call(.addEvent, arguments)
  }

  /// The time that an event moves to, seen from its own day: "the 27th" is the first one after it if the event is
  /// postponed or the day is later in its month, and a weekday is the first one after it if the event is postponed.
  /// Other times stay unchanged.
  private static func seen(_ time: String, from event: EventEntry, isLater: Bool) -> String {
    let words = Wording(time)
    guard let start = Occurrence(event)?.start.date else { return time }
    let name = words.after(["the"]) ?? words
    var day: CivilDate?
    if isLater, let weekday = DateWords.weekdays.firstIndex(of: words.keys.first ?? "") {
      let step = (weekday + 1 - start.weekday.rawValue + 7) % 7
      day = start.adding(days: step == 0 ? 7 : step)
    } else if let key = name.keys.first, let number = Int(key.dropLast(2)),
      ["st", "nd", "rd", "th"].contains(where: key.hasSuffix), number > start.day || isLater
    {
      let month = number > start.day ? start : start.adding(months: 1)
      day = CivilDate(year: month.year, month: month.month, day: number)
    }
    guard let day else { return time }
    let rest = name.tokens.dropFirst()
    guard rest.first.map({ !DateWords.months.contains($0.key) && $0.key != "of" }) ?? true else {
      return time
    }
    return ([day.description] + rest.map(\.text)).joined(separator: " ")
  }

  /// Whether two of the chosen events start on the same day.
  private var isOneDay: Bool {
    Set(change.chosen.map { $0.start.prefix(10) }).count < change.chosen.count
  }

}

extension Change.Length {
  /// The new length of an event in minutes; `nil` if that is not positive, or the event is all-day.
  fileprivate func minutes(of entry: EventEntry) -> Int? {
    guard let event = Occurrence(entry), !event.isAllDay else { return nil }
    let minutes =
      switch self {
      case .exactly(let minutes): minutes
      case .by(let minutes): event.minutes + minutes
      }
    return minutes > 0 ? minutes : nil
  }
}
