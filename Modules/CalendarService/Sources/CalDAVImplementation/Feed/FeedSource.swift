import CalendarService
import Foundation

/// A subscription: one read-only calendar that a server publishes as an iCalendar stream.
///
/// The URL may be a secret, so the calendar and its one resource are named after the host only.
struct FeedSource: CalendarSourceProtocol {
  let source: CalendarSource
  let account: CalendarAccount
  /// Makes a client that may send the credentials to an origin.
  let client: @Sendable (HTTPOrigin) -> HTTPClient

  /// The maximum size of an inflated feed in bytes: about 100,000 events.
  static let mostBytes = 64 << 20

  func checkAccess() async throws { _ = try await fetch(unlike: nil) }

  func listing(since state: ListingState) async throws -> SourceListing {
    let place = try FeedAddress(account).origin.text
    return SourceListing(calendars: [SourceCalendar(path: place, name: source.name, isReadOnly: true)])
  }

  func addCalendar(named name: String, colour: String?) async throws -> SourceCalendar {
    throw CalendarSourceError.cannotAddCalendar(
      place: source.name, reason: "it is a subscription to one calendar. Use another account")
  }

  func changes(
    in calendar: SourceCalendar, since state: any SyncStateProtocol,
    take: (CalendarChanges) async throws -> Void
  ) async throws {
    let former = state.token.flatMap(FeedToken.init)
    let held = try await state.storedVersions()[calendar.path]
    // A conditional request is only allowed if the local version is the one that the token describes.
    let known = held == former?.version ? former : nil
    guard let (content, token) = try await fetch(unlike: known) else {
      return try await take(CalendarChanges(token: state.token, expected: 0))
    }
    guard token.version != held else {
      return try await take(CalendarChanges(token: token.text, expected: 0))
    }
    let resource = CalendarResource(path: calendar.path, version: token.version, content: content)
    try await take(CalendarChanges(changed: [resource], token: token.text, expected: 1))
  }

  func resource(at path: String, in calendar: SourceCalendar) async throws -> CalendarResource? {
    try await fetch(unlike: nil).map {
      CalendarResource(path: path, version: $0.token.version, content: $0.content)
    }
  }

  func path(forUID uid: String, in calendar: SourceCalendar) -> String { calendar.path }

  /// Always `nil`: the validators of a feed describe its content, not its history.
  func token(beforeChange token: String) -> String? { nil }

  func write(
    _ content: Data, to path: String, in calendar: SourceCalendar, replacing version: String?
  ) async throws -> String? {
    throw CalendarSourceError.readOnly(place: calendar.name)
  }

  func remove(_ path: String, in calendar: SourceCalendar, version: String) async throws {
    throw CalendarSourceError.readOnly(place: calendar.name)
  }

  /// Fetches the calendar; `nil` if it still matches the token.
  private func fetch(unlike token: FeedToken?) async throws -> (content: Data, token: FeedToken)? {
    let address = try FeedAddress(account)
    let client = client(address.origin)
    var headers = ["Accept": "text/calendar, */*;q=0.1"]
    headers["If-None-Match"] = token?.etag
    headers["If-Modified-Since"] = token?.modified
    let response = try await client.send(
      HTTPRequest(method: "GET", url: address.url, headers: headers, limit: Self.mostBytes))
    let place = client.place(of: response.url)
    switch response.status {
    case 200: break
    case 304 where token != nil: return nil
    case 403: throw CalendarSourceError.forbidden(place: place)
    case 404, 410: throw CalendarSourceError.notFound(place: place)
    default: throw CalendarSourceError.refused(place: place, status: response.status, reason: "")
    }
    if let reason = FeedContent.fault(in: response) {
      throw CalendarSourceError.notACalendar(place: place, reason: reason)
    }
    let version = Fingerprint.text(of: Array(response.body))
    return (
      response.body,
      FeedToken(version: version, etag: response.etag, modified: response.headers["last-modified"])
    )
  }
}

/// The stored state of a feed: the local version and the validators of the response that contained it (RFC 9110,
/// section 8.8).
struct FeedToken: Codable, Hashable {
  var version: String
  var etag: String?
  var modified: String?

  init(version: String, etag: String?, modified: String?) {
    self.version = version
    self.etag = etag
    self.modified = modified
  }

  /// Parses ``text``; `nil` for anything else.
  init?(_ text: String) {
    guard let token = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = token
  }

  /// The stored form.
  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The URL of a feed.
struct FeedAddress {
  let url: URL
  let origin: HTTPOrigin

  /// Parses the URL of an account: `webcal` and `webcals` mean `https`; `webcal` means `http` on this machine.
  ///
  /// - Throws: ``CalendarSourceError/unreadableAddress(_:)``, which contains at most scheme and host.
  init(_ account: CalendarAccount) throws(CalendarSourceError) {
    var text = account.address.trimmingCharacters(in: .whitespaces)
    let scheme = text.prefix { $0 != ":" }.lowercased()
    if scheme == "webcal" || scheme == "webcals" {
      let rest = text.dropFirst(scheme.count)
      let isLoopback = URL(string: "https\(rest)").flatMap(HTTPOrigin.init)?.isLoopback ?? false
      text = (isLoopback && scheme == "webcal" ? "http" : "https") + rest
    }
    guard let url = URL(string: text), let origin = HTTPOrigin(url), url.user == nil, url.password == nil
    else { throw .unreadableAddress(account.shownAddress) }
    self.url = url
    self.origin = origin
  }
}

/// Distinguishes a complete calendar from other responses: a login page, an error page, a truncated stream.
enum FeedContent {
  /// Why a response is not a calendar; `nil` if it is one.
  static func fault(in response: HTTPResponse) -> String? {
    let isBlank: (UInt8) -> Bool = { $0 <= UInt8(ascii: " ") || [0xEF, 0xBB, 0xBF].contains($0) }
    let body = response.body.drop(while: isBlank)
    guard !body.isEmpty else { return "the answer is empty" }
    let beginning = String(decoding: body.prefix(15), as: UTF8.self).uppercased()
    guard beginning == "BEGIN:VCALENDAR" else {
      let isPage = beginning.hasPrefix("<") || response.headers["content-type"]?.contains("html") == true
      return isPage
        ? "it is a web page, as servers send it to those who have to sign in" : "it is no iCalendar stream"
    }
    var end = body.endIndex
    while end > body.startIndex, isBlank(body[end - 1]) { end -= 1 }
    let last = String(decoding: body[..<end].suffix(13), as: UTF8.self).uppercased()
    return last == "END:VCALENDAR" ? nil : "it breaks off before its end"
  }
}
