package import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// One iCalendar file: a calendar with one resource, the whole file.
struct FileSource: CalendarSourceProtocol {
  let source: CalendarSource
  let path: String

  func checkAccess() async throws {
    guard try ResourceFile(path: path).status() != nil else {
      throw CalendarSourceError.notFound(place: path)
    }
    guard access(SystemPath.bytes(of: path), R_OK) == 0 else {
      throw CalendarSourceError.unreadable(place: path, reason: String(cString: strerror(errno)))
    }
  }

  func listing(since state: ListingState) async throws -> SourceListing {
    try await checkAccess()
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lowercased().hasSuffix(".ics") ? String(name.dropLast(4)) : name
    return SourceListing(calendars: [
      SourceCalendar(path: path, name: stem.isEmpty ? name : stem, isReadOnly: !isWritable)
    ])
  }

  func addCalendar(named name: String, colour: String?) async throws -> SourceCalendar {
    throw CalendarSourceError.cannotAddCalendar(
      place: path, reason: "it is a file, which is one calendar. Use an account that is a folder or a server")
  }

  func changes(
    in calendar: SourceCalendar, since state: any SyncStateProtocol,
    take: (CalendarChanges) async throws -> Void
  ) async throws {
    try Task.checkCancellation()
    let file = ResourceFile(path: path)
    DraftFile.removeAbandoned(in: DraftFile.folder(of: file.realPath))
    guard let status = try file.status() else { throw CalendarSourceError.notFound(place: path) }
    let held = try await state.storedVersions()
    if status.size == 0, !held.isEmpty { throw CalendarSourceError.suddenlyEmpty(place: path) }
    guard held[path] != status.version else {
      return try await take(CalendarChanges(expected: 0))
    }
    guard let resource = try file.resource() else { throw CalendarSourceError.notFound(place: path) }
    try await take(CalendarChanges(changed: [resource], expected: 1))
  }

  func resource(at path: String, in calendar: SourceCalendar) async throws -> CalendarResource? {
    try check(path)
    return try ResourceFile(path: path).resource()
  }

  func path(forUID uid: String, in calendar: SourceCalendar) -> String { path }

  func token(beforeChange token: String) -> String? { token }

  func write(
    _ content: Data, to path: String, in calendar: SourceCalendar, replacing version: String?
  ) async throws -> String? {
    try check(path)
    return try ResourceFile(path: path).write(content, replacing: version)
  }

  func remove(_ path: String, in calendar: SourceCalendar, version: String) async throws {
    try check(path)
    try ResourceFile(path: path).remove(version: version)
  }

  /// A new file is written beside the old one first, so its folder must be writable too.
  private var isWritable: Bool {
    let target = ResourceFile(path: path).realPath
    let folder = DraftFile.folder(of: target)
    return access(SystemPath.bytes(of: target), W_OK) == 0 && access(SystemPath.bytes(of: folder), W_OK) == 0
  }

  private func check(_ path: String) throws(CalendarSourceError) {
    guard path == self.path else { throw .notFound(place: path) }
  }
}

/// The sources in the file system.
package enum LocalSource {
  /// The calendar of an iCalendar file.
  package static func file(_ source: CalendarSource, at path: String) -> any CalendarSourceProtocol {
    FileSource(source: source, path: path)
  }

  /// A folder of iCalendar files, or of such folders.
  package static func folder(_ source: CalendarSource, at path: String) -> any CalendarSourceProtocol {
    FolderSource(source: source, path: path)
  }
}
