/// A module that cannot be created. The text says what to do.
enum ScaffoldError: Error, Equatable, CustomStringConvertible {
  /// The name is not a type's name.
  case badName(String)
  /// A module, a target or a folder has that name already.
  case exists(String)
  /// There is no module to use as a template.
  case noSibling
  /// A file has no list for the new module.
  case noPlace(file: String, what: String)

  var description: String {
    switch self {
    case .badName(let name):
      "'\(name)' is not a name for a module. Write it like a type's name: WeatherService."
    case .exists(let name):
      "'\(name)' exists already. Choose another name."
    case .noSibling:
      "There is no module to use as a template. Create the first service or feature by hand."
    case .noPlace(let file, let what):
      "\(file) cannot list the new module: \(what)."
    }
  }
}
