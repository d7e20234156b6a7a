import CalendarService
import Foundation

/// The sources that the person added, in a file that only the person may read. It holds no password.
struct AccountsFile: Sendable, Hashable {
  /// Where it is; it need not be there.
  let path: String

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

  /// Replaces the sources; a crash leaves the old file or the new one.
  func write(_ sources: [CalendarSource]) throws(AccountError) {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let text = try JSONText(Content(accounts: sources.map(AccountRecord.init))).string + "\n"
      let temporary = url.deletingLastPathComponent().appendingPathComponent(".accounts-\(UUID().uuidString)")
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
      guard
        FileManager.default.createFile(
          atPath: temporary.path, contents: Data(text.utf8), attributes: attributes)
      else { throw AccountError.unwritableFile(path: path, reason: String(cString: strerror(errno))) }
      guard rename(temporary.path, path) == 0 else {
        let reason = String(cString: strerror(errno))
        try? FileManager.default.removeItem(at: temporary)
        throw AccountError.unwritableFile(path: path, reason: reason)
      }
    } catch let error as AccountError {
      throw error
    } catch {
      throw .unwritableFile(path: path, reason: SystemReason.text(of: error))
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
