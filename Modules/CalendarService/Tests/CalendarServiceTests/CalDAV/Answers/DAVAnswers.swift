import Foundation

/// Writes the answers of a WebDAV server, in a style.
struct DAVAnswers: Sendable {
  var style = DAVStyle.usual

  /// A multistatus of these responses; `token` is the DAV:sync-token after them.
  func multistatus(_ responses: [DAVElement], token: String? = nil) -> FaultReply {
    let end = token.map { [DAVElement(.dav("sync-token"), text: $0)] } ?? []
    return .multistatus(style.document(DAVElement(.dav("multistatus"), responses + end)))
  }

  /// A DAV:error with this precondition in it.
  func error(_ status: Int, _ condition: DAVElement) -> FaultReply {
    .status(
      status, style.document(DAVElement(.dav("error"), [condition])), type: "application/xml; charset=utf-8")
  }

  /// A response about a resource: the properties that it has, and the names of those that it has not.
  static func response(_ href: String, _ found: [DAVElement], missing: [DAVName] = []) -> DAVElement {
    var parts = [DAVElement(.dav("href"), text: href)]
    if !found.isEmpty || missing.isEmpty { parts.append(propstat(found, "HTTP/1.1 200 OK")) }
    if !missing.isEmpty {
      parts.append(propstat(missing.map { DAVElement($0) }, "HTTP/1.1 404 Not Found"))
    }
    return DAVElement(.dav("response"), parts)
  }

  /// A response that says nothing but a status: 404 for what is gone, 507 for a list that goes on.
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
