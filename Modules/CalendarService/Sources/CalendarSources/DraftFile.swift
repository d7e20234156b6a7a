import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// A temporary file that is written completely and flushed to disk before it replaces the target.
///
/// It is locked while in use, which distinguishes it from a draft left behind by a killed process.
struct DraftFile {
  private let path: [CChar]
  private let file: Int32

  private static let prefix = ".almanac-"
  private static let suffix = ".tmp"

  /// Writes a hidden file in the folder of `target`, from which it can be renamed atomically.
  init(beside target: String, mode: mode_t, _ content: Data) throws(CalendarSourceError) {
    var name = SystemPath.bytes(of: Self.folder(of: target) + "/\(Self.prefix)XXXXXX\(Self.suffix)")
    file = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mkstemps($0, Int32(Self.suffix.utf8.count)) } ?? -1
    }
    guard file >= 0 else { throw Self.failure(target) }
    // A program started meanwhile would keep the lock.
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    path = name
    // A file system without locks refuses every lock, and then no draft counts as abandoned.
    flock(file, LOCK_EX | LOCK_NB)
    guard fchmod(file, mode) == 0 && Self.writeAll(content, to: file) && fsync(file) == 0 else {
      let number = errno
      remove()
      throw Self.failure(target, number)
    }
  }

  /// Moves the draft to `target`, where no file may exist.
  func appear(at target: String) throws(CalendarSourceError) {
    if Self.move(path, target, .ifAbsent) != 0 {
      if errno == EEXIST { throw .conflict(path: target) }
      // Not every file system supports this; a hard link does not replace anything either.
      guard Self.isUnsupported(errno) else { throw Self.failure(target) }
      guard link(path, SystemPath.bytes(of: target)) == 0 else {
        throw errno == EEXIST ? .conflict(path: target) : Self.failure(target)
      }
    }
    Self.syncFolder(of: target)
  }

  /// Replaces the file at `target` if it still has this version.
  func exchange(with target: String, in version: String) throws(CalendarSourceError) {
    if Self.move(path, target, .exchanging) == 0 {
      // The draft's name now holds the former file. If it was changed meanwhile, it is put back.
      guard
        try FileStatus.find(SystemPath.text(of: path.dropLast().map { UInt8(bitPattern: $0) }))?.version
          == version
      else {
        _ = Self.move(path, target, .exchanging)
        throw .conflict(path: target)
      }
    } else {
      if errno == ENOENT { throw .conflict(path: target) }
      guard Self.isUnsupported(errno) else { throw Self.failure(target) }
      guard try FileStatus.find(target)?.version == version else { throw .conflict(path: target) }
      guard rename(path, SystemPath.bytes(of: target)) == 0 else { throw Self.failure(target) }
    }
    Self.syncFolder(of: target)
  }

  /// Removes the hidden file if it is still there.
  func remove() {
    unlink(path)
    close(file)
  }

  /// Removes abandoned drafts in a folder: those of killed processes.
  static func removeAbandoned(in folder: String) {
    removeAbandoned((try? CalendarFolder(path: folder).names()) ?? [], in: folder)
  }

  /// Removes abandoned drafts among these names in a folder.
  static func removeAbandoned(_ names: [String], in folder: String) {
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let path = SystemPath.bytes(of: "\(folder)/\(name)")
      let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(file)
    }
  }

  /// The error of a failed system call on a file.
  static func failure(_ path: String, _ number: Int32 = errno) -> CalendarSourceError {
    switch number {
    case ENOENT, ENOTDIR: .notFound(place: path)
    case EACCES, EPERM, EROFS: .readOnly(place: path)
    case ENOSPC, EDQUOT: .full(place: path)
    case EFBIG: .tooLarge(place: path)
    default: .unreadable(place: path, reason: String(cString: strerror(number)))
    }
  }

  /// Flushes the folder of a file to disk, so that renames survive a crash. On failure the system does so a little
  /// later.
  static func syncFolder(of path: String) {
    let folder = open(SystemPath.bytes(of: folder(of: path)), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// The folder of a file.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[..<slash])
  }

  private static func writeAll(_ content: Data, to file: Int32) -> Bool {
    content.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
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
  private static func move(_ path: [CChar], _ target: String, _ renaming: Renaming) -> Int32 {
    renamex_np(path, SystemPath.bytes(of: target), UInt32(renaming == .ifAbsent ? RENAME_EXCL : RENAME_SWAP))
  }
  #else
  private static func move(_ path: [CChar], _ target: String, _ renaming: Renaming) -> Int32 {
    guard let renameat2 else {
      errno = ENOSYS
      return -1
    }
    return renameat2(AT_FDCWD, path, AT_FDCWD, SystemPath.bytes(of: target), renaming.rawValue)
  }

  private typealias RenameAt2 =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  /// `renameat2` is declared for `_GNU_SOURCE` only, which Swift does not define. The type is that of its manual
  /// page.
  private static let renameat2: RenameAt2? = dlsym(nil, "renameat2").map { symbol in
    unsafeBitCast(symbol, to: RenameAt2.self)  // the type in its manual page
  }
  #endif

  private static func isUnsupported(_ number: Int32) -> Bool {
    number == EINVAL || number == ENOSYS || number == ENOTSUP || number == EPERM
  }
}
