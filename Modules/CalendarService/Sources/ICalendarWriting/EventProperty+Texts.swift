import CalendarService
import ICalendarComponents

extension EventProperty: WrittenProperty {
  var isList: Bool {
    switch self {
    case .recurrenceDates, .exceptionDates, .categories, .attendees, .conferences, .images, .relations: true
    default: false
    }
  }

  var sharesLines: Bool {
    switch self {
    case .recurrenceDates, .exceptionDates, .categories: true
    default: false
    }
  }

  func texts(of event: EventComponent) -> [PropertyText] {
    single(of: event).flatMap(lines(of:)).map { PropertyText($0) }
  }

  func component(
    ofLine line: Span<UInt8>, _ content: ContentLine, _ zones: inout ZoneTable
  ) -> EventComponent? {
    var draft = EventDraft(line: 0)
    if self == .relations { draft.component.task = TaskProperties() }
    draft.take(PropertyName(line, at: content.name), line, name: content.name, number: 0, zones: &zones)
    return draft.component
  }

  /// One copy of the event for each of the values that share lines.
  private func single(of event: EventComponent) -> [EventComponent] {
    var blank = EventDraft.blank
    switch self {
    case .recurrenceDates:
      return event.recurrenceDates.map { date in
        blank.recurrenceDates = [date]
        blank.recurrenceEnds = event.recurrenceEnds[date].map { [date: $0] } ?? [:]
        return blank
      }
    case .exceptionDates:
      return event.exceptionDates.map { date in
        blank.exceptionDates = [date]
        return blank
      }
    case .categories:
      return event.categories.map { category in
        blank.categories = [category]
        return blank
      }
    default: return [event]
    }
  }
}
