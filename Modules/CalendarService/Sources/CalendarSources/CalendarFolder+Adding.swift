import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

extension CalendarFolder {
  /// Creates a calendar folder in this folder, with vdir's metadata files for its name and colour.
  func addFolder(named name: String, colour: String?) throws(CalendarSourceError) -> CalendarFolder {
    let folder = CalendarFolder(path: "\(path)/\(Self.folderName(for: name))")
    guard mkdir(SystemPath.bytes(of: folder.path), 0o700) == 0 else {
      if errno == EEXIST {
        throw .cannotAddCalendar(place: path, reason: "it contains '\(name)' already. Choose another name")
      }
      throw .unreadable(place: folder.path, reason: String(cString: strerror(errno)))
    }
    for (file, text) in [("displayname", name), ("color", colour)] {
      guard let text else { continue }
      let target = "\(folder.path)/\(file)"
      do throws(CalendarSourceError) {
        try DraftFile(beside: target, mode: 0o600, Data((text + "\n").utf8)).appear(at: target)
      } catch {
        // Without its name it would be another calendar.
        for name in ["displayname", "color"] { unlink(SystemPath.bytes(of: "\(folder.path)/\(name)")) }
        rmdir(SystemPath.bytes(of: folder.path))
        throw error
      }
    }
    return folder
  }

  /// The name of a calendar's folder: without slashes, and neither hidden nor that of a resource.
  private static func folderName(for name: String) -> String {
    let plain = name.map { $0 == "/" || $0 == "\0" ? "-" : $0 }.drop { $0 == "." || $0.isWhitespace }
    var text = ""
    for character in plain where text.utf8.count + character.utf8.count <= 100 { text.append(character) }
    return isResource(text) || text.isEmpty ? text + "-calendar" : text
  }
}
