import CalendarService
import ICalendarComponents

/// The assumptions about the state in which a chunk begins: one VCALENDAR is open, with the header read so far.
struct ChunkPreconditions {
  private let method: CalendarMethod?
  private let hasStrayLines: Bool
  private let hasOutsiders: Bool
  private let productID: String?
  private let zone: String?
  /// The lines with which texts begin.
  private let beginning: [UInt8]

  /// The state after the first chunk.
  init(of parser: borrowing CalendarParser) {
    method = parser.header.method
    hasStrayLines = parser.hasStrayLines
    hasOutsiders = parser.hasOutsiders
    productID = parser.header.productID
    zone = parser.header.zone
    beginning = Array(parser.header.text.utf8)
  }

  /// Whether the assumptions hold before a line that begins an event.
  func holds(of parser: CalendarParser) -> Bool {
    parser.open.first?.kind == .calendar && parser.open.count < CalendarParser.deepest
      && parser.header.method == method && parser.header.zone == zone
      && parser.hasStrayLines == hasStrayLines && parser.hasOutsiders == hasOutsiders
  }

  /// Whether the texts of a chunk begin like those of its VCALENDAR.
  func hasTexts(of parser: CalendarParser) -> Bool { parser.header.productID == productID }

  /// Prepares a parser for a chunk. It counts lines from 1; the open components began on line 0.
  func begin(_ parser: inout CalendarParser, of file: FileBytes) {
    // A separate box: threads that count references to a shared one slow each other down.
    parser.text = .file(file, beginning: beginning)
    parser.header.method = method
    parser.header.zone = zone
    parser.header.productID = productID
    parser.hasHeader = true
    parser.hasStrayLines = hasStrayLines
    parser.hasOutsiders = hasOutsiders
    parser.open = [OpenComponent(kind: .calendar, name: "VCALENDAR", line: 0, index: 0)]
  }

  /// Whether a chunk changes nothing that began before it, except that it may end it.
  func isKept(in part: CalendarParser) -> Bool {
    !part.faults.faults.contains { $0.line == 0 }
  }
}
