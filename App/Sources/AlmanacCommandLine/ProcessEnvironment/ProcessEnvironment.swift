import Catalog
import ChatFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Everything outside the program that it reads or writes: variables, folders, clock, terminal, streams.
struct ProcessEnvironment: Sendable {
  /// The environment variables.
  var variables: [String: String]
  /// The person's home folder.
  var homeFolder: String
  /// The folder that relative paths start from.
  var workingFolder: String
  /// What the link `/etc/localtime` points to; `nil` where it is no link.
  var localTimeLink: String?
  /// Reads the present moment.
  var now: @Sendable () -> Date
  /// Whether the output goes to a terminal, and how many columns that has.
  var terminal: Terminal?
  /// How many columns the error stream's terminal has; `nil` where it goes to none.
  var progress: Int?
  /// Waits for the next bytes of the standard input; `nil` at its end.
  var nextInput: @Sendable () throws(StreamError) -> Data?
  /// Asks the person: writes a question to the terminal, and returns the line that was typed, `nil` at the end of the
  /// input. `nil` itself where there is no terminal to ask.
  var ask: (@Sendable (String) -> String?)?
  /// Opens the terminal to be read key by key; `nil` where there is none, or it obeys no escape codes.
  var openKeyboard: @Sendable () -> Keyboard? = { nil }
  /// Writes to the standard output.
  var output: @Sendable (String) throws(StreamError) -> Void
  /// Writes to the error stream; what cannot be written there is lost.
  var errors: @Sendable (String) -> Void
  /// Starts a pager by its command; `nil` where there is no such program.
  var startPager: @Sendable (String) -> Pager? = { _ in nil }
  /// How long a tool of the conversation may take.
  var chat = ChatSettings()
  /// Supplies the program's services.
  var supply: @Sendable (Catalog) -> Void
  /// Lets another program run a command that needs the network, with the words after the program's name. Returns why it
  /// cannot; `nil` where this program reaches the network itself.
  var handOver: @Sendable ([String]) -> String? = { _ in nil }
  /// Why the other program cannot be run; `nil` where it can, or this program reaches the network itself.
  var helperFault: @Sendable () -> String? = { nil }
  /// Why this program does not reach the network; `nil` where it does, or nobody wants it to.
  var offlineReason: String?

  /// A terminal.
  struct Terminal: Sendable {
    /// Its columns; `nil` where it does not say.
    var columns: Int?
    /// Its rows; `nil` where it does not say.
    var rows: Int?
  }

  /// Whether terminals obey escape codes here: not where `TERM` is `dumb`.
  var understandsEscapeCodes: Bool { variables["TERM"] != "dumb" }

  /// The value of an environment variable; `nil` where it is empty.
  func variable(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
