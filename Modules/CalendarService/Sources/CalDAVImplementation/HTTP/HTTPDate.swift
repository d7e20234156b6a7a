import CalendarService

/// A date in a header (RFC 9110, section 5.6.7), in any of its three forms.
struct HTTPDate: Hashable, Sendable {
  /// Since 1970-01-01T00:00:00Z.
  let seconds: Int

  /// Parses `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`; `nil`
  /// for anything else. The day of the week is ignored.
  ///
  /// - Parameter year: determines the century of a two-digit year: the result is at most 50 years after it.
  init?(_ text: String, near year: Int = 2000) {
    var words = text.split(separator: " ").map(String.init)
    if words.count == 4 {
      words.replaceSubrange(
        1...1, with: words[1].split(separator: "-", omittingEmptySubsequences: false).map(String.init))
    }
    switch words.count {
    case 6 where words[0].hasSuffix(",") && words[5] == "GMT": words = Array(words[1...4])
    case 5: words = [words[2], words[1], words[4], words[3]]
    default: return nil
    }
    let clock = words[3].split(separator: ":", omittingEmptySubsequences: false).map {
      Self.number(String($0))
    }
    guard let day = Self.number(words[0]),
      let month = CivilDate.monthNames.firstIndex(where: { $0.prefix(3) == words[1] }),
      var fullYear = Self.number(words[2]), clock.count == 3, let hour = clock[0], let minute = clock[1],
      let second = clock[2], hour < 24, minute < 60, second <= 60
    else { return nil }
    if words[2].count == 2 {
      fullYear += year / 100 * 100
      if fullYear > year + 50 { fullYear -= 100 }
    }
    guard let date = CivilDate(year: fullYear, month: month + 1, day: day) else { return nil }
    seconds = ((date.daysSinceEpoch * 24 + hour) * 60 + minute) * 60 + second
  }

  /// A number of up to four digits.
  private static func number(_ text: String) -> Int? {
    let isNumber = (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber ? Int(text) : nil
  }
}
