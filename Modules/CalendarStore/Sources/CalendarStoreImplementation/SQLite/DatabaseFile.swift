import CSQLite
import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The file of a database: makes it where it is missing, and opens it.
struct DatabaseFile {
  /// Where it is.
  let path: String

  /// Opens the database for reading and writing, or, where the file or its folder may not be written or the disk is
  /// full, for reading alone.
  func open() throws(CalendarStoreError) -> Connection {
    try make()
    do throws(CalendarStoreError) {
      let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE)
      // Nothing is read before the first statement, nor are the files beside it opened.
      try connection.execute("PRAGMA schema_version")
      return connection
    } catch {
      switch error {
      case .cannotOpen, .readOnly, .full:
        guard let connection = try? readOnly(after: error) else { throw error }
        return connection
      default: throw error
      }
    }
  }

  /// Opens a database in a folder where SQLite cannot write the files that it needs beside it.
  ///
  /// While another process writes the database, what is read this way may be inconsistent: nothing is locked. What is
  /// still in the write-ahead log is read through an index on the heap, which SQLite keeps only for a connection that
  /// counts as the only one.
  private func readOnly(after error: CalendarStoreError) throws(CalendarStoreError) -> Connection {
    let isLogEmpty = size(of: path + "-wal") == 0
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    let isFull = if case .full = error { true } else { false }
    let connection = try Connection(
      "file:\(escaped)?\(isLogEmpty ? "immutable=1" : "vfs=unix-none")", path: path,
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, writeError: isFull ? error : nil)
    if !isLogEmpty { try connection.execute("PRAGMA locking_mode = EXCLUSIVE") }
    try connection.execute("PRAGMA schema_version")
    return connection
  }

  /// Makes the file and its folders, readable by the person alone. SQLite gives the files that it puts
  /// beside it the same mode.
  private func make() throws(CalendarStoreError) {
    if let kind = kind(of: path) {
      guard kind == S_IFREG else {
        throw .cannotOpen(path: path, reason: kind == S_IFDIR ? "it is a folder" : "it is not a file")
      }
      return
    }
    try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent())
    // The flag that makes it fail where another process was faster; then the file is there all the same.
    let descriptor = openat(AT_FDCWD, path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else { throw failure(errno) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// What is at a path, links followed: `S_IFREG`, `S_IFDIR` or another; `nil` if there is nothing.
  private func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }

  /// The mode is given when a folder is made: set afterwards, it would leave a moment for others.
  private func makeFolder(_ folder: URL) throws(CalendarStoreError) {
    if let kind = kind(of: folder.path) {
      guard kind == S_IFDIR else {
        throw .cannotOpen(path: path, reason: "\(folder.path) is not a folder")
      }
      return
    }
    try makeFolder(folder.deletingLastPathComponent())
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw failure(errno) }
    DatabaseFile(path: folder.path).syncFolder()
  }

  /// Puts the names of the file's folder on the disk, so that the file is still found after a loss of power.
  func syncFolder() {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let descriptor = openat(AT_FDCWD, folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private func failure(_ number: Int32) -> CalendarStoreError {
    number == ENOSPC || number == EDQUOT
      ? .full(path: path) : .cannotOpen(path: path, reason: String(cString: strerror(number)))
  }
}
