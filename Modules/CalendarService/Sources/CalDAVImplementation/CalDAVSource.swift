import CalendarService
import Foundation

/// An account on a CalDAV server.
struct CalDAVSource: CalendarSourceProtocol {
  let source: CalendarSource
  let account: CalendarAccount
  /// Makes a client that may send the credentials to an origin.
  let client: @Sendable (HTTPOrigin) -> HTTPClient

  func checkAccess() async throws {
    _ = try await withConnection { connection, address in
      try await CalDAVDiscovery(connection: connection, address: address).homes()
    }
  }

  func listing(since state: ListingState) async throws -> SourceListing {
    try await withConnection { connection, address in
      let known = state.discoveryCache.flatMap { DiscoveryCache($0, of: account) }
      let kept = state.tokens.compactMapValues(CalDAVToken.init)
      let homes = try await CalDAVHomes(
        listing: CalDAVListing(connection: connection),
        discovery: CalDAVDiscovery(connection: connection, address: address)
      ).all(known: known?.homes ?? [], tags: CollectionTags.wanted(for: kept.values))
      var calendars: [String: SourceCalendar] = [:]
      var unchanged: [String: String] = [:]
      for home in homes {
        for calendar in home.calendars {
          calendars[calendar.path] = calendar
          unchanged[calendar.path] = kept[calendar.path].flatMap {
            home.tags[calendar.path]?.unchanged(since: $0)?.text
          }
        }
      }
      var listing = SourceListing(
        calendars: calendars.values.sorted { $0.path < $1.path }, unchanged: unchanged,
        discoveryCache: calendars.isEmpty
          ? nil : try DiscoveryCache(homes: homes.map(\.url), of: account).text())
      listing.leftOut = homes.compactMap(\.elsewhere).first
      return listing
    }
  }

  func addCalendar(named name: String, colour: String?) async throws -> SourceCalendar {
    try await withConnection { connection, address in
      let homes = try await CalDAVDiscovery(connection: connection, address: address).homes()
      return try await CalDAVCreation(connection: connection, place: account.shownAddress)
        .calendar(named: name, colour: colour, in: homes)
    }
  }

  func changes(
    in calendar: SourceCalendar, since state: any SyncStateProtocol,
    take: (CalendarChanges) async throws -> Void
  ) async throws {
    let difference = try await withConnection { connection, _ in
      try await CalDAVComparison(
        connection: connection, calendar: calendar, url: try connection.paths.url(calendar.path)
      ).difference(since: state)
    }
    // For a new calendar, the tags are requested while its content is applied: a server may have to read the whole
    // calendar to compute them.
    let isNew = state.token == nil
    async let paired = isNew ? pairing(difference.token, of: calendar) : difference.token
    let expected = difference.changed.count + difference.removed.count
    var removed = difference.removed.sorted()
    var isWhole = true
    var gone: Set<String> = []
    try await CalDAVWindow.run(parts(of: difference)) { part in
      part.isEmpty
        ? CalDAVFetch.Result()
        : try await fetching(in: calendar) { try await $0.resources(part, from: difference.contents) }
    } take: { fetched, isLast in
      var fetched = fetched
      gone.formUnion(fetched.gone)
      if isLast { fetched.failed.merge(try await failures(toFetch: gone, in: calendar)) { $1 } }
      isWhole = isWhole && fetched.failed.isEmpty
      try await take(
        CalendarChanges(
          changed: fetched.resources, removed: removed, failed: fetched.failed,
          token: isLast && isWhole && !isNew ? difference.token.text : nil, expected: expected))
      removed = []
    }
    if isNew, isWhole { try await take(CalendarChanges(token: try await paired.text, expected: expected)) }
  }

  /// Errors for resources that the server lists but does not have when they are requested; none for those that were
  /// removed meanwhile.
  private func failures(
    toFetch gone: Set<String>, in calendar: SourceCalendar
  ) async throws -> [String: CalendarSourceError] {
    guard !gone.isEmpty else { return [:] }
    return try await withConnection { connection, _ in
      let url = try connection.paths.url(calendar.path)
      let listed = try await CalDAVComparison(connection: connection, calendar: calendar, url: url).listing()
      let error = CalendarSourceError.unreadableAnswer(
        place: HTTPOrigin.place(of: url),
        reason: "it lists the resource, and answers 404 when it is requested")
      return listed.filter { gone.contains($0.key) }.mapValues { _ in error }
    }
  }

  /// The token paired with the current ctag, so that the next listing need not request both; without a ctag if
  /// something changed since the token was issued.
  private func pairing(_ token: CalDAVToken, of calendar: SourceCalendar) async throws -> CalDAVToken {
    guard case .sync = token else { return token }
    do {
      return try await fetching(in: calendar) { fetch in
        let (answer, _) = try await fetch.connection.properties(
          of: fetch.url, depth: 0, tries: 1,
          CalDAVQuery.properties(CollectionTags.Name.allCases.map(\.rawValue))
        )
        return answer.responses.first.flatMap { CollectionTags($0).unchanged(since: token) } ?? token
      }
    } catch is CalendarSourceError {
      // Ignore the failure: the ctag only saves a request later, and all changes are already applied.
      return token
    }
  }

  /// The batches to fetch, by path; one empty batch if there is nothing.
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

  func token(beforeChange token: String) -> String? { CalDAVToken(token)?.beforeChange?.text }

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
    try await withConnection { connection, _ in
      try await body(
        CalDAVFetch(
          connection: connection, calendar: calendar, url: try connection.paths.url(calendar.path)))
    }
  }

  /// Runs requests and converts refusals to ``CalendarSourceError``.
  private func withConnection<Result>(
    _ body: (CalDAVConnection, CalDAVAddress) async throws -> Result
  ) async throws -> Result {
    let address = try CalDAVAddress(account.address)
    let connection = CalDAVConnection(
      client: client(address.origin), paths: CalDAVPaths(origin: address.origin))
    do {
      return try await body(connection, address)
    } catch let refusal as CalDAVRefusal {
      throw refusal.error
    }
  }
}
