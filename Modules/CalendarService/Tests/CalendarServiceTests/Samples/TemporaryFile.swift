import Foundation

/// A file in the system's folder for temporary files, removed when the tests end.
enum TemporaryFile {
  private static let root: URL = {
    let root = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
    atexit { try? FileManager.default.removeItem(at: TemporaryFile.root) }
    return root
  }()

  /// Writes a new file and returns its path.
  static func write(_ data: Data, named name: String = "work.ics") throws -> String {
    let path = try folder() + "/" + name
    try data.write(to: URL(filePath: path))
    return path
  }

  /// Makes a new folder and returns its path.
  static func folder() throws -> String {
    let folder = root.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path(percentEncoded: false)
  }
}
