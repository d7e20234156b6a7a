import CalendarService
import Foundation

/// The sources that the person added, in a file that only the person may read. It holds no password.
struct AccountsFile: Sendable, Hashable {
  /// Where it is; it need not be there.
  let path: String

  init(path: String) {
    self.path = path
  }

  /// The file in the person's settings, or in `DIR/config` for `--home DIR`.
  init(home: String?, _ surroundings: Surroundings) {
    self.init(path: SettingsFolder(home: home, surroundings: surroundings).accounts)
  }

  private struct Content: Codable {
    var version = 1
    var accounts: [AccountRecord]
  }

  /// The sources, in the order in which they were added. None where there is no file.
  func read() throws(AccountError) -> [CalendarSource] {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return []
    } catch {
      throw .unreadableFile(path: path, reason: SystemReason.text(of: error))
    }
    do {
      let content = try JSONDecoder().decode(Content.self, from: data)
      guard content.version == 1 else { throw AccountError.tooNew(path: path) }
      return try content.accounts.map { try $0.source(in: path) }
    } catch let error as AccountError {
      throw error
    } catch {
      throw .malformedFile(path: path, reason: Self.reason(of: error))
    }
  }

  /// Reads the sources, changes them and writes them, as one step among all processes: others wait meanwhile. Nothing is
  /// written where `body` throws.
  ///
  /// - Returns: what `body` returns.
  @discardableResult func change<Result>(
    _ body: (inout [CalendarSource]) throws(AccountError) -> Result
  ) throws(AccountError) -> Result {
    try makeFolder()
    let lock = try lock()
    defer { close(lock) }
    var sources = try read()
    let result = try body(&sources)
    try write(sources)
    return result
  }

  /// Replaces the sources; a crash leaves the old file or the new one. A symbolic link stays, and what it leads to is
  /// replaced.
  func write(_ sources: [CalendarSource]) throws(AccountError) {
    try makeFolder()
    let target = try target()
    do {
      let text = try JSONText(Content(accounts: sources.map(AccountRecord.init))).string + "\n"
      let temporary = target.deletingLastPathComponent().appendingPathComponent(
        ".accounts-\(UUID().uuidString)")
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
      guard
        FileManager.default.createFile(
          atPath: temporary.path, contents: Data(text.utf8), attributes: attributes)
      else { throw unwritable() }
      guard rename(temporary.path, target.path) == 0 else {
        let error = unwritable()
        try? FileManager.default.removeItem(at: temporary)
        throw error
      }
    } catch let error as AccountError {
      throw error
    } catch {
      throw .unwritableFile(path: path, reason: SystemReason.text(of: error))
    }
  }

  private var folder: URL { URL(fileURLWithPath: path).deletingLastPathComponent() }

  private func makeFolder() throws(AccountError) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unwritableFile(path: path, reason: error.localizedDescription)
    }
  }

  /// The file itself, or what a chain of symbolic links leads to, whether that is there or not.
  private func target() throws(AccountError) -> URL {
    var url = URL(fileURLWithPath: path)
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else {
        return url
      }
      url = URL(fileURLWithPath: next, relativeTo: url.deletingLastPathComponent()).absoluteURL
    }
    throw .unwritableFile(path: path, reason: String(cString: strerror(ELOOP)))
  }

  /// Waits until no other process has the lock, and takes it until the file descriptor is closed. The lock is a file of its
  /// own, since the accounts' file is replaced.
  private func lock() throws(AccountError) -> Int32 {
    let descriptor = open(folder.path + "/.accounts.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw unwritable() }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let error = unwritable()
        close(descriptor)
        throw error
      }
    }
    return descriptor
  }

  private func unwritable() -> AccountError {
    .unwritableFile(path: path, reason: String(cString: strerror(errno)))
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' is not of its type"
    default: "it is not JSON"
    }
  }
}
