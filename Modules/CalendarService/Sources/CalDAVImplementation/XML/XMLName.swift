/// A name in a namespace.
struct XMLName: Hashable, Sendable {
  let namespace: String
  let local: String

  /// `DAV:` (RFC 4918).
  static func dav(_ local: String) -> XMLName { XMLName(namespace: "DAV:", local: local) }
  /// RFC 4791.
  static func caldav(_ local: String) -> XMLName {
    XMLName(namespace: "urn:ietf:params:xml:ns:caldav", local: local)
  }
  /// The extension that getctag comes from.
  static func calendarServer(_ local: String) -> XMLName {
    XMLName(namespace: "http://calendarserver.org/ns/", local: local)
  }
  /// The extension that calendar-color comes from.
  static func apple(_ local: String) -> XMLName {
    XMLName(namespace: "http://apple.com/ns/ical/", local: local)
  }
}
