package import CalendarService
import SystemAccess

#if canImport(FoundationEssentials)
package import FoundationEssentials
import Glibc
#else
package import Foundation
#endif

/// Reads passwords from files, environment variables and commands, and tokens of sign-ins.
package struct SystemPasswordReader: PasswordReaderProtocol {
  /// The environment variables.
  package let environment: [String: String]
  /// Who renews tokens; `nil` if nobody can.
  private let tokenServers: (any TokenServersProtocol)?
  private let now: @Sendable () -> Date

  package init(
    environment: [String: String], tokenServers: (any TokenServersProtocol)? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.environment = environment
    self.tokenServers = tokenServers
    self.now = now
  }

  package func password(
    from source: PasswordSource, replacing refused: Password
  ) async throws(PasswordError) -> Password {
    guard case .signIn(let path) = source else { return try await password(from: source) }
    return try await SignInFile(path: path).token(from: tokenServers, at: now(), replacing: refused)
  }

  package func password(from source: PasswordSource) async throws(PasswordError) -> Password {
    switch source {
    case .file(let path): try firstLine(of: try content(ofFile: path), from: path)
    case .environment(let name): try variable(name)
    case .command(let words): try await output(of: words)
    case .signIn(let path): try await SignInFile(path: path).token(from: tokenServers, at: now())
    }
  }

  private func variable(_ name: String) throws(PasswordError) -> Password {
    guard let value = environment[name] else { throw .missingVariable(name: name) }
    return try firstLine(of: Data(value.utf8), from: name)
  }

  private func content(ofFile path: String) throws(PasswordError) -> Data {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .unreadableFile(path: path, reason: SystemReason.text(ofCode: errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadableFile(path: path, reason: "it is not a file")
    }
    guard status.st_size <= ChildProcess.outputLimit else {
      throw .unreadableFile(path: path, reason: "it is too large for a password")
    }
    guard status.st_mode & 0o077 == 0 else { throw .exposedFile(path: path) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadableFile(path: path, reason: "it may not be read")
    }
    return data
  }

  private func output(of words: [String]) async throws(PasswordError) -> Password {
    let command = words.joined(separator: " ")
    let outcome: ChildProcess.Outcome
    do {
      outcome = try await CommandRunner.run(words, environment: environment)
    } catch {
      throw .failedCommand(command: command, reason: SystemReason.text(of: error))
    }
    guard outcome.isSuccess else {
      let isMissing = outcome.ending == .exited(status: 127)
      throw .failedCommand(
        command: command, reason: isMissing ? "there is no such command" : outcome.ending.description)
    }
    return try firstLine(of: outcome.output, from: "what '\(command)' writes")
  }

  private func firstLine(of data: Data, from place: String) throws(PasswordError) -> Password {
    let line = data.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard !line.isEmpty else { throw .empty(place: place) }
    return Password(String(decoding: line, as: UTF8.self))
  }
}
