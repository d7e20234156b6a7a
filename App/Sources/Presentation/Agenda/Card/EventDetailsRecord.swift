package import CalendarService
import ProgramSettings

/// All details of an event, for other programs: the fields of ``EventRecord``, and those that `show` adds.
package struct EventDetailsRecord: Encodable {
  /// An alarm of the event.
  package struct Alarm: Encodable {
    /// `-PT15M`, or a moment.
    package let trigger: String
    /// `start`, `end` or `absolute`.
    let related: String
    package let action: String

    package init(_ alarm: EventAlarm) {
      (trigger, related) =
        switch alarm.trigger {
        case .fromStart(let offset): ("\(offset)", "start")
        case .fromEnd(let offset): ("\(offset)", "end")
        case .at(let time): ("\(time)", "absolute")
        }
      action =
        switch alarm.action {
        case .display: "DISPLAY"
        case .audio: "AUDIO"
        case .email: "EMAIL"
        case .other(let word): word
        }
    }
  }

  /// A file of the event.
  private struct Attachment: Encodable {
    private enum CodingKeys: String, CodingKey { case name, url, size }

    let attachment: EventAttachment

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(OrNull(attachment.name), forKey: .name)
      try container.encode(OrNull(attachment.url), forKey: .url)
      try container.encode(OrNull(attachment.size), forKey: .size)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case recurrence, recurrenceRule, alarms, conferences, visibility, overlaps, attachments
  }

  private let event: EventRecord
  private let card: EventCard

  package init(_ card: EventCard, _ event: EventRecord) {
    self.card = card
    self.event = event
  }

  package func encode(to encoder: any Encoder) throws {
    try event.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(OrNull(card.repeats), forKey: .recurrence)
    try container.encode(OrNull(card.series?.recurrenceRule), forKey: .recurrenceRule)
    try container.encode(card.component.alarms.map(Alarm.init), forKey: .alarms)
    try container.encode(card.component.conferences.map(\.address), forKey: .conferences)
    try container.encode(card.component.visibility.rawValue, forKey: .visibility)
    try container.encode(card.overlapping.map(\.shownTitle), forKey: .overlaps)
    try container.encode(card.attachments.map(Attachment.init), forKey: .attachments)
  }
}
