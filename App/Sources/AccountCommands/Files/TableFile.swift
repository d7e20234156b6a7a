import CalendarService
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A table of events in CSV or JSON, as 'almanac export' and other calendars write it.
struct TableFile {
  /// The rows, in order.
  private(set) var rows: [TableRow] = []

  /// Whether a file is a table: by its name, or on standard input by its beginning.
  static func isTable(path: String, _ bytes: Data) -> Bool {
    let name = path.lowercased()
    if name.hasSuffix(".csv") || name.hasSuffix(".json") { return true }
    guard path == "-", let first = bytes.first(where: { $0 > 0x20 }) else { return false }
    if first == UInt8(ascii: "[") { return true }
    let head = bytes.prefix { $0 != 0x0A }
    return [",", ";", "\t"].contains { mark in
      Columns(String(decoding: head, as: UTF8.self).split(separator: mark).map(String.init)).isUsable
    }
  }

  /// Reads a table; `file` names it in errors.
  init(_ bytes: Data, named file: String) throws(TableError) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(file: file) }
    let start = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    if start == "[" || start == "{" {
      do {
        rows = try JSONDecoder().decode([TableRow].self, from: bytes)
      } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count > 1 {
        throw .wrongValue(
          file: file, entry: (context.codingPath[0].intValue ?? 0) + 1, key: context.codingPath[1].stringValue
        )
      } catch {
        throw .notEvents(file: file)
      }
      for index in rows.indices { rows[index].line = index + 1 }
      return
    }
    var lines = Self.cells(of: text)
    guard !lines.isEmpty else { throw .noColumns(file: file) }
    let columns = Columns(lines.removeFirst().cells)
    guard columns.isUsable else { throw .noColumns(file: file) }
    rows = lines.filter { $0.cells != [""] }.map { TableRow(columns, $0.cells, line: $0.line) }
  }

  /// The order of dates such as 05/30/2026: what one of them shows, otherwise `usual`.
  func order(orElse usual: DateOrder) -> DateOrder {
    for text in rows.flatMap({ [$0.start, $0.end, $0.due] }).compactMap(\.self) {
      let numbers = text.prefix { !$0.isWhitespace }.split(separator: "/").compactMap { Int($0) }
      guard numbers.count == 3, numbers[0] <= 31 else { continue }
      if numbers[0] > 12 { return .dayFirst }
      if numbers[1] > 12 { return .monthFirst }
    }
    return usual
  }

  /// The cells of each record with its first line (RFC 4180); commas, semicolons and tabs separate them.
  static func cells(of text: String) -> [(line: Int, cells: [String])] {
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let head = text.prefix { !$0.isNewline }
    let mark = ([",", ";", "\t"] as [Character]).max { a, b in
      head.count { $0 == a } < head.count { $0 == b }
    }
    var records: [(line: Int, cells: [String])] = []
    var (cells, cell, isQuoted, line, first) = ([String](), "", false, 1, 1)
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if character.isNewline { line += 1 }
      switch character {
      case "\"" where isQuoted && index < text.endIndex && text[index] == "\"":
        cell.append("\"")
        index = text.index(after: index)
      case "\"" where isQuoted || cell.isEmpty: isQuoted.toggle()
      case mark where !isQuoted:
        cells.append(cell)
        cell = ""
      case _ where character.isNewline && !isQuoted:
        records.append((first, cells + [cell]))
        (cells, cell, first) = ([], "", line)
      default: cell.append(character.isNewline ? "\n" : character)
      }
    }
    if !cells.isEmpty || !cell.isEmpty { records.append((first, cells + [cell])) }
    return records
  }

  /// The meanings of the columns, by their names in this program, Google Calendar and Outlook.
  struct Columns {
    private var positions: [String: Int] = [:]
    private let titles: [String]

    private static let names = [
      "subject": "title", "summary": "title", "name": "title", "start date": "start", "date": "start",
      "end date": "end", "due": "end", "start time": "startTime", "end time": "endTime",
      "all day event": "allDay", "allday": "allDay", "where": "location", "place": "location",
      "description": "notes", "link": "url", "category": "categories", "type": "kind",
      "recurrenceid": "recurrenceID",
    ]

    init(_ header: [String]) {
      titles = header
      for (position, cell) in header.enumerated() {
        let name = cell.lowercased().filter { $0 != "\"" }.split(separator: " ").joined(separator: " ")
        let meaning = Self.names[name] ?? name
        if positions[meaning] == nil { positions[meaning] = position }
      }
    }

    /// Whether there are a title and a start.
    var isUsable: Bool { positions["title"] != nil && positions["start"] != nil }

    /// The name of a column, as the table writes it.
    func title(_ name: String) -> String { positions[name].map { titles[$0].trimmed } ?? name }

    /// The value of a column; `nil` if it is missing or empty. Removes the apostrophe in front of a formula.
    func value(_ name: String, in cells: [String]) -> String? {
      guard let position = positions[name], position < cells.count else { return nil }
      let cell = cells[position]
      let text =
        cell.hasPrefix("'") && "=+-@".contains(cell.dropFirst().first ?? " ")
        ? String(cell.dropFirst()) : cell
      return text.allSatisfy(\.isWhitespace) ? nil : text
    }
  }
}

/// Why a table cannot be imported.
enum TableError: ReportedError, Hashable {
  /// It is not UTF-8.
  case notUTF8(file: String)
  /// The first line names no title or no start.
  case noColumns(file: String)
  /// It is JSON, but no list of events.
  case notEvents(file: String)
  /// A value of an entry in a list has another type; entries are counted from 1.
  case wrongValue(file: String, entry: Int, key: String)
  /// A table cannot replace a calendar.
  case replaces(file: String)

  var exitCode: ExitCode { if case .replaces = self { .usage } else { .data } }
}

extension TableError: CustomStringConvertible {
  /// The problem, and what to do about it.
  var description: String {
    switch self {
    case .notUTF8(let file): "\(file): this is not UTF-8. Save it as UTF-8."
    case .noColumns(let file):
      "\(file): the first line names no columns 'title' and 'start' (or 'Subject' and 'Start Date'). Add a line with "
        + "the names of the columns."
    case .notEvents(let file):
      "\(file): this is no list of events as 'almanac export --format json' writes it."
    case .wrongValue(let file, let entry, let key):
      "\(file): '\(key)' of entry \(entry) is not as 'almanac export --format json' writes it. Correct it."
    case .replaces(let file):
      "\(file): --replace needs an iCalendar file, because a table has only parts of the events. Leave it out."
    }
  }
}
