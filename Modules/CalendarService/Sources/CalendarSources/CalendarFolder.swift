import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

/// A folder that is a calendar, or that contains calendar folders.
struct CalendarFolder {
  let path: String

  /// Whether a file name is that of a resource: not hidden and not a draft.
  static func isResource(_ name: String) -> Bool {
    !name.hasPrefix(".") && name.count > 4 && name.lowercased().hasSuffix(".ics")
  }

  /// The names of its entries, sorted.
  func names() throws(CalendarSourceError) -> [String] {
    guard let status = try FileStatus.find(path) else { throw .notFound(place: path) }
    guard status.kind == .folder else { throw .wrongKind(place: path, expected: "a folder") }
    guard let folder = opendir(SystemPath.bytes(of: path)) else {
      throw .unreadable(place: path, reason: String(cString: strerror(errno)))
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = Self.name(of: entry)
      if name != ".", name != ".." { names.append(name) }
    }
    // An incomplete list would delete events.
    guard errno == 0 else { throw .unreadable(place: path, reason: String(cString: strerror(errno))) }
    return names.sorted()
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    // An entry may be shorter than its structure: only the valid bytes may be read.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return "." }
    let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    return SystemPath.text(of: UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }

  /// The paths of possible resources, sorted.
  func resources() throws(CalendarSourceError) -> [String] { resources(among: try names()) }

  /// The paths of possible resources among these names.
  func resources(among names: [String]) -> [String] { names.filter(Self.isResource).map { "\(path)/\($0)" } }

  /// Whether it is a calendar itself.
  func holdsResources() throws(CalendarSourceError) -> Bool {
    try resources().contains { path in
      // An entry that cannot be inspected exists nevertheless.
      guard let status = try? FileStatus.find(path) else { return true }
      return status.kind != .folder
    }
  }

  /// The subfolders that may be calendars, by name; without links back to this folder.
  func folders() throws(CalendarSourceError) -> [CalendarFolder] {
    let own = try FileStatus.find(path)
    return try names().filter { !$0.hasPrefix(".") && !Self.isResource($0) }.compactMap { name in
      let path = "\(path)/\(name)"
      guard let status = try? FileStatus.find(path), status.kind == .folder,
        status.identity != own?.identity
      else { return nil }
      return CalendarFolder(path: path)
    }
  }

  /// The calendar of this folder, with the name and colour from vdir's metadata files.
  var calendar: SourceCalendar {
    let folder = SystemPath.shownName(path.split(separator: "/").last.map(String.init) ?? path)
    return SourceCalendar(
      path: path, name: firstLine(of: "displayname") ?? folder, colour: firstLine(of: "color"),
      isReadOnly: access(SystemPath.bytes(of: path), W_OK) != 0)
  }

  private func firstLine(of name: String) -> String? {
    let path = "\(path)/\(name)"
    guard let status = try? FileStatus.find(path), status.kind == .file, status.size <= 4096,
      let bytes = try? CalendarBytes.read(at: path)
    else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
    let text = line.map { String($0.trimmingPrefix(while: \.isWhitespace)) } ?? ""
    let last = text.lastIndex { !$0.isWhitespace }
    return last.map { String(text[...$0]) }
  }
}
