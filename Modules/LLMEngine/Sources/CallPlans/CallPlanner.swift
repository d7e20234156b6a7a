package import CalendarTools
package import Frames
package import LLMEngine
import Sentences

/// Chooses the tools that answer a question.
package enum CallPlanner {
  /// The calls for a question, one for each time that it names, two for a date; their ids continue from `count`.
  ///
  /// - Throws: the tool that the question needs if `tools` do not offer it.
  package static func calls(
    for question: Question, offered tools: [ToolSpec], after count: Int
  ) throws(MissingTool) -> [ToolCall] {
    if question.aspect == .date, let time = question.times.first {
      return try [
        call(.searchEvents, ["query": .string(time)], offered: tools, id: count + 1),
        call(.listEvents, question.arguments(for: .listEvents, when: time), offered: tools, id: count + 2),
      ]
    }
    if question.aspect == .daysOff {
      return try daysOff(question).enumerated().map { index, one throws(MissingTool) in
        try call(one.tool, one.arguments, offered: tools, id: count + index + 1)
      }
    }
    if let (subjects, when) = question.searches {
      var calls: [ToolCall] = []
      for words in subjects {
        var one = question
        if words != one.subject { (one.subject, one.name) = (words, nil) }
        let arguments = one.arguments(for: .searchEvents, when: when)
        calls.append(try call(.searchEvents, arguments, offered: tools, id: count + calls.count + 1))
      }
      if case .pair(.between, _) = question.aspect {
        let arguments = question.arguments(for: .listEvents, when: when)
        calls.append(try call(.listEvents, arguments, offered: tools, id: count + calls.count + 1))
      }
      return calls
    }
    if case .tasks(let filter) = question.aspect {
      return try taskCalls(for: question, filter, offered: tools, after: count)
    }
    if case .hasStatus(let status, _) = question.aspect, !question.subject.isEmpty {
      let when = question.times.first
      var marked = question.arguments(for: .listEvents, when: when ?? Question.year)
      marked["about"] = .string(question.subject)
      marked["status"] = .string(status.rawValue)
      return try [
        call(
          .searchEvents, question.arguments(for: .searchEvents, when: when), offered: tools, id: count + 1),
        call(.listEvents, marked, offered: tools, id: count + 2),
      ]
    }
    if question.aspect == .conflicts, !question.subject.isEmpty {
      let when = question.times.first ?? Question.year
      return try [
        call(
          .searchEvents, question.arguments(for: .searchEvents, when: when), offered: tools, id: count + 1),
        call(
          .findConflicts, question.arguments(for: .findConflicts, when: when), offered: tools, id: count + 2),
      ]
    }
    if case .clocks(let clocks) = question.aspect {
      var calls: [ToolCall] = []
      for zone in clocks.zones {
        let arguments: [String: JSONValue] = ["when": "today", "zone": .string(zone)]
        calls.append(try call(.listEvents, arguments, offered: tools, id: count + calls.count + 1))
      }
      return calls
    }
    if question.mayBeCalendar {
      var (listed, others) = (question, question)
      (listed.calendar, listed.subject, listed.mayBeCalendar) = (
        question.calendar ?? question.subject, "", false
      )
      (others.calendar, others.mayBeCalendar) = (nil, false)
      let first = try calls(for: listed, offered: tools, after: count)
      return try first + calls(for: others, offered: tools, after: count + first.count)
    }
    let tool = question.tool
    let times: [String?] = question.times.isEmpty ? [nil] : question.times
    var calls: [ToolCall] = []
    for (index, time) in times.enumerated() {
      calls.append(
        try call(
          tool, question.arguments(for: tool, when: time), offered: tools, id: count + index + 1))
    }
    return calls
  }

  /// The number of calls for a question.
  package static func count(for question: Question) -> Int {
    (try? calls(for: question, offered: everyTool, after: 0).count) ?? 0
  }

  private static let everyTool = CalendarToolName.allCases.map {
    ToolSpec(name: $0.rawValue, description: "", parameters: .null)
  }

  /// The calls for the open and done tasks that have a word, which no event has.
  ///
  /// - Throws: the tool if it is not offered.
  package static func calls(
    forTasksWith word: String, offered tools: [ToolSpec], after count: Int
  ) throws(MissingTool) -> [ToolCall] {
    try [
      call(.listTasks, ["about": .string(word)], offered: tools, id: count + 1),
      call(.listTasks, ["about": .string(word), "done": true], offered: tools, id: count + 2),
    ]
  }

  private static func taskCalls(
    for question: Question, _ filter: TaskFilter, offered tools: [ToolSpec], after count: Int
  ) throws(MissingTool) -> [ToolCall] {
    let when = question.times.first
    var arguments: [String: JSONValue] = [:]
    if let when { arguments["when"] = .string(when) }
    if !question.subject.isEmpty { arguments["about"] = .string(question.subject) }
    switch filter.state {
    case .open: break
    case .overdue: arguments["overdue"] = true
    case .done: arguments["done"] = true
    }
    var calls = [try call(.listTasks, arguments, offered: tools, id: count + 1)]
    if !question.subject.isEmpty {
      let search = question.arguments(for: .searchEvents, when: when)
      calls.append(try call(.searchEvents, search, offered: tools, id: count + 2))
    } else if filter.withEvents {
      let list = question.arguments(for: .listEvents, when: when)
      calls.append(try call(.listEvents, list, offered: tools, id: count + 2))
    }
    return calls
  }

  /// The lists of days off in the time of a question, for a return to work also those after it, and the search for
  /// days of work.
  private static func daysOff(
    _ question: Question
  ) -> [(tool: CalendarToolName, arguments: [String: JSONValue])] {
    var whens = [question.times.first ?? Question.year]
    if question.asksForStay, whens[0] != Question.year { whens.append(Question.year) }
    var calls = whens.map { when in
      var arguments = question.arguments(for: .listEvents, when: when)
      arguments["status"] = "off"
      return (CalendarToolName.listEvents, arguments)
    }
    if question.asksForDuty {
      var work = question
      work.subject = Question.dayOfWork
      calls.append((.searchEvents, work.arguments(for: .searchEvents, when: question.times.first)))
    }
    return calls
  }

  private static func call(
    _ tool: CalendarToolName, _ arguments: [String: JSONValue], offered tools: [ToolSpec], id: Int
  ) throws(MissingTool) -> ToolCall {
    guard tools.contains(where: { $0.name == tool.rawValue }) else { throw MissingTool(name: tool) }
    return ToolCall(id: "call-\(id)", name: tool.rawValue, arguments: .object(arguments))
  }

  /// The question needs a tool that is not offered.
  package struct MissingTool: Error {
    package var name: CalendarToolName
  }
}

