import CommandSession
import ProgramSettings
import SystemAccess

/// The manual page in man(7) format.
struct ManualPage {
  let text: String

  /// A page for these commands.
  init(_ commands: [CommandHelp]) {
    var lines = [
      ".TH ALMANAC 1 \"\" \"almanac \(version)\" \"User Commands\"", ".SH NAME",
      "almanac \\- your calendars in the terminal", ".SH SYNOPSIS", ".B almanac",
      "[\\fIcommand\\fR] [\\fIoptions\\fR]", ".SH DESCRIPTION",
    ]
    lines += Self.paragraphs(
      """
      Reads calendars of files, folders, subscriptions and CalDAV accounts, keeps them in a local database, shows, searches and changes them, and answers questions about them.

      Days and times are typed as people say them: tomorrow, friday afternoon, next week, march, 2026-01-05.
      """)
    lines += [".SH OPTIONS", "These options hold for every command."]
    lines += GlobalOptions.all.flatMap { Self.item($0.label, HelpScreen.sentence($0.explanation)) }
    lines.append(".SH COMMANDS")
    for command in commands {
      lines += [".SS \(Self.escaped(command.usage))"] + Self.paragraphs(command.description)
      lines += command.explainedArguments.flatMap {
        Self.item("<\($0.name.lowercased())>", HelpScreen.sentence($0.explanation))
      }
      lines += command.options.flatMap { Self.item($0.label, HelpScreen.sentence($0.explanation)) }
    }
    lines.append(".SH SETTINGS")
    lines += Self.paragraphs("'almanac config' lists the settings, 'almanac config set' changes one.")
    lines += SettingKey.all.flatMap {
      Self.item($0.name, HelpScreen.sentence($0.explanation) + " Default: \($0.usual).")
    }
    lines.append(".SH FILES")
    lines += Self.item("~/.config/almanac/config.json", "The settings (JSON5).")
    lines += Self.item("~/.config/almanac/accounts.json", "The accounts. It holds no password.")
    lines += Self.item("~/.local/share/almanac", "The database of the calendars, and its backups.")
    lines.append(".SH ENVIRONMENT")
    for (name, meaning) in Self.variables { lines += Self.item(name, meaning) }
    lines.append(".SH EXIT STATUS")
    lines += ExitCode.allCases.flatMap { Self.item("\($0.rawValue)", $0.meaning) }
    text = lines.joined(separator: "\n")
  }

  private static let variables = [
    ("XDG_CONFIG_HOME, XDG_DATA_HOME", "The folders in place of ~/.config and ~/.local/share."),
    ("TZ", "The time zone of days and times."),
    ("LC_ALL, LC_TIME, LANG", "The region whose customs are the defaults."),
    ("COLUMNS", "The width of the output."), ("NO_COLOR", "No colours are used if it is set."),
    ("PAGER", "The command that long output goes through."),
    ("SSL_CERT_FILE", "The certificate authorities that servers are trusted by."),
  ]

  private static func item(_ label: String, _ explanation: String) -> [String] {
    [".TP", ".B " + escaped(label), escaped(explanation)]
  }

  /// Paragraphs; lines that begin with spaces keep their layout.
  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n\n").flatMap { paragraph -> [String] in
      let lines = paragraph.split(separator: "\n").map { escaped(String($0)) }
      let isTable = lines.contains { $0.hasPrefix(" ") }
      return isTable ? [".PP", ".nf"] + lines + [".fi"] : [".PP"] + lines
    }
  }

  /// Escapes text for groff. An empty character is inserted before a leading dot or quote.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
