import CalendarService

/// What is taken for granted where a part of a file begins: that a VCALENDAR is open, and how things stand in it.
struct PartOutset {
  private let method: CalendarMethod?
  private let hasStrayLines: Bool
  private let hasOutsiders: Bool
  private let productID: String?
  /// What texts begin with.
  private let beginning: [UInt8]

  /// How things stand after the first part.
  init(of parser: borrowing CalendarParser) {
    method = parser.header.method
    hasStrayLines = parser.hasStrayLines
    hasOutsiders = parser.hasOutsiders
    productID = parser.header.productID
    beginning = Array(parser.header.text.utf8)
  }

  /// Whether things stand so before a line that begins an event.
  func holds(of parser: CalendarParser) -> Bool {
    parser.open.first?.kind == .calendar && parser.open.count < CalendarParser.deepest
      && parser.header.method == method
      && parser.hasStrayLines == hasStrayLines && parser.hasOutsiders == hasOutsiders
  }

  /// Whether the texts of a part begin as the VCALENDAR does in which it stands.
  func hasTexts(of parser: CalendarParser) -> Bool { parser.header.productID == productID }

  /// Makes a parser ready for a part. It counts lines from 1; what is open began on line 0.
  func begin(_ parser: inout CalendarParser, of file: FileBytes) {
    // A box of its own: cores that count references to the same one slow each other.
    parser.text = .file(file, beginning: beginning)
    parser.header.method = method
    parser.hasHeader = true
    parser.hasStrayLines = hasStrayLines
    parser.hasOutsiders = hasOutsiders
    parser.open = [OpenComponent(kind: .calendar, name: "VCALENDAR", line: 0, index: 0)]
  }

  /// Whether a part says nothing of what began before it, but that it ended.
  func isKept(in part: CalendarParser) -> Bool {
    !part.faults.faults.contains { $0.line == 0 }
  }
}
