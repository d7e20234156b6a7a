import Foundation

/// The differences between servers.
struct FakeBehaviour: Sendable {
  var style = DAVStyle.usual
  var paths = FakePath.path
  /// The target of discovery; `nil` for a server without a well-known address.
  var wellKnown: String? = "/"
  /// Whether the response to a PROPFIND names the person's principal; otherwise the home is requested directly.
  var namesPrincipal = true
  /// The status with which a sync-collection report is refused; `nil` if it is answered.
  var refusesSync: Int?
  /// Whether a calendar has its sync token as a property (RFC 6578, section 4).
  var listsTokens = true
  /// Whether a calendar has a ctag.
  var hasTag = true
  /// Whether the ctag depends on the calendar's content, so that it returns to an old value with the old content.
  var hasContentTag = false
  /// The maximum number of resources in a response to a sync-collection report.
  var pageSize = Int.max
  /// Whether the response to a PUT has an ETag.
  var saysVersions = true
  /// Whether listed resources have their ETags; otherwise only fetching shows them.
  var listsVersions = true
  /// Whether a condition on a missing resource fails (RFC 9110, section 13.1.1).
  var takesGoneForChanged = false
  /// Whether a sync-collection report contains the resources themselves, if requested.
  var listsContent = false
  /// Whether ETags are weak.
  var hasWeakVersions = false
}

/// The spelling of paths in responses.
enum FakePath: CaseIterable {
  case path
  case absoluteURL
  case encodedAtSign
  case encodedMore
  /// As a server behind a proxy writes that does not know its public name.
  case behindProxy

  /// The key of a path, independent of its encoding; encoded reserved characters stay encoded (RFC 3986, section 2.2).
  static func key(_ path: String) -> String {
    let path = path.replacing(#/%(2[1346789ABCFabcf]|3[ABDabd])/#) { "%25\($0.1.uppercased())" }
    return path.removingPercentEncoding ?? path
  }

  /// The path of a key as a DAV:href.
  func href(_ key: String, address: String) -> String {
    var allowed = CharacterSet.urlPathAllowed
    switch self {
    case .path: break
    case .absoluteURL: return address + Self.path.href(key, address: "")
    case .behindProxy: return "http://dav.internal:8080" + Self.path.href(key, address: "")
    case .encodedAtSign: allowed.remove("@")
    case .encodedMore: allowed.remove(charactersIn: "@-_.~aA")
    }
    allowed.insert(";")
    let path = key.addingPercentEncoding(withAllowedCharacters: allowed) ?? key
    return path.replacing(#/%25(2[1346789ABCF]|3[ABD])/#) { "%\($0.1)" }
  }
}

/// The kinds of requests to a ``FakeCalDAV``.
enum FakeQuestion: Sendable, CaseIterable {
  case wellKnown
  /// PROPFIND of a resource that is no calendar: the principal, and the calendar homes.
  case principal
  case calendars
  /// PROPFIND of a calendar (its ctag) or of a resource (its ETag), with depth 0.
  case state
  /// PROPFIND of a calendar's members: the ETags.
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
