package import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// Reads the bytes of a calendar file up to a maximum size.
package enum CalendarBytes {
  /// The maximum size, 512 MiB: about 700,000 events.
  static let limit = 1 << 29

  /// Reads a file whole.
  package static func read(at path: String) throws(CalendarServiceError) -> [UInt8] {
    // Without O_NONBLOCK, opening a named pipe would wait for someone to write to it.
    let file = open(SystemPath.bytes(of: path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder(path: path)
    case S_IFREG: break
    default: throw .unreadable(path: path, reason: "it is not a regular file")
    }
    let size = Int(status.st_size)
    try check(size, path)
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = pread(file, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        guard got > 0 else { break }
        count += got
      }
    }
    if failed { throw failure(path) }
    return bytes
  }

  /// Throws if the size exceeds the limit.
  package static func check(_ size: Int, _ path: String) throws(CalendarServiceError) {
    if size > limit { throw .tooLarge(path: path, size: size, limit: limit) }
  }

  private static func failure(_ path: String) -> CalendarServiceError {
    let number = errno
    if number == ENOENT || number == ENOTDIR { return .notFound(path: path) }
    return .unreadable(path: path, reason: String(cString: strerror(number)))
  }
}
