import CalendarService
import Foundation

/// Reads passwords from files, from the environment and from commands of this system.
struct SystemPasswordReader: PasswordReaderProtocol {
  /// The environment variables.
  let environment: [String: String]

  func password(from source: PasswordSource) async throws(PasswordError) -> Password {
    switch source {
    case .file(let path): try firstLine(of: try content(ofFile: path), from: path)
    case .environment(let name): try variable(name)
    case .command(let words): try await output(of: words)
    }
  }

  private func variable(_ name: String) throws(PasswordError) -> Password {
    guard let value = environment[name] else { throw .missingVariable(name: name) }
    return try firstLine(of: Data(value.utf8), from: name)
  }

  private func content(ofFile path: String) throws(PasswordError) -> Data {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadableFile(path: path, reason: "it is not a file")
    }
    guard status.st_mode & 0o077 == 0 else { throw .exposedFile(path: path) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadableFile(path: path, reason: "it may not be read")
    }
    return data
  }

  private func output(of words: [String]) async throws(PasswordError) -> Password {
    let command = words.joined(separator: " ")
    let process = Process()
    let output = Pipe()
    // `env` finds the command in the person's PATH.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = environment
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    let data: Data
    do {
      try process.run()
      data = try output.fileHandleForReading.readToEnd() ?? Data()
    } catch {
      throw .failedCommand(command: command, reason: error.localizedDescription)
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw .failedCommand(command: command, reason: "it was stopped by signal \(process.terminationStatus)")
    }
    guard process.terminationStatus == 0 else {
      let status = process.terminationStatus
      throw .failedCommand(
        command: command,
        reason: status == 127 ? "there is no such command" : "it ended with status \(status)")
    }
    return try firstLine(of: data, from: "what '\(command)' writes")
  }

  private func firstLine(of data: Data, from place: String) throws(PasswordError) -> Password {
    let line = data.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard !line.isEmpty else { throw .empty(place: place) }
    return Password(String(decoding: line, as: UTF8.self))
  }
}
