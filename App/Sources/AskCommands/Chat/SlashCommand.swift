import CommandSession
import ProgramSettings
import SystemAccess

/// A command within a conversation.
enum SlashCommand: String, CaseIterable, Sendable {
  case help, retry, undo, new, tools, model, save, sessions, quit

  /// The typed form: `/save`.
  var name: String { "/\(rawValue)" }

  /// Its arguments.
  var words: String {
    switch self {
    case .model: " [NAME]"
    case .save: " [FILE]"
    default: ""
    }
  }

  /// Its meaning in one line.
  var summary: String {
    switch self {
    case .help: "show these commands and the keys"
    case .retry: "ask the last question again"
    case .undo: "remove the last question, and undo its change to the calendar"
    case .new: "begin a new conversation"
    case .tools: "list the tools"
    case .model: "show the engine, or choose another model of the server"
    case .save: "write the conversation to a file, or save it from now on"
    case .sessions: "list the saved conversations"
    case .quit: "leave, as ctrl-d does"
    }
  }

  /// A table of the commands for help screens.
  static var table: String {
    let labels = allCases.map { $0.name + $0.words }
    let width = labels.map(\.count).max() ?? 0
    return zip(allCases, labels).map { command, label in
      "  \(label)\(String(repeating: " ", count: width - label.count))  \(command.summary)"
    }.joined(separator: "\n")
  }

  /// The meanings of keys.
  static let keys = """
      enter        send the message; alt-enter begins another line of it
      up, down     the messages before
      ctrl-c       stop the answer, or give up the line
      ctrl-d       leave
      ctrl-a/e/k/u/w/y/l, alt-b/f/d as in a shell
    """

  /// Parses a line that begins with a slash.
  init(_ line: String) throws(SlashError) {
    let word = line.dropFirst().prefix { !$0.isWhitespace }.lowercased()
    let names = Self.allCases.map(\.rawValue)
    guard let command = word == "exit" ? .quit : Self(rawValue: word) else {
      throw .unknown("/\(word)", nearest: Spelling.nearest(to: word, in: names).map { "/\($0)" })
    }
    self = command
  }
}

/// Why a slash command failed.
enum SlashError: ReportedError, Hashable, CustomStringConvertible {
  /// The command is unknown.
  case unknown(String, nearest: String?)
  /// There is no question to repeat or remove.
  case nothingBefore
  /// The file exists.
  case fileExists(path: String)
  /// A file cannot be written.
  case unwritable(path: String, reason: String)
  /// The built-in engine is used, which has no models.
  case noServer

  var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "'\(name)' is not a command. "
        + (nearest.map { "Did you mean '\($0)'?" } ?? "'/help' lists the commands.")
    case .nothingBefore: "There is no previous question."
    case .fileExists(let path): "\(path) exists already. Name another file."
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason). Name another file."
    case .noServer:
      "The built-in engine has no models. 'almanac model use URL' chooses a server."
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .unknown, .nothingBefore, .noServer: .usage
    case .fileExists, .unwritable: .cannotCreate
    }
  }
}
