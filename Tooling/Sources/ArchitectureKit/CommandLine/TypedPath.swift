import Foundation

/// A path as somebody typed it: from the folder they are in, unless it begins at the root.
enum TypedPath {
  static func url(_ path: String, in folder: URL) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
  }
}
