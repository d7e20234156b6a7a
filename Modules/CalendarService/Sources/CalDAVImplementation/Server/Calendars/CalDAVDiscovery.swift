import CalendarService
import Foundation

/// Finds an account's calendars, starting from what the person knows (RFC 6764, RFC 4791, section 6.2).
struct CalDAVDiscovery {
  let connection: CalDAVConnection
  let address: CalDAVAddress

  /// The collections that contain the account's calendars; if the address is a calendar's, the calendar
  /// itself.
  func homes() async throws -> [URL] {
    var refusal: (any Error)?
    for candidate in address.candidates {
      do {
        if let homes = try await homes(from: candidate), !homes.isEmpty { return homes }
      } catch let error as CalDAVRefusal where error.isNoAnswerToThis {
        refusal = refusal ?? error.error
      } catch let error as CalendarSourceError where error.isAboutContent {
        refusal = refusal ?? error
      } catch let error as CalDAVRefusal {
        throw error.error
      }
    }
    let place = address.candidates.first.map(HTTPOrigin.place) ?? address.origin.text
    throw refusal ?? CalendarSourceError.notAServer(place: place, reason: "it names no calendars")
  }

  /// The calendar homes found from a URL; `nil` if there are none.
  private func homes(from url: URL) async throws -> [URL]? {
    let (answer, url) = try await connection.properties(
      of: url, depth: 0,
      CalDAVQuery.properties(
        "d:resourcetype", "d:current-user-principal", "d:principal-URL", "c:calendar-home-set"))
    guard let response = answer.responses.first else { return nil }
    if response.property(.dav("resourcetype"))?.child(.caldav("calendar")) != nil { return [url] }
    if let homes = try homes(in: response, from: url) { return homes }
    let named = response.property(.dav("current-user-principal")) ?? response.property(.dav("principal-URL"))
    if let href = named?.child(.dav("href"))?.trimmed {
      guard let path = connection.paths.path(href, from: url) else {
        if let refusal = connection.paths.refusal(of: href, from: url) { throw refusal }
        return nil
      }
      let (answer, url) = try await connection.properties(
        of: try connection.paths.url(path), depth: 0, CalDAVQuery.properties("c:calendar-home-set"))
      if let homes = try answer.responses.first.flatMap({ try homes(in: $0, from: url) }) { return homes }
    }
    // A server without principals: the given URL may be the home itself.
    let isCollection = response.property(.dav("resourcetype"))?.child(.dav("collection")) != nil
    return isCollection && named == nil ? [url] : nil
  }

  private func homes(in response: Multistatus.Response, from url: URL) throws -> [URL]? {
    let hrefs = response.property(.caldav("calendar-home-set"))?.children(.dav("href")).compactMap(\.trimmed)
    let paths = hrefs?.compactMap { connection.paths.home($0, from: url) } ?? []
    if paths.isEmpty,
      let refusal = hrefs?.lazy.compactMap({ connection.paths.refusal(of: $0, from: url) }).first
    {
      throw refusal
    }
    return paths.isEmpty ? nil : try paths.map { try connection.paths.url(HTTPPath.collection($0)) }
  }
}

extension CalendarSourceError {
  /// Whether the response has unexpected content: something else may answer at this address.
  var isAboutContent: Bool {
    if case .unreadableAnswer = self { true } else { false }
  }
}
