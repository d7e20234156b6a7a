import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// The file of a resource.
struct ResourceFile {
  let path: String

  /// Returns its status; `nil` if the file does not exist.
  ///
  /// - Throws: ``CalendarSourceError`` if it is not a file, or cannot be inspected.
  func status() throws(CalendarSourceError) -> FileStatus? {
    guard let status = try FileStatus.find(path) else { return nil }
    switch status.kind {
    case .file: return status
    case .folder: throw .wrongKind(place: path, expected: "a file")
    case .other: throw .unreadable(place: path, reason: "it is not a regular file")
    }
  }

  /// Returns the resource; `nil` if the file does not exist.
  func resource() throws(CalendarSourceError) -> CalendarResource? {
    // The status is read before the content: a later write changes the version, so the file is read again.
    guard let status = try status() else { return nil }
    do throws(CalendarServiceError) {
      let content = Data(try CalendarBytes.read(at: path))
      return CalendarResource(path: path, version: status.version, content: content)
    } catch {
      switch error {
      case .notFound: return nil
      case .tooLarge: throw .tooLarge(place: path)
      case .unreadable(_, let reason): throw .unreadable(place: path, reason: reason)
      default: throw .wrongKind(place: path, expected: "a file")
      }
    }
  }

  /// Writes the whole file if it still has this version or, with `nil`, if it does not exist yet.
  ///
  /// - Returns: the new version.
  func write(_ content: Data, replacing version: String?) throws(CalendarSourceError) -> String {
    // A link stays; its target is written.
    let target = version == nil ? path : realPath
    if target != path { DraftFile.removeAbandoned(in: DraftFile.folder(of: target)) }
    let old = try ResourceFile(path: target).status()
    guard old?.version == version else { throw .conflict(path: path) }
    let draft = try DraftFile(beside: target, mode: old?.mode ?? 0o600, content)
    defer { draft.remove() }
    if let version {
      try draft.exchange(with: target, in: version)
    } else {
      try draft.appear(at: target)
    }
    guard let written = try ResourceFile(path: target).status() else { throw .conflict(path: path) }
    return written.version
  }

  /// Removes the file if it still has this version. A missing file counts as removed.
  func remove(version: String) throws(CalendarSourceError) {
    guard let status = try status() else { return }
    guard status.version == version else { throw .conflict(path: path) }
    guard unlink(SystemPath.bytes(of: path)) == 0 || errno == ENOENT else { throw DraftFile.failure(path) }
    DraftFile.syncFolder(of: path)
  }

  /// The path with all links resolved.
  var realPath: String {
    guard let resolved = realpath(SystemPath.bytes(of: path), nil) else { return path }
    defer { free(resolved) }
    return SystemPath.text(of: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }
}
