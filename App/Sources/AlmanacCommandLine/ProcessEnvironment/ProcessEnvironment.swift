import Catalog
import ChatFeature

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The program's access to the outside: variables, folders, clock, terminal, streams.
struct ProcessEnvironment: Sendable {
  /// The environment variables.
  var variables: [String: String]
  /// The person's home folder.
  var homeFolder: String
  /// The base of relative paths.
  var workingFolder: String
  /// The target of the link `/etc/localtime`; `nil` if it is not a link.
  var localTimeLink: String?
  /// Returns the current time.
  var now: @Sendable () -> Date
  /// The terminal of standard output; `nil` if it is not a terminal.
  var terminal: Terminal?
  /// The width of the terminal of standard error; `nil` if it is not a terminal.
  var progress: Int?
  /// Waits for the next bytes of standard input; `nil` at its end.
  var nextInput: @Sendable () throws(StreamError) -> Data?
  /// Writes a question to the terminal and returns the typed line, or `nil` at the end of input. The closure is
  /// `nil` if there is no terminal.
  var ask: (@Sendable (String) -> String?)?
  /// Opens the terminal for reading keys; `nil` if there is none, or it does not support escape codes.
  var openKeyboard: @Sendable () -> Keyboard? = { nil }
  /// Writes to standard output.
  var output: @Sendable (String) throws(StreamError) -> Void
  /// Writes to standard error, ignoring failures.
  var errors: @Sendable (String) -> Void
  /// Starts a pager; `nil` if the program does not exist.
  var startPager: @Sendable (String) -> Pager? = { _ in nil }
  /// The settings of conversations.
  var chat = ChatSettings()
  /// Supplies the program's services.
  var supply: @Sendable (Catalog) -> Void
  /// Runs the helper program with the same arguments, for a command that needs the network. Returns why it cannot;
  /// `nil` if this program has network access itself.
  var handOver: @Sendable ([String]) -> String? = { _ in nil }
  /// Why the helper program cannot be run; `nil` if it can, or if this program has network access itself.
  var helperFault: @Sendable () -> String? = { nil }
  /// Why this program has no network access; `nil` if it has, or does not need it.
  var offlineReason: String?

  /// A terminal.
  struct Terminal: Sendable {
    /// Its width; `nil` if unknown.
    var columns: Int?
    /// Its height; `nil` if unknown.
    var rows: Int?
  }

  /// Whether terminals support escape codes: not if `TERM` is `dumb`.
  var understandsEscapeCodes: Bool { variables["TERM"] != "dumb" }

  /// The value of an environment variable; `nil` if it is empty or not set.
  func variable(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
