import CalendarService
import Foundation

/// Finds the changes in a calendar with as few requests as the server allows.
struct CalDAVComparison {
  let connection: CalDAVConnection
  let calendar: SourceCalendar
  let url: URL

  /// The changes since a state. If nothing changed, this takes one request and does not look up versions.
  func difference(since state: any SyncStateProtocol) async throws -> CalDAVDifference {
    switch state.token.flatMap(CalDAVToken.init) {
    case .ctag(let ctag):
      return try await comparedByVersions(since: state, ctag: ctag)
    case .sync(let token, _):
      do {
        let told = try await syncCollection(since: token)
        return told.isEmpty
          ? CalDAVDifference(token: told.token)
          : CalDAVDifference(told: told, since: try await state.storedVersions())
      } catch let refusal as CalDAVRefusal where refusal.isUnknownToken || refusal.isUnsupported {
        return try await compared(since: state)
      }
    case nil:
      return try await compared(since: state)
    }
  }

  /// Compares the server's complete report with the local versions; lists the versions if the server has no such
  /// report.
  ///
  /// Without local versions the report also requests contents. Many servers include them, which saves all fetch
  /// requests.
  private func compared(since state: any SyncStateProtocol) async throws -> CalDAVDifference {
    let held = try await state.storedVersions()
    do {
      let told = try await all(withContent: held.isEmpty)
      var listed = CalDAVDifference(listing: told.changed, since: held, token: told.token)
      listed.contents = told.contents
      return try await confirmed(listed, since: held)
    } catch let refusal as CalDAVRefusal where refusal.isUnsupported {
      return try await comparedByVersions(since: state, ctag: nil)
    }
  }

  /// All resources of the server, with their contents if requested and not too large for one response.
  private func all(withContent: Bool) async throws -> CalDAVCollectionChanges {
    guard withContent else { return try await syncCollection(since: "") }
    do {
      return try await syncCollection(since: "", withContent: true)
    } catch CalendarSourceError.tooLarge {
      return try await syncCollection(since: "")
    }
  }

  /// The maximum number of parts of a truncated response. Servers send several hundred resources in each.
  static let mostRounds = 1000

  /// Repeats the request for each part of a truncated response (RFC 6578, section 3.6). This terminates: each part
  /// must contain something, there are at most ``mostRounds``, and the total size is limited to that of one
  /// response.
  private func syncCollection(
    since first: String, withContent: Bool = false
  ) async throws -> CalDAVCollectionChanges {
    var token = first
    var told = CalDAVCollectionChanges(token: .sync(first))
    for _ in 1...Self.mostRounds {
      let (answer, base) = try await connection.report(
        on: url, depth: 0, CalDAVQuery.changes(since: token, withContent: withContent))
      guard let next = answer.syncToken else {
        throw unreadable("it does not say which state it shows")
      }
      told.token = .sync(next)
      var isCut = false
      var hasMember = false
      var stranger: String?
      for response in answer.responses {
        guard let path = try connection.paths.member(response.href, of: base) else { continue }
        if isCalendar(path) {
          isCut = isCut || response.status == 507
        } else if isMember(path) {
          hasMember = true
          told.add(response, at: path)
        } else if !path.hasPrefix(calendar.path) {
          stranger = stranger ?? path
        }
      }
      // After a redirect, the next listing finds the calendar at its new path.
      if let stranger, !hasMember, HTTPPath(of: base) == HTTPPath(of: url) {
        throw unreadable("it answers about \(stranger) instead of the calendar")
      }
      guard told.size <= HTTPRequest.mostBytes else {
        throw CalendarSourceError.tooLarge(place: HTTPOrigin.place(of: url))
      }
      guard isCut else { return told }
      guard next != token, hasMember else {
        throw unreadable("it cuts its answer short and does not go on")
      }
      token = next
    }
    throw unreadable("it cuts its answer into more than \(Self.mostRounds) parts")
  }

  /// Lists all versions and compares them, unless the ctag is unchanged.
  private func comparedByVersions(
    since state: any SyncStateProtocol, ctag former: String?
  ) async throws -> CalDAVDifference {
    // The ctag is not requested from a server that had none before: the listing is the only request.
    let ctag = former == "" ? "" : try await self.ctag()
    if !ctag.isEmpty, former == ctag { return CalDAVDifference(token: .ctag(ctag)) }
    return CalDAVDifference(
      listing: try await listing(), since: try await state.storedVersions(), token: .ctag(ctag))
  }

  /// The ctag; empty if the server has none.
  private func ctag() async throws -> String {
    let (answer, _) = try await connection.properties(
      of: url, depth: 0, CalDAVQuery.properties("s:getctag"))
    return answer.responses.first?.text(.calendarServer("getctag")) ?? ""
  }

  /// Verifies a listing that lacks all local resources with another kind of request.
  private func confirmed(
    _ difference: CalDAVDifference, since held: [String: String]
  ) async throws -> CalDAVDifference {
    guard !held.isEmpty, difference.removed.count == held.count else { return difference }
    return CalDAVDifference(listing: try await listing(), since: held, token: difference.token)
  }

  /// The versions of all resources in the calendar.
  func listing() async throws -> [String: String] {
    let (answer, base) = try await connection.properties(
      of: url, depth: 1, CalDAVQuery.properties("d:resourcetype", "d:getetag"))
    var versions: [String: String] = [:]
    var hasItself = false
    var isCut = false
    for response in answer.responses {
      guard let path = try connection.paths.member(response.href, of: base) else { continue }
      if isCalendar(path) {
        hasItself = true
        isCut = isCut || response.status == 507
      } else if isMember(path), response.property(.dav("resourcetype"))?.child(.dav("collection")) == nil,
        response.status != 404, response.status != 410
      {
        // A resource with an error status still exists; fetching it shows the error.
        versions[path] = response.text(.dav("getetag")) ?? ""
      }
    }
    // Every listing holds the collection itself; without it the answer is about something else.
    guard hasItself else {
      throw unreadable("it lists the calendar without the calendar itself")
    }
    guard !isCut else {
      throw unreadable("it cuts its answer short and does not go on")
    }
    return versions
  }

  private func unreadable(_ reason: String) -> CalendarSourceError {
    .unreadableAnswer(place: HTTPOrigin.place(of: url), reason: reason)
  }

  private func isCalendar(_ path: String) -> Bool { HTTPPath.collection(path) == calendar.path }

  private func isMember(_ path: String) -> Bool {
    path.hasPrefix(calendar.path) && path.count > calendar.path.count && !path.hasSuffix("/")
  }
}
