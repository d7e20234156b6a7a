import CalendarService
import Foundation

/// Creates a calendar in an account (MKCALENDAR, RFC 4791, section 5.3.1).
struct CalDAVCreation {
  let connection: CalDAVConnection
  /// The account's address, for errors.
  let place: String

  /// Creates a calendar in the first home, and returns it as the server lists it.
  func calendar(named name: String, colour: String?, in homes: [URL]) async throws -> SourceCalendar {
    let listing = CalDAVListing(connection: connection)
    guard let home = homes.first else {
      throw CalendarSourceError.notAServer(place: place, reason: "it names no calendars")
    }
    let before = try await listing.home(at: home, tags: [])
    let base = HTTPPath.collection(HTTPPath(of: before.url).text)
    if before.calendars.contains(where: { HTTPPath(of: before.url).text == HTTPPath($0.path).text }) {
      throw refusal("its address is that of one calendar. Add the account with the address of the server")
    }
    let segment = Self.segment(for: name, besides: before.calendars.map(\.path))
    guard let url = URL(string: base + segment + "/", relativeTo: before.url)?.absoluteURL else {
      throw CalendarSourceError.unreadableAddress(base + segment)
    }
    // Sent once: a second attempt fails if the first one succeeded without a response.
    let response = try await connection.send(
      "MKCALENDAR", url, headers: ["Content-Type": "application/xml; charset=utf-8"],
      body: CalDAVQuery.newCalendar(named: name, colour: colour), tries: 1)
    guard response.isSuccess else { throw error(of: response) }
    let added = try await listing.home(at: before.url, tags: []).calendars.filter { calendar in
      !before.calendars.contains { $0.path == calendar.path }
    }
    if let calendar = added.first(where: { $0.path.hasSuffix("/\(segment)/") }) ?? added.first {
      return calendar
    }
    throw refusal("it accepted the calendar, and does not list it. Run 'almanac sync' in a while")
  }

  private func error(of response: HTTPResponse) -> CalendarSourceError {
    let cure = "Add the calendar on the server's own page; the next 'almanac sync' brings it"
    let condition = CalDAVRefusal(response).condition?.name.local
    switch response.status {
    case 403, 405, 409, 415, 501:
      return refusal("the server refuses it (\(condition ?? String(response.status))). \(cure)")
    case 507: return .full(place: place)
    default: return CalDAVRefusal(response).error
    }
  }

  private func refusal(_ reason: String) -> CalendarSourceError {
    .cannotAddCalendar(place: place, reason: reason)
  }

  /// The last path segment of a new calendar: readable, and no other calendar's.
  static func segment(for name: String, besides paths: [String]) -> String {
    let letters = name.lowercased().unicodeScalars.map { scalar in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    let plain = String(letters).split(separator: "-").joined(separator: "-").prefix(40)
    let mark = Fingerprint.text(of: Array((paths.sorted() + [name]).joined(separator: "\n").utf8)).prefix(8)
    return plain.isEmpty ? "calendar-\(mark)" : "\(plain)-\(mark)"
  }
}
