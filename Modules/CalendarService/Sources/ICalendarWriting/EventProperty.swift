import CalendarService
import ICalendarComponents

/// The properties of a component, in the order in which they are written.
enum EventProperty: CaseIterable {
  case stamp, uid, recurrenceID, start, end, recurrenceRule, exceptionRules, recurrenceDates, exceptionDates
  case title, notes, location, url, status, availability, visibility, priority, categories
  case organizer, attendees, colour, conferences, images, sequence, created, modified
  case due, completed, percent, relations

  /// The property that a line belongs to; `nil` for lines that are always kept.
  init?(_ name: PropertyName) {
    switch name {
    case .uid: self = .uid
    case .recurrenceID: self = .recurrenceID
    case .start: self = .start
    case .finish, .duration: self = .end
    case .recurrenceRule: self = .recurrenceRule
    case .exceptionRule: self = .exceptionRules
    case .recurrenceDate: self = .recurrenceDates
    case .exceptionDate: self = .exceptionDates
    case .summary: self = .title
    case .description: self = .notes
    case .location: self = .location
    case .url: self = .url
    case .status: self = .status
    case .transparency: self = .availability
    case .categories: self = .categories
    case .organizer: self = .organizer
    case .attendee: self = .attendees
    case .sequence: self = .sequence
    case .visibility: self = .visibility
    case .priority: self = .priority
    case .colour: self = .colour
    case .conference: self = .conferences
    case .image: self = .images
    case .created: self = .created
    case .modified: self = .modified
    case .stamp: self = .stamp
    case .due: self = .due
    case .completed: self = .completed
    case .percent: self = .percent
    case .relation: self = .relations
    default: return nil
    }
  }

  /// Whether two components have the same value.
  func isSame(_ one: EventComponent, _ other: EventComponent) -> Bool {
    lines(of: one) == lines(of: other)
  }

  /// The unfolded lines of the property; empty if the component does not have it.
  func lines(of event: EventComponent) -> [String] {
    switch self {
    case .uid: ["UID:\(TextEscaping.plain(event.uid))"]
    case .recurrenceID: event.recurrenceID.map { [recurrenceID($0, event)] } ?? []
    case .start:
      event.task?.hasStart == false ? [] : ["DTSTART\(event.start.parameters):\(event.start)"]
    case .end: end(event)
    case .recurrenceRule:
      ([event.recurrenceRule].compactMap(\.self) + event.additionalRules).map {
        "RRULE:\(TextEscaping.plain($0))"
      }
    case .exceptionRules: event.exceptionRules.map { "EXRULE:\(TextEscaping.plain($0))" }
    case .recurrenceDates: recurrenceDates(event)
    case .exceptionDates: Self.dates("EXDATE", event.exceptionDates)
    case .title: event.title.isEmpty ? [] : ["SUMMARY:\(TextEscaping.text(event.title))"]
    case .notes: event.notes.map { ["DESCRIPTION:\(TextEscaping.text($0))"] } ?? []
    case .location: event.location.map { ["LOCATION:\(TextEscaping.text($0))"] } ?? []
    case .url: event.url.map { ["URL:\(TextEscaping.plain($0))"] } ?? []
    case .status:
      event.isTask
        ? event.task?.state.map { ["STATUS:\($0.rawValue)"] } ?? []
        : ["STATUS:\(event.status.rawValue.uppercased())"]
    case .availability: event.isTask ? [] : ["TRANSP:\(event.isBusy ? "OPAQUE" : "TRANSPARENT")"]
    case .categories:
      event.categories.isEmpty
        ? [] : ["CATEGORIES:\(event.categories.map(TextEscaping.text).joined(separator: ","))"]
    case .organizer: event.organizer.map { [$0.line("ORGANIZER")] } ?? []
    case .attendees: event.attendees.map { $0.line("ATTENDEE") }
    case .sequence: event.sequence == 0 ? [] : ["SEQUENCE:\(event.sequence)"]
    case .visibility: event.visibility == .public ? [] : ["CLASS:\(event.visibility.rawValue.uppercased())"]
    case .priority: event.priority.map { (1...9).contains($0) ? ["PRIORITY:\($0)"] : [] } ?? []
    case .colour: event.colour.map { ["COLOR:\(TextEscaping.text($0))"] } ?? []
    case .conferences: event.conferences.map(\.line)
    case .images: event.images.map { "IMAGE;VALUE=URI:\(TextEscaping.plain($0))" }
    case .created: moment("CREATED", event.created)
    case .modified: moment("LAST-MODIFIED", event.modified)
    case .stamp: moment("DTSTAMP", event.stamp)
    case .due: event.task?.dueForm == .due ? due("DUE", event) : []
    case .completed: moment("COMPLETED", event.task?.completed)
    case .percent: event.task?.percent.map { ["PERCENT-COMPLETE:\($0)"] } ?? []
    case .relations: event.task?.relations.map(\.line) ?? []
    }
  }

