import CSQLite
package import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// Creates a missing database file, and opens it.
package struct DatabaseFile {
  /// The path of the file.
  package let path: String

  /// The database at a path.
  package init(path: String) { self.path = path }

  /// Opens the database for reading and writing, or read-only if the file or folder is not writable or the disk is
  /// full.
  package func open() throws(CalendarStoreError) -> Connection {
    try make()
    do throws(CalendarStoreError) {
      let connection = try Connection(path, path: path, flags: SQLITE_OPEN_READWRITE)
      // SQLite opens the files lazily with the first statement.
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

  /// Opens a database in a folder in which SQLite cannot create its auxiliary files.
  ///
  /// This takes no locks, so reads may be inconsistent while another process writes. The write-ahead log is read
  /// through an index on the heap, which SQLite uses only in exclusive mode.
  private func readOnly(after error: CalendarStoreError) throws(CalendarStoreError) -> Connection {
    let isLogEmpty = FileStatus(path + "-wal")?.size ?? 0 == 0
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    let isFull = if case .full = error { true } else { false }
    let connection = try Connection(
      "file:\(escaped)?\(isLogEmpty ? "immutable=1" : "vfs=unix-none")", path: path,
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, writeError: isFull ? error : nil)
    if !isLogEmpty { try connection.execute("PRAGMA locking_mode = EXCLUSIVE") }
    try connection.execute("PRAGMA schema_version")
    return connection
  }

  /// Creates the file and its folders, accessible by the owner only. SQLite creates its auxiliary files with the
  /// same mode.
  private func make() throws(CalendarStoreError) {
    if let kind = FileStatus(path)?.kind {
      guard kind == S_IFREG else {
        throw .cannotOpen(path: path, reason: kind == S_IFDIR ? "it is a folder" : "it is not a file")
      }
      return
    }
    try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent())
    // O_EXCL fails if another process created the file first; the file exists in that case too.
    let descriptor = openat(AT_FDCWD, path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else { throw failure(errno) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// The mode is set on creation: set afterwards, it would leave a moment in which others have access.
  private func makeFolder(_ folder: URL) throws(CalendarStoreError) {
    if let kind = FileStatus(folder.path)?.kind {
      guard kind == S_IFDIR else {
        throw .cannotOpen(path: path, reason: "\(folder.path) is not a folder")
      }
      return
    }
    try makeFolder(folder.deletingLastPathComponent())
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw failure(errno) }
    DatabaseFile(path: folder.path).syncFolder()
  }

  /// Takes the access of others away from the database, its log and its backups. Returns whose files had it.
  package func makePrivate(backups: [String]) -> [CalendarStoreNotice] {
    ([path, path + "-wal", path + "-shm"] + backups).compactMap { path in
      guard let permissions = FileStatus(path)?.permissions, permissions & 0o077 != 0 else { return nil }
      guard chmod(path, permissions & 0o700) == 0 else {
        return .open(path: path, reason: String(cString: strerror(errno)))
      }
      return .closed(path: path)
    }
  }

  /// Flushes the folder to disk, so that the file is still found after a power failure.
  package func syncFolder() {
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
