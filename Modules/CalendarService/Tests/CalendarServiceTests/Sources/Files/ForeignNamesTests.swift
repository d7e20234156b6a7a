import CalendarService
import Foundation
import Testing

@testable import CalendarSources

/// Names of files and folders that are not UTF-8.
@Suite struct ForeignNamesTests {
  private let folder: String

  init() throws {
    folder = try TemporaryFile.folder()
  }

  private var source: FolderSource {
    FolderSource(source: CalendarSource(name: "folder", place: .folder(path: folder)), path: folder)
  }

  /// The file name in ISO 8859-1.
  private func latin(_ name: String) -> String {
    SystemPath.text(of: name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
  }

  @Test func filesWithForeignNamesAreReadWrittenAndRemoved() async throws {
    let path = "\(folder)/\(latin("B\u{FC}ro"))"
    try #require(mkdir(SystemPath.bytes(of: path), 0o700) == 0)
    let calendar = try #require(try await source.calendars().first)
    let event = "\(path)/\(latin("\u{E9}v.ics"))"
    let text = Data(SourcePromise.stream("event").utf8)

    let first = try #require(try await source.write(text, to: event, in: calendar, replacing: nil))
    var parts: [CalendarChanges] = []
    try await source.changes(in: calendar, since: SyncState()) { parts.append($0) }
    let second = try #require(try await source.write(text + text, to: event, in: calendar, replacing: first))
    let read = try await source.resource(at: event, in: calendar)
    var unchanged: [CalendarChanges] = []
    try await source.changes(in: calendar, since: SyncState(versions: [event: second])) {
      unchanged.append($0)
    }
    try await source.remove(event, in: calendar, version: second)

    #expect(calendar == SourceCalendar(path: path, name: "B\u{FC}ro"))
    #expect(parts.flatMap(\.changed) == [CalendarResource(path: event, version: first, content: text)])
    #expect(read == CalendarResource(path: event, version: second, content: text + text))
    #expect(unchanged == [CalendarChanges(expected: 0)])
    #expect(try CalendarFolder(path: path).names() == [])
  }

  @Test func foreignNamesDoNotAffectOtherFiles() async throws {
    let text = SourcePromise.stream("event")
    for name in [latin("\u{E9}.ics"), "é.ics", "plain.ics"] {
      let file = open(SystemPath.bytes(of: "\(folder)/\(name)"), O_CREAT | O_WRONLY, 0o600)
      #expect(text.withCString { write(file, $0, strlen($0)) } == text.utf8.count)
      close(file)
    }
    let calendar = try #require(try await source.calendars().first)

    var changes = CalendarChanges()
    try await source.changes(in: calendar, since: SyncState()) { changes = $0 }

    #expect(
      Set(changes.changed.map(\.path)) == [
        "\(folder)/\(latin("\u{E9}.ics"))", "\(folder)/é.ics", "\(folder)/plain.ics",
      ])
    #expect(changes.failed == [:])
  }
}
