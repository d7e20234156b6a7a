import CalendarService
import Foundation

/// Where the calendars of an account were found, kept between two runs.
struct DiscoveryCache: Codable, Hashable, Sendable {
  /// For which account it holds.
  private let address: String
  private let user: String?
  /// The collections that hold calendars.
  let homes: [URL]

  init(homes: [URL], of account: CalendarAccount) {
    (address, user) = (account.address, account.user)
    self.homes = homes
  }

  /// What ``text()`` said; `nil` for what it never says, and for what is of another address or user.
  init?(_ text: String, of account: CalendarAccount) {
    guard let memory = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)),
      memory.address == account.address, memory.user == account.user
    else { return nil }
    self = memory
  }

  /// As it is kept: the same for the same, so that it need not be written again.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
