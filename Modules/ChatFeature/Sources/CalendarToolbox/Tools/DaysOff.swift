import CalendarService
import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The days without work among events: those of the calendars that the settings name, and events of days that say so in
/// their title, their categories or very short notes.
struct DaysOff {
  /// Days off of the person, and those of somebody or something else: "Tom: annual leave", "School holidays".
  private(set) var own: [CalendarEvent] = []
  private(set) var others: [CalendarEvent] = []

  /// - Parameters:
  ///   - events: the events of visible calendars.
  ///   - marked: the all-day events of the calendars that the settings name.
  init(_ events: [CalendarEvent], and marked: [CalendarEvent] = []) {
    var seen = Set(marked)
    own = marked
    for event in events where seen.insert(event).inserted {
      switch Self.isOwn(event) {
      case true?: own.append(event)
      case false?: others.append(event)
      case nil: break
      }
    }
    own.sort { $0.precedes($1) }
  }

  /// Whether an event is a day off of the person, or of somebody else; `nil` if it is none.
  private static func isOwn(_ event: CalendarEvent) -> Bool? {
    guard event.isAllDay || event.end.timeIntervalSince(event.start) >= leastSeconds else { return nil }
    let notes = event.notes ?? ""
    let isShort = notes.split { !$0.isLetter && !$0.isNumber }.count <= 4
    return ([event.title] + event.categories + (isShort ? [notes] : [])).lazy.compactMap(isOwn).first
  }

  /// The shortest event with a time of day that is a day off.
  private static let leastSeconds = 7 * 3600.0

  private static func isOwn(_ text: String) -> Bool? {
    let lower = text.lowercased().filter { $0 != "'" && $0 != "’" }.replacing(" - ", with: ":")
    var before: [String] = []
    for part in lower.split(whereSeparator: { ":()–—/,;|".contains($0) }) {
      let words = part.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      for start in words.indices {
        guard let end = phrases.first(where: { words[start...].starts(with: $0) }).map({ start + $0.count }),
          end == words.count || links.contains(words[end])
        else { continue }
        return (before + words[..<start]).allSatisfy(kinds.contains)
      }
      before += words
    }
    return nil
  }

  /// What events call days off.
  private static let phrases: [[String]] = words(
    """
    holiday, holidays, hols, vacation, vacations, annual leave, sick leave, parental leave, maternity leave, \
    paternity leave, \
    study leave, unpaid leave, on leave, leave, day off, days off, time off, off work, out of office, ooo, pto, \
    bank holiday, sabbatical, urlaub, ferien, feiertag, congé, congés, vacances, vacaciones, ferie
    """)
  /// What may precede the words without naming somebody else.
  private static let kinds = Set(
    words(
      """
      my our ski skiing summer winter spring autumn fall easter christmas xmas new year years public bank national \
      federal \
      legal family company annual paid unpaid a the on beach city long local regional statutory day
      """
    ).joined())
  /// What may follow them. "Vacation planning" and "Leave for the airport" are no days off.
  private static let links: Set<String> = ["in", "to", "at", "with", "until", "till", "from", "am", "bei"]

  private static func words(_ text: String) -> [[String]] {
    text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      .sorted { $0.count > $1.count }
  }
}

extension CalendarReading {
  /// The all-day events of calendars, hidden ones too; a calendar that does not exist has none.
  func wholeDays(
    in ranges: [DateInterval], of calendars: Set<String>
  ) async throws(ToolFailure) -> [CalendarEvent] {
    guard !calendars.isEmpty else { return [] }
    let all = try await calendarTitles()
    let names = Set(calendars.compactMap { StoredCalendar.name(for: $0, among: all) }).sorted()
    return names.isEmpty ? [] : try await events(in: ranges, of: names).filter(\.isAllDay)
  }
}
