import Foundation

/// What an iCalendar stream says, however a server ends, folds and orders its lines.
struct CalDAVText: Equatable {
  private let lines: [String]

  init(_ content: Data) {
    lines = String(decoding: content, as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "")
      .split(separator: "\n").map(String.init).sorted()
  }
}