  private func end(_ event: EventComponent) -> [String] {
    if event.task?.dueForm == .end { return due("DTEND", event) }
    if let duration = event.duration { return ["DURATION:\(duration)"] }
    return event.isTask || event.end == event.start ? [] : ["DTEND\(event.end.parameters):\(event.end)"]
  }

  private func due(_ name: String, _ event: EventComponent) -> [String] {
    event.task?.due.map { ["\(name)\($0.parameters):\($0)"] } ?? []
  }

  private func moment(_ name: String, _ dateTime: CivilDateTime?) -> [String] {
    dateTime.map { ["\(name):\(EventTime.utc($0))"] } ?? []
  }

  private func recurrenceID(_ id: EventTime, _ event: EventComponent) -> String {
    "RECURRENCE-ID\(event.overridesFuture ? ";RANGE=THISANDFUTURE" : "")\(id.parameters):\(id)"
  }

  private func recurrenceDates(_ event: EventComponent) -> [String] {
    // Each period has a line. Other values share lines as long as their form and order allow it.
    var lines: [String] = []
    var run: [EventTime] = []
    for date in event.recurrenceDates {
      guard let end = event.recurrenceEnds[date] else {
        run.append(date)
        continue
      }
      lines += Self.dates("RDATE", run) + ["RDATE;VALUE=PERIOD\(date.parameters):\(date)/\(end)"]
      run = []
    }
    return lines + Self.dates("RDATE", run)
  }

  private static func dates(_ name: String, _ dates: [EventTime]) -> [String] {
    var lines: [String] = []
    var last: String?
    for date in dates {
      let beginning = name + date.parameters + ":"
      if beginning == last, let line = lines.popLast() {
        lines.append("\(line),\(date)")
      } else {
        lines.append("\(beginning)\(date)")
        last = beginning
      }
    }
    return lines
  }
}

extension EventTime {
  /// The parameters between the property name and this value.
  fileprivate var parameters: String {
    switch self {
    case .day: ";VALUE=DATE"
    case .zoned(_, let zone): ";TZID=\(TextEscaping.parameter(zone))"
    case .floating, .utc: ""
    }
  }
}

extension TaskProperties.Relation {
  fileprivate var line: String {
    let parameter = kind == Self.parent ? "" : ";RELTYPE=\(TextEscaping.parameter(kind))"
    return "RELATED-TO\(parameter):\(TextEscaping.text(uid))"
  }
}

extension EventConference {
  fileprivate var line: String {
    var line = "CONFERENCE;VALUE=URI"
    if !features.isEmpty {
      line += ";FEATURE=\(features.map(TextEscaping.parameter).joined(separator: ","))"
    }
    if let label { line += ";LABEL=\(TextEscaping.parameter(label))" }
    return "\(line):\(TextEscaping.plain(address))"
  }
}

extension Participant {
  /// The ORGANIZER or ATTENDEE line.
  func line(_ property: String) -> String {
    var line = property
    if let name { line += ";CN=\(TextEscaping.parameter(name))" }
    if response != .needsAction || property == "ATTENDEE" { line += ";PARTSTAT=\(partStat)" }
    let isMail = !address.contains(":") && !address.hasPrefix("/")
    return "\(line):\(isMail ? "mailto:" : "")\(TextEscaping.plain(address))"
  }

  private var partStat: String {
    switch response {
    case .needsAction: "NEEDS-ACTION"
    case .accepted: "ACCEPTED"
    case .declined: "DECLINED"
    case .tentative: "TENTATIVE"
    case .delegated: "DELEGATED"
    }
  }
}
