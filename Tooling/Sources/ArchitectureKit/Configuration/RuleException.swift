/// A breach that the house lives with, and why.
struct RuleException: Codable, Equatable, Sendable {
  /// The rule's name.
  var rule: String
  /// The file, or the folder, in which breaches of that rule are let through.
  var place: String
  /// If given, only the breaches whose text has this in it.
  var about: String?
  /// Why. It may not be empty.
  var reason: String

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case rule, place, about, reason
  }

  /// The names of its properties in the file.
  static var properties: [String] { CodingKeys.allCases.map(\.rawValue) }

  /// Whether this exception lets the violation through.
  func covers(_ violation: Violation) -> Bool {
    guard violation.rule == rule else { return false }
    let file = violation.location.file
    guard file == place || file.hasPrefix(place.hasSuffix("/") ? place : place + "/") else { return false }
    return about.map { violation.message.contains($0) } ?? true
  }
}
