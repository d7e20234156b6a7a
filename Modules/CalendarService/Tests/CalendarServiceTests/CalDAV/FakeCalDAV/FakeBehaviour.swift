import Foundation

/// Where servers differ.
struct FakeBehaviour: Sendable {
  var style = DAVStyle.usual
  var paths = FakePath.path
  /// Where discovery leads; `nil` for a server that knows no well-known address.
  var wellKnown: String? = "/"
  /// Whether the answer to a PROPFIND names the person's principal; where not, the home is asked at once.
  var namesPrincipal = true
  /// With what a sync-collection report is refused; `nil` where it is answered.
  var refusesSync: Int?
  /// Whether a calendar tells its sync token as a property (RFC 6578, section 4).
  var listsTokens = true
  /// Whether a calendar has a ctag.
  var hasTag = true
  /// Whether the ctag is made of what the calendar holds, so that it is the same again after the same.
  var hasContentTag = false
  /// How many resources one answer to a sync-collection report holds at most.
  var pageSize = Int.max
  /// Whether the answer to a PUT has an ETag.
  var saysVersions = true
  /// Whether what is listed is listed with its ETag; where not, only fetching it tells.
  var listsVersions = true
  /// Whether a condition on what is not there is taken for one that is not met (RFC 9110, section 13.1.1).
  var takesGoneForChanged = false
  /// Whether an answer to a sync-collection report holds the resources themselves, where they are asked for.
  var listsContent = false
  /// Whether ETags are weak.
  var hasWeakVersions = false
}

/// How a server of ours writes the path of a resource in its answers.
enum FakePath: CaseIterable {
  case path
  case absoluteURL
  case encodedAtSign
  case encodedMore

  /// What a path is known by, however it was encoded; an encoded slash stays one.
  static func key(_ path: String) -> String {
    let path = path.replacing(#/%2[Ff]/#, with: "%252F")
    return path.removingPercentEncoding ?? path
  }

  /// The path of a key as it stands in a DAV:href.
  func href(_ key: String, address: String) -> String {
    var allowed = CharacterSet.urlPathAllowed
    switch self {
    case .path: break
    case .absoluteURL: return address + Self.path.href(key, address: "")
    case .encodedAtSign: allowed.remove("@")
    case .encodedMore: allowed.remove(charactersIn: "@-_.~aA")
    }
    return key.components(separatedBy: "%2F").map {
      $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0
    }.joined(separator: "%2F")
  }
}

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
