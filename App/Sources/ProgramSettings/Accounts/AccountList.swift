package import CalendarService
import Terminal

/// The list of accounts, as text.
package struct AccountList: Hashable {
  package let sources: [CalendarSource]

  package init(_ sources: [CalendarSource]) {
    self.sources = sources
  }

  /// The source with a name, ignoring case.
  package func named(_ name: String) throws(AccountError) -> CalendarSource {
    if let source = sources.first(where: { $0.name.lowercased() == name.lowercased() }) { return source }
    throw .unknownName(name, nearest: Spelling.nearest(to: name, in: sources.map(\.name)))
  }

  /// Whether an account has this name, ignoring case.
  package func contains(_ name: String) -> Bool {
    sources.contains { $0.name.lowercased() == name.lowercased() }
  }

  /// One line for each: name and address.
  package var text: String {
    guard !sources.isEmpty else { return Self.none }
    let names = sources.map { TerminalText($0.name) }
    let width = names.map(\.columns).max() ?? 0
    return zip(names, sources).map { "\($0.padded(to: width))  \(TerminalText(Self.place(of: $1)).string)" }
      .joined(separator: "\n")
  }

  /// The message if there are none.
  package static let none = "There are no accounts yet. Add one: almanac account add NAME PLACE"

  /// The message about a new account.
  package static func added(_ source: CalendarSource, calendars: [SourceCalendar]) -> String {
    let names = calendars.map { "'\($0.name)'\($0.isReadOnly ? " (read only)" : "")" }
    guard !names.isEmpty else {
      return "Added '\(source.name)'. It has no calendars yet. Add one: "
        + "almanac calendars add NAME --account \(source.name)"
    }
    return "Added '\(source.name)'. It has \(names.joined(separator: ", ")). Fetch them: almanac sync"
  }

  private static func place(of source: CalendarSource) -> String {
    switch source.place {
    case .file(let path): path
    case .folder(let path): path.hasSuffix("/") ? path : path + "/"
    case .server(let account): account.shownAddress + (account.user.map { " as \($0)" } ?? "")
    }
  }
}
