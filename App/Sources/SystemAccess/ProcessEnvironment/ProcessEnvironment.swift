package import Catalog
package import ChatFeature
import Terminal

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The program's access to the outside: variables, folders, clock, terminal, streams.
package struct ProcessEnvironment: Sendable {
  /// The environment variables.
  package var variables: [String: String]
  /// The person's home folder.
  package var homeFolder: String
  /// The base of relative paths.
  package var workingFolder: String
  /// The target of the link `/etc/localtime`; `nil` if it is not a link.
  package var localTimeLink: String?
  /// Returns the current time.
  package var now: @Sendable () -> Date
  /// The terminal of standard output; `nil` if it is not a terminal.
  package var terminal: Terminal?
  /// The width of the terminal of standard error; `nil` if it is not a terminal.
  package var progress: Int?
  /// Waits for the next bytes of standard input; `nil` at its end.
  package var nextInput: @Sendable () throws(StreamError) -> Data?
  /// Writes a question to the terminal and returns the typed line, or `nil` at the end of input. The closure is
  /// `nil` if there is no terminal.
  package var ask: (@Sendable (String) -> String?)?
  /// Opens the terminal for reading keys; `nil` if there is none, or it does not support escape codes.
  package var openKeyboard: @Sendable () -> Keyboard? = { nil }
  /// Writes to standard output.
  package var output: @Sendable (String) throws(StreamError) -> Void
  /// Writes to standard error, ignoring failures.
  package var errors: @Sendable (String) -> Void
  /// Starts a pager; `nil` if the program does not exist.
  package var startPager: @Sendable (String) -> Pager? = { _ in nil }
  /// Runs an editor, a shell command, on the file at a path until it ends. Returns why it failed; `nil` if it did not.
  package var runEditor: @Sendable (_ command: String, _ path: String) -> String? = { _, _ in
    "there is no terminal"
  }
  /// The settings of conversations.
  package var chat = ChatSettings()
  /// Supplies the program's services.
  package var supply: @Sendable (Catalog) -> Void
  /// Runs the helper program with the same arguments, for a command that needs the network. Returns why it cannot;
  /// `nil` if this program has network access itself.
  package var handOver: @Sendable ([String]) -> String? = { _ in nil }
  /// Why the helper program cannot be run; `nil` if it can, or if this program has network access itself.
  package var helperFault: @Sendable () -> String? = { nil }
  /// Returns the path of this program, by which others can start it; `nil` if it is unknown.
  package var programPath: @Sendable () -> String? = { nil }
  /// Why this program has no network access; `nil` if it has, or does not need it.
  package var offlineReason: String?

  /// A terminal.
  package struct Terminal: Sendable {
    /// Its width; `nil` if unknown.
    package var columns: Int?
    /// Its height; `nil` if unknown.
    package var rows: Int?
  }

  /// Whether terminals support escape codes: not if `TERM` is `dumb`.
  package var understandsEscapeCodes: Bool { variables["TERM"] != "dumb" }

  /// Shows a message on standard error, wrapped between words on a terminal.
  package func note(_ text: String) { errors(WordWrap.wrapped(text, to: progress ?? .max) + "\n") }

  /// The value of an environment variable; `nil` if it is empty or not set.
  package func variable(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
