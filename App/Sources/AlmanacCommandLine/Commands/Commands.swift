/// The commands of the program.
enum Commands {
  /// All of them, as the help screen lists them.
  static let all: [any Command.Type] = [
    UpcomingCommand.self, AgendaCommand.self, DayCommand.self, WeekCommand.self, MonthCommand.self,
    NextCommand.self, SearchCommand.self, ShowCommand.self, FreeCommand.self, ConflictsCommand.self,
    UpdatesCommand.self,
    AddCommand.self, EditCommand.self, MoveCommand.self, DeleteCommand.self, UndoCommand.self,
    RedoCommand.self,
    HistoryCommand.self, AcceptCommand.self, DeclineCommand.self, TentativeCommand.self,
    ImportCommand.self, ExportCommand.self,
    AskCommand.self, ChatCommand.self, InsightsCommand.self, CalendarsCommand.self, AccountCommand.self,
    SyncCommand.self, RemindCommand.self, ModelCommand.self, MCPCommand.self, ConfigCommand.self,
    DoctorCommand.self, CompletionsCommand.self,
    HelpCommand.self,
  ]

  /// The command of a name.
  static func named(_ name: String) throws(UsageError) -> any Command.Type {
    if !name.isEmpty, let command = all.first(where: { $0.name == name }) { return command }
    let names = all.map { $0.name }.filter { !$0.isEmpty }
    throw .unknownCommand(name, nearest: Spelling.nearest(to: name, in: names))
  }
}
