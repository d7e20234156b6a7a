package import CalendarTools

extension EventEntry {
  /// The maximum length in characters of an event's text in a result.
  package static let longestText = 200

  /// A text on one line, cut after ``longestText`` characters.
  package static func text(_ text: String) -> String {
    let line = text.oneLine
    return line.utf8.count > longestText && line.count > longestText ? line.prefix(longestText) + "…" : line
  }
}
