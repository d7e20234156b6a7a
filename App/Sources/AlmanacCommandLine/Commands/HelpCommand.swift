/// `almanac help`: how to use the program.
struct HelpCommand: Command {
  static let help = CommandHelp(
    name: "help", words: "[COMMAND]", summary: "how to use almanac, or a command",
    description: "Shows how to use almanac, or one of its commands.", examples: ["help", "help agenda"])

  /// What to explain.
  enum Topic: Sendable {
    case program
    case command(any Command.Type)
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
    topic =
      try arguments.words.first.map { name throws(UsageError) in .command(try Commands.named(name)) }
      ?? .program
  }

  func run(in session: Session) throws -> ExitCode {
    switch topic {
    case .program: session.print(HelpScreen.program.text(on: session.screen))
    case .command(let command): session.print(HelpScreen.command(command.help).text(on: session.screen))
    case .version: session.print("almanac \(version)")
    }
    return .ok
  }
}
