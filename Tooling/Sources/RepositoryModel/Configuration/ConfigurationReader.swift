import Foundation

/// Finds and reads `architecture.json`.
package struct ConfigurationReader {
  /// The searched paths from the root, in order.
  static let places = ["architecture.json", "Tooling/architecture.json"]

  /// The path of the file from the root, or as given.
  let path: String
  let configuration: Configuration

  init(root: URL, named name: String?, knownRules: [String]) throws(ConfigurationError) {
    let places = name.map { [$0] } ?? Self.places
    let found = places.lazy.compactMap { place in
      (try? Data(contentsOf: root.appendingPathComponent(place))).map { (place, $0) }
    }.first
    guard let (path, data) = found else { throw .missing(looked: places) }
    self.path = path
    do {
      configuration = try JSONDecoder().decode(Configuration.self, from: data)
    } catch {
      throw .unreadable(file: path, reason: Self.reason(error))
    }
    try checkProperties(data)
    try check(knownRules)
  }

  /// Rejects unknown properties: a misspelt one would silently have no effect.
  private func checkProperties(_ data: Data) throws(ConfigurationError) {
    let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
    try checkProperties(root, Configuration.properties)
    for exception in root["exceptions"] as? [[String: Any]] ?? [] {
      try checkProperties(exception, RuleException.properties)
    }
  }

  private func checkProperties(_ object: [String: Any], _ known: [String]) throws(ConfigurationError) {
    for name in object.keys.sorted() where !known.contains(name) {
      throw .unknownProperty(file: path, name: name, known: known)
    }
  }

  private func check(_ knownRules: [String]) throws(ConfigurationError) {
    for kind in configuration.kinds.keys.sorted() where ModuleKind(rawValue: kind) == nil {
      throw .unknownKind(file: path, name: kind)
    }
    for exception in configuration.exceptions {
      guard knownRules.contains(exception.rule) else {
        throw .unknownRule(file: path, name: exception.rule, known: knownRules)
      }
      if exception.reason.allSatisfy(\.isWhitespace) {
        throw .noReason(file: path, rule: exception.rule, place: exception.places.joined(separator: ", "))
      }
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "'\(key.stringValue)' is missing\(Self.place(context))."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(context.debugDescription)\(Self.place(context))"
    case DecodingError.dataCorrupted(let context):
      "it is not JSON. \(context.underlyingError.map { "\($0)" } ?? context.debugDescription)"
    default: "\(error)"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    context.codingPath.isEmpty ? "" : " at \(context.codingPath.map(\.stringValue).joined(separator: "."))"
  }
}
