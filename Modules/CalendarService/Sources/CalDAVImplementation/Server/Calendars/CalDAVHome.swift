import CalendarService
import Foundation

/// What is in a collection of calendars, or in the one calendar that it is.
struct CalDAVHome: Sendable {
  /// Where it answered, redirects included.
  let url: URL
  /// In the order of the server.
  var calendars: [SourceCalendar] = []
  /// What each calendar says of its state, by its path.
  var marks: [String: CalDAVMarks] = [:]
  /// Whether it, or something in it, is a collection.
  var hasCollection = false
}
