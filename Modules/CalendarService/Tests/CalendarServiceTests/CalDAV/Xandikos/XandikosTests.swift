import CalendarServersTesting
import CalendarService
import Testing

/// Tests of the client with a server that stores calendars in Git: its tokens are commits, its ETags are content
/// hashes, and it needs no sign-in.
@Suite(
  .serialized,
  .enabled(if: XandikosServer.isInstalled, "Xandikos is not installed: 'make radicale' says why."))
struct XandikosTests {
  @Test func calendarsAreFoundFromEachAddress() async throws {
    let server = try await XandikosServer.start()

    for address in ["http://127.0.0.1:\(server.port)", "http://127.0.0.1:\(server.port)/alice/"] {
      let source = CalDAVBench.source(at: address)
      try await source.checkAccess()
      #expect(try await source.calendars().map(\.path) == [server.calendarPath], "\(address)")
    }
  }

  @Test func theContractOfASourceHolds() async throws {
    let server = try await XandikosServer.start()

    for (number, promise) in SourcePromise.all.enumerated() {
      try await promise.check(bench(of: server, try server.makeCalendar("promise-\(number)")))
    }
  }

  @Test func changesByAnotherClientAreFound() async throws {
    let server = try await XandikosServer.start()
    let bench = bench(of: server, server.calendarPath)
    for number in 1...9 { _ = try await bench.putThere(SourcePromise.stream("\(number)"), "\(number).ics") }
    let (first, state) = try await bench.changes()

    for number in 1...3 {
      _ = try await bench.putThere(SourcePromise.stream("\(number)", title: "Moved"), "\(number).ics")
    }
    for number in 4...6 { try await bench.removeThere("\(server.calendarPath)\(number).ics") }
    _ = try await bench.putThere(SourcePromise.stream("10"), "10.ics")
    let (changes, after) = try await bench.changes(since: state)
    let (nothing, _) = try await bench.changes(since: after)

    let paths = { (numbers: [Int]) in Set(numbers.map { "\(server.calendarPath)\($0).ics" }) }
    #expect(first.changed.count == 9 && first.failed == [:])
    #expect(Set(changes.changed.map(\.path)) == paths([1, 2, 3, 10]))
    #expect(Set(changes.removed) == paths([4, 5, 6]))
    #expect(nothing.changed == [] && nothing.removed == [])
  }

  private func bench(of server: XandikosServer, _ path: String) -> SourceBench {
    SourceBench(
      source: CalDAVBench.source(at: server.address), calendar: SourceCalendar(path: path, name: "Work"),
      putThere: { content, file in
        try server.send("PUT", path + file, content)
        return path + file
      }, removeThere: { try server.send("DELETE", $0) },
      place: { server.address + $0 })
  }
}
