import CalendarService
import CalendarServiceTesting
import Synchronization
import Testing

@testable import CalDAVImplementation

/// An account on a ``FakeCalDAV``, the tested client, and a record of what both did.
final class CalDAVBench: Sendable {
  let fake: FakeCalDAV
  let server: FaultServer
  let source: any CalendarSourceProtocol
  private let waits: WaitLog

  /// The server's default calendar.
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

  /// A source with a user name and password.
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

  /// The waits of the client before its retries.
  var pauses: [Duration] { waits.all }

  /// The requests so far: method and path.
  var lines: [String] { server.requests.map(\.line) }

  /// Lists the calendars, and returns the requests that it took.
  func listing(
    remembering memory: String?, tokens: [String: String] = [:]
  ) async throws -> (listing: SourceListing, lines: [String]) {
    let before = lines.count
    let listing = try await source.listing(since: ListingState(discoveryCache: memory, tokens: tokens))
    return (listing, Array(lines[before...]))
  }

  /// The source, with methods that act as another client.
  var bench: SourceBench {
    SourceBench(
      source: source, calendar: calendar,
      putThere: { [self] content, name in
        fake.put(content, at: calendar.path + name)
        return calendar.path + name
      }, removeThere: { [self] in fake.remove($0) },
      place: { [server] in server.address + $0 })
  }

  /// Adds events as another client: `event-1.ics` and so on.
  func seed(_ count: Int) {
    for number in 1...count {
      fake.put(SourcePromise.stream("event-\(number)"), at: "\(calendar.path)event-\(number).ics")
    }
  }

  /// The error of a call; `nil` if it succeeds.
  static func failure<Result>(_ body: () async throws -> Result) async -> CalendarSourceError? {
    await anyFailure(body) as? CalendarSourceError
  }

  /// The error of a call, of any type.
  static func anyFailure<Result>(_ body: () async throws -> Result) async -> (any Error)? {
    do {
      _ = try await body()
      return nil
    } catch {
      return error
    }
  }
}

/// Records waits without waiting.
final class WaitLog: Sendable {
  private let durations = Mutex<[Duration]>([])

  var all: [Duration] { durations.withLock { $0 } }

  func add(_ duration: Duration) {
    durations.withLock { $0.append(duration) }
  }
}

/// Tests that use sockets run one at a time: in parallel they would exceed the limit of open descriptors of many
/// systems.
@Suite(.serialized) enum NetworkTests {}
