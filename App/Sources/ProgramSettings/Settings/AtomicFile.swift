import SystemAccess

#if canImport(FoundationEssentials)
package import FoundationEssentials
import Glibc
#else
package import Foundation
#endif

/// A file that is read and replaced as a whole.
package struct AtomicFile: Sendable, Hashable {
  /// The path; the file need not exist.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Why it could not be read or written: the system's message.
  package struct Failure: Error, Hashable {
    package let reason: String

    package init(reason: String) {
      self.reason = reason
    }

    fileprivate static var system: Failure { Failure(reason: SystemReason.text(ofCode: errno)) }
  }

  /// Its bytes; `nil` if it does not exist.
  package func read() throws(Failure) -> Data? {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let error as CocoaError where [.fileReadNoSuchFile, .fileNoSuchFile].contains(error.code) {
      return nil
    } catch {
      throw Failure(reason: SystemReason.text(of: error))
    }
  }

  /// Replaces its content, and creates its folder if necessary; after a crash there is either the old or the new
  /// file. A symbolic link stays, and its target is replaced.
  ///
  /// - Parameter isPrivate: whether to make an existing file readable by the owner only. A new file always is;
  ///   otherwise an existing file keeps its permissions.
  package func replace(with data: Data, isPrivate: Bool = false) throws(Failure) {
    try makeFolder()
    try put(data, at: try target(), keepingPermissions: !isPrivate, ofNewFiles: 0o600)
  }

  /// Writes a file that the person names, in a folder that exists, with the permissions of other new files.
  ///
  /// An existing file keeps its permissions; after a crash there is either the old or the new one. A symbolic link stays,
  /// and its target is written. A device, a pipe and an open file such as `/dev/stdout` are written into.
  package func write(_ data: Data) throws(Failure) {
    guard isReplaceable else {
      let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
      guard descriptor >= 0 else { throw .system }
      defer { close(descriptor) }
      return try write(data, into: descriptor)
    }
    try put(data, at: try target(), keepingPermissions: true, ofNewFiles: 0o666)
  }

  /// Whether the file, or the target of the link, is a plain file on a disk, or does not exist.
  private var isReplaceable: Bool {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    guard !absolute.hasPrefix("/dev/"), !absolute.hasPrefix("/proc/") else { return false }
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Replaces a file as a whole.
  ///
  /// - Parameters:
  ///   - keepsPermissions: whether an existing file keeps its permissions.
  ///   - mode: the permissions of a new file, without those that the process's umask takes away.
  private func put(
    _ data: Data, at target: URL, keepingPermissions keepsPermissions: Bool, ofNewFiles mode: mode_t
  ) throws(Failure) {
    let temporary = target.deletingLastPathComponent().appendingPathComponent(".almanac-\(UUID().uuidString)")
      .path
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .system }
    defer { close(descriptor) }
    do throws(Failure) {
      var status = stat()
      if keepsPermissions, stat(target.path, &status) == 0 {
        guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw Failure.system }
      }
      try write(data, into: descriptor)
      guard rename(temporary, target.path) == 0 else { throw Failure.system }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes all bytes into an open file.
  private func write(_ data: Data, into descriptor: Int32) throws(Failure) {
    do { try StandardStream.Descriptor(number: descriptor).write(Array(data)) } catch {
      guard case .notWritten(let reason) = error else {
        throw Failure(reason: SystemReason.text(ofCode: EPIPE))
      }
      throw Failure(reason: reason)
    }
  }

  /// Waits for a lock in the file's folder between processes, which lasts until the returned descriptor is closed.
  /// The lock is a separate file, since the file itself is replaced.
  package func lock(named name: String) throws(Failure) -> Int32 {
    try makeFolder()
    let descriptor = open(folder.path + "/" + name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let failure = Failure.system
        close(descriptor)
        throw failure
      }
    }
    return descriptor
  }

  private var folder: URL { URL(fileURLWithPath: path).deletingLastPathComponent() }

  /// Creates its folder if necessary, readable by the owner only.
  package func makeFolder() throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(reason: SystemReason.text(of: error))
    }
  }

  /// The file, or the target of a chain of symbolic links, which need not exist.
  package func target() throws(Failure) -> URL {
    var url = URL(fileURLWithPath: path)
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else {
        return url
      }
      url = URL(fileURLWithPath: next, relativeTo: url.deletingLastPathComponent()).absoluteURL
    }
    throw Failure(reason: SystemReason.text(ofCode: ELOOP))
  }
}
