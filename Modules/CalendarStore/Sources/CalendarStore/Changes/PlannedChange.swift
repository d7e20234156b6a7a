public import CalendarEditing
public import CalendarService
public import TimePhrases

/// An event found by its id.
public struct NamedEvent: Sendable, Hashable {
  /// The occurrence that the id names.
  public var event: CalendarEvent
  /// The stored event.
  public var stored: StoredObject
  /// The start of the occurrence in the event's form.
  public var start: EventTime
  /// The exclusive end, in the form of ``start``.
  public var end: EventTime
  /// The zone of the event's times; the person's zone if the event names none.
  public var zone: Zone
  /// The name of ``zone`` in the event.
  public var zoneName: String

  /// Creates a named event.
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

  /// The reach of a change: the given one; the whole event if it does not repeat; `nil` for a series if none is
  /// given.
  public func reach(_ said: EditReach?) -> EditReach? { said ?? (event.isRecurring ? nil : .all) }
}

/// An event to add.
public struct NewEvent: Sendable, Hashable {
  /// The title.
  public var title: String
  /// The start; a date makes it an all-day event.
  public var start: EventTime
  /// The exclusive end; `nil` for an hour, or the day.
  public var end: EventTime?
  /// Further times of the same event, each an event of its own.
  public var otherTimes: [EventPhraseTime] = []
  /// Other properties. Of several ends and lengths, including ``end``, the last one counts.
  public var changes: [EventChange]
  /// The calendar that the person named; `nil` for none.
  public var calendar: String?
  /// The days on which a series does not take place.
  public var exceptions: [CivilDate]

  /// An event with a title and times.
  public init(
    title: String, start: EventTime, end: EventTime? = nil, changes: [EventChange] = [],
    calendar: String? = nil, exceptions: [CivilDate] = []
  ) {
    self.title = title
    self.start = start
    self.end = end
    self.changes = changes
    self.calendar = calendar
    self.exceptions = exceptions
  }

  /// The event that a phrase describes.
  public init(_ phrase: EventPhrase) {
    var changes: [EventChange] = []
    if let place = phrase.place { changes.append(.location(place)) }
    if let rule = phrase.recurrenceRule { changes.append(.recurrence([rule])) }
    if !phrase.alarms.isEmpty { changes.append(.alarms(phrase.alarms.map { EventAlarm(trigger: $0) })) }
    if !phrase.attendees.isEmpty {
      changes.append(.attendees(phrase.attendees))
    }
    if let link = phrase.link { changes.append(.url(link)) }
    self.init(
      title: phrase.title, start: phrase.time.start, end: phrase.time.end, changes: changes,
      calendar: phrase.calendar, exceptions: phrase.exceptions)
    otherTimes = phrase.otherTimes
  }
}

/// A planned change: its preview and what is stored.
public struct PlannedChange: Sendable, Hashable {
  /// What is stored, and its title in the history: `Add 'Lunch'`.
  public var edit: CalendarEdit
  /// The text after the change, a sentence without its period: `Added 'Lunch' to Work, Wed 25 Mar 12:30–13:30`.
  public var done: String
  /// The first line of a preview: the title after the change.
  public var heading: String
  /// The other lines of a preview: time and calendar, place, people, old values, reach.
  public var details: [String]
  /// The overlapping events, one line each.
  public var conflicts: [String]
  /// The corrected words, in the order written.
  public var corrections: [DateCorrection]
  /// The changed events; none for deleted ones.
  public var events: [CalendarEvent]
  /// The changed tasks; none for deleted ones.
  public var tasks: [CalendarTask] = []

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

/// A completed change.
public struct AppliedChange: Sendable, Hashable {
  /// The recorded change; its number is 0 if nothing changed.
  public var recorded: RecordedChange
  /// The short ids of ``PlannedChange/events`` and ``PlannedChange/tasks``, in their order.
  public var ids: [EventID]
  /// The account to which the next sync sends it; `nil` if there is none.
  public var source: String?

  /// A completed change.
  public init(recorded: RecordedChange, ids: [EventID], source: String?) {
    self.recorded = recorded
    self.ids = ids
    self.source = source
  }
}

extension PlannedChange {
  /// The result for the person, as a sentence without its period: ``done``, or that nothing changes.
  public func outcome(of applied: AppliedChange) -> String {
    applied.recorded.number > 0 ? done : "Nothing changes: it is like that already"
  }
}
