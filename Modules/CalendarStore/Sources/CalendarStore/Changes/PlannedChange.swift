public import CalendarService

/// An event that was named by its id.
public struct NamedEvent: Sendable, Hashable {
  /// The occurrence that the id names, as it is shown.
  public var event: CalendarEvent
  /// The event as it is stored.
  public var stored: StoredObject
  /// When the occurrence starts, as the event writes times.
  public var start: EventTime
  /// The first moment or day after it, in the form of ``start``.
  public var end: EventTime
  /// The zone in which the event writes its times; the person's where it writes none.
  public var zone: Zone
  /// The name that the event has for ``zone``.
  public var zoneName: String

  /// An event that was named.
  public init(
    event: CalendarEvent, stored: StoredObject, start: EventTime, end: EventTime, zone: Zone, zoneName: String
  ) {
    self.event = event
    self.stored = stored
    self.start = start
    self.end = end
    self.zone = zone
    self.zoneName = zoneName
  }

  /// How far a change reaches: as said; all of an event that does not repeat; `nil` for a series of which nothing is
  /// said.
  public func reach(_ said: EditReach?) -> EditReach? { said ?? (event.isRecurring ? nil : .all) }
}

/// An event that is to be added.
public struct NewEvent: Sendable, Hashable {
  /// The title.
  public var title: String
  /// The start; a day makes it an all-day event.
  public var start: EventTime
  /// The first moment or day after it; `nil` for an hour, or the day.
  public var end: EventTime?
  /// What else it says. Of ends and lengths, ``end`` included, the last one counts.
  public var changes: [EventChange]
  /// The calendar that the person named; `nil` for none.
  public var calendar: String?
  /// What a preview tells beside the event: how it repeats, when it reminds.
  public var remarks: [String]

  /// An event with a title and times.
  public init(
    title: String, start: EventTime, end: EventTime? = nil, changes: [EventChange] = [],
    calendar: String? = nil, remarks: [String] = []
  ) {
    self.title = title
    self.start = start
    self.end = end
    self.changes = changes
    self.calendar = calendar
    self.remarks = remarks
  }

  /// The event that a phrase describes.
  public init(_ phrase: EventPhrase) {
    var changes: [EventChange] = []
    if let place = phrase.place { changes.append(.location(place)) }
    if let rule = phrase.recurrenceRule { changes.append(.recurrence([rule])) }
    if !phrase.alarms.isEmpty { changes.append(.alarms(phrase.alarms.map { EventAlarm(trigger: $0) })) }
    if !phrase.attendees.isEmpty {
      changes.append(.attendees(phrase.attendees.map { Participant(name: nil, address: $0) }))
    }
    self.init(
      title: phrase.title, start: phrase.time.start, end: phrase.time.end, changes: changes,
      calendar: phrase.calendar,
      remarks: phrase.parts.filter { [.recurrence, .alarm].contains($0.kind) }.map(\.meaning))
  }
}

/// A change as it would be made: what is shown before it, and what is stored then.
public struct PlannedChange: Sendable, Hashable {
  /// What is stored, and its name in the history: `Add 'Lunch'`.
  public var edit: CalendarEdit
  /// The same once it is done, a sentence without its period: `Added 'Lunch' to Work, Wed 25 Mar 12:30–13:30`.
  public var done: String
  /// What it is about, the first line of a preview: the title as it is afterwards.
  public var heading: String
  /// The further lines of a preview: time and calendar, place, people, what was before, how far it reaches.
  public var details: [String]
  /// The events that it would overlap, a line each.
  public var conflicts: [String]
  /// The words that were read as others, in the order written.
  public var corrections: [DateCorrection]
  /// The events as they are afterwards; none for what is gone.
  public var events: [CalendarEvent]

  /// A change.
  public init(edit: CalendarEdit, done: String, heading: String, details: [String], events: [CalendarEvent]) {
    self.edit = edit
    self.done = done
    self.heading = heading
    self.details = details
    self.events = events
    conflicts = []
    corrections = []
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { edit.steps.isEmpty }
}

/// A change that was made.
public struct AppliedChange: Sendable, Hashable {
  /// As it was recorded; its number is 0 where nothing changed.
  public var recorded: RecordedChange
  /// The short ids of ``PlannedChange/events``, in their order.
  public var ids: [EventID]
  /// The source that gets it with the next sync; `nil` if there is none.
  public var source: String?

  /// A change that was made.
  public init(recorded: RecordedChange, ids: [EventID], source: String?) {
    self.recorded = recorded
    self.ids = ids
    self.source = source
  }
}
