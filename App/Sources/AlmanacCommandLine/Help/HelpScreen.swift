/// The text that explains the program or a command.
struct HelpScreen {
  /// For a screen of 80 columns.
  let text: String

  /// For a screen; no word is broken.
  func text(on screen: Screen) -> String { WordWrap.wrapped(text: text, to: screen.width) }

  /// The screen of the program.
  static var program: HelpScreen {
    HelpScreen(
      text: """
        Almanac: your calendars in the terminal.

        Commands:
        \(table(Commands.all.map { ($0.help.synopsis, $0.help.summary) }))

        Options of every command:
        \(table(GlobalOptions.all.map { ($0.synopsis, $0.explanation) }))

        Days and times are typed as people say them: tomorrow, friday afternoon,
        next week, march, 2026-01-05. 'almanac help COMMAND' tells more.
        """)
  }

  /// The screen of a command.
  static func command(_ help: CommandHelp) -> HelpScreen {
    var parts = [help.synopsis, help.description]
    if !help.options.isEmpty {
      parts.append("Options:\n" + table(help.options.map { ($0.synopsis, $0.explanation) }))
    }
    let examples = help.examples.map { $0.isEmpty ? "  almanac" : "  almanac \($0)" }
    parts.append("Examples:\n" + examples.joined(separator: "\n"))
    parts.append("'almanac help' lists the options of every command.")
    return HelpScreen(text: parts.joined(separator: "\n\n"))
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  " + left + String(repeating: " ", count: width - left.count + 2) + right
    }.joined(separator: "\n")
  }
}
