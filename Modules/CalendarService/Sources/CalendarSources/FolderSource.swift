import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder of iCalendar files with one event each, as vdir stores them, or a folder of such folders.
struct FolderSource: CalendarSourceProtocol {
  let source: CalendarSource
  private let path: String

  /// The number of resources per delivered chunk.
  private static let partSize = 200

  init(source: CalendarSource, path: String) {
    self.source = source
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  func checkAccess() async throws {
    _ = try CalendarFolder(path: path).names()
  }

  func listing(since state: ListingState) async throws -> SourceListing {
    let root = CalendarFolder(path: path)
    let folders = try root.holdsResources() ? [] : root.folders()
    return SourceListing(calendars: (folders.isEmpty ? [root] : folders).map(\.calendar))
  }

  func addCalendar(named name: String, colour: String?) async throws -> SourceCalendar {
    let root = CalendarFolder(path: path)
    guard try !root.holdsResources() else {
      throw CalendarSourceError.cannotAddCalendar(
        place: path, reason: "it is one calendar itself. Use an account whose folder contains folders")
    }
    return try root.addFolder(named: name, colour: colour).calendar
  }

  func changes(
    in calendar: SourceCalendar, since state: any SyncStateProtocol,
    take: (CalendarChanges) async throws -> Void
  ) async throws {
    let folder = CalendarFolder(path: try check(calendar.path))
    let names = try folder.names()
    DraftFile.removeAbandoned(names, in: folder.path)
    let paths = folder.resources(among: names)
    let held = try await state.storedVersions()
    if paths.isEmpty, !held.isEmpty {
      throw CalendarSourceError.suddenlyEmpty(place: calendar.path)
    }
    var failed: [String: CalendarSourceError] = [:]
    var different: [String] = []
    for path in paths {
      do throws(CalendarSourceError) {
        guard let status = try ResourceFile(path: path).status() else { throw Self.missing(path) }
        if status.version != held[path] { different.append(path) }
      } catch {
        failed[path] = error
      }
    }
    if !held.isEmpty {
      // A draft written through a link is beside the link's target.
      let others = Set(different.map { DraftFile.folder(of: ResourceFile(path: $0).realPath) })
      for other in others where other != folder.path { DraftFile.removeAbandoned(in: other) }
    }
    let removed = Set(held.keys).subtracting(paths).sorted()
    let expected = different.count + removed.count
    for start in stride(from: 0, to: max(different.count, 1), by: Self.partSize) {
      try Task.checkCancellation()
      var part = CalendarChanges(failed: start == 0 ? failed : [:], expected: expected)
      for path in different[start..<min(start + Self.partSize, different.count)] { read(path, into: &part) }
      try await take(part)
    }
    for start in stride(from: 0, to: removed.count, by: Self.partSize) {
      let gone = removed[start..<min(start + Self.partSize, removed.count)]
      try await take(CalendarChanges(removed: Array(gone), expected: expected))
    }
  }

  func resource(at path: String, in calendar: SourceCalendar) async throws -> CalendarResource? {
    try ResourceFile(path: check(path, in: calendar)).resource()
  }

  func path(forUID uid: String, in calendar: SourceCalendar) -> String {
    "\(calendar.path)/\(FileName(uid: uid).text)"
  }

  func token(beforeChange token: String) -> String? { token }

  func write(
    _ content: Data, to path: String, in calendar: SourceCalendar, replacing version: String?
  ) async throws -> String? {
    try ResourceFile(path: check(path, in: calendar)).write(content, replacing: version)
  }

  func remove(_ path: String, in calendar: SourceCalendar, version: String) async throws {
    try ResourceFile(path: check(path, in: calendar)).remove(version: version)
  }

  /// The folder lists the file, but it is missing.
  private static func missing(_ path: String) -> CalendarSourceError {
    .unreadable(place: path, reason: "it is gone, or is a link to a file that is not there")
  }

  private func read(_ path: String, into part: inout CalendarChanges) {
    do throws(CalendarSourceError) {
      guard let resource = try ResourceFile(path: path).resource() else { throw Self.missing(path) }
      part.changed.append(resource)
    } catch {
      part.failed[path] = error
    }
  }

  /// Throws if a path is outside of the source's own folder.
  private func check(_ folder: String) throws(CalendarSourceError) -> String {
    let name = folder.dropFirst(path.count + 1)
    let isInside =
      folder.hasPrefix(path + "/") && !name.isEmpty && !name.contains("/") && !name.hasPrefix(".")
    guard folder == path || isInside else { throw .notFound(place: folder) }
    return folder
  }

  private func check(_ path: String, in calendar: SourceCalendar) throws(CalendarSourceError) -> String {
    let folder = try check(calendar.path)
    let name = path.dropFirst(folder.count + 1)
    guard path.hasPrefix(folder + "/"), CalendarFolder.isResource(String(name)), !name.contains("/") else {
      throw .notFound(place: path)
    }
    return path
  }
}
