import CalendarService
import Foundation
import Synchronization

/// The time zone database of the system: folders of TZif files, read one at a time and kept.
final class FolderZoneDatabase: ZoneDatabaseProtocol {
  private let folders: [String]
  /// By the name asked for, so that a name is worked out once.
  private let known = Mutex<[String: Zone]>([:])

  /// A database in the first of `folders` that has a zone.
  init(folders: [String]) {
    self.folders = folders
  }

  func zone(named name: String) throws(ZoneError) -> Zone {
    if let zone = known.withLock({ $0[name] }) { return zone }
    let zone = try find(name)
    known.withLock { $0[name] = zone }
    return zone
  }

  private func find(_ name: String) throws(ZoneError) -> Zone {
    let candidates = ZoneName(name).candidates
    for candidate in candidates {
      if ZoneName.isUTC(candidate) { return .utc }
      for folder in folders {
        guard let identifier = Self.spelling(of: candidate, in: folder) else { continue }
        if let zone = known.withLock({ $0[identifier] }) { return zone }
        return try Self.read(identifier, in: folder)
      }
    }
    guard folders.contains(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw .noDatabase(folders: folders)
    }
    throw .unknown(name: name)
  }

  private static func read(_ identifier: String, in folder: String) throws(ZoneError) -> Zone {
    let path = "\(folder)/\(identifier)"
    guard let data = FileManager.default.contents(atPath: path),
      let zone = ZoneFile(Array(data)).zone(named: identifier)
    else { throw .unreadable(name: identifier, path: path) }
    return zone
  }

  /// The name of a zone file as the folder spells it, whatever the case asked for; `nil` where there is none.
  private static func spelling(of name: String, in folder: String) -> String? {
    var found: [String] = []
    for part in name.split(separator: "/") {
      let place = ([folder] + found).joined(separator: "/")
      guard let entries = try? FileManager.default.contentsOfDirectory(atPath: place) else { return nil }
      let wanted = part.lowercased()
      guard
        let entry = entries.first(where: { $0 == part })
          ?? entries.first(where: { $0.lowercased() == wanted })
      else { return nil }
      found.append(entry)
    }
    let spelled = found.joined(separator: "/")
    var isFolder = ObjCBool(false)
    let exists = FileManager.default.fileExists(atPath: "\(folder)/\(spelled)", isDirectory: &isFolder)
    return exists && !isFolder.boolValue ? spelled : nil
  }
}
