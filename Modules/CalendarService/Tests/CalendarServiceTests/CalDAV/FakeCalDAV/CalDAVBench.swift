import CalendarService
import CalendarServiceTesting
import Foundation
import Synchronization
import Testing

@testable import CalDAVImplementation

/// An account on a ``FakeCalDAV``, the client that is tested, and all that both of them did.
final class CalDAVBench: Sendable {
  let fake: FakeCalDAV
  let server: FaultServer
  let source: any CalendarSourceProtocol
  private let waits: WaitLog

  /// The calendar of the server, if nothing else is said of its calendars.
  let calendar = SourceCalendar(path: FakeCalendar().path, name: "Work", colour: "#ff0000ff")

  init(
    _ behaviour: FakeBehaviour = FakeBehaviour(), calendars: [FakeCalendar] = [FakeCalendar()],
    events: Int = 0,
    user: String = FakeCalDAV.user, password: String = FakeCalDAV.password, timeout: Duration = .seconds(600),
    address: (FaultServer) -> String = \.address
  ) throws {
    let fake = FakeCalDAV(behaviour, calendars: calendars)
    server = try FaultServer(fake.answer)
    self.fake = fake
    waits = WaitLog()
    fake.state.withLock { [server] in $0.address = server.address }
    source = Self.source(at: address(server), user: user, password: password, timeout: timeout, waits)
    if events > 0 { seed(events) }
  }

  /// A source at an address that signs in with a name and password.
  static func source(
    at address: String, user: String = FakeCalDAV.user, password: String = FakeCalDAV.password,
    allowsPlainText: Bool = false, timeout: Duration = .seconds(600), _ waits: WaitLog = WaitLog()
  ) -> any CalendarSourceProtocol {
    let place = PasswordSource.environment(variable: "PASSWORD")
    let servers = CalDAVServers(
      passwords: StubPasswordReader([place: Password(password)]),
      pause: { duration in waits.add(duration) }, timeout: timeout)
    return servers.source(
      named: "fake",
      account: CalendarAccount(
        address: address, user: user, password: place, allowsPlainText: allowsPlainText))
  }

  /// How long the client waited, each time, before it tried again.
  var pauses: [Duration] { waits.all }

  /// The requests so far: method and path.
  var lines: [String] { server.requests.map(\.line) }

  /// Lists the calendars; and which requests that took.
  func listing(
    remembering memory: String?, tokens: [String: String] = [:]
  ) async throws -> (listing: SourceListing, lines: [String]) {
    let before = lines.count
    let listing = try await source.listing(since: ListingState(discoveryCache: memory, tokens: tokens))
    return (listing, Array(lines[before...]))
  }

  /// The source, and what another program would do to it.
  var bench: SourceBench {
    SourceBench(
      source: source, calendar: calendar,
      putThere: { [self] content, name in
        fake.put(content, at: calendar.path + name)
        return calendar.path + name
      }, removeThere: { [self] in fake.remove($0) },
      place: { [server] in server.address + $0 })
  }

  /// Puts events into the calendar as another program does: `event-1.ics` and so on.
  func seed(_ count: Int) {
    for number in 1...count {
      fake.put(SourcePromise.stream("event-\(number)"), at: "\(calendar.path)event-\(number).ics")
    }
  }

  /// What a call fails with; `nil` where it does not.
  static func failure<Result>(_ body: () async throws -> Result) async -> CalendarSourceError? {
    await anyFailure(body) as? CalendarSourceError
  }

  /// What a call fails with, even if it is nothing that it should.
  static func anyFailure<Result>(_ body: () async throws -> Result) async -> (any Error)? {
    do {
      _ = try await body()
      return nil
    } catch {
      return error
    }
  }
}

/// Keeps how long somebody wanted to wait, and lets them go on at once.
final class WaitLog: Sendable {
  private let durations = Mutex<[Duration]>([])

  var all: [Duration] { durations.withLock { $0 } }

  func add(_ duration: Duration) {
    durations.withLock { $0.append(duration) }
  }
}

/// The tests that speak over sockets, one at a time: all at once, they would hold more descriptors open than many
/// systems allow.
@Suite(.serialized) enum NetworkTests {}
