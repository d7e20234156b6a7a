import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The status of a file.
struct FileStatus: Equatable {
  /// The kind of a file.
  enum Kind: Equatable {
    case file
    case folder
    case other
  }

  let kind: Kind
  /// The version of a file: its modification time in nanoseconds, size and inode.
  let version: String
  let size: Int
  let mode: mode_t
  /// Device and inode: identifies a file or folder.
  let identity: String

  /// Returns the status at a path, following links; `nil` if nothing is there.
  static func find(_ path: String) throws(CalendarSourceError) -> FileStatus? {
    var status = stat()
    guard stat(SystemPath.bytes(of: path), &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(place: path, reason: String(cString: strerror(errno)))
    }
    return FileStatus(status)
  }

  private init(_ status: stat) {
    #if canImport(Darwin)
    let written = status.st_mtimespec
    #else
    let written = status.st_mtim
    #endif
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    version = "\(written.tv_sec).\(written.tv_nsec)-\(status.st_size)-\(status.st_ino)"
    size = Int(status.st_size)
    mode = status.st_mode & 0o777
    identity = "\(status.st_dev)-\(status.st_ino)"
  }
}
