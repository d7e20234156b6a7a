/// A configuration that cannot be used. The text says what to do.
package enum ConfigurationError: Error, Equatable, CustomStringConvertible {
  /// It is missing at all searched paths.
  case missing(looked: [String])
  /// It is not JSON of the expected structure.
  case unreadable(file: String, reason: String)
  /// A property that does not exist.
  case unknownProperty(file: String, name: String, known: [String])
  /// A kind of module that does not exist.
  case unknownKind(file: String, name: String)
  /// An exception for a rule that does not exist.
  case unknownRule(file: String, name: String, known: [String])
  /// An exception without a reason.
  case noReason(file: String, rule: String, place: String)
  /// A path or a pattern that matches no package.
  case noSuchModule(file: String, path: String)
  /// A name that no module or target has.
  case noSuchName(file: String, property: String, name: String)
  /// A folder that is listed under two kinds.
  case twoKinds(file: String, folder: String, kinds: [String])

  package var description: String {
    switch self {
    case .missing(let looked):
      "There is no configuration at \(looked.joined(separator: " or ")). "
        + "Create one that lists the kinds of your modules, or pass its path with --config."
    case .unreadable(let file, let reason):
      "\(file) cannot be read: \(reason)"
    case .unknownProperty(let file, let name, let known):
      "\(file): '\(name)' is not a property. The properties are \(known.joined(separator: ", "))."
    case .unknownKind(let file, let name):
      "\(file): '\(name)' is not a kind of module. "
        + "The kinds are \(ModuleKind.allCases.map(\.rawValue).joined(separator: ", "))."
    case .unknownRule(let file, let name, let known):
      "\(file): there is no rule '\(name)'. The rules are \(known.joined(separator: ", "))."
    case .noReason(let file, let rule, let place):
      "\(file): the exception to \(rule) at \(place) has no reason. State why it is needed."
    case .noSuchModule(let file, let path):
      "\(file): '\(path)' matches no package. Correct the path, or remove it."
    case .noSuchName(let file, let property, let name):
      "\(file): \(property) lists '\(name)', but nothing has that name. Correct the name, or remove it."
    case .twoKinds(let file, let folder, let kinds):
      "\(file): \(folder) is listed as \(kinds.joined(separator: " and as ")). Keep one of them."
    }
  }
}
