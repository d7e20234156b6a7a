import CalendarService

/// An error response.
struct CalDAVRefusal: Error {
  let response: HTTPResponse
  let condition: DAVCondition?

  init(_ response: HTTPResponse) {
    self.response = response
    condition = DAVCondition(response)
  }

  /// Whether the sync token is no longer valid (RFC 6578, section 3.2).
  var isUnknownToken: Bool { condition?.name == .dav("valid-sync-token") }

  /// Whether the server does not support this request or cannot truncate its response (RFC 6578, section 3.6).
  var isUnsupported: Bool {
    if condition?.name == .dav("number-of-matches-within-limits") { return true }
    return [400, 403, 405, 415, 422, 501].contains(response.status) && !isUnknownToken
  }

  /// Whether this URL does not support the request, but another URL may.
  var isNoAnswerToThis: Bool {
    (200..<400).contains(response.status) || [400, 403, 404, 405, 410, 501].contains(response.status)
  }

  /// The error to report.
  var error: CalendarSourceError {
    let place = response.place
    switch response.status {
    case 200..<300:
      return .notAServer(place: place, reason: "it answers as a web page would (\(response.status))")
    case 403: return .forbidden(place: place)
    case 404, 410: return .notFound(place: place)
    case 405, 501:
      return .notAServer(place: place, reason: "it does not know the request (\(response.status))")
    case 412: return .conflict(path: place)
    case 413: return .tooLarge(place: place)
    case 507: return .full(place: place)
    default:
      return .refused(place: place, status: response.status, reason: condition?.name.local ?? "")
    }
  }
}
