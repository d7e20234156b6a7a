package import SystemAccess

/// Why a command line is invalid.
package enum UsageError: Error, Hashable {
  /// The command is unknown.
  case unknownCommand(String, nearest: String?)
  /// The option is unknown.
  case unknownOption(String, nearest: String?)
  /// An option lacks its value.
  case missingValue(option: String)
  /// An option that takes no value has one.
  case valueNotTaken(option: String)
  /// The value of an option is invalid.
  case unreadableValue(option: String, text: String, expected: String)
  /// A word for a command that takes none.
  case unexpectedWord(String, command: String)
  /// A command lacks a required word.
  case missingWords(what: String, example: String)
  /// An import with several names for the calendar.
  case oneCalendarOnly
  /// Standard input that names no calendar, without an option that does.
  case unnamedCalendar
  /// The action is unknown.
  case unknownAction(String, command: String, nearest: String?)
  /// An option that belongs to another action of the command.
  case optionOfOther(option: String, command: String)
  /// The words and options contradict each other; `reason` says how, and what to write instead.
  case unusable(reason: String)
  /// A quote in a command is not closed.
  case openQuote(command: String)
  /// `--home` names a file, not a folder.
  case homeIsFile(path: String)
  /// The setting is unknown.
  case unknownSetting(String, nearest: String?)
  /// The settings have no template with the name.
  case unknownTemplate(name: String, known: [String])
  /// The variable `TZ` names an unknown zone.
  case unknownZoneVariable(String)
}

extension UsageError: CustomStringConvertible {
  /// The problem, and what to write instead.
  package var description: String {
    switch self {
    case .unknownCommand(let word, let nearest):
      "'\(word)' is not a command. " + Self.hint(nearest, orElse: "See 'almanac help'.")
    case .unknownOption(let name, let nearest):
      "There is no option '\(name)'. " + Self.hint(nearest, orElse: "See 'almanac help'.")
    case .missingValue(let option): "'\(option)' needs a value. Write it after the option."
    case .valueNotTaken(let option): "'\(option)' takes no value. Leave out the '=' and what follows."
    case .unreadableValue(let option, let text, let expected):
      "'\(text.hidingCredentials)' is not a valid value for \(option). Write \(expected)."
    case .unexpectedWord(let word, let command):
      "'almanac \(command)' takes no arguments, but '\(word)' was given. See 'almanac help \(command)'."
    case .missingWords(let what, let example): "Missing argument: \(what). Try \"\(example)\"."
    case .oneCalendarOnly: "An import goes to one calendar. Pass --calendar only once."
    case .unnamedCalendar:
      "The calendar has no name. Name it with --calendar NAME."
    case .unknownAction(let word, let command, let nearest):
      "'almanac \(command)' has no action '\(word)'. "
        + Self.hint(nearest, orElse: "See 'almanac help \(command)'.")
    case .optionOfOther(let option, let command): "\(option) belongs to 'almanac \(command)'. Leave it out."
    case .unusable(let reason): reason
    case .openQuote(let command): "A quote in '\(command)' is not closed. Close it."
    case .homeIsFile(let path): "\(path) is a file, and --home needs a folder. Name another one."
    case .unknownSetting(let name, let nearest):
      "There is no setting '\(name)'. " + Self.hint(nearest, orElse: "See 'almanac config'.")
    case .unknownTemplate(let name, let known):
      "There is no template '\(name)'. "
        + (known.isEmpty
          ? "Save one with 'almanac config set templates.\(name) WORDS'."
          : "Write one of: \(known.joined(separator: ", ")).")
    case .unknownZoneVariable(let name):
      "TZ is '\(name)', which is not a time zone. Set it to a name such as Europe/Berlin, or use --zone."
    }
  }

  private static func hint(_ nearest: String?, orElse other: String) -> String {
    nearest.map { "Did you mean '\($0)'?" } ?? other
  }
}

extension UsageError: ReportedError {
  package var exitCode: ExitCode { .usage }
}
