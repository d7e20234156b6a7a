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

    fileprivate static var system: Failure { Failure(reason: String(cString: strerror(errno))) }
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
    let target = try target()
    let temporary = target.deletingLastPathComponent().appendingPathComponent(".almanac-\(UUID().uuidString)")
    let permissions =
      isPrivate ? nil : try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
    guard
      FileManager.default.createFile(
        atPath: temporary.path, contents: data, attributes: [.posixPermissions: permissions ?? 0o600])
    else { throw .system }
    guard rename(temporary.path, target.path) == 0 else {
      let failure = Failure.system
      try? FileManager.default.removeItem(at: temporary)
      throw failure
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
  private func target() throws(Failure) -> URL {
    var url = URL(fileURLWithPath: path)
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else {
        return url
      }
      url = URL(fileURLWithPath: next, relativeTo: url.deletingLastPathComponent()).absoluteURL
    }
    throw Failure(reason: String(cString: strerror(ELOOP)))
  }
}
