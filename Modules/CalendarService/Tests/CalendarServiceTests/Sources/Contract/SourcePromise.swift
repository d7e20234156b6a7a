import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarSources

/// A rule of ``CalendarSourceProtocol``, and its check.
struct SourcePromise: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether it concerns several resources in a calendar.
  var needsSeveral = false
  let check: @Sendable (SourceBench) async throws -> Void

  /// All of them.
  static let all = listing + reading + writing + removing

  /// A stream with one event that servers accept and return unchanged, except for the order of its lines.
  static func stream(_ uid: String, title: String = "Standup") -> String {
    SampleCalendar.event(
      "UID:\(uid)\nDTSTART:20260309T090000Z\nDTEND:20260309T100000Z\nDTSTAMP:20260301T000000Z\nSUMMARY:\(title)"
    ).text
  }

  /// The sorted lines of a text: servers may reorder a stream.
  static func lines(_ text: String?) -> [String]? {
    text.map { $0.split(separator: "\r\n").map(String.init).sorted() }
  }
}

extension NetworkTests {
  @Suite struct SourceContractTests {
    /// All combinations of sources and rules.
    private static let all = SourceKind.allCases.flatMap { kind in
      SourcePromise.all.filter { kind != .file || !$0.needsSeveral }.map { (kind, $0) }
    }

    @Test(arguments: all)
    func keepsItsPromise(_ kind: SourceKind, _ promise: SourcePromise) async throws {
      try await promise.check(try await kind.bench())
    }
  }
}

/// The kinds of sources, with one kind of server for each way of reporting changes.
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

/// A tested source, with methods that act as another client.
struct SourceBench: Sendable {
  /// The source.
  let source: any CalendarSourceProtocol
  /// A writable calendar of it; empty, or in a single file with only an event with the UID `first`.
  var calendar: SourceCalendar
  /// Writes a stream as another client under a name such as `a.ics`, and returns its path. Replaces an existing
  /// one.
  let putThere: @Sendable (_ content: String, _ name: String) async throws -> String
  /// Removes the resource at a path as another client.
  let removeThere: @Sendable (_ path: String) async throws -> Void
  /// The name of a path in errors.
  var place: @Sendable (_ path: String) -> String = { $0 }

  /// All changes since `state`, and the state after them.
  func changes(since state: SyncState = SyncState()) async throws -> (all: CalendarChanges, state: SyncState)
  {
    var all = CalendarChanges()
    var after = state
    var parts = 0
    try await source.changes(in: calendar, since: state) { part in
      all.changed += part.changed
      all.removed += part.removed
      all.failed.merge(part.failed) { $1 }
      all.token = part.token
      all.expected = part.expected ?? all.expected
      parts += 1
    }
    guard parts > 0 else { throw NoParts() }
    after.token = all.token ?? after.token
    for resource in all.changed { after.versions[resource.path] = resource.version }
    for path in all.removed { after.versions[path] = nil }
    return (all, after)
  }

  /// The text at a path.
  func text(at path: String) async throws -> String? {
    try await source.resource(at: path, in: calendar).map { String(decoding: $0.content, as: UTF8.self) }
  }

  /// `changes` must deliver at least one chunk.
  struct NoParts: Error {}
}

/// A state whose versions must not be requested.
struct UnknownVersions: SyncStateProtocol {
  var token: String?

  func storedVersions() async throws -> [String: String] { throw WereAsked() }

  /// The versions were requested.
  struct WereAsked: Error {}
}
