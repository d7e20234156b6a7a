import CalendarService
import Foundation
import Testing

@testable import CalendarSources

@Suite struct FolderSourceTests {
  private let folder: String

  init() throws {
    folder = try TemporaryFile.folder()
  }

  private var source: FolderSource { source(at: folder) }

  private func source(at path: String) -> FolderSource {
    FolderSource(source: CalendarSource(name: "folder", place: .folder(path: path)), path: path)
  }

  private func put(_ name: String, _ text: String = SourcePromise.stream("event")) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
  }

  private func changes(since state: SyncState = SyncState()) async throws -> CalendarChanges {
    var all = CalendarChanges()
    let calendar = try #require(try await source.calendars().first)
    try await source.changes(in: calendar, since: state) { part in
      all.changed += part.changed
      all.removed += part.removed
      all.failed.merge(part.failed) { $1 }
    }
    return all
  }

  @Test func aFolderWithEventsIsOneCalendar() async throws {
    try put("a.ics")
    try FileManager.default.createDirectory(atPath: "\(folder)/sub", withIntermediateDirectories: false)

    let name = try #require(folder.split(separator: "/").last)
    #expect(try await source.calendars() == [SourceCalendar(path: folder, name: String(name))])
    #expect(try await source(at: folder + "/").calendars().map(\.path) == [folder])
  }

  @Test func aFolderOfFoldersIsACalendarForEach() async throws {
    for name in ["work", "home", ".hidden"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
    }
    try put("work/displayname", " The office \n")
    try put("work/color", "#FF0000\n")
    try put("readme.txt")
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/self", withDestinationPath: folder)

    #expect(
      try await source.calendars() == [
        SourceCalendar(path: "\(folder)/home", name: "home"),
        SourceCalendar(path: "\(folder)/work", name: "The office", colour: "#FF0000"),
      ])
  }

  @Test func anEmptyFolderIsAnEmptyCalendar() async throws {
    #expect(try await source.calendars().map(\.path) == [folder])
    #expect(try await changes() == CalendarChanges())
  }

  @Test func hiddenFilesAndDraftsAreSkipped() async throws {
    for name in ["a.ics", "B.ICS", ".c.ics", "d.ics.tmp", ".almanac-1.tmp", "e", ".ics"] { try put(name) }

    #expect(try await changes().changed.map(\.path) == ["\(folder)/B.ICS", "\(folder)/a.ics"])
  }

  @Test func unreadableFilesAreReportedAndTheRestIsRead() async throws {
    try put("good.ics")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/folder.ics", withIntermediateDirectories: false)
    #expect(mkfifo("\(folder)/pipe.ics", 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/loop.ics", withDestinationPath: "\(folder)/loop.ics")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/nowhere.ics", withDestinationPath: "\(folder)/gone")
    try put("large.ics")
    #expect(truncate("\(folder)/large.ics", 1 << 31) == 0)

    let changes = try await changes()

    #expect(changes.changed.map(\.path) == ["\(folder)/good.ics"])
    #expect(
      changes.failed == [
        "\(folder)/folder.ics": .wrongKind(place: "\(folder)/folder.ics", expected: "a file"),
        "\(folder)/pipe.ics": .unreadable(place: "\(folder)/pipe.ics", reason: "it is not a regular file"),
        "\(folder)/loop.ics": .unreadable(
          place: "\(folder)/loop.ics", reason: "Too many levels of symbolic links"),
        "\(folder)/nowhere.ics": .unreadable(
          place: "\(folder)/nowhere.ics", reason: "it is gone, or is a link to a file that is not there"),
        "\(folder)/large.ics": .tooLarge(place: "\(folder)/large.ics"),
      ])
  }

  @Test func unreadableFilesAreNotReportedAsRemoved() async throws {
    try put("a.ics")
    try put("b.ics")
    try FileManager.default.removeItem(atPath: "\(folder)/b.ics")
    try FileManager.default.createDirectory(atPath: "\(folder)/b.ics", withIntermediateDirectories: false)

    let changes = try await changes(since: SyncState(versions: ["\(folder)/b.ics": "1"]))

    #expect(changes.removed == [])
  }

  @Test func aMissingOrSuddenlyEmptyFolderFails() async throws {
    let held = SyncState(versions: ["\(folder)/a.ics": "1"])

    await #expect(throws: CalendarSourceError.suddenlyEmpty(place: folder)) { try await changes(since: held) }
    try FileManager.default.removeItem(atPath: folder)
    await #expect(throws: CalendarSourceError.notFound(place: folder)) { try await source.calendars() }
    await #expect(throws: CalendarSourceError.notFound(place: folder)) { try await source.checkAccess() }
    try "x".write(toFile: folder, atomically: false, encoding: .utf8)
    await #expect(throws: CalendarSourceError.wrongKind(place: folder, expected: "a folder")) {
      try await source.checkAccess()
    }
  }

  @Test func aReplacementOfTheSameSizeAndTimeIsSeen() async throws {
    try put("a.ics")
    let before = try await changes()
    let state = SyncState(versions: ["\(folder)/a.ics": before.changed[0].version])

    try put("b", SourcePromise.stream("other"))
    var status = stat()
    #expect(stat("\(folder)/a.ics", &status) == 0)
    #if canImport(Darwin)
    let times = [status.st_atimespec, status.st_mtimespec]
    #else
    let times = [status.st_atim, status.st_mtim]
    #endif
    #expect(utimensat(AT_FDCWD, "\(folder)/b", times, 0) == 0)
    #expect(rename("\(folder)/b", "\(folder)/a.ics") == 0)

    #expect(try await changes(since: state).changed.map(\.path) == ["\(folder)/a.ics"])
  }

  @Test func filesOutsideTheFolderAreNotTouched() async throws {
    let calendar = SourceCalendar(path: folder, name: "folder")
    let outside = SourceCalendar(path: "/tmp", name: "tmp")
    for path in ["/tmp/a.ics", "\(folder)/../a.ics", "\(folder)/sub/a.ics", "\(folder)/.a.ics", folder] {
      await #expect(throws: CalendarSourceError.notFound(place: path)) {
        try await source.write(Data(), to: path, in: calendar, replacing: nil)
      }
    }
    await #expect(throws: CalendarSourceError.notFound(place: "/tmp")) {
      try await source.changes(in: outside, since: SyncState()) { _ in }
    }
  }

  @Test func writingFollowsALinkAndKeepsTheMode() async throws {
    try put("target")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "\(folder)/target")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/a.ics", withDestinationPath: "\(folder)/target")
    let calendar = SourceCalendar(path: folder, name: "folder")
    let old = try #require(try await source.resource(at: "\(folder)/a.ics", in: calendar))

    _ = try await source.write(
      Data("new".utf8), to: "\(folder)/a.ics", in: calendar, replacing: old.version)

    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/target")
    #expect(try String(contentsOfFile: "\(folder)/target", encoding: .utf8) == "new")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/a.ics") == "\(folder)/target")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.ics", "target"])
  }
}
