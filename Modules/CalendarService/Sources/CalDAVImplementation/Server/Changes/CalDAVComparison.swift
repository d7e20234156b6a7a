import CalendarService
import Foundation

/// Finds out what changed in a calendar, in as few requests as the server allows.
struct CalDAVComparison {
  let connection: CalDAVConnection
  let calendar: SourceCalendar
  let url: URL

  /// What changed since a state. One request where nothing did.
  func difference(since state: SyncState) async throws -> CalDAVDifference {
    switch state.token.flatMap(CalDAVToken.init) {
    case .ctag(let ctag):
      return try await comparedByVersions(since: state, ctag: ctag)
    case .sync(let token):
      do {
        return try await told(since: state, token: token)
      } catch let refusal as CalDAVRefusal where refusal.isUnknownToken || refusal.isUnsupported {
        return try await told(since: state, token: "")
      }
    case nil:
      return try await told(since: state, token: "")
    }
  }

  /// What the server says changed; compared by versions where it does not say such things.
  ///
  /// Where nothing is held, it is asked for the resources at once: many servers grant that, and spare all the
  /// requests for them.
  private func told(since state: SyncState, token: String) async throws -> CalDAVDifference {
    do {
      guard token.isEmpty, state.versions.isEmpty else {
        return try await syncCollection(since: state, token: token)
      }
      do {
        return try await syncCollection(since: state, token: token, withContent: true)
      } catch CalendarSourceError.tooLarge {
        return try await syncCollection(since: state, token: token)
      }
    } catch let refusal as CalDAVRefusal where token.isEmpty && refusal.isUnsupported {
      return try await comparedByVersions(since: state, ctag: nil)
    }
  }

  /// RFC 6578, section 3: as many requests as the server cuts its answer into.
  private func syncCollection(
    since state: SyncState, token first: String, withContent: Bool = false
  ) async throws -> CalDAVDifference {
    var token = first
    var changed: [String: String] = [:]
    var contents: [String: String] = [:]
    var removed: Set<String> = []
    while true {
      let (answer, base) = try await connection.report(
        on: url, depth: 0, CalDAVQuery.changes(since: token, withContent: withContent))
      guard let next = answer.syncToken else {
        throw CalendarSourceError.unreadableAnswer(
          place: WebOrigin.place(of: url), reason: "it does not say which state it shows")
      }
      var isCut = false
      for response in answer.responses {
        guard let path = connection.paths.path(response.href, from: base) else { continue }
        if isCalendar(path) {
          isCut = isCut || response.status == 507
        } else if isMember(path) {
          contents[path] = response.property(.caldav("calendar-data"))?.text
          if let status = response.status, status == 404 || status == 410 {
            removed.insert(path)
            changed[path] = nil
          } else {
            changed[path] = response.text(.dav("getetag")) ?? ""
            removed.remove(path)
          }
        }
      }
      guard isCut else {
        let difference = CalDAVToken.sync(next)
        guard first.isEmpty else {
          return CalDAVDifference(changed: changed, removed: removed, since: state, token: difference)
        }
        var listed = CalDAVDifference(listing: changed, since: state, token: difference)
        listed.contents = contents
        return try await confirmed(listed, since: state)
      }
      guard next != token else {
        throw CalendarSourceError.unreadableAnswer(
          place: WebOrigin.place(of: url), reason: "it cuts its answer short and does not go on")
      }
      token = next
    }
  }

  /// Lists all versions and compares them, unless a ctag says that nothing changed.
  private func comparedByVersions(
    since state: SyncState, ctag former: String?
  ) async throws -> CalDAVDifference {
    // A server that had none the last time has none now: the listing is the one request.
    let ctag = former == "" ? "" : try await self.ctag()
    if !ctag.isEmpty, former == ctag { return CalDAVDifference(token: .ctag(ctag)) }
    return CalDAVDifference(listing: try await listing(), since: state, token: .ctag(ctag))
  }

  /// What changes whenever the calendar does; empty where the server does not say.
  private func ctag() async throws -> String {
    let (answer, _) = try await connection.properties(
      of: url, depth: 0, CalDAVQuery.properties("s:getctag"))
    return answer.responses.first?.text(.calendarServer("getctag")) ?? ""
  }

  /// A listing that lists nothing of what is held is asked for once more, in another way, before it is
  /// believed.
  private func confirmed(
    _ difference: CalDAVDifference, since state: SyncState
  ) async throws -> CalDAVDifference {
    guard !state.versions.isEmpty, difference.removed.count == state.versions.count else { return difference }
    return CalDAVDifference(listing: try await listing(), since: state, token: difference.token)
  }

  /// The version of everything in the calendar.
  private func listing() async throws -> [String: String] {
    let (answer, base) = try await connection.properties(
      of: url, depth: 1, CalDAVQuery.properties("d:resourcetype", "d:getetag"))
    var versions: [String: String] = [:]
    var hasItself = false
    var isCut = false
    for response in answer.responses {
      guard let path = connection.paths.path(response.href, from: base) else { continue }
      if isCalendar(path) {
        hasItself = true
        isCut = isCut || response.status == 507
      } else if isMember(path), response.property(.dav("resourcetype"))?.child(.dav("collection")) == nil,
        response.status != 404, response.status != 410
      {
        // What the server cannot show now is there all the same; fetching it says what is wrong.
        versions[path] = response.text(.dav("getetag")) ?? ""
      }
    }
    // Every listing holds the collection itself; one that does not is of something else, or of nothing.
    guard hasItself else {
      throw CalendarSourceError.unreadableAnswer(
        place: WebOrigin.place(of: url), reason: "it lists the calendar without the calendar itself")
    }
    guard !isCut else {
      throw CalendarSourceError.unreadableAnswer(
        place: WebOrigin.place(of: url), reason: "it cuts its answer short and does not go on")
    }
    return versions
  }

  private func isCalendar(_ path: String) -> Bool { WebCollection.path(path) == calendar.path }

  private func isMember(_ path: String) -> Bool {
    path.hasPrefix(calendar.path) && path.count > calendar.path.count && !path.hasSuffix("/")
  }
}
