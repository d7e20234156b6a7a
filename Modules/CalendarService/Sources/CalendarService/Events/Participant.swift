/// A participant: an ORGANIZER or an ATTENDEE (RFC 5545, sections 3.8.4.3 and 3.8.4.1).
public struct Participant: Sendable, Hashable, Codable {
  /// The answer of a participant: PARTSTAT (RFC 5545, section 3.2.12).
  public enum Response: String, Sendable, Hashable, Codable {
    /// No answer yet.
    case needsAction
    /// Will come.
    case accepted
    /// Will not come.
    case declined
    /// May come.
    case tentative
    /// Sends someone else.
    case delegated
  }

  /// The name to show: CN; `nil` if the calendar gives none.
  public var name: String?
  /// The calendar user address without its scheme: `ana@example.org`.
  public var address: String
  /// The answer.
  public var response: Response

  /// A participant, without an answer by default.
  public init(name: String?, address: String, response: Response = .needsAction) {
    self.name = name
    self.address = address
    self.response = response
  }

  /// The name with the family name last: "Bob Miller" for `Miller, Bob`. Without a name, or if that is an address,
  /// the part of the address before the @.
  public var spokenName: String {
    guard let name, !name.isEmpty, !name.contains("@") else { return String(address.prefix { $0 != "@" }) }
    let halves = name.split(separator: ",").map { $0.drop { $0 == " " } }
    let areNames = halves.count == 2 && name.allSatisfy { $0.isLetter || " ,.-'’".contains($0) }
    return areNames ? "\(halves[1]) \(halves[0])" : name
  }
}
