@testable import AlmanacCommandLine

/// How wide a line is.
enum TerminalColumns {
  static func count(_ line: some StringProtocol) -> Int { TerminalText(String(line)).columns }
}
