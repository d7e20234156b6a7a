import SystemAccess

#if canImport(FoundationEssentials)
package import FoundationEssentials
import Glibc
#else
package import Foundation
#endif

/// A file that programs read whole and replace whole.
package struct AtomicFile: Sendable, Hashable {
  /// Where it is; it need not be there.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Why it could not be read or written: what the system says.
  package struct Failure: Error, Hashable {
    package let reason: String

    package init(reason: String) {
      self.reason = reason
    }

    fileprivate static var system: Failure { Failure(reason: String(cString: strerror(errno))) }
  }

  /// Its bytes; `nil` where there is no file.
  package func read() throws(Failure) -> Data? {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let error as CocoaError where [.fileReadNoSuchFile, .fileNoSuchFile].contains(error.code) {
      return nil
    } catch {
      throw Failure(reason: SystemReason.text(of: error))
    }
  }

  /// Replaces its bytes, and makes its folder where there is none; a crash leaves the old file or the new one. A symbolic
  /// link stays, and what it leads to is replaced.
  ///
  /// - Parameter isPrivate: whether the person alone may read it from now on. A new file is private anyway, and another
  ///   one keeps its permissions.
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

  /// Waits until no other process has the lock of that name in the file's folder, and takes it until the file descriptor
  /// is closed. The lock is a file of its own, since the file itself is replaced.
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

  /// Makes its folder where there is none; only the person can read that.
  package func makeFolder() throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(reason: SystemReason.text(of: error))
    }
  }

  /// The file itself, or what a chain of symbolic links leads to, whether that is there or not.
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
