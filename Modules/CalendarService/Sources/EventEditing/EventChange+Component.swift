import CalendarEditing
import CalendarService

extension EventChange {
  /// Applies the change to a component, except for its times and its recurrence.
  func apply(to component: inout EventComponent) {
    switch self {
    case .title(let title): component.title = title
    case .location(let location): component.location = location
    case .notes(let notes): component.notes = notes
    case .url(let url): component.url = url
    case .categories(let categories): component.categories = categories
    case .attendees(let attendees): component.attendees = attendees
    case .alarms(let alarms):
      let present = component.alarms
      component.alarms = alarms.map { present.contains($0) ? $0 : $0.withText }
    case .status(let status): component.status = status
    case .isBusy(let isBusy): component.isBusy = isBusy
    case .start, .end, .length, .recurrence: break
    }
  }

  /// Whether two components have the same value for what this changes.
  func isSame(in one: EventComponent, _ other: EventComponent) -> Bool {
    switch self {
    case .title: one.title == other.title
    case .location: one.location == other.location
    case .notes: one.notes == other.notes
    case .url: one.url == other.url
    case .categories: one.categories == other.categories
    case .attendees: one.attendees == other.attendees
    case .alarms: one.alarms == other.alarms
    case .status: one.status == other.status
    case .isBusy: one.isBusy == other.isBusy
    case .start, .end, .length, .recurrence: true
    }
  }
}

extension EventAlarm {
  /// A display alarm must have a text (RFC 5545, section 3.6.6): its own, or the word that other programs write.
  fileprivate var withText: EventAlarm {
    var alarm = self
    if action == .display, notes == nil { alarm.notes = "Reminder" }
    return alarm
  }
}

extension [EventChange] {
  /// The new rules of the event; `nil` if they are unchanged.
  var rules: [String]? {
    compactMap { if case .recurrence(let rules) = $0 { rules } else { nil } }.last
  }

  /// Changes the times of a component.
  func setTimes(of component: inout EventComponent, _ times: ObjectTimes) throws(EventEditError) {
    let start = compactMap { if case .start(let time) = $0 { time } else { nil } }.last ?? component.start
    var (end, length): (EventTime?, EventDuration?) = (nil, nil)
    for change in self {
      if case .end(let time) = change { (end, length) = (time, nil) }
      if case .length(let time) = change { (end, length) = (nil, time) }
    }
    for time in [start, end ?? start] where time != component.start && times.writtenZone(of: time) == nil {
      if case .zoned(_, let name) = time { throw .unknownZone(name: name) }
    }
    if let end, end.isDay != start.isDay { throw .mixedForms(start: start, end: end) }
    if end == nil, length == nil, start.isDay != component.start.isDay {
      throw .missingLength(title: component.title)
    }
    let (old, isKept) = (times.length(of: component), end == nil && length == nil)
    if isKept, start == component.start { return }
    let newEnd = end ?? times.end(from: start, after: length ?? old, like: component.end)
    let isBackwards =
      start.isDay ? newEnd.dateTime <= start.dateTime : times.moment(of: newEnd) < times.moment(of: start)
    // An unchanged length cannot be wrong, even if a clock change skips its time.
    if !isKept, isBackwards { throw .endsBeforeItStarts(start: start, end: newEnd) }
    let hadDuration = component.duration != nil
    (component.start, component.end, component.duration) = (start, newEnd, nil)
    if hadDuration { component.duration = end == nil ? length ?? old : times.length(from: start, to: newEnd) }
  }
}
