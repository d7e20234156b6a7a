#if canImport(FoundationEssentials)
package import FoundationEssentials
import Glibc
#else
package import Foundation
#endif

/// What the system knows about a file, following links.
package struct FileStatus {
  /// When its content changed.
  let modified: Moment
  /// When its content or inode changed.
  let changed: Moment
  /// ``modified`` in whole seconds.
  package let date: Date
  /// Its size in bytes.
  package let size: Int
  /// `S_IFREG`, `S_IFDIR` or another type.
  let kind: mode_t
  /// Its permissions.
  let permissions: mode_t

  /// The status of a file; `nil` if nothing is there.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    (self.modified, self.changed) = (Moment(modified), Moment(changed))
    date = Date(timeIntervalSince1970: Double(modified.tv_sec))
    size = Int(status.st_size)
    kind = status.st_mode & S_IFMT
    permissions = status.st_mode & 0o777
  }

  struct Moment: Comparable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }

    static func < (left: Moment, right: Moment) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }
}
