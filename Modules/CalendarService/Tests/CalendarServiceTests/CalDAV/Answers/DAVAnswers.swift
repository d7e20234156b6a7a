import Foundation

/// Writes responses of a WebDAV server in a style.
struct DAVAnswers: Sendable {
  var style = DAVStyle.usual

  /// A multistatus with these responses; `token` is the DAV:sync-token after them.
  func multistatus(_ responses: [DAVElement], token: String? = nil) -> FaultReply {
    let end = token.map { [DAVElement(.dav("sync-token"), text: $0)] } ?? []
    return .multistatus(style.document(DAVElement(.dav("multistatus"), responses + end)))
  }

  /// A DAV:error with these elements.
  func error(_ status: Int, _ conditions: DAVElement...) -> FaultReply {
    .status(
      status, style.document(DAVElement(.dav("error"), conditions)), type: "application/xml; charset=utf-8")
  }

  /// A response about a resource: its properties, and the names of missing ones.
  static func response(_ href: String, _ found: [DAVElement], missing: [DAVName] = []) -> DAVElement {
    var parts = [DAVElement(.dav("href"), text: href)]
    if !found.isEmpty || missing.isEmpty { parts.append(propstat(found, "HTTP/1.1 200 OK")) }
    if !missing.isEmpty {
      parts.append(propstat(missing.map { DAVElement($0) }, "HTTP/1.1 404 Not Found"))
    }
    return DAVElement(.dav("response"), parts)
  }

  /// A response with only a status: 404 for a removed resource, 507 for a truncated list.
  static func response(_ href: String, status: String, _ condition: DAVName? = nil) -> DAVElement {
    DAVElement(
      .dav("response"),
      [DAVElement(.dav("href"), text: href), DAVElement(.dav("status"), text: "HTTP/1.1 \(status)")]
        + (condition.map { [DAVElement(.dav("error"), [DAVElement($0)])] } ?? []))
  }

  private static func propstat(_ properties: [DAVElement], _ status: String) -> DAVElement {
    DAVElement(
      .dav("propstat"), [DAVElement(.dav("prop"), properties), DAVElement(.dav("status"), text: status)])
  }
}

/// An XML element: its name and its content.
struct DAVElement: Sendable, Hashable {
  var name: DAVName
  var attributes = ""
  var text = ""
  var children: [DAVElement] = []

  init(_ name: DAVName, text: String = "", attributes: String = "", _ children: [DAVElement] = []) {
    self.name = name
    self.text = text
    self.attributes = attributes
    self.children = children
  }
}

/// The name of an XML element of WebDAV and its extensions.
struct DAVName: Sendable, Hashable {
  enum Namespace: String, Sendable, CaseIterable {
    case dav = "DAV:"
    case calDAV = "urn:ietf:params:xml:ns:caldav"
    case server = "http://calendarserver.org/ns/"
    case apple = "http://apple.com/ns/ical/"
    case sabre = "http://sabredav.org/ns"
  }

  var namespace: Namespace
  var local: String

  static func dav(_ local: String) -> DAVName { DAVName(namespace: .dav, local: local) }
  static func calDAV(_ local: String) -> DAVName { DAVName(namespace: .calDAV, local: local) }
  static func server(_ local: String) -> DAVName { DAVName(namespace: .server, local: local) }
  static func apple(_ local: String) -> DAVName { DAVName(namespace: .apple, local: local) }
}

/// The properties that the body of a PROPFIND or REPORT requests, independent of prefixes.
struct DAVQuery {
  /// The local name of the root element; empty where there is no body.
  let root: String
  /// The local names of the requested properties.
  var properties: [String]
  let hrefs: [String]
  let token: String?

  init(_ text: String) {
    let elements = text.matches(of: #/<(?:[\w.-]+:)?([\w-]+)(?:\s[^>]*)?>/#).map { String($0.output.1) }
    root = elements.first ?? ""
    properties = Self.inside("prop", of: text).flatMap { inner in
      inner.matches(of: #/<(?:[\w.-]+:)?([\w-]+)/#).map { String($0.output.1) }
    }
    hrefs = Self.inside("href", of: text).map(Self.unescaped)
    token = Self.inside("sync-token", of: text).first.map(Self.unescaped)
  }

  private static func inside(_ name: String, of text: String) -> [String] {
    guard let pattern = try? Regex("<([\\w.-]+:)?\(name)(?:\\s[^>]*)?>(.*?)</([\\w.-]+:)?\(name)>") else {
      return []
    }
    return text.matches(of: pattern.dotMatchesNewlines()).compactMap {
      $0.output[2].substring.map(String.init)
    }
  }

  private static func unescaped(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines).replacing("&lt;", with: "<").replacing(
      "&gt;", with: ">"
    )
    .replacing("&quot;", with: "\"").replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }
}
