/// An element and what is in it.
struct XMLNode: Sendable {
  let name: XMLName
  /// By their names as written.
  let attributes: [String: String]
  var children: [XMLNode] = []
  /// Its own text, that of its children left out.
  var text = ""

  /// The first child of a name.
  func child(_ name: XMLName) -> XMLNode? { children.first { $0.name == name } }

  /// The children of a name.
  func children(_ name: XMLName) -> [XMLNode] { children.filter { $0.name == name } }

  /// Its text without the space around it; `nil` where nothing is left.
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
  /// The extension that getctag comes from.
  static func calendarServer(_ local: String) -> XMLName {
    XMLName(namespace: "http://calendarserver.org/ns/", local: local)
  }
  /// The extension that calendar-color comes from.
  static func apple(_ local: String) -> XMLName {
    XMLName(namespace: "http://apple.com/ns/ical/", local: local)
  }
}
