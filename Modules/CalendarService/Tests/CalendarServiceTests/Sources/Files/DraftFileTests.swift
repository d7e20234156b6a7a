import CalendarService
import Foundation
import Testing

@testable import CalendarSources

@Suite struct DraftFileTests {
  private let folder: String

  init() throws {
    folder = try TemporaryFile.folder()
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  @Test func aDraftIsHiddenUntilItIsRenamed() throws {
    let draft = try DraftFile(beside: folder + "/a.ics", mode: 0o600, Data("new".utf8))
    let before = names

    try draft.appear(at: folder + "/a.ics")
    draft.remove()

    #expect(before.count == 1 && before[0].hasPrefix(".almanac-") && before[0].hasSuffix(".tmp"))
    #expect(names == ["a.ics"])
  }

  @Test func aConcurrentlyWrittenFileIsRestoredAndReported() throws {
    let path = folder + "/a.ics"
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    let version = try #require(try FileStatus.find(path)).version
    let draft = try DraftFile(beside: path, mode: 0o600, Data("ours".utf8))
    try "theirs, meanwhile".write(toFile: path, atomically: true, encoding: .utf8)

    #expect(throws: CalendarSourceError.conflict(path: path)) {
      try draft.exchange(with: path, in: version)
    }
    draft.remove()

    #expect(try String(contentsOfFile: path, encoding: .utf8) == "theirs, meanwhile")
    #expect(names == ["a.ics"])
  }

  @Test func aConcurrentlyCreatedFileIsNotReplaced() throws {
    let path = folder + "/a.ics"
    let draft = try DraftFile(beside: path, mode: 0o600, Data("ours".utf8))
    try "theirs".write(toFile: path, atomically: false, encoding: .utf8)

    #expect(throws: CalendarSourceError.conflict(path: path)) { try draft.appear(at: path) }

    #expect(try String(contentsOfFile: path, encoding: .utf8) == "theirs")
  }

  @Test func aFailureNamesTheFile() throws {
    #expect(throws: CalendarSourceError.notFound(place: folder + "/gone/a.ics")) {
      try DraftFile(beside: folder + "/gone/a.ics", mode: 0o600, Data())
    }
  }

  @Test func aDraftOfAKilledProcessIsRemovedByTheNextSync() async throws {
    let source = FolderSource(
      source: CalendarSource(name: "folder", place: .folder(path: folder)), path: folder)
    let calendar = SourceCalendar(path: folder, name: "folder")
    let linked = try TemporaryFile.folder()
    let path = folder + "/a.ics"
    try "old".write(toFile: linked + "/a", atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: linked + "/a")
    for place in [folder, linked] {
      await #expect(processExitsWith: .signal(SIGKILL)) { [place = place as String] in
        let draft = try DraftFile(beside: place + "/a", mode: 0o600, Data("new".utf8))
        kill(getpid(), SIGKILL)
        draft.remove()
      }
    }
    let running = try DraftFile(beside: path, mode: 0o600, Data("new".utf8))
    defer { running.remove() }

    try await source.changes(in: calendar, since: SyncState(versions: [path: "other"])) { _ in }

    #expect(names.count == 2 && names.contains("a.ics"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: linked) == ["a"])
  }

  @Test func aDraftBesideASingleFileIsRemoved() async throws {
    let path = folder + "/a.ics"
    try SourcePromise.stream("event").write(toFile: path, atomically: false, encoding: .utf8)
    try "left".write(toFile: folder + "/.almanac-abcdef.tmp", atomically: false, encoding: .utf8)
    let source = FileSource(source: CalendarSource(name: "file", place: .file(path: path)), path: path)
    let calendar = try #require(try await source.calendars().first)

    try await source.changes(in: calendar, since: SyncState()) { _ in }

    #expect(names == ["a.ics"])
  }
}
