/// What a request to a ``FakeCalDAV`` is about.
enum FakeQuestion: Sendable, CaseIterable {
  case wellKnown
  /// PROPFIND of one resource that is no calendar: who is signed in, and where the calendars are.
  case principal
  case calendars
  /// PROPFIND of a calendar alone, its ctag; or of a resource, its ETag.
  case state
  /// PROPFIND of what is in a calendar: the ETags.
  case versions
  case sync
  case multiget
  case get
  case put
  case delete
  case other

  init(_ request: FaultRequest, home: String) {
    let isInHome = request.path.hasPrefix(home) && request.path != home
    let isDeep = request.headers["depth"] == "1"
    switch request.method {
    case _ where request.path == "/.well-known/caldav": self = .wellKnown
    case "PROPFIND" where isInHome: self = isDeep ? .versions : .state
    case "PROPFIND": self = isDeep && request.path == home ? .calendars : .principal
    case "REPORT":
      switch DAVQuery(request.text).root {
      case "sync-collection": self = .sync
      case "calendar-multiget": self = .multiget
      default: self = .other
      }
    case "GET": self = .get
    case "PUT": self = .put
    case "DELETE": self = .delete
    default: self = .other
    }
  }
}
