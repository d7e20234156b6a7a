import CSQLite
import CalendarStore
import Foundation

/// The file of a database: makes it where it is missing, and opens it.
struct DatabaseFile {
  /// Where it is.
  let path: String

  /// Opens the database for reading and writing, or, where the file or its folder may not be written, for
  /// reading alone.
  func open() throws(CalendarStoreError) -> Connection {
    try make()
    do throws(CalendarStoreError) {
      let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE)
      // Nothing is read before the first statement, nor are the files beside it opened.
      try connection.execute("PRAGMA schema_version")
      return connection
    } catch .cannotOpen(let path, let reason) {
      guard let connection = try unwritable() else { throw .cannotOpen(path: path, reason: reason) }
      return connection
    } catch .readOnly {
      guard let connection = try unwritable() else { throw .readOnly(path: path) }
      return connection
    }
  }

  /// A database in a folder where SQLite cannot put the files that it needs beside it can still be read, so
  /// long as all of it is in the one file and nobody writes it.
  private func unwritable() throws(CalendarStoreError) -> Connection? {
    guard FileManager.default.isReadableFile(atPath: path), size(of: path + "-wal") == 0 else { return nil }
    // By hand: Foundation's CharacterSet brings in all of ICU where the program is linked statically.
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    let connection = try Connection(
      "file:\(escaped)?immutable=1", path: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    try connection.execute("PRAGMA schema_version")
    return connection
  }

  /// Makes the file and its folders, readable by the person alone. SQLite gives the files that it puts
  /// beside it the same mode.
  private func make() throws(CalendarStoreError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      guard type(of: path) == .typeRegular else {
        throw .cannotOpen(path: path, reason: isFolder.boolValue ? "it is a folder" : "it is not a file")
      }
      return
    }
    try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent())
    // The flag that makes it fail where another process was faster; then the file is there all the same.
    let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else {
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    if descriptor >= 0 { close(descriptor) }
  }

  private func type(of path: String) -> FileAttributeType? {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: resolved))?[.type] as? FileAttributeType
  }

  private func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }

  /// The mode is given when a folder is made: set afterwards, it would leave a moment for others.
  private func makeFolder(_ folder: URL) throws(CalendarStoreError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw .cannotOpen(path: path, reason: "\(folder.path) is not a folder")
      }
      return
    }
    try makeFolder(folder.deletingLastPathComponent())
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else {
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
