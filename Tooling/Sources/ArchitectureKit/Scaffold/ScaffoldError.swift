/// A module that cannot be written. The text says what to do.
enum ScaffoldError: Error, Equatable, CustomStringConvertible {
  /// The name is no name of a type.
  case badName(String)
  /// There is something of that name.
  case exists(String)
  /// No module stands there to be like.
  case noSibling
  /// A file has no place for the new module.
  case noPlace(file: String, what: String)

  var description: String {
    switch self {
    case .badName(let name):
      "'\(name)' is no name for a module. Write it as a type's name, like WeatherService."
    case .exists(let name):
      "There is a '\(name)' already. Choose another name."
    case .noSibling:
      "There is no module to take after. Write the first service or feature by hand."
    case .noPlace(let file, let what):
      "\(file) has no place for the new module: \(what)."
    }
  }
}
