package import CalendarStore

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// Prevents other processes from syncing a database. The system releases the lock with this object, or with the
/// process, however that ends.
package final class SyncLock: Sendable {
  private let file: Int32

  /// The timeout for another process: as long as a first sync may take.
  private static let timeout = Duration.seconds(600)
  private static let pause = Duration.milliseconds(50)

  /// Waits for the lock of the database at `path`.
  package init(path: String) async throws(CalendarStoreError) {
    let lockPath = path + "-sync"
    file = open(lockPath, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let number = errno
      if number == EACCES || number == EROFS { throw .readOnly(path: path) }
      if number == ENOSPC || number == EDQUOT { throw .full(path: path) }
      throw .cannotOpen(path: lockPath, reason: String(cString: strerror(number)))
    }
    var waited = Duration.zero
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      if waited >= Self.timeout { throw .busy(path: path) }
      do { try await Task.sleep(for: Self.pause) } catch { throw .cancelled }
      waited += Self.pause
    }
  }

  deinit {
    if file >= 0 { close(file) }
  }
}
