import Foundation

/// A file in the system's folder for temporary files.
enum TemporaryFile {
  /// Writes a new file and returns its path.
  static func write(_ data: Data, named name: String = "work.ics") throws -> String {
    let path = try folder() + "/" + name
    try data.write(to: URL(filePath: path))
    return path
  }

  /// Makes a new folder and returns its path.
  static func folder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path(percentEncoded: false)
  }
}
