package import CalendarService

/// Finds names for the calendars of sources, which know nothing of each other's. Case does not matter.
package struct CalendarNaming {
  /// Lowercased.
  private var taken: Set<String>
  /// The lowest number that may be free, by the lowercased name that it completes: ten thousand calendars of one name
  /// do not count from two each.
  private var next: [String: Int] = [:]

  /// Beside calendars of these names.
  package init(taken: some Sequence<String>) {
    self.taken = Set(taken.map { $0.lowercased() })
  }

  /// Returns the name to keep a calendar under, and takes it: its own, and where that is taken, with the name of the
  /// source, and where that is taken too, a number.
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

  /// Frees the name of a calendar that gets another one.
  package mutating func release(_ name: String) { taken.remove(name.lowercased()) }

  private mutating func take(_ name: String) -> Bool { taken.insert(name.lowercased()).inserted }
}
