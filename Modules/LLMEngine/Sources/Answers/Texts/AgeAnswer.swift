import CalendarService
import CalendarTools
import ToolResults

/// The age on a birthday, counted from the first one in the calendar. Whether that is the day of birth no calendar
/// says.
struct AgeAnswer {
  /// The age whose birthday is asked for; `nil` for the age on the next one.
  let age: Int?

  func text(for event: Occurrence) -> String {
    guard let first = event.entry.details?.since.flatMap(LocalTime.init)?.date
    else { return "I cannot tell: \(event.name), \(event.moment), does not say the year of birth." }
    let day = age.map { first.adding(months: 12 * $0) } ?? event.start.date
    return
      "\(event.name) repeats since \(first.name). If that is the day of birth: \(day.year - first.year) on \(day.name)."
  }
}
