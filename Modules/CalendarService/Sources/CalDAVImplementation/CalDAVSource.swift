import CalendarService
import Foundation

/// An account on a CalDAV server.
struct CalDAVSource: CalendarSourceProtocol {
  let source: CalendarSource
  private let account: CalendarAccount
  private let client: WebClient

  init(
    name: String, account: CalendarAccount, passwords: any PasswordReaderProtocol,
    pause: @escaping @Sendable (Duration) async throws -> Void, session: WebSession
  ) {
    source = CalendarSource(name: name, place: .server(account))
    self.account = account
    client = WebClient(
      session: session, credentials: WebCredentials(account: account, passwords: passwords), account: account,
      pause: pause)
  }

  func checkAccess() async throws {
    _ = try await telling { connection, address in
      try await CalDAVDiscovery(connection: connection, address: address).homes()
    }
  }

  func listing(remembering memory: String?) async throws -> SourceListing {
    try await telling { connection, address in
      let known = memory.flatMap { CalDAVMemory($0, of: account) }
      let homes = try await CalDAVHomes(
        listing: CalDAVListing(connection: connection),
        discovery: CalDAVDiscovery(connection: connection, address: address)
      ).all(known: known?.homes ?? [])
      var calendars: [String: SourceCalendar] = [:]
      var tokens: [String: String] = [:]
      for calendar in homes.flatMap(\.calendars) { calendars[calendar.path] = calendar }
      for home in homes { tokens.merge(home.tokens) { $1 } }
      return SourceListing(
        calendars: calendars.values.sorted { $0.path < $1.path }, tokens: tokens,
        memory: calendars.isEmpty ? nil : try CalDAVMemory(homes: homes.map(\.url), of: account).text())
    }
  }

  func changes(
    in calendar: SourceCalendar, since state: any SyncStateProtocol,
    take: (CalendarChanges) async throws -> Void
  ) async throws {
    let difference = try await telling { connection, _ in
      try await CalDAVComparison(
        connection: connection, calendar: calendar, url: try connection.paths.url(calendar.path)
      ).difference(since: state)
    }
    let expected = difference.changed.count + difference.removed.count
    var removed = difference.removed.sorted()
    var isWhole = true
    try await CalDAVWindow.run(parts(of: difference)) { part in
      part.isEmpty
        ? CalDAVFetch.Result()
        : try await fetching(in: calendar) { try await $0.resources(part, from: difference.contents) }
    } take: { fetched, isLast in
      isWhole = isWhole && fetched.failed.isEmpty
      try await take(
        CalendarChanges(
          changed: fetched.resources, removed: removed, failed: fetched.failed,
          token: isLast && isWhole ? difference.token.text : nil, expected: expected))
      removed = []
    }
  }

  /// What to fetch at once, by path; one empty part where there is nothing.
  private func parts(of difference: CalDAVDifference) -> [[CalDAVFetch.Wanted]] {
    let wanted = difference.changed.sorted { $0.key < $1.key }
      .map { CalDAVFetch.Wanted(path: $0.key, version: $0.value) }
    guard !wanted.isEmpty else { return [[]] }
    return stride(from: 0, to: wanted.count, by: CalDAVFetch.batch)
      .map { Array(wanted[$0..<min($0 + CalDAVFetch.batch, wanted.count)]) }
  }

  func resource(at path: String, in calendar: SourceCalendar) async throws -> CalendarResource? {
    try await fetching(in: calendar) { try await $0.resource(at: path) }
  }

  func path(forUID uid: String, in calendar: SourceCalendar) -> String {
    calendar.path + CalDAVFileName(uid: uid).text
  }

  func write(
    _ content: Data, to path: String, in calendar: SourceCalendar, replacing version: String?
  ) async throws -> String? {
    try refuseReadOnly(calendar)
    return try await fetching(in: calendar) { fetch in
      try await CalDAVWriting(connection: fetch.connection, fetch: fetch)
        .write(content, to: path, replacing: version)
    }
  }

  func remove(_ path: String, in calendar: SourceCalendar, version: String) async throws {
    try refuseReadOnly(calendar)
    try await fetching(in: calendar) { fetch in
      try await CalDAVWriting(connection: fetch.connection, fetch: fetch).remove(path, version: version)
    }
  }

  private func refuseReadOnly(_ calendar: SourceCalendar) throws(CalendarSourceError) {
    if calendar.isReadOnly { throw .readOnly(place: calendar.name) }
  }

  private func fetching<Result: Sendable>(
    in calendar: SourceCalendar, _ body: (CalDAVFetch) async throws -> Result
  ) async throws -> Result {
    try await telling { connection, _ in
      try await body(
        CalDAVFetch(
          connection: connection, calendar: calendar, url: try connection.paths.url(calendar.path)))
    }
  }

  /// Runs requests, and says of every refusal what it means.
  private func telling<Result>(
    _ body: (CalDAVConnection, CalDAVAddress) async throws -> Result
  ) async throws -> Result {
    let address = try CalDAVAddress(account.address)
    let connection = CalDAVConnection(client: client, paths: CalDAVPaths(origin: address.origin))
    do {
      return try await body(connection, address)
    } catch let refusal as CalDAVRefusal {
      throw refusal.error
    }
  }
}
