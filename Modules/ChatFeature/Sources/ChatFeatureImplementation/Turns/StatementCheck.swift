import CalendarService
import ChatFeature
import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds the dates, times, numbers and titles of a model's answer that no tool result of its turn contains.
///
/// A clock time, a date, a weekday and a number must occur in a result, a number also as the length of a list. A title is
/// what the answer quotes, sets in bold or writes with a capital letter within a sentence: its words must occur in a
/// result. The check cannot tell which event a statement is about.
struct StatementCheck {
  private let hasResults: Bool
  private let today: CivilDate
  /// The texts of the results in lower case, their words, and the figures in them.
  private let text: String
  private let words: Set<String>
  private var dates: Set<CivilDate> = []
  private var minutes: Set<Int> = []
  private var numbers: Set<String> = []

  init(_ results: [String], today: CivilDate) {
    (hasResults, self.today) = (!results.isEmpty, today)
    text = Self.plain(results.joined(separator: "\n"))
    words = Set(Self.words(of: text))
    for match in text.matches(of: #/(\d{4})-(\d{2})-(\d{2})/#) {
      guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
        let date = CivilDate(year: year, month: month, day: day)
      else { continue }
      dates.insert(date)
    }
    for match in text.matches(of: #/(\d{1,2}):(\d{2})/#) {
      minutes.insert((Int(match.1) ?? 0) * 60 + (Int(match.2) ?? 0))
    }
    // "03" of a date is no number of events.
    let bare = text.replacing(#/\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}/#) { _ in " " }
    numbers = Set(bare.matches(of: #/\d+/#).map { Self.number($0.0) } + dates.map { "\($0.year)" })
    numbers.formUnion(results.flatMap(Self.listLengths).map(String.init))
  }

  /// What of an answer is unsupported; `nil` if nothing is, or if the answer says nothing.
  func unsupported(in answer: String) -> UnsupportedAnswer? {
    guard answer.contains(where: \.isLetter) else { return nil }
    guard hasResults else { return .everything }
    var rest = answer.replacing("–", with: " – ").replacing("’", with: "'")
    var wrong: [String] = []
    func take(_ pattern: Regex<AnyRegexOutput>, _ isSupported: ([String?]) -> Bool) {
      for match in rest.matches(of: pattern) {
        let parts = match.output.map { $0.substring.map(String.init) }
        if !isSupported(parts), let words = parts.first ?? nil { wrong.append(words.trimmed) }
      }
      rest = rest.replacing(pattern) { _ in " ; " }
    }
    take(Regex(#/(\d{4})-(\d{2})-(\d{2})/#)) { parts in
      dates.contains { $0.description == parts[0] }
    }
    let months = #"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"#
    for pattern in [
      #"\b(\d{1,2})(st|nd|rd|th)?( of)? \#(months)"#, #"\b\#(months) (\d{1,2})(st|nd|rd|th)?\b"#,
    ] {
      guard let pattern = try? Regex("(?i)" + pattern) else { continue }
      take(pattern) { parts in
        let day = parts.compactMap { $0.flatMap(Int.init) }.first
        let month = parts.dropFirst().compactMap { $0.flatMap { Self.months[$0.lowercased()] } }.first
        return dates.contains { $0.day == day && $0.month == month }
      }
    }
    take(Regex(#/\b(\d{1,2})(?:[:.](\d{2}))?\s?([aApP])\.?[mM]\b/#)) { parts in
      let hour = (parts[1].flatMap { Int($0) } ?? 0) % 12 + (parts[3]?.lowercased() == "p" ? 12 : 0)
      return minutes.contains(hour * 60 + (parts[2].flatMap { Int($0) } ?? 0))
    }
    take(Regex(#/\b(\d{1,2}):(\d{2})\b/#)) { parts in
      let minute = (parts[1].flatMap { Int($0) } ?? 0) * 60 + (parts[2].flatMap { Int($0) } ?? 0)
      return minutes.contains(minute) || minutes.contains(minute + 720)
    }
    take(Regex(#/\b\d+(?:[.,]\d+)*/#)) { parts in
      (parts[0] ?? "").split(whereSeparator: { ".,".contains($0) }).allSatisfy {
        numbers.contains(Self.number($0))
      }
    }
    wrong += names(in: rest)
    var seen: Set<String> = []
    wrong = wrong.filter { seen.insert($0).inserted }
    return wrong.isEmpty ? nil : .statements(wrong)
  }

  /// The weekdays, numbers in words and titles that no result contains.
  private func names(in answer: String) -> [String] {
    var wrong: [String] = []
    for match in answer.matches(of: #/["“]([^"”\n]+)["”]|\*\*([^*\n]+)\*\*/#) {
      let title = match.1 ?? match.2 ?? ""
      if !Self.words(of: Self.plain(String(title))).allSatisfy(isKnown) {
        wrong.append(String(title).trimmed)
      }
    }
    let bare = answer.replacing(#/["“][^"”\n]+["”]|\*\*[^*\n]+\*\*/#) { _ in " ; " }
    for line in bare.split(whereSeparator: \.isNewline) {
      // The first word of a list's entry is a name, that of a sentence need not be.
      let isEntry = line.trimmed.first.map { "-*•;".contains($0) } ?? false
      var isFirst = !isEntry
      for word in line.split(separator: " ") {
        let name = word.trimming { !$0.isLetter }
        guard !name.isEmpty else {
          if word.contains(where: { ".!?".contains($0) }) { isFirst = true }
          continue
        }
        let key = String(name).lowercased()
        let isName = name.first?.isUppercase == true && !isFirst && key != "i" && !key.hasPrefix("i'")
        if !isSupported(key, isName: isName) { wrong.append(String(name)) }
        isFirst = word.last.map { ".!?:".contains($0) } ?? false
      }
    }
    return wrong
  }

  private func isSupported(_ key: String, isName: Bool) -> Bool {
    if let number = Self.numberWords.firstIndex(of: key) { return numbers.contains("\(number + 2)") }
    switch key {
    case "today": return dates.contains(today)
    case "tomorrow": return dates.contains(today.adding(days: 1))
    case "yesterday": return dates.contains(today.adding(days: -1))
    case "noon": return minutes.contains(720)
    case "midnight": return minutes.contains(0)
    default: break
    }
    if Self.weekdays.contains(key) {
      return words.contains(key) || dates.contains { $0.weekdayName.lowercased() == key }
    }
    return !isName || isKnown(key)
  }

  private func isKnown(_ word: String) -> Bool {
    words.contains(word) || word.hasSuffix("'s") && words.contains(String(word.dropLast(2)))
  }

  /// The lengths of the lists in a JSON text: the numbers of their entries.
  private static func listLengths(of result: String) -> [Int] {
    func lengths(_ value: JSONValue) -> [Int] {
      switch value {
      case .array(let entries): [entries.count] + entries.flatMap(lengths)
      case .object(let members): members.values.flatMap(lengths)
      default: []
      }
    }
    return (try? JSONDecoder().decode(JSONValue.self, from: Data(result.utf8))).map(lengths) ?? []
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().replacing("’", with: "'")
  }

  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }

  /// A number without its leading zeros.
  private static func number(_ digits: Substring) -> String {
    let rest = digits.drop { $0 == "0" }
    return rest.isEmpty ? "0" : String(rest)
  }

  private static let weekdays: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let numberWords = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]
  private static let months: [String: Int] = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "oct": 10,
    "nov": 11,
    "dec": 12,
  ]
}

extension StringProtocol {
  /// The text without white space at its ends.
  fileprivate var trimmed: String { String(trimming(\.isWhitespace)) }

  /// The text without such characters at its ends.
  fileprivate func trimming(_ isCut: (Character) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isCut($0) }), let last = lastIndex(where: { !isCut($0) }) else {
      return self[endIndex..<endIndex]
    }
    return self[first...last]
  }
}
