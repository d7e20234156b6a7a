import CalendarService
import CalendarStore
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder with a file for each calendar.
struct CalendarFiles {
  let folder: String

  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    #if canImport(FoundationEssentials)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return false }
    return isFolder
    #else
    var flag: ObjCBool = false
    isFolder = FileManager.default.fileExists(atPath: path, isDirectory: &flag)
    return isFolder && flag.boolValue
    #endif
  }

  /// The paths of the iCalendar files in the folder, sorted; those of subfolders are not read.
  func files() throws(ImportFolderError) -> [String] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw .unreadable(path: folder, reason: SystemReason.text(of: error))
    }
    let files = names.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".ics") }.sorted()
    guard !files.isEmpty else { throw .noFiles(path: folder) }
    return files.map { (folder.hasSuffix("/") ? folder : folder + "/") + $0 }
  }

  /// Writes the calendars of `--calendar`, or all of them with the hidden ones.
  func write(in session: Session) async throws {
    let (store, service) = (try session.catalog[\.calendarStore], try session.catalog[\.calendarService])
    let calendars = try await session.chosenCalendars(countingEvents: false)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ExportError.unwritable(path: folder, reason: SystemReason.text(of: error))
    }
    var taken: Set<String> = []
    for calendar in calendars {
      var objects: [StoredObject] = []
      for letter in EventID.alphabet {
        objects += try await store.objects(matching: EventID(letters: String(letter)), in: [calendar.name])
      }
      objects.sort { $0.object.uid < $1.object.uid }
      let text = service.text(of: objects.map(\.object), named: calendar.name, colour: calendar.colour)
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + Self.fileName(for: calendar.name, &taken)
      do { try session.write(text, toFile: path) } catch {
        throw ExportError.unwritable(path: path, reason: error.reason)
      }
      let tasks = objects.count(where: \.object.isTask)
      let counts = [(objects.count - tasks, "event"), (tasks, "task")].filter { $0.0 > 0 || $0.1 == "event" }
      let amount = counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " and ")
      session.note("\(path): \(amount) of '\(calendar.name)'.")
    }
    if calendars.isEmpty { session.note("There are no calendars to export.") }
  }

  /// A file name for a calendar, which no other one has, also where case does not count.
  private static func fileName(for name: String, _ taken: inout Set<String>) -> String {
    var stem = ""
    for character in name where stem.utf8.count + character.utf8.count <= 120 {
      let isPlain = character.isLetter || character.isNumber || " -_@.()".contains(character)
      stem.append(isPlain ? character : "-")
    }
    stem = String(stem.drop { $0 == "." || $0 == " " })
    if stem.isEmpty { stem = "calendar" }
    var candidate = stem
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = "\(stem) \(number)"
      number += 1
    }
    return candidate + ".ics"
  }
}

/// Why a folder cannot be imported.
enum ImportFolderError: ReportedError, Hashable {
  /// It contains no iCalendar files.
  case noFiles(path: String)
  /// It cannot be read.
  case unreadable(path: String, reason: String)

  var exitCode: ExitCode { .noInput }
}

extension ImportFolderError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noFiles(let path): "\(path) contains no .ics files. Name the folder that has them."
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason). Name another folder."
    }
  }
}
