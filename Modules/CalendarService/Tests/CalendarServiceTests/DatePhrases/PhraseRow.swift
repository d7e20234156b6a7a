import CalendarService
import Foundation
import Testing

/// A row of a table of phrases in `Tests/Data`: a phrase, what else it depends on after bars, and what becomes of it.
struct PhraseRow: Sendable, CustomTestStringConvertible {
  let phrase: String
  /// What stands between bars after the phrase.
  let others: [String]
  let result: String

  var testDescription: String { ([phrase] + others).joined(separator: "|") }

  static let dates = read("dates")
  static let dailyDates = read("dates-daily")
  static let sentences = read("sentences-with-dates")
  static let meanings = read("meanings")
  static let events = read("events")
  static let eventsInLanguages = read("Languages/events")
  static let refusedEvents = read("events-refused")
  static let moves = read("moves")
  static let refusedMoves = read("moves-refused")

  private static func read(_ name: String) -> [PhraseRow] {
    DataFile.lines("\(name).txt").map { line in
      let sides = line.split(separator: " => ", maxSplits: 1).map(String.init)
      let parts = sides[0].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      return PhraseRow(phrase: parts[0], others: Array(parts.dropFirst()), result: sides.last ?? "")
    }
  }
}

/// The files of `Tests/Data`.
enum DataFile {
  /// The lines of a file without comments. A file that cannot be read has one line, which no test passes.
  static func lines(_ name: String) -> [Substring] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Data/\(name)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? "\(file.path) cannot be read"
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}

extension LocalClock {
  /// Wednesday 18 November 2026, 10:30 in New York.
  static let november2026 = LocalClock(zone: .newYorkSince1987) {
    Zone.newYorkSince1987.date(of: .basic("20261118T103000"))
  }
}
