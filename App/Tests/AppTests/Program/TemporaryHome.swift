import CalendarService
import CalendarServiceTesting
import CalendarStore
import Catalog
import Composition
import Foundation
import Synchronization
import Testing

@testable import CommandSession
@testable import ProgramSettings
@testable import SystemAccess

/// A temporary home folder, and the assembled program that uses it.
final class TemporaryHome: Sendable {
  let path: String
  /// The servers that the program can reach.
  let servers: any CalendarServersProtocol

  init(servers: any CalendarServersProtocol = StubCalendarServers()) {
    self.servers = servers
    path = FileManager.default.temporaryDirectory.appendingPathComponent("almanac-\(UUID().uuidString)").path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file into the home, creates its folder, and returns its path.
  @discardableResult func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult private func write(_ data: Data, to name: String) throws -> String {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    // As the program makes them: it mends other permissions of the database, and says so.
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    return file.path
  }

  /// Writes the settings file.
  func configure(_ settings: String) throws { try write(settings, to: "config/config.json") }

  /// Imports a calendar with these events, in the form of ``SampleCalendar``.
  func importCalendar(
    _ name: String, _ events: String, now: String = "2026-03-26T08:45"
  ) async throws {
    let text = SampleCalendar.text(name, events)
    try await importCalendars([try write(text, to: "\(name).ics")], now: now, as: name + text)
  }

  /// Imports files. What the first import into a home makes is copied to others, since many tests begin with the same.
  ///
  /// - Parameter content: stands for what the files hold.
  func importCalendars(_ paths: [String], now: String, as content: String) async throws {
    let settings = try? String(contentsOfFile: path + "/config/config.json", encoding: .utf8)
    let isFirst = !FileManager.default.fileExists(atPath: path + "/data")
    let key = [settings ?? "", now, content].joined(separator: "\0")
    if isFirst, let files = Self.imported.withLock({ $0[key] }) {
      for (name, file) in files { try write(file, to: name) }
      return
    }
    let imported = await almanac(["import"] + paths, now: now)
    #expect(imported.code == .ok, "\(imported)")
    if isFirst {
      let files = try files(in: "data")
      Self.imported.withLock { $0[key] = files }
    }
  }

  /// What a first import made, by settings, moment and calendars.
  private static let imported = Mutex<[String: [String: Data]]>([:])

  /// The files of a folder, without the index of the database's log, which belongs to its process.
  private func files(in folder: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)")
    return try names.reduce(into: [:]) { files, name in
      var isFolder: ObjCBool = false
      let file = "\(path)/\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue,
        !name.hasSuffix("-shm")
      else { return }
      files["\(folder)/\(name)"] = try Data(contentsOf: URL(fileURLWithPath: file))
    }
  }

  /// Runs the program in Berlin, at 08:45 on Thursday, 26 March 2026. In the output, `~` replaces the home's path.
  ///
  /// - Parameter columns: the width of the terminal for errors and progress.
  func almanac(_ line: String..., now: String = "2026-03-26T08:45", columns: Int? = nil) async -> Transcript {
    await almanac(line, now: now) { $0.progress = columns }
  }

  /// Runs the program in a changed environment.
  func almanac(
    _ line: [String], now: String = "2026-03-26T08:45",
    in change: (inout ProcessEnvironment) -> Void = { _ in }
  ) async -> Transcript {
    let environment = environment.with(change)
    var transcript = await Transcript.of(
      line + ["--home", path, "--zone", "Europe/Berlin", "--now", now], in: environment)
    transcript.output = transcript.output.replacing(path, with: "~")
    transcript.errors = transcript.errors.replacing(path, with: "~")
    return transcript
  }

  /// The program's store, opened as a command does.
  func store() throws -> any CalendarStoreProtocol {
    try session().catalog[\.calendarStore]
  }

  /// A session of the program in Berlin, at `now` if given.
  func session(now: String? = nil) throws -> Session {
    let values = ["--home": [path], "--zone": ["Europe/Berlin"]].merging(now.map { ["--now": [$0]] } ?? [:]) {
      $1
    }
    return try Session(GlobalOptions(Arguments(values: values)), in: environment, output: RunOutput { _ in })
  }

  /// Supplies the real program except the servers.
  var supply: @Sendable (Catalog) -> Void {
    { [servers] catalog in
      catalog.prepareAll()
      catalog.prepareOffline()
      catalog.override { $0.supply(\.calendarServers) { servers } }
    }
  }

  /// The environment of a run with this home.
  var environment: ProcessEnvironment {
    ProcessEnvironment.fixture().with { environment in
      environment.workingFolder = path
      environment.supply = supply
    }
  }
}

/// An iCalendar file with events of the given lines; the lines that all events have are added. An empty line
/// separates events.
enum SampleCalendar {
  static func text(_ name: String? = nil, _ events: String) -> String {
    let components = events.split(separator: "\n\n").map {
      "BEGIN:VEVENT\nDTSTAMP:20260101T000000Z\n\($0)\nEND:VEVENT\n"
    }
    let head = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n"
    let title = name.map { "X-WR-CALNAME:\($0)\n" } ?? ""
    return "\(head)\(title)\(components.joined())END:VCALENDAR\n".replacing("\n", with: "\r\n")
  }

  /// The lines of an event in Berlin time, with its title as UID, and the empty line after it.
  static func event(_ title: String, _ start: String, _ end: String, _ others: String...) -> String {
    let times = "DTSTART;TZID=Europe/Berlin:\(start)\nDTEND;TZID=Europe/Berlin:\(end)\n"
    return "UID:\(title)\nSUMMARY:\(title)\n\(times)\(others.map { $0 + "\n" }.joined())\n"
  }
}
