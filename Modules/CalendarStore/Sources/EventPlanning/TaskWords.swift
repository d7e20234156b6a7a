import CalendarService
import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The markers of a task in words, and what is left.
struct TaskWords {
  private(set) var rest: [String] = []
  private(set) var priority: UInt8?
  private(set) var categories: [String] = []
  private(set) var calendar: String?
  private(set) var due: String?
  private(set) var start: String?

  /// - Parameter calendar: returns the calendar that a name means; `nil` for none.
  init(_ words: String, calendar: (String) -> String?) throws(TaskPlanError) {
    var isQuoted = false
    for word in words.split(whereSeparator: \.isWhitespace).map(String.init) {
      if !isQuoted, try take(word, calendar) { continue }
      rest.append(word)
      if word.count(where: { $0 == "\"" }) % 2 == 1 { isQuoted.toggle() }
    }
  }

  /// Takes a marker; `false` for any other word.
  private mutating func take(_ word: String, _ calendar: (String) -> String?) throws(TaskPlanError) -> Bool {
    let lower = word.lowercased()
    let tail = String(word.dropFirst())
    if lower.hasPrefix("!"), let number = Self.priority(String(lower.dropFirst())) {
      try set(number)
    } else if lower.hasPrefix("pri:") || lower.hasPrefix("priority:") {
      let text = String(word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)[1])
      guard let number = Self.priority(text.lowercased()) else { throw .notAPriority(text) }
      try set(number)
    } else if word.hasPrefix("#"), tail.contains(where: \.isLetter) {
      if !categories.contains(tail) { categories.append(tail) }
    } else if word.hasPrefix("@"), let name = calendar(tail) {
      guard self.calendar == nil else { throw .saidTwice("a calendar") }
      self.calendar = name
    } else if lower.hasPrefix("due:"), word.count > 4 {
      guard due == nil else { throw .saidTwice("a due date") }
      due = Self.date(word.dropFirst(4))
    } else if lower.hasPrefix("start:"), word.count > 6 {
      guard start == nil else { throw .saidTwice("a start") }
      start = Self.date(word.dropFirst(6))
    } else {
      return false
    }
    return true
  }

  private mutating func set(_ number: UInt8) throws(TaskPlanError) {
    guard priority == nil else { throw .saidTwice("a priority") }
    priority = number
  }

  /// `friday_15:00` and `2026-03-01T15:00` are one word for a day and a time.
  private static func date(_ text: Substring) -> String {
    String(text.replacing("_", with: " "))
  }

  /// The number of a priority in lower case; 0 for none.
  static func priority(_ text: String) -> UInt8? {
    switch text {
    case "high", "h", "hi": TaskPriority.high.number
    case "medium", "med", "m": TaskPriority.medium.number
    case "low", "l", "lo": TaskPriority.low.number
    case "none": 0
    default: text.count == 1 ? UInt8(text) : nil
    }
  }
}
