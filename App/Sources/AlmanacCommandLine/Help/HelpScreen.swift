import CommandSession
import ProgramSettings
import Terminal

/// A help screen for the program or a command, in the usual sections of command line tools.
struct HelpScreen {
  private let sections: [Section]

  private enum Section {
    /// Preformatted paragraphs and tables.
    case text(String)
    /// A title and rows of two columns.
    case rows(String, [(label: String, explanation: String)])
    /// A title and indented lines.
    case lines(String, [String])
  }

  /// The text for a screen; a word is only broken if it is longer than a line.
  func text(width: Int) -> String {
    sections.map { section in
      switch section {
      case .text(let text): WordWrap.wrapped(text: text, to: width)
      case .rows(let title, let rows):
        ([title + ":"] + rows.map { Self.row($0.label, $0.explanation, width: width) }).joined(
          separator: "\n")
      case .lines(let title, let lines):
        ([title + ":"] + lines.map { WordWrap.wrapped("  " + $0, to: width) }).joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }

  /// The help screen of the program.
  static func program(_ commands: [CommandHelp]) -> HelpScreen {
    HelpScreen(sections: [
      .text("OVERVIEW: Your calendars in the terminal."),
      .text("USAGE: almanac [<command>] [<options>]"),
      .rows("OPTIONS", GlobalOptions.all.map { ($0.label, Self.sentence($0.explanation)) }),
      .rows(
        "SUBCOMMANDS",
        commands.map { ($0.name.isEmpty ? "(none)" : $0.name, Self.sentence($0.summary)) }),
      .text(
        """
        Days and times are typed as people say them: tomorrow, friday afternoon, next week, march, 2026-01-05.
        See 'almanac help <command>' for detailed information.
        """),
    ])
  }

  /// The help screen of a command.
  static func command(_ help: CommandHelp) -> HelpScreen {
    var sections: [Section] = [
      .text("OVERVIEW: " + Self.sentence(help.summary)), .text(help.description),
      .text("USAGE: " + help.usage),
    ]
    let arguments = help.explainedArguments.map {
      ("<\($0.name.lowercased())>", Self.sentence($0.explanation))
    }
    if !arguments.isEmpty { sections.append(.rows("ARGUMENTS", arguments)) }
    if !help.options.isEmpty {
      sections.append(.rows("OPTIONS", help.options.map { ($0.label, Self.sentence($0.explanation)) }))
    }
    sections.append(.lines("EXAMPLES", help.examples.map { $0.isEmpty ? "almanac" : "almanac \($0)" }))
    sections.append(.text("See 'almanac help' for the options of every command."))
    return HelpScreen(sections: sections)
  }

  /// `the coming days` as a sentence.
  static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  /// A label with its explanation beside it if both fit, otherwise below it.
  private static func row(_ label: String, _ explanation: String, width: Int) -> String {
    let column = 26
    guard width >= 2 * column else {
      return WordWrap.wrapped("  " + label, to: width) + "\n"
        + WordWrap.wrapped("      " + explanation, to: width)
    }
    let padding = String(repeating: " ", count: max(0, column - 2 - label.count))
    if label.count <= column - 4 { return WordWrap.wrapped("  \(label)\(padding)\(explanation)", to: width) }
    let indent = String(repeating: " ", count: column)
    return "  \(label)\n" + WordWrap.wrapped(indent + explanation, to: width)
  }
}