extension Question {
  /// The tool that answers the question.
  package var tool: CalendarToolName {
    switch aspect {
    case .freeTime, .isFree: .findFreeTime
    case .conflicts: .findConflicts
    case .timeSpent, .busiestDay, .quietestDay, .share, .worked, .peopleMet, .peopleCount, .average:
      .summariseTime
    case .comparison where !meetings: .summariseTime
    case .pair: .searchEvents
    case .tasks: .listTasks
    case .daysWithout: .listEvents
    case .mention(let mention) where !mention.nouns.isEmpty: .searchEvents
    default: subject.isEmpty ? .listEvents : .searchEvents
    }
  }

  /// The name of days on which the person works.
  package static let dayOfWork = "working"

  /// The subjects of several searches, and their time; `nil` if one call is enough.
  fileprivate var searches: (subjects: [String], when: String?)? {
    switch aspect {
    case .whereabouts(let asked): ([subject, asked.name, asked.place], times.first)
    case .pair(.between, let second): ([subject, second], times.first ?? "next 8 weeks")
    case .pair(.overlap, let second): ([subject, second], times.first ?? Self.year)
    case .pair(.gap, let second): ([subject, second], times.first ?? "next 8 weeks")
    case .pair(_, let second): ([subject, second], times.first)
    default: nil
    }
  }

  private var asksForDetails: Bool {
    if withNotes || limits.contains(where: \.needsDetails) { return true }
    switch aspect {
    case .identity, .categories, .link, .organizer, .email, .notes, .mention, .reminders, .age, .response,
      .member,
      .whereabouts, .online:
      return true
    default: return false
    }
  }

  /// The words that texts of the events are searched for.
  private var mentioned: String? {
    switch aspect {
    case .mention(let mention): mention.words
    case .identity where !subject.isEmpty: subject
    default: nil
    }
  }

  package func arguments(for tool: CalendarToolName, when: String?) -> [String: JSONValue] {
    var arguments: [String: JSONValue] = [:]
    if tool == .listEvents || tool == .searchEvents, let mentioned {
      arguments["mention"] = .string(mentioned)
    }
    if let when {
      arguments["when"] = .string(when)
      if takesNearest { arguments["nearest"] = true } else if looksBack { arguments["past"] = true }
    }
    switch tool {
    case .listEvents, .findConflicts:
      if let calendar { arguments["calendar"] = .string(calendar) }
      if case .hasStatus(let status, _) = aspect { arguments["status"] = .string(status.rawValue) }
      if tool == .listEvents, let without { arguments["without"] = .string(without) }
      if tool == .listEvents, asksForDetails { arguments["details"] = true }
      if aspect == .calendars { arguments["calendars"] = true }
    case .searchEvents:
      if let without { arguments["without"] = .string(without) }
      arguments["query"] = .string(subject.isEmpty ? mentioned ?? "" : subject)
      if let calendar { arguments["calendar"] = .string(calendar) }
      if looksBack, !takesNearest { arguments["past"] = true }
      if let name { arguments["name"] = .string(name) }
      if asksForDetails { arguments["details"] = true }
      if readsCalendars { arguments["calendars"] = true }
      if let zone = zone.flatMap({ ZonePlaces.zone(of: Wording($0).keys) }) {
        arguments["clock"] = .string(zone)
      }
      if case .beside = aspect { arguments["beside"] = true }
    case .findFreeTime:
      if let minutes { arguments["minutes"] = .integer(minutes) }
      if wholly { arguments["whole_days"] = true }
      if let calendar { arguments["calendar"] = .string(calendar) }
    case .summariseTime:
      let about = calendar ?? subject
      if !about.isEmpty, aspect != .busiestDay, aspect != .quietestDay { arguments["about"] = .string(about) }
    default: break
    }
    return arguments
  }
}
