/// An element with its content.
struct XMLNode: Sendable {
  let name: XMLName
  /// The attributes by name as written.
  let attributes: [String: String]
  var children: [XMLNode] = []
  /// Its own text, without that of its children.
  var text = ""

  /// The first child with a name.
  func child(_ name: XMLName) -> XMLNode? { children.first { $0.name == name } }

  /// The children with a name.
  func children(_ name: XMLName) -> [XMLNode] { children.filter { $0.name == name } }

  /// Its trimmed text; `nil` if it is empty.
  var trimmed: String? {
    let trimmed = text.drop(while: \.isWhitespace)
    guard let end = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(trimmed[...end])
  }
}

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
  /// The namespace of `getctag`.
  static func calendarServer(_ local: String) -> XMLName {
    XMLName(namespace: "http://calendarserver.org/ns/", local: local)
  }
  /// The namespace of `calendar-color`.
  static func apple(_ local: String) -> XMLName {
    XMLName(namespace: "http://apple.com/ns/ical/", local: local)
  }
  /// Whether the name is from the WebDAV or CalDAV namespace.
  var isStandard: Bool { self == Self.dav(local) || self == Self.caldav(local) }
}
