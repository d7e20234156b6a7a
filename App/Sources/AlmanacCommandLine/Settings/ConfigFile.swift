import CalendarService
import Foundation

/// What the person set up, in a file of theirs: `{"ownAddresses": ["ana@example.org"]}`.
struct ConfigFile: Sendable, Hashable {
  /// Where it is; it need not be there.
  let path: String

  /// The settings.
  struct Content: Sendable, Hashable {
    /// The person's own calendar addresses, which tell what invitations they declined.
    var ownAddresses: Set<String> = []
  }

  /// The settings; those of an empty object where there is no file.
  func read() throws(ConfigError) -> Content {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return Content()
    } catch {
      throw .unreadable(path: path, reason: SystemReason.text(of: error))
    }
    guard let members = try? JSONDecoder().decode([String: Member].self, from: data) else {
      throw .malformed(path: path, reason: "it is not a JSON object")
    }
    var content = Content()
    for (key, member) in members.sorted(by: { $0.key < $1.key }) {
      guard key == "ownAddresses" else { throw .unknownKey(key, path: path, nearest: "ownAddresses") }
      guard case .texts(let addresses) = member else {
        throw .malformed(path: path, reason: "'ownAddresses' is not a list of addresses")
      }
      content.ownAddresses = Set(try addresses.map(address))
    }
    return content
  }

  private enum Member: Decodable {
    case texts([String])
    case other

    init(from decoder: any Decoder) throws {
      self = (try? decoder.singleValueContainer().decode([String].self)).map(Self.texts) ?? .other
    }
  }

  private func address(_ text: String) throws(ConfigError) -> String {
    let address = text.lowercased().hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !address.contains(where: \.isWhitespace) else {
      throw .notAnAddress(text, path: path)
    }
    return address
  }
}

/// Why the settings could not be read.
enum ConfigError: Error, Hashable {
  /// The file may not be read, or reading it failed.
  case unreadable(path: String, reason: String)
  /// The file does not hold settings.
  case malformed(path: String, reason: String)
  /// There is no setting of this name.
  case unknownKey(String, path: String, nearest: String)
  /// One of the person's addresses is none.
  case notAnAddress(String, path: String)
}

extension ConfigError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) could not be read: \(reason). Check its permissions."
    case .malformed(let path, let reason):
      "\(path) does not hold settings: \(reason). Write it as {\"ownAddresses\": [\"ana@example.org\"]}."
    case .unknownKey(let key, let path, let known):
      "\(path): there is no setting '\(key)'. The settings are: \(known)."
    case .notAnAddress(let text, let path):
      "\(path): '\(text)' is not an address. Write 'ownAddresses' as [\"ana@example.org\"]."
    }
  }
}

extension AccountsFile {
  /// The users of the accounts on servers that are addresses themselves: those are the person's own.
  func ownAddresses() throws(AccountError) -> Set<String> {
    Set(
      try read().compactMap { source in
        guard case .server(let account) = source.place else { return nil }
        let user: String? = account.user
        return user?.contains("@") == true ? user : nil
      })
  }
}
