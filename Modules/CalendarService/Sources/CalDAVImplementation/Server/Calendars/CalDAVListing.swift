import CalendarService
import Foundation

/// Lists the calendars of a collection (RFC 4791, section 4.2).
struct CalDAVListing {
  let connection: CalDAVConnection

  private static let properties = [
    "d:resourcetype", "d:displayname", "a:calendar-color", "c:supported-calendar-component-set",
    "d:current-user-privilege-set",
  ]

  /// The calendars in a home, or the calendar that the URL itself is. Calendars for neither events nor tasks
  /// are left out.
  ///
  /// A calendar on another server is left out and named, or an error if there is no other one.
  ///
  /// - Parameter tags: which tags to request as well. A server may have to read whole calendars to compute them.
  func home(at url: URL, tags: Set<CollectionTags.Name>) async throws -> CalDAVHome {
    let names = Self.properties + tags.map(\.rawValue).sorted()
    let (answer, url) = try await connection.properties(of: url, depth: 1, CalDAVQuery.properties(names))
    var home = CalDAVHome(url: url)
    for response in answer.responses {
      if response.property(.dav("resourcetype"))?.child(.dav("collection")) != nil {
        home.hasCollection = true
      }
      let calendar: SourceCalendar?
      do throws(CalendarSourceError) {
        calendar = try self.calendar(response, from: url)
      } catch {
        home.elsewhere = home.elsewhere ?? error
        continue
      }
      guard let calendar else { continue }
      home.calendars.append(calendar)
      home.tags[calendar.path] = CollectionTags(response)
    }
    if let elsewhere = home.elsewhere, home.calendars.isEmpty { throw elsewhere }
    return home
  }

  private func calendar(
    _ response: Multistatus.Response, from url: URL
  ) throws(CalendarSourceError) -> SourceCalendar? {
    guard response.property(.dav("resourcetype"))?.child(.caldav("calendar")) != nil,
      let contents = Self.contents(response), let path = try connection.paths.member(response.href, of: url)
    else { return nil }
    let name = response.text(.dav("displayname"))
    var calendar = SourceCalendar(
      path: HTTPPath.collection(path), name: name ?? HTTPPath(path).lastName,
      colour: response.text(.apple("calendar-color")), isReadOnly: !Self.isWritable(response))
    calendar.contents = contents
    return calendar
  }

  /// What the calendar may contain; everything if the server does not say. `nil` for neither events nor tasks.
  private static func contents(_ response: Multistatus.Response) -> CalendarContents? {
    guard let set = response.property(.caldav("supported-calendar-component-set")) else { return .all }
    let names = set.children(.caldav("comp")).compactMap { $0.attributes["name"]?.uppercased() }
    if names.isEmpty { return .all }
    var contents: CalendarContents = []
    if names.contains("VEVENT") { contents.insert(.events) }
    if names.contains("VTODO") { contents.insert(.tasks) }
    return contents.isEmpty ? nil : contents
  }

  /// Whether the person may write (RFC 3744); `true` if the server does not say.
  private static func isWritable(_ response: Multistatus.Response) -> Bool {
    guard let set = response.property(.dav("current-user-privilege-set")) else { return true }
    let names = set.children(.dav("privilege")).flatMap(\.children).map(\.name)
    let writing = ["all", "write", "write-content", "bind"].map(XMLName.dav)
    return names.isEmpty || names.contains { writing.contains($0) }
  }
}

/// The calendars of a collection, or the one calendar that the collection is.
struct CalDAVHome: Sendable {
  /// Its URL after redirects.
  let url: URL
  /// In the order of the server.
  var calendars: [SourceCalendar] = []
  /// The tags of each calendar, by path.
  var tags: [String: CollectionTags] = [:]
  /// Whether it or one of its members is a collection.
  var hasCollection = false
  /// Why a calendar is left out: it is on another server.
  var elsewhere: CalendarSourceError?
}
