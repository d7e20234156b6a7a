package import CalendarService

/// Assigns unique names, ignoring case, to calendars of independent sources.
package struct CalendarNaming {
  /// Lowercased.
  private var taken: Set<String>
  /// The lowest number that may be free, by lowercased name: avoids counting from two for each of ten thousand
  /// calendars with one name.
  private var next: [String: Int] = [:]

  /// Starts with the names in use.
  package init(taken: some Sequence<String>) {
    self.taken = Set(taken.map { $0.lowercased() })
  }

  /// Returns and reserves the name of a calendar: its own; if that is taken, with the name of the source; if that
  /// is taken too, with a number.
  package mutating func name(for calendar: SourceCalendar, of source: String) -> String {
    let last = calendar.path.split(separator: "/").last.map(String.init) ?? source
    let name = calendar.name.contains { !$0.isWhitespace } ? calendar.name : last
    for candidate in [name, "\(name) (\(source))"] where take(candidate) { return candidate }
    let key = "\(name) (\(source)".lowercased()
    var number = next[key] ?? 2
    while !take("\(name) (\(source) \(number))") { number += 1 }
    next[key] = number + 1
    return "\(name) (\(source) \(number))"
  }

  /// Releases the name of a calendar that is renamed.
  package mutating func release(_ name: String) { taken.remove(name.lowercased()) }

  private mutating func take(_ name: String) -> Bool { taken.insert(name.lowercased()).inserted }
}
