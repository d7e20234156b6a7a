package import CalendarService

/// Finds names for the calendars of sources, which know nothing of each other's.
package enum CalendarNaming {
  /// The name to keep a calendar under: its own, and where that is taken, with the name of the source, and where
  /// that is taken too, a number.
  package static func name(
    for calendar: SourceCalendar, of source: String, taken: some Sequence<String>
  ) -> String {
    let taken = CalendarNames(taken)
    let last = calendar.path.split(separator: "/").last.map(String.init) ?? source
    let name = calendar.name.contains { !$0.isWhitespace } ? calendar.name : last
    if taken.kept(name) == nil { return name }
    let qualified = "\(name) (\(source))"
    if taken.kept(qualified) == nil { return qualified }
    var number = 2
    while taken.kept("\(name) (\(source) \(number))") != nil { number += 1 }
    return "\(name) (\(source) \(number))"
  }
}
