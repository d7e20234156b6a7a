public import CalendarService
public import Foundation

/// A source with calendars in memory that obeys the whole contract.
///
/// Methods with `There` in their name act like another client. It can be told to fail, to block, and to forget its
/// sync tokens.
public actor StubCalendarSource: CalendarSourceProtocol {
  /// The source that it represents.
  public nonisolated let source: CalendarSource

  var collections: [StubCollection] = []
  var behaviour = StubBehaviour()
  var faults = StubFaults()
  var gate = StubGate()
  var revision = 0
  /// How often it forgot its tokens: tokens of different generations never match.
  var generation = 0

  /// A source without calendars; if `failure` is given, every call fails with it.
  public init(
    _ source: CalendarSource = CalendarSource(name: "stub", place: .folder(path: "/stub")),
    failingWith failure: CalendarSourceError? = nil
  ) {
    self.source = source
    faults.always = failure
  }

  /// A source with one calendar that contains these streams by file name.
  public init(
    named name: String, calendar: SourceCalendar = .fixture(), holding contents: [String: String] = [:],
    behaviour: StubBehaviour = StubBehaviour()
  ) {
    source = CalendarSource(name: name, place: .folder(path: "/\(name)"))
    self.behaviour = behaviour
    var collection = StubCollection(calendar)
    for (file, content) in contents.sorted(by: { $0.key < $1.key }) {
      revision += 1
      collection.set(Data(content.utf8), at: calendar.path + file, revision: revision)
    }
    collections = [collection]
  }

  /// Succeeds unless a failure is set.
  public func checkAccess() async throws {
    try await begin(.checkAccess)
  }

  /// The calendars in order of creation. If `behaviour.remembers` is set, it also returns a cache, and which calendars
  /// are unchanged to callers that pass the cache back.
  public func listing(since state: ListingState) async throws -> SourceListing {
    try await begin(.listing)
    var listing = SourceListing(calendars: collections.map(\.calendar))
    listing.leftOut = behaviour.leavesOut
    guard behaviour.remembers, !collections.isEmpty else { return listing }
    listing.discoveryCache = "\(source.name) was listed"
    if state.discoveryCache == listing.discoveryCache {
      listing.calendars.removeAll { behaviour.listedAnewOnly.contains($0.path) }
      for collection in collections {
        let (path, token) = (collection.calendar.path, token(of: collection))
        guard let kept = state.tokens[path], kept == token || kept == Self.renewed(token) else { continue }
        listing.unchanged[path] = behaviour.renewsTokens ? Self.renewed(token) : kept
      }
    }
    return listing
  }

  /// Adds a calendar at `/NAME/`, unless a failure of a write is set.
  public func addCalendar(named name: String, colour: String?) async throws -> SourceCalendar {
    try await begin(.write)
    let calendar = SourceCalendar(path: "/\(name)/", name: name, colour: colour)
    guard !collections.contains(where: { $0.calendar.path == calendar.path }) else {
      throw CalendarSourceError.cannotAddCalendar(place: source.name, reason: "it has one with this name")
    }
    collections.append(StubCollection(calendar))
    return calendar
  }

  /// The changes, in chunks.
  public nonisolated func changes(
    in calendar: SourceCalendar, since state: any SyncStateProtocol,
    take: (CalendarChanges) async throws -> Void
  ) async throws {
    for (count, part) in try await parts(in: calendar, since: state).enumerated() {
      try await cut(after: count)
      try Task.checkCancellation()
      try await take(part)
    }
    try await end(.changes)
  }

  private func parts(
    in calendar: SourceCalendar, since state: any SyncStateProtocol
  ) async throws -> [CalendarChanges] {
    try await begin(.changes)
    let collection = collections[try index(of: calendar)]
    let token = token(of: collection)
    let isSame = state.token == token || state.token == Self.renewed(token)
    let touched = isSame ? [] : collection.touched(since: revision(of: state.token))
    let held = touched?.isEmpty == true ? [:] : try await state.storedVersions()
    return collection.changes(
      touched, held: held, partSize: behaviour.partSize, unreadable: faults.unreadable, token: token)
  }

  private var tokenPrefix: String { "\(generation)." }

  private func revision(of token: String?) -> Int? {
    guard let token, token.hasPrefix(tokenPrefix) else { return nil }
    return Int(token.dropFirst(tokenPrefix.count).prefix(while: \.isNumber))
  }

  private static func renewed(_ token: String) -> String { token + " renewed" }

  private func token(of collection: StubCollection) -> String {
    behaviour.hasTags ? "\(Self.tag)\(collection.contentHash)" : "\(tokenPrefix)\(collection.revision)"
  }

  /// The prefix of a token that depends on content.
  private static let tag = "tag "

  private func cut(after parts: Int) throws {
    if let error = faults.cut(after: parts) { throw error }
  }

  private func end(_ call: StubCall) throws {
    try faults.fail(call, isDone: true)
  }

  /// The resource, unless a failure is set.
  public func resource(at path: String, in calendar: SourceCalendar) async throws -> CalendarResource? {
    try await begin(.resource)
    if let error = faults.unreadable[path] { throw error }
    return collections[try index(of: calendar)].resource(at: path)
  }

  /// The UID with `.ics`, in the folder of the calendar.
  public nonisolated func path(forUID uid: String, in calendar: SourceCalendar) -> String {
    calendar.path + uid + ".ics"
  }

  /// The token; `nil` if it depends on the content.
  public nonisolated func token(beforeChange token: String) -> String? {
    token.hasPrefix(Self.tag) ? nil : token
  }

  /// Writes a resource if it still has this version.
  public func write(
    _ content: Data, to path: String, in calendar: SourceCalendar, replacing version: String?
  ) async throws -> String? {
    try await begin(.write)
    let index = try index(of: calendar)
    if calendar.isReadOnly { throw CalendarSourceError.readOnly(place: calendar.path) }
    guard collections[index].resource(at: path)?.version == version else {
      throw CalendarSourceError.conflict(path: path)
    }
    let searched = behaviour.hasUniqueUIDs ? collections : [collections[index]]
    if let other = searched.lazy.compactMap({ $0.other(than: path, holding: content) }).first {
      throw CalendarSourceError.takenUID(path: path, by: other)
    }
    set(behaviour.mending(content), at: path, in: index)
    try end(.write)
    return behaviour.saysVersions ? collections[index].resource(at: path)?.version : nil
  }

  /// Removes a resource if it still has this version.
  public func remove(_ path: String, in calendar: SourceCalendar, version: String) async throws {
    try await begin(.remove)
    let index = try index(of: calendar)
    if calendar.isReadOnly { throw CalendarSourceError.readOnly(place: calendar.path) }
    if let resource = collections[index].resource(at: path) {
      guard resource.version == version else { throw CalendarSourceError.conflict(path: path) }
      remove(path, in: index)
    }
    try end(.remove)
  }

  private func begin(_ call: StubCall) async throws {
    await gate.pass(call)
    try Task.checkCancellation()
    try faults.fail(call, isDone: false)
  }

  private func index(of calendar: SourceCalendar) throws -> Int {
    guard let index = collections.firstIndex(where: { $0.calendar.path == calendar.path }) else {
      throw CalendarSourceError.notFound(place: calendar.path)
    }
    return index
  }

  func set(_ content: Data, at path: String, in index: Int) {
    revision += 1
    collections[index].set(content, at: path, revision: revision)
  }

  func remove(_ path: String, in index: Int) {
    revision += 1
    collections[index].remove(path, revision: revision)
  }
}
