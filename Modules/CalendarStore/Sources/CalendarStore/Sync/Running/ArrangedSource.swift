import CalendarService

/// A source, and its calendars as they are kept.
struct ArrangedSource: Sendable {
  let source: any CalendarSourceProtocol
  let arrangement: CalendarArrangement
}
