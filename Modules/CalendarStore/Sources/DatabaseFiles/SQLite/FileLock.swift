#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// A lock between processes, released with this object or with the process.
package final class FileLock: Sendable {
  let file: Int32

  /// The lock; `nil` if another process holds it, or the file cannot be created.
  init?(path: String) {
    file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) == 0 else {
      if file >= 0 { close(file) }
      return nil
    }
  }

  /// Unlocks explicitly: a process that was just forked has a copy of the descriptor until it runs its program, and
  /// the lock lasts as long as the copy.
  deinit {
    flock(file, LOCK_UN)
    close(file)
  }
}
