import CalendarService
import ICalendarComponents

/// The properties of an alarm, in the order in which they are written.
enum AlarmProperty: WrittenProperty {
  case action, trigger, notes, title, attendees, repetitions, interval, uid, acknowledged, relation

  init?(_ name: PropertyName) {
    switch name {
    case .action: self = .action
    case .trigger: self = .trigger
    case .description: self = .notes
    case .summary: self = .title
    case .attendee: self = .attendees
    case .repetitions: self = .repetitions
    case .duration: self = .interval
    case .uid: self = .uid
    case .acknowledged: self = .acknowledged
    case .relation: self = .relation
    default: return nil
    }
  }

  var isList: Bool { self == .attendees }
  var sharesLines: Bool { false }

  func texts(of alarm: EventAlarm) -> [PropertyText] { lines(of: alarm).map { PropertyText($0) } }

  func component(ofLine line: Span<UInt8>, _ content: ContentLine, _ zones: inout ZoneTable) -> EventAlarm? {
    var alarm = EventAlarm(trigger: .fromStart(EventDuration()))
    alarm.attendees = [Participant(line, content)]
    return alarm
  }

  /// The unfolded lines of the property; empty if the alarm does not have it.
  func lines(of alarm: EventAlarm) -> [String] {
    let repetition = alarm.repetition.flatMap { $0.count > 0 ? $0 : nil }
    return switch self {
    case .action: ["ACTION:\(TextEscaping.plain(Self.word(for: alarm.action)))"]
    case .trigger: [Self.line(for: alarm.trigger)]
    case .notes: alarm.notes.map { ["DESCRIPTION:\(TextEscaping.text($0))"] } ?? []
    case .title: alarm.title.map { ["SUMMARY:\(TextEscaping.text($0))"] } ?? []
    case .attendees: alarm.attendees.map { $0.line("ATTENDEE") }
    case .repetitions: repetition.map { ["REPEAT:\($0.count)"] } ?? []
    case .interval: repetition.map { ["DURATION:\($0.interval)"] } ?? []
    case .uid: alarm.uid.map { ["UID:\(TextEscaping.text($0))"] } ?? []
    case .acknowledged: alarm.acknowledged.map { ["ACKNOWLEDGED:\(EventTime.utc($0))"] } ?? []
    case .relation: alarm.snoozes.map { ["RELATED-TO;RELTYPE=SNOOZE:\(TextEscaping.text($0))"] } ?? []
    }
  }

  /// Whether a changed alarm keeps the old value if it has none itself: the UID and the time of dismissal survive a
  /// change of the trigger.
  var isKept: Bool { [.uid, .acknowledged, .relation].contains(self) }

  private static func word(for action: EventAlarm.Action) -> String {
    switch action {
    case .display: "DISPLAY"
    case .audio: "AUDIO"
    case .email: "EMAIL"
    case .other(let word): word
    }
  }

  private static func line(for trigger: EventAlarm.Trigger) -> String {
    switch trigger {
    case .fromStart(let lead): "TRIGGER:\(lead)"
    case .fromEnd(let lead): "TRIGGER;RELATED=END:\(lead)"
    case .at(let time): "TRIGGER;VALUE=DATE-TIME:\(time)"
    }
  }
}

extension EventAlarm {
  /// The lines of the VALARM, unfolded.
  var lines: [String] {
    ["BEGIN:VALARM"] + AlarmProperty.allCases.flatMap { $0.lines(of: self) } + ["END:VALARM"]
  }
}
