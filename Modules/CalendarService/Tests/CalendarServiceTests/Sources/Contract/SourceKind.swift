import CalendarService
import CalendarServiceTesting
import Foundation

@testable import CalendarSources

/// The sources, servers in each of the ways in which they say what changed.
enum SourceKind: CaseIterable {
  case stub
  case folder
  case file
  case server
  case serverThatOnlyListsVersions
  case serverThatHasOnlyACtag
  case serverThatSaysNoVersionsAfterAWrite
  case serverThatTakesWhatIsGoneForChanged
  case serverThatCutsItsAnswers

  /// A source of this kind with one calendar.
  func bench() async throws -> SourceBench {
    switch self {
    case .stub:
      let source = StubCalendarSource(named: "stub", behaviour: StubBehaviour(remembers: true))
      return SourceBench(
        source: source, calendar: .fixture(),
        putThere: { content, name in
          await source.putThere(content, at: "/work/" + name)
          return "/work/" + name
        }, removeThere: { await source.removeThere($0) })
    case .folder:
      let folder = try TemporaryFile.folder()
      let place = CalendarSource(name: "folder", place: .folder(path: folder))
      let source = FolderSource(source: place, path: folder)
      return SourceBench(
        source: source, calendar: try await source.calendars()[0],
        putThere: { content, name in
          try content.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
          return "\(folder)/\(name)"
        }, removeThere: { try FileManager.default.removeItem(atPath: $0) })
    case .file:
      let path = try TemporaryFile.write(Data(SourcePromise.stream("first").utf8))
      let place = CalendarSource(name: "file", place: .file(path: path))
      let source = FileSource(source: place, path: path)
      return SourceBench(
        source: source, calendar: try await source.calendars()[0],
        putThere: { content, _ in
          try content.write(toFile: path, atomically: false, encoding: .utf8)
          return path
        }, removeThere: { try FileManager.default.removeItem(atPath: $0) })
    case .server: return try CalDAVBench().bench
    case .serverThatOnlyListsVersions:
      return try CalDAVBench(FakeBehaviour(refusesSync: 501, hasTag: false)).bench
    case .serverThatHasOnlyACtag: return try CalDAVBench(FakeBehaviour(refusesSync: 403)).bench
    case .serverThatSaysNoVersionsAfterAWrite:
      return try CalDAVBench(FakeBehaviour(saysVersions: false)).bench
    case .serverThatTakesWhatIsGoneForChanged:
      return try CalDAVBench(FakeBehaviour(takesGoneForChanged: true)).bench
    case .serverThatCutsItsAnswers: return try CalDAVBench(FakeBehaviour(pageSize: 1)).bench
    }
  }
}
