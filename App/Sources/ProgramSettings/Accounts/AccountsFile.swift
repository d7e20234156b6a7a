package import CalendarService
package import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The accounts, in a file that only the person may read. It contains no passwords.
package struct AccountsFile: Sendable, Hashable {
  /// The path; the file need not exist.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file in the person's settings, or in `DIR/config` for `--home DIR`.
  package init(home: String?, _ environment: ProcessEnvironment) {
    self.init(path: SettingsFolder(home: home, environment: environment).accounts)
  }

  private struct Content: Codable {
    var version = 1
    var accounts: [AccountRecord]
  }

  /// The sources in the order in which they were added; empty if the file does not exist.
  package func read() throws(AccountError) -> [CalendarSource] {
    let data: Data?
    do { data = try AtomicFile(path: path).read() } catch {
      throw .unreadableFile(path: path, reason: error.reason)
    }
    guard let data else { return [] }
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

  /// Reads, changes and writes the sources under a lock between processes. Nothing is written if `body` throws.
  ///
  /// - Returns: the result of `body`.
  @discardableResult package func change<Result>(
    _ body: (inout [CalendarSource]) throws(AccountError) -> Result
  ) throws(AccountError) -> Result {
    let lock: Int32
    do { lock = try AtomicFile(path: path).lock(named: ".accounts.lock") } catch {
      throw .unwritableFile(path: path, reason: error.reason)
    }
    defer { close(lock) }
    var sources = try read()
    let result = try body(&sources)
    try write(sources)
    return result
  }

  /// Replaces the sources atomically, with ``AtomicFile``.
  package func write(_ sources: [CalendarSource]) throws(AccountError) {
    do {
      let text = try JSONText(Content(accounts: sources.map(AccountRecord.init))).string + "\n"
      try AtomicFile(path: path).replace(with: Data(text.utf8), isPrivate: true)
    } catch {
      let reason = (error as? AtomicFile.Failure)?.reason ?? SystemReason.text(of: error)
      throw .unwritableFile(path: path, reason: reason)
    }
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

extension AccountsFile {
  /// The user names of server accounts that are addresses: they are the person's own addresses.
  package func ownAddresses() throws(AccountError) -> Set<String> {
    Set(
      try read().compactMap { source in
        guard case .server(let account) = source.place else { return nil }
        let user: String? = account.user
        return user?.contains("@") == true ? user : nil
      })
  }
}
