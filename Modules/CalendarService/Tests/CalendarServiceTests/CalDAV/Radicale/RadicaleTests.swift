import CalendarServersTesting
import CalendarService
import Foundation
import Testing

/// Tests of the client with a third-party server.
@Suite(
  .serialized,
  .enabled(if: RadicaleServer.isInstalled, "Radicale is not installed: 'make radicale' says why."))
struct RadicaleTests {
  private let calendar = SourceCalendar(path: "/alice/work/", name: "Work", colour: "#ff0000ff")

  @Test func calendarsAreFoundFromEachAddress() async throws {
    let server = try await RadicaleServer.start()
    let host = "127.0.0.1:\(server.port)"

    for address in [host, "http://\(host)", "http://\(host)/alice/work/"] {
      let source = CalDAVBench.source(at: address)
      try await source.checkAccess()
      #expect(try await source.calendars() == [calendar], "\(address)")
    }
  }

  @Test func aWrongPasswordIsRefused() async throws {
    let server = try await RadicaleServer.start()

    await #expect(
      throws: CalendarSourceError.refusedCredentials(place: server.address + "/", user: "alice")
    ) {
      try await CalDAVBench.source(at: server.address, password: "wrong").checkAccess()
    }
  }

  @Test func anUntrustedCertificateIsRejected() async throws {
    let server = try await RadicaleServer.start(isEncrypted: true)
    let waits = WaitLog()

    let error = await CalDAVBench.failure {
      try await CalDAVBench.source(at: server.address, waits).checkAccess()
    }

    #expect(
      error
        == .unreachable(
          place: server.address + "/", reason: "its certificate comes from nobody that this system trusts"))
    #expect(waits.all == [])
  }

  @Test func theContractOfASourceHolds() async throws {
    let server = try await RadicaleServer.start()

    for (number, promise) in SourcePromise.all.enumerated() {
      try server.makeCalendar("\(number)")
      try await promise.check(bench(of: server, "\(number)"))
    }
  }

  @Test func theSecondSyncFetchesNothing() async throws {
    let streams = Self.streams(1...300)
    let server = try await RadicaleServer.start(holding: streams)
    let bench = bench(of: server)

    let (first, state) = try await bench.changes()
    let (second, after) = try await bench.changes(since: state)

    #expect(
      Dictionary(first.changed.map { ($0.path, String(decoding: $0.content, as: UTF8.self)) }) { $1 }
        == Dictionary(uniqueKeysWithValues: streams.map { ("/alice/work/" + $0.key, $0.value) }))
    #expect(first.changed.count == 300 && first.removed == [] && first.failed == [:])
    #expect(second == CalendarChanges(token: second.token, expected: 0))
    #expect(second.token?.hasPrefix("sync:") == true && after.versions == state.versions)
  }

  /// Radicale derives its ctag from the calendar's content.
  @Test func aRevertedWriteIsNotReportedAsUnchanged() async throws {
    let server = try await RadicaleServer.start(holding: Self.streams(1...3))
    let bench = bench(of: server)
    let path = calendar.path + "own.ics"
    let memory = try await bench.source.listing(since: ListingState()).discoveryCache
    func unchanged(_ token: String?) async throws -> [String: String] {
      let tokens = [calendar.path: try #require(token)]
      return try await bench.source.listing(since: ListingState(discoveryCache: memory, tokens: tokens))
        .unchanged
    }
    var (_, state) = try await bench.changes()
    let token = try #require(state.token)
    let before = try await unchanged(token)

    state.token = bench.source.token(beforeChange: token)
    let version = try await bench.source.write(
      Data(SourcePromise.stream("own").utf8), to: path, in: calendar, replacing: nil)
    state.versions[path] = version
    try await bench.source.remove(path, in: calendar, version: try #require(version))
    let (gone, after) = try await bench.changes(since: state)

    #expect(before == [calendar.path: token] && token.hasPrefix("pair:"))
    #expect(try await unchanged(token) == before, "The ctag is the same again")
    #expect(try await unchanged(state.token) == [:])
    #expect(gone.removed == [path])
    #expect(try await unchanged(after.token)[calendar.path]?.hasPrefix("pair:") == true)
  }

  @Test func changesByAnotherClientAreFound() async throws {
    let server = try await RadicaleServer.start(holding: Self.streams(1...60))
    let bench = bench(of: server)
    let (_, state) = try await bench.changes()

    for (name, stream) in Self.streams(1...20, title: "Moved") {
      try server.send("PUT", "/alice/work/" + name, stream)
    }
    for (name, _) in Self.streams(21...40) {
      try server.send("DELETE", "/alice/work/" + name)
    }
    for (name, stream) in Self.streams(61...80) { try server.send("PUT", "/alice/work/" + name, stream) }
    let (changes, after) = try await bench.changes(since: state)
    let (again, _) = try await bench.changes(since: after)

    #expect(Set(changes.changed.map(\.path)) == Self.paths(1...20).union(Self.paths(61...80)))
    #expect(changes.changed.count == 40)
    #expect(Set(changes.removed) == Self.paths(21...40))
    #expect(changes.removed.count == 20)
    #expect(Set(after.versions.keys) == Self.paths(1...20).union(Self.paths(41...80)))
    #expect(again == CalendarChanges(token: after.token, expected: 0))
  }

  @Test func aUIDAtAnotherPathIsReported() async throws {
    let server = try await RadicaleServer.start(holding: Self.streams(1...1))
    let bench = bench(of: server)
    let path = calendar.path + "other.ics"

    let error = await CalDAVBench.failure {
      try await bench.source.write(
        Data(SourcePromise.stream("event-1").utf8), to: path, in: calendar, replacing: nil)
    }

    #expect(error == .takenUID(path: path, by: nil))
    #expect(try await bench.text(at: path) == nil)
  }

  @Test func aRejectedResourceIsReported() async throws {
    let server = try await RadicaleServer.start()
    let bench = bench(of: server)
    let path = calendar.path + "bad.ics"

    let error = await CalDAVBench.failure {
      try await bench.source.write(Data("BEGIN:NOTHING".utf8), to: path, in: calendar, replacing: nil)
    }

    #expect(error == .refused(place: server.address + path, status: 400, reason: ""))
  }

  @Test func aSyncContinuesAfterTheServerWasKilled() async throws {
    let server = try await RadicaleServer.start(holding: Self.streams(1...700))
    let bench = bench(of: server)
    // Without local versions, everything would come in one response.
    var state = SyncState(versions: ["/alice/work/event-1.ics": "\"before\""])
    var taken: [String] = []

    let error = await CalDAVBench.failure {
      try await bench.source.changes(in: calendar, since: state) { part in
        taken += part.changed.map(\.path)
        for resource in part.changed { state.versions[resource.path] = resource.version }
        state.token = part.token ?? state.token
        server.kill()
      }
    }
    try await server.startAgain()
    let (rest, after) = try await bench.changes(since: state)
    let (nothing, _) = try await bench.changes(since: after)

    #expect(
      error == .unreachable(place: server.address + calendar.path, reason: "it refuses the connection"))
    // Requests under way may have been answered.
    #expect([200, 400, 600].contains(taken.count) && state.token == nil)
    #expect(Set(taken + rest.changed.map(\.path)) == Self.paths(1...700))
    #expect(rest.changed.count == 700 - taken.count && rest.removed == [])
    #expect(nothing == CalendarChanges(token: nothing.token, expected: 0) && after.token != nil)
  }

  @Test func theTokenSurvivesARestartOfTheServer() async throws {
    let server = try await RadicaleServer.start(holding: Self.streams(1...10))
    let bench = bench(of: server)
    let (_, state) = try await bench.changes()
    server.kill()
    try await server.startAgain()
    try server.send("DELETE", "/alice/work/event-1.ics")

    let (changes, _) = try await bench.changes(since: state)

    #expect(changes.changed == [])
    #expect(changes.removed == ["/alice/work/event-1.ics"])
  }

  private func bench(of server: RadicaleServer, _ name: String = "work") -> SourceBench {
    SourceBench(
      source: CalDAVBench.source(at: server.address),
      calendar: SourceCalendar(path: "/alice/\(name)/", name: "Work", colour: "#ff0000ff"),
      putThere: { content, file in
        try server.send("PUT", "/alice/\(name)/\(file)", content)
        return "/alice/\(name)/\(file)"
      }, removeThere: { try server.send("DELETE", $0) },
      place: { server.address + $0 })
  }

  private static func streams(_ numbers: ClosedRange<Int>, title: String = "Standup") -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: numbers.map {
        ("event-\($0).ics", SourcePromise.stream("event-\($0)", title: title))
      })
  }

  private static func paths(_ numbers: ClosedRange<Int>) -> Set<String> {
    Set(numbers.map { "/alice/work/event-\($0).ics" })
  }
}
