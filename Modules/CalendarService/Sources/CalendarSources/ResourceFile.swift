import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// A file that holds a resource.
struct ResourceFile {
  let path: String

  /// Returns its status; `nil` where there is none.
  ///
  /// - Throws: ``CalendarSourceError`` where there is something else, or where it cannot be looked at.
  func status() throws(CalendarSourceError) -> FileStatus? {
    guard let status = try FileStatus.find(path) else { return nil }
    switch status.kind {
    case .file: return status
    case .folder: throw .wrongKind(place: path, expected: "a file")
    case .other: throw .unreadable(place: path, reason: "it is not a regular file")
    }
  }

  /// Returns what it holds; `nil` where there is none.
  func resource() throws(CalendarSourceError) -> CalendarResource? {
    // Whatever is written after this makes another version, so that it is read again.
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

  /// Writes it whole, if it is still in this version, or with `nil`, if there is none yet.
  ///
  /// - Returns: the version that it has now.
  func write(_ content: Data, replacing version: String?) throws(CalendarSourceError) -> String {
    // Of a link, what it leads to is written, and the link stays.
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

  /// Removes it, if it is still in this version; one that is gone is removed.
  func remove(version: String) throws(CalendarSourceError) {
    guard let status = try status() else { return }
    guard status.version == version else { throw .conflict(path: path) }
    guard unlink(SystemPath.bytes(of: path)) == 0 || errno == ENOENT else { throw DraftFile.failure(path) }
    DraftFile.syncFolder(of: path)
  }

  /// Where it is when all links are followed.
  var realPath: String {
    guard let resolved = realpath(SystemPath.bytes(of: path), nil) else { return path }
    defer { free(resolved) }
    return SystemPath.text(of: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }
}
