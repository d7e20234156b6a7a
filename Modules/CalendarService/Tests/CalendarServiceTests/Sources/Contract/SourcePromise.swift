import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarSources

/// A promise of ``CalendarSourceProtocol``, and how to see that a source keeps it.
struct SourcePromise: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether it is about several resources in a calendar.
  var needsSeveral = false
  let check: @Sendable (SourceBench) async throws -> Void

  /// All of them.
  static let all = listing + reading + writing + removing

  /// A stream with one event, as servers accept it and, but for the order of its lines, give it back.
  static func stream(_ uid: String, title: String = "Standup") -> String {
    SampleCalendar.event(
      "UID:\(uid)\nDTSTART:20260309T090000Z\nDTEND:20260309T100000Z\nDTSTAMP:20260301T000000Z\nSUMMARY:\(title)"
    ).text
  }

  /// The lines of a text in one order: servers that write a stream anew do so in an order of their own.
  static func lines(_ text: String?) -> [String]? {
    text.map { $0.split(separator: "\r\n").map(String.init).sorted() }
  }
}

extension NetworkTests {
  @Suite struct SourceContractTests {
    /// Which source has to keep which promise.
    private static let all = SourceKind.allCases.flatMap { kind in
      SourcePromise.all.filter { kind != .file || !$0.needsSeveral }.map { (kind, $0) }
    }

    @Test(arguments: all)
    func keepsItsPromise(_ kind: SourceKind, _ promise: SourcePromise) async throws {
      try await promise.check(try await kind.bench())
    }
  }
}

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

/// A source that is tested, and what another program would do to it.
struct SourceBench: Sendable {
  /// The source.
  let source: any CalendarSourceProtocol
  /// A calendar of it that may be written; empty, or in a file with nothing but an event of the UID `first`.
  var calendar: SourceCalendar
  /// Writes a stream as another program does, under a name such as `a.ics`, and returns its path. A name that is
  /// there already is written over.
  let putThere: @Sendable (_ content: String, _ name: String) async throws -> String
  /// Removes what is at a path, as another program does.
  let removeThere: @Sendable (_ path: String) async throws -> Void
  /// How an error names the place at a path.
  var place: @Sendable (_ path: String) -> String = { $0 }

  /// All that changed since `state`, and the state after that.
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

  /// What is at a path, as text.
  func text(at path: String) async throws -> String? {
    try await source.resource(at: path, in: calendar).map { String(decoding: $0.content, as: UTF8.self) }
  }

  /// A run of changes hands over one part at least.
  struct NoParts: Error {}
}

/// A state of which the versions cannot be looked up.
struct UnknownVersions: SyncStateProtocol {
  var token: String?

  func heldVersions() async throws -> [String: String] { throw WereAsked() }

  /// Somebody asked for them.
  struct WereAsked: Error {}
}
