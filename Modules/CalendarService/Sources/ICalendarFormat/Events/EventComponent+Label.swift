import CalendarService

extension EventComponent {
  /// How faults name it: by its title, where it has one. Of a long one only the beginning, since a file may have
  /// thousands of faults.
  var label: String {
    title.isEmpty ? "VEVENT" : "VEVENT '\(title.beginning)'"
  }
}

extension String {
  /// At most the first 80 characters, with an ellipsis where some are left out.
  var beginning: String {
    guard utf8.count > 80, let end = unicodeScalars.index(startIndex, offsetBy: 80, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return String(self[..<end]) + "…"
  }
}
