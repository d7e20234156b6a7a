import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation
@testable import CalendarSources

@Suite struct FileSourceTests {
  private func source(_ path: String) -> FileSource {
    FileSource(source: CalendarSource(name: "file", place: .file(path: path)), path: path)
  }

  @Test func aFileIsOneCalendarWithItsName() async throws {
    let path = try TemporaryFile.write(SampleCalendar.event().data, named: "Team.ICS")

    #expect(try await source(path).calendars() == [SourceCalendar(path: path, name: "Team")])
    #expect(source(path).path(forUID: "any", in: SourceCalendar(path: path, name: "Team")) == path)
  }

  @Test func aMissingOrEmptyFileOrAFolderFails() async throws {
    let path = try TemporaryFile.write(SampleCalendar.event().data)
    let calendar = SourceCalendar(path: path, name: "work")
    #expect(truncate(path, 0) == 0)

    await #expect(throws: CalendarSourceError.suddenlyEmpty(place: path)) {
      try await source(path).changes(in: calendar, since: SyncState(versions: [path: "1"])) { _ in }
    }
    try FileManager.default.removeItem(atPath: path)
    await #expect(throws: CalendarSourceError.notFound(place: path)) { try await source(path).calendars() }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    await #expect(throws: CalendarSourceError.wrongKind(place: path, expected: "a file")) {
      try await source(path).checkAccess()
    }
  }

  @Test func otherFilesAreNotTouched() async throws {
    let path = try TemporaryFile.write(SampleCalendar.event().data)
    let calendar = SourceCalendar(path: path, name: "work")

    await #expect(throws: CalendarSourceError.notFound(place: path + ".bak")) {
      try await source(path).write(Data(), to: path + ".bak", in: calendar, replacing: nil)
    }
  }

  @Test func accessIsGrantedPerSource() async throws {
    let path = try TemporaryFile.write(SampleCalendar.event().data)
    let account = CalendarAccount(address: "dav.example.org", user: "ana", password: .file(path: "/p"))
    let places = [
      CalendarSource(name: "file", place: .file(path: path)),
      CalendarSource(name: "folder", place: .folder(path: try TemporaryFile.folder())),
      CalendarSource(name: "server", place: .server(account)),
    ]
    func service(_ servers: StubCalendarServers) -> ICalendarService {
      ICalendarService(
        configuredSources: places, servers: servers, zones: StubZoneDatabase(), clock: .fixture())
    }
    let open = service(StubCalendarServers(["dav.example.org": StubCalendarSource(named: "server")]))

    #expect(await open.requestAccess())
    #expect(open.sources.map(\.source.name) == ["file", "folder", "server"])
    #expect(await service(StubCalendarServers()).requestAccess() == false)
  }

  @Test func eventsAreFetchedFromAllSources() async throws {
    let path = try TemporaryFile.write(SourcePromise.stream("file", title: "From a file").utf8Data)
    let folder = try TemporaryFile.folder()
    try SourcePromise.stream("folder", title: "From a folder").write(
      toFile: folder + "/a.ics", atomically: false, encoding: .utf8)
    let account = CalendarAccount(address: "dav.example.org", user: "ana", password: .file(path: "/p"))
    let server = StubCalendarSource(
      named: "server", holding: ["a.ics": SourcePromise.stream("server", title: "From a server")])
    let service = ICalendarService(
      configuredSources: [
        CalendarSource(name: "file", place: .file(path: path)),
        CalendarSource(name: "folder", place: .folder(path: folder)),
        CalendarSource(name: "server", place: .server(account)),
      ], servers: StubCalendarServers(["dav.example.org": server]), zones: StubZoneDatabase(),
      clock: .fixture())

    let events = try await service.fetchEvents(from: .monday(0), to: .tuesday(0))

    #expect(events.map(\.title) == ["From a file", "From a folder", "From a server"])
    #expect(events.last?.calendar == "Work")
  }
}

extension String {
  fileprivate var utf8Data: Data { Data(utf8) }
}
