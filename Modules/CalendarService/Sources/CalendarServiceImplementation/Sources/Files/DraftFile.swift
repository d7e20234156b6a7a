import CalendarService
import Foundation

/// A file that is written whole, and safe on the disk, before it takes its place.
struct DraftFile {
  private let path: String

  /// Writes a hidden file in the folder of `target`, from where it can be moved into place at once.
  init(beside target: String, mode: mode_t, _ content: Data) throws(CalendarSourceError) {
    var name = Array((Self.folder(of: target) + "/.almanac-XXXXXX.tmp").utf8CString)
    let file = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkstemps($0, 4) } ?? -1
    }
    guard file >= 0 else { throw Self.failure(target) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isWritten = fchmod(file, mode) == 0 && Self.write(content, to: file) && fsync(file) == 0
    let number = errno
    close(file)
    guard isWritten else {
      unlink(path)
      throw Self.failure(target, number)
    }
  }

  /// Becomes the file at `target`, where there is none.
  func appear(at target: String) throws(CalendarSourceError) {
    if Self.rename(path, target, .ifAbsent) != 0 {
      if errno == EEXIST { throw .conflict(path: target) }
      // Not every file system can; a link does not replace anything either.
      guard Self.isUnsupported(errno) else { throw Self.failure(target) }
      guard link(path, target) == 0 else {
        throw errno == EEXIST ? .conflict(path: target) : Self.failure(target)
      }
    }
    Self.syncFolder(of: target)
  }

  /// Takes the place of the file at `target`, if that is still in this version.
  func exchange(with target: String, in version: String) throws(CalendarSourceError) {
    if Self.rename(path, target, .exchanging) == 0 {
      // What was there is here now: whoever wrote it after it was looked at gets it back.
      guard try FileStatus.find(path)?.version == version else {
        _ = Self.rename(path, target, .exchanging)
        throw .conflict(path: target)
      }
    } else {
      if errno == ENOENT { throw .conflict(path: target) }
      guard Self.isUnsupported(errno) else { throw Self.failure(target) }
      guard try FileStatus.find(target)?.version == version else { throw .conflict(path: target) }
      guard Foundation.rename(path, target) == 0 else { throw Self.failure(target) }
    }
    Self.syncFolder(of: target)
  }

  /// Removes what is left under the hidden name.
  func remove() {
    unlink(path)
  }

  /// What a call of the system that failed on a file says.
  static func failure(_ path: String, _ number: Int32 = errno) -> CalendarSourceError {
    switch number {
    case ENOENT, ENOTDIR: .notFound(place: path)
    case EACCES, EPERM, EROFS: .readOnly(place: path)
    case ENOSPC, EDQUOT: .full(place: path)
    case EFBIG: .tooLarge(place: path)
    default: .unreadable(place: path, reason: String(cString: strerror(number)))
    }
  }

  /// Makes the names in the folder of a file safe on the disk; where that cannot be done, they are so a little
  /// later.
  static func syncFolder(of path: String) {
    let folder = open(folder(of: path), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  private static func write(_ content: Data, to file: Int32) -> Bool {
    content.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private enum Renaming: UInt32 {
    case ifAbsent = 1
    case exchanging = 2
  }

  #if canImport(Darwin)
  private static func rename(_ path: String, _ target: String, _ renaming: Renaming) -> Int32 {
    renamex_np(path, target, UInt32(renaming == .ifAbsent ? RENAME_EXCL : RENAME_SWAP))
  }
  #else
  private static func rename(_ path: String, _ target: String, _ renaming: Renaming) -> Int32 {
    guard let renameat2 else {
      errno = ENOSYS
      return -1
    }
    return renameat2(AT_FDCWD, path, AT_FDCWD, target, renaming.rawValue)
  }

  private typealias RenameAt2 =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  /// The C library declares it only to those who define `_GNU_SOURCE`, as Swift does not. The type is that of
  /// its manual page.
  private static let renameat2: RenameAt2? = dlsym(nil, "renameat2").map { symbol in
    unsafeBitCast(symbol, to: RenameAt2.self)
  }
  #endif

  private static func isUnsupported(_ number: Int32) -> Bool {
    number == EINVAL || number == ENOSYS || number == ENOTSUP || number == EPERM
  }
}
