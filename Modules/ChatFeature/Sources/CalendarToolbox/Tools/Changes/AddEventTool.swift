import CalendarEditing
import CalendarService
import CalendarStore
import CalendarTools
import EventTexts
import LLMEngine
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Adds an event.
struct AddEventTool: ChangingTool {
  let changes: Changes

  var spec: ToolSpec {
    ToolSpec(
      name: CalendarToolName.addEvent.rawValue,
      description: """
        Adds an event. It cannot invite people. Put a title that names a time in double quotes.
        """,
      parameters: [
        "type": "object",
        "properties": [
          "event": [
            "type": "string",
            "description":
              "Title and time, place, repetition: \"Lunch with Ana tomorrow 12:30 for 1h at Café Luna\".",
          ],
          "calendar": ["type": "string", "description": "The calendar, if the person named one."],
          "instead": .corrections,
          "minutes": ["type": "integer", "minimum": 0, "maximum": 1440, "description": "How long it lasts."],
          "reminder": .reminder,
          "called": ["type": "string", "description": "The title, if it is not the one in 'event'."],
        ],
        "required": ["event"],
      ], effect: .write)
  }

  func plan(_ arguments: ToolArguments) async throws(ToolFailure) -> PlannedChange {
    let called = arguments.string("called")
    // A title of its own takes the place of the one in the words, if they have one.
    let title = called.map { "\"\($0.replacing("\"", with: ""))\" " }
    let words = (title ?? "") + (arguments.string("event") ?? "")
    let phrase = try await phrase(of: words)
    if let address = phrase.attendees.first?.address {
      throw .unusable(
        "'\(address.oneLine)' would be invited, and I invite nobody. 'almanac add' does, or leave the address out."
      )
    }
    var event = NewEvent(phrase)
    if let called { event.title = called }
    if let calendar = arguments.string("calendar") { event.calendar = calendar }
    let isDay = event.start.isDay && arguments.strings("instead").isEmpty
    if isDay, arguments.integer("minutes") == 0 {
      // A reminder on a day takes no time.
      event.changes.append(.isBusy(false))
    } else if let minutes = arguments.integer("minutes") {
      event.changes.append(.length(EventDuration(seconds: minutes * 60)))
    }
    if let minutes = arguments.integer("reminder") {
      event.changes.append(.alarms([isDay && minutes == 0 ? .inTheMorning : .before(minutes: minutes)]))
    }
    var plan = try await changes.plan { [event] () async throws(EventPlanError) in
      try await changes.planner.adding(event, instead: arguments.strings("instead"))
    }
    if arguments.integer("reminder") == 0, let event = plan.events.first {
      let now = changes.times.clock.now()
      if (event.isAllDay ? event.end : event.start) < now {
        throw .unusable("'\(phrase.time.title)' is over, so nothing would remind of it. Name a time to come.")
      }
      let morning = event.start.addingTimeInterval(Double(EventAlarm.morning))
      if isDay, phrase.recurrenceRule == nil, morning < now {
        throw .unusable(
          "\(ChangeRefusal.when) '\(words.oneLine)'? \(changes.times.clock.hours.text(minute: 540)) is over: name an hour, such as \"at 5pm\"."
        )
      }
    }
    plan.corrections = phrase.time.corrections + plan.corrections
    return plan
  }
}

extension AddEventTool {
  /// The event that words describe.
  ///
  /// - Throws: the question for its title if that is no name, or for its time if they name none.
  private func phrase(of words: String) async throws(ToolFailure) -> EventPhrase {
    let missing: EventPhraseError
    do throws(EventPlanError) {
      return try await changes.planner.phrase(of: words)
    } catch {
      guard case .phrase(let problem) = error else { throw ToolFailure(error) }
      missing = problem
    }
    guard case .noDate = missing else { throw .unusable(Self.titleQuestion(missing) ?? missing.description) }
    do throws(EventPlanError) {
      _ = try await changes.planner.phrase(of: "\(words) today")
    } catch {
      if case .phrase(let problem) = error, let question = Self.titleQuestion(problem) {
        throw .unusable(question)
      }
    }
    throw .unusable("\(ChangeRefusal.when) '\(words.replacing("\"", with: "").oneLine)'?")
  }

  /// The question for the title, which engines recognize by its prefix; `nil` if it has no problem.
  private static func titleQuestion(_ problem: EventPhraseError) -> String? {
    switch problem {
    case .noTitle: "\(ChangeRefusal.whichTitle)\(ChangeRefusal.titleExample)"
    case .unclearTitle: "\(ChangeRefusal.whichTitle)\(problem.description.oneLine)"
    default: nil
    }
  }
}

extension EventAlarm {
  /// A reminder this many minutes before the start.
  static func before(minutes: Int) -> EventAlarm {
    EventAlarm(trigger: .fromStart(EventDuration(seconds: -minutes * 60)))
  }

  /// The seconds from the start to it; `nil` if it depends on something else.
  var secondsFromStart: Int? {
    guard case .fromStart(let duration) = trigger else { return nil }
    return duration.days * 86_400 + duration.seconds
  }

  /// A reminder at 9:00 on the day of an all-day event.
  static var inTheMorning: EventAlarm { EventAlarm(trigger: .fromStart(EventDuration(seconds: morning))) }

  /// 9:00 in seconds after midnight.
  static var morning: Int { 9 * 3600 }
}

extension JSONValue {
  /// The schema of the argument that corrects a time.
  static let corrections: JSONValue = [
    "type": "array", "items": ["type": "string"],
    "description": "Corrections of the time, one after the other: \"4pm\", \"friday\".",
  ]

  /// The schema of the argument that sets a reminder.
  static let reminder: JSONValue = [
    "type": "integer", "minimum": 0, "maximum": 40320, "description": "Minutes before it.",
  ]
}
