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
    let isAnswer = if case .answer = change.action { true } else { false }
    if !isAnswer {
      if target == ChangeTarget() { return .ask(.target, ChangeReply.whichEvent(change.action)) }
      if target.isAll, target.words.isEmpty, !change.action.takesSeveral {
        return .refuse(
          ChangeReply.text(for: .unable("change several events in this way", cure: "name one of them")))
      }
      if target.isEverything { return .ask(.day, ChangeReply.whichDay) }
    }
    var arguments: [String: JSONValue] = ["ids": true]
    arguments["when"] = target.when.map(JSONValue.string)
    if target.looksBack { arguments["past"] = true }
    if target.isCancelled {
      arguments["status"] = "cancelled"
      return .call(.listEvents, arguments)
    }
    if !target.words.isEmpty { arguments["query"] = .string(target.words) }
    return .call(target.words.isEmpty ? .listEvents : .searchEvents, arguments)
  }

  /// The call that changes the chosen events, or the question that is still open.
  mutating func write() -> ChangeStep {
    guard let event = change.chosen.first, let id = event.id else {
      return .refuse(ChangeReply.text(for: .nothingBefore))
    }
    if case .note(let words, let minutes) = change.action { return noting(words, minutes, event) }
    if let was = change.was, let start = Occurrence(event),
      start.isAllDay || !was.time.matches(start.start.secondOfDay / 60)
    {
      return .inform(ChangeReply.startsOtherwise(start, was.words))
    }
    if case .move(nil) = change.action { return .ask(.time, ChangeReply.whenInstead(change.chosen)) }
    if case .move(let time?) = change.action, Wording(time).length(parser) != nil {
      return .ask(.direction, ChangeReply.text(for: .earlierOrLater))
    }
    // "Change yoga to thursdays" moves a weekly event, "make yoga every thursday" too.
    if case .repetition(let words) = change.action, event.repeats,
      let day = DateWords.weekdays.first(where: { ["\($0)s", "every \($0)", "on \($0)s"].contains(words) }),
      day != event.weekday.lowercased()
    {
      change.action = .move(to: day)
    }
    if case .remind(nil) = change.action { return .ask(.lead, ChangeReply.howLongBefore(event)) }
    let isSeries = change.chosen.contains(where: \.repeats)
    if change.reach == nil, isSeries, change.action.isOfOccurrences, change.target.when == nil,
      change.target.pick == nil
    {
      return .ask(.reach, ChangeReply.reach(of: change.chosen))
    }
    var arguments: [String: JSONValue] = [:]
    arguments["reach"] = (change.reach ?? (isSeries ? "occurrence" : nil)).map(JSONValue.string)
    let staying = change.staying.compactMap(\.id).map(JSONValue.string)
    if !staying.isEmpty, change.action.takesSeveral { arguments["stay"] = .array(staying) }
    let isOfSeveral = change.action.takesSeveral
    arguments[isOfSeveral ? "events" : "event"] =
      isOfSeveral ? .array(change.chosen.compactMap(\.id).map(JSONValue.string)) : .string(id)
    switch change.action {
    case .delete: return .call(.deleteEvent, arguments)
    case .move(let time?):
      if let time = ([time] + change.instead).first(where: parser.namesClock), isOneDay {
        return .refuse(ChangeReply.sameTime(change.chosen.count, time))
      }
      let meant = change.chosen.count == 1 ? Self.seen(time, from: event, isLater: change.isLater) : time
      arguments["to"] = .string(meant)
      return .call(.moveEvent, arguments.merging(corrections) { $1 })
    case .transfer(let calendar, let time):
      (arguments["calendar"], arguments["to"]) = (.string(calendar), time.map(JSONValue.string))
      return .call(.moveEvent, arguments)
    case .copy(let calendar, let time):
      (arguments["calendar"], arguments["to"]) = (
        calendar.map(JSONValue.string), time.map(JSONValue.string)
      )
      return .call(.copyEvent, arguments)
    case .rename(let title): arguments["title"] = .string(title)
    case .place(let place): arguments["place"] = .string(place)
    case .addNotes(let text): arguments["notes"] = .string(text)
    case .mark(let state): arguments["mark"] = .string(state)
    case .repetition(let words):
      (arguments["repeat"], arguments["reach"]) = (.string(words), event.repeats ? "all" : nil)
    case .quiet: arguments["quiet"] = true
    case .end where Occurrence(event)?.isAllDay == true: return .refuse(ChangeReply.noLength(event))
    case .end(let time): arguments["until"] = .string(time)
    case .remind(let minutes):
      arguments["reminder"] = .integer(minutes ?? 0)
      if change.isOnlyReminder { arguments["quiet"] = true }
    case .length(let length):
      guard let minutes = length.minutes(of: event) else { return .refuse(ChangeReply.noLength(event)) }
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
      return .refuse(ChangeReply.noHour(entry))
    }
    let time = event.start.dateTime.adding(seconds: -minutes * 60)
    let minute = time.secondOfDay / 60 % 60
    let clock = event.isAllDay ? "" : " at \(time.secondOfDay / 3600):\(minute < 10 ? "0" : "")\(minute)"
    var arguments: [String: JSONValue] = ["minutes": 0, "reminder": 0]
    arguments["event"] = .string("\"\(words.replacing("\"", with: ""))\" \(time.date)\(clock)")
    arguments["calendar"] = change.calendar.map(JSONValue.string)
    return .call(.addEvent, arguments)
  }

  /// The time that an event moves to, seen from its own day: "the 27th" is the first one after it if the event is
  /// postponed or the day is later in its month, and a weekday is the first one after it if the event is postponed.
  /// Other times stay unchanged.
  private static func seen(_ time: String, from event: EventEntry, isLater: Bool) -> String {
    let words = Wording(time)
    guard let start = Occurrence(event)?.start.date else { return time }
    let name = words.without(["the"])
    var day: CivilDate?
    // "To the sunday" is the one after the event.
    let isNext = isLater || name != words
    if isNext, let weekday = DateWords.weekdays.firstIndex(of: name.key(0)) {
      let step = (weekday + 1 - start.weekday.rawValue + 7) % 7
      day = start.adding(days: step == 0 ? 7 : step)
    } else if let key = name.keys.first, let number = Int(key.dropLast(2)),
      ["st", "nd", "rd", "th"].contains(where: key.hasSuffix), number > start.day || isLater
    {
      let month = number > start.day ? start : start.adding(months: 1)
      day = CivilDate(year: month.year, month: month.month, day: number)
    }
    guard let day, !DateWords.months.contains(name.key(1)), name.key(1) != "of" else { return time }
    return ([day.description] + name[1...].tokens.map(\.text)).joined(separator: " ")
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
