import Sentences

/// Numbers with nouns.
package enum Amount {
  /// `1 event`, `3 events`, `3 series`.
  package static func of(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 || noun.hasSuffix("series") ? "" : "s")"
  }

  /// A length of time in at most two units: `2 days 3 hours`, `1 hour 30 minutes`, `45 minutes`.
  package static func time(minutes: Int) -> String {
    let parts = [(minutes / 1440, "day"), (minutes / 60 % 24, "hour"), (minutes % 60, "minute")]
      .filter { $0.0 > 0 }.prefix(2)
    return parts.isEmpty ? "0 minutes" : parts.map { of($0.0, $0.1) }.joined(separator: " ")
  }

  /// Hours and minutes, however many: `38 h 30 min`.
  package static func hours(minutes: Int) -> String {
    switch (minutes / 60, minutes % 60) {
    case (0, let rest): "\(rest) min"
    case (let hours, 0): "\(hours) h"
    case (let hours, let rest): "\(hours) h \(rest) min"
    }
  }

  /// `first`, `second`, … `7th`.
  package static func ordinal(_ number: Int) -> String {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth"]
    return words.indices.contains(number - 1) ? words[number - 1] : "\(number)th"
  }
}
