/// The path of a collection ends with a slash, or relative paths in it would lead to its neighbours.
enum WebCollection {
  static func path(_ path: String) -> String { path.hasSuffix("/") ? path : path + "/" }
}
