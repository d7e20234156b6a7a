/// The name of an XML element of WebDAV and its extensions.
struct DAVName: Sendable, Hashable {
  enum Namespace: String, Sendable, CaseIterable {
    case dav = "DAV:"
    case calDAV = "urn:ietf:params:xml:ns:caldav"
    case server = "http://calendarserver.org/ns/"
    case apple = "http://apple.com/ns/ical/"
  }

  var namespace: Namespace
  var local: String

  static func dav(_ local: String) -> DAVName { DAVName(namespace: .dav, local: local) }
  static func calDAV(_ local: String) -> DAVName { DAVName(namespace: .calDAV, local: local) }
  static func server(_ local: String) -> DAVName { DAVName(namespace: .server, local: local) }
  static func apple(_ local: String) -> DAVName { DAVName(namespace: .apple, local: local) }
}
