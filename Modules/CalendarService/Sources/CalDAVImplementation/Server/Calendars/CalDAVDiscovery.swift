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
    if let homes = try await homes(in: response, from: url) { return homes }
    let named = response.property(.dav("current-user-principal")) ?? response.property(.dav("principal-URL"))
    if let href = named?.child(.dav("href"))?.trimmed {
      guard let path = try await path(href, from: url, connection.paths.path) else { return nil }
      let (answer, url) = try await connection.properties(
        of: try connection.paths.url(path), depth: 0, CalDAVQuery.properties("c:calendar-home-set"))
      if let response = answer.responses.first, let homes = try await homes(in: response, from: url) {
        return homes
      }
    }
    // A server without principals: the given URL may be the home itself.
    let isCollection = response.property(.dav("resourcetype"))?.child(.dav("collection")) != nil
    return isCollection && named == nil ? [url] : nil
  }

  private func homes(in response: Multistatus.Response, from url: URL) async throws -> [URL]? {
    let hrefs = response.property(.caldav("calendar-home-set"))?.children(.dav("href")).compactMap(\.trimmed)
    var (homes, refusal): ([URL], (any Error)?) = ([], nil)
    for href in hrefs ?? [] {
      do {
        guard let path = try await path(href, from: url, connection.paths.home) else { continue }
        homes.append(try connection.paths.url(HTTPPath.collection(path)))
      } catch { refusal = refusal ?? error }
    }
    if homes.isEmpty, let refusal { throw refusal }
    return homes.isEmpty ? nil : homes
  }

  /// The path of an href. One that leads to a server which must not get the password may be that of this server, which
  /// does not know its public name: then the same path here is the collection too.
  private func path(
    _ href: String, from url: URL, _ allowed: (String, URL) -> String?
  ) async throws -> String? {
    if let path = allowed(href, url) { return path }
    if let path = connection.paths.here(href, from: url), try await isCollection(path) { return path }
    if let refusal = connection.paths.refusal(of: href, from: url) { throw refusal }
    return nil
  }

  /// Whether the server that was asked describes a path as a collection, and as itself.
  private func isCollection(_ path: String) async throws -> Bool {
    do {
      let (answer, base) = try await connection.properties(
        of: try connection.paths.url(path), depth: 0, CalDAVQuery.properties("d:resourcetype"))
      return answer.responses.contains { response in
        response.property(.dav("resourcetype"))?.child(.dav("collection")) != nil
          && connection.paths.here(response.href, from: base).map(HTTPPath.collection)
            == HTTPPath.collection(path)
      }
    } catch is CalDAVRefusal {
      return false
    } catch let error as CalendarSourceError where error.isAboutContent {
      return false
    }
  }
}

extension CalendarSourceError {
  /// Whether the response has unexpected content: something else may answer at this address.
  var isAboutContent: Bool {
    if case .unreadableAnswer = self { true } else { false }
  }
}
