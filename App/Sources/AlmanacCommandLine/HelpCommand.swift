import CalendarStore
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

/// `almanac help`: shows help.
struct HelpCommand: Command {
  static let manual = Option("--man", nil, "write the manual page, for man(1)")
  static let help = CommandHelp(
    name: "help", words: "[COMMAND]", summary: "show help for almanac or a command",
    description: "Shows how to use almanac, or one of its commands.", options: [manual],
    examples: ["help", "help agenda", "help --man | man -l -"])

  /// The topic.
  enum Topic: Sendable {
    case program
    case command(any Command.Type)
    case manual
    case version
  }

  let topic: Topic
  let needsZone = false
  let needsSettings = false

  init(topic: Topic) {
    self.topic = topic
  }

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.words.count < 2 else {
      throw .unexpectedWord(arguments.words[1], command: Self.help.name)
    }
    if arguments.has(Self.manual) {
      topic = .manual
    } else if let name = arguments.words.first {
      topic = .command(try Commands.named(name))
    } else {
      topic = .program
    }
  }

  func run(in session: Session) throws -> ExitCode {
    var commands: [CommandHelp] { Commands.all.map { $0.help } }
    let width = session.screen.width
    switch topic {
    case .program: session.print(HelpScreen.program(commands).text(width: width))
    case .command(let command): session.print(HelpScreen.command(command.help).text(width: width))
    case .manual: session.print(ManualPage(commands).text)
    case .version: session.print("almanac \(version)")
    }
    return .ok
  }
}

/// `almanac completions`: prints completion scripts and the manual page.
struct CompletionsCommand: Command {
  static let help = CommandHelp(
    name: "completions", words: "SHELL", summary: "print a completion script for bash, zsh or fish",
    description: """
      Writes a script that completes commands, options and their values: calendars,
      accounts, ids of events with their titles, settings, zones and words of dates.
      'make install' puts it where the shell finds it; by hand:

        bash  almanac completions bash > ~/.local/share/bash-completion/completions/almanac
        zsh   almanac completions zsh > a folder of $fpath, as _almanac
        fish  almanac completions fish > ~/.config/fish/completions/almanac.fish
      """,
    actions: CompletionScript.Shell.allCases.map(\.rawValue),
    arguments: ["SHELL": "bash, zsh or fish"],
    examples: ["completions bash", "completions fish | source"])

  /// The kind of output.
  enum Kind: Sendable {
    case script(CompletionScript.Shell)
    /// A list that a script asks for.
    case list(CompletionList, of: String?)
  }

  let kind: Kind
  var needsZone: Bool { if case .list(.events, _) = kind { true } else { false } }
  var needsSettings: Bool { if case .list = kind { true } else { false } }

  init(_ arguments: Arguments) throws(UsageError) {
    guard let word = arguments.words.first else {
      throw .missingWords(what: "shell", example: "almanac completions bash")
    }
    let setting = word == CompletionList.values.rawValue ? arguments.words.dropFirst().first : nil
    if arguments.words.count > (setting == nil ? 1 : 2) {
      throw .unexpectedWord(arguments.words[1], command: Self.help.name)
    }
    if let list = CompletionList(rawValue: word) {
      kind = .list(list, of: setting)
    } else if let shell = CompletionScript.Shell(rawValue: word) {
      kind = .script(shell)
    } else {
      throw .unknownAction(
        word, command: Self.help.name, nearest: Spelling.nearest(to: word, in: Self.help.actions))
    }
  }

  func run(in session: Session) async throws -> ExitCode {
    switch kind {
    case .script(let shell):
      session.print(CompletionScript.text(for: shell, of: Commands.all.map { $0.help }))
    case .list(let list, let setting):
      for line in try await list.lines(of: setting, in: session) { session.print(line) }
    }
    return .ok
  }
}
