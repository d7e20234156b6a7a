import AccountCommands
import AskCommands
import BackgroundCommands
import ChangeCommands
import CommandSession
import ProgramSettings
import ReminderCommands
import ViewCommands

/// A parsed command line.
struct Invocation: Sendable {
  /// The command.
  let command: any Command
  /// The global options.
  let options: GlobalOptions

  /// Parses the words after the program's name.
  init(_ line: [String]) throws(UsageError) {
    var rest = line[...]
    var type: (any Command.Type)?
    var arguments = Arguments()
    var optionsAreOver = false
    var unknownCommand: UsageError?
    while let word = rest.popFirst() {
      if word == "--", !optionsAreOver {
        optionsAreOver = true
      } else if !optionsAreOver, word.hasPrefix("-"), word != "-" {
        do { try Self.read(word, &rest, of: type, into: &arguments) } catch { throw unknownCommand ?? error }
      } else if type == nil {
        do { type = try Commands.named(word) } catch {
          // It may be a date, for which the agenda is shown.
          (type, unknownCommand) = (AgendaCommand.self, error)
          arguments.words.append(word)
        }
      } else {
        arguments.words.append(word)
      }
    }
    options = try GlobalOptions(arguments)
    guard let unknownCommand, !arguments.has(GlobalOptions.help), !arguments.has(GlobalOptions.version) else {
      command = try Self.command(type, arguments)
      return
    }
    var agenda = try AgendaCommand(arguments)
    agenda.unknownCommand = unknownCommand
    command = agenda
  }

  private static func command(
    _ type: (any Command.Type)?, _ arguments: Arguments
  ) throws(UsageError) -> any Command {
    if arguments.has(GlobalOptions.version) { return HelpCommand(topic: .version) }
    guard arguments.has(GlobalOptions.help) else { return try (type ?? UpcomingCommand.self).init(arguments) }
    return HelpCommand(topic: type.map { .command($0) } ?? .program)
  }

  /// Parses one option, and the next word if that is its value.
  private static func read(
    _ word: String, _ rest: inout ArraySlice<String>, of command: (any Command.Type)?,
    into arguments: inout Arguments
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let options = GlobalOptions.all + (command?.help.options ?? [])
    let hidden = command?.help.hiddenOptions ?? []
    guard let option = (options + hidden).first(where: { $0.isTyped(as: parts[0]) }) else {
      throw .unknownOption(parts[0], nearest: Spelling.nearest(to: parts[0], in: options.map(\.name)))
    }
    let name = option.name
    var value = parts.count == 2 ? parts[1] : nil
    if option.value == nil {
      if value != nil { throw .valueNotTaken(option: name) }
    } else if value == nil {
      guard let next = rest.popFirst(), !next.hasPrefix("--") else {
        throw .missingValue(option: option.synopsis)
      }
      value = next
    }
    arguments.values[name, default: []].append(value ?? "")
  }
}

/// The commands of the program.
enum Commands {
  /// All commands, in the order of the help screen.
  static let all: [any Command.Type] = [
    UpcomingCommand.self, AgendaCommand.self, DayCommand.self, WeekCommand.self, MonthCommand.self,
    YearCommand.self,
    OpenCommand.self, NextCommand.self, SearchCommand.self, ShowCommand.self, FreeCommand.self,
    ConflictsCommand.self,
    UpdatesCommand.self,
    AddCommand.self, EditCommand.self, MoveCommand.self, CopyCommand.self, DeleteCommand.self,
    TodoCommand.self, UndoCommand.self,
    RedoCommand.self,
    HistoryCommand.self, AcceptCommand.self, DeclineCommand.self, TentativeCommand.self,
    ImportCommand.self, ExportCommand.self,
    AskCommand.self, ChatCommand.self, InsightsCommand.self, CalendarsCommand.self, AccountCommand.self,
    SyncCommand.self, RemindCommand.self, ServiceCommand.self,
    ModelCommand.self, MCPCommand.self, ConfigCommand.self,
    DoctorCommand.self, CompletionsCommand.self,
    HelpCommand.self,
  ]

  /// The command with a name.
  static func named(_ name: String) throws(UsageError) -> any Command.Type {
    if !name.isEmpty, let command = all.first(where: { $0.name == name }) { return command }
    let names = all.map { $0.name }.filter { !$0.isEmpty }
    throw .unknownCommand(name, nearest: Spelling.nearest(to: name, in: names))
  }
}
