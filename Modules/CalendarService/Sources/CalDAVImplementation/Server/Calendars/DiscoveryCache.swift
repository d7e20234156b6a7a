import CalendarService
import Foundation

/// The result of discovery, cached between runs: where the calendars of an account are.
struct DiscoveryCache: Codable, Hashable, Sendable {
  /// The address of its account.
  private let address: String
  private let user: String?
  /// The collections that contain calendars.
  let homes: [URL]

  init(homes: [URL], of account: CalendarAccount) {
    (address, user) = (account.address, account.user)
    self.homes = homes
  }

  /// Parses ``text()``; `nil` for anything else and for the cache of another address or user.
  init?(_ text: String, of account: CalendarAccount) {
    guard let memory = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)),
      memory.address == account.address, memory.user == account.user
    else { return nil }
    self = memory
  }

  /// The stored form. Deterministic, so that an unchanged cache need not be written again.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
