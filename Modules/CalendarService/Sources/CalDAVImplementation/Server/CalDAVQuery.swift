import Foundation

/// Builds request bodies.
enum CalDAVQuery {
  private static let opening = #"<?xml version="1.0" encoding="utf-8"?>"#
  private static let spaces =
    #"xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/" "#
    + #"xmlns:a="http://apple.com/ns/ical/""#

  /// Requests properties: `d:getetag`.
  static func properties(_ names: String...) -> Data { properties(names) }

  /// Requests properties.
  static func properties(_ names: [String]) -> Data {
    let list = names.map { "<\($0)/>" }.joined()
    return Data("\(opening)<d:propfind \(spaces)><d:prop>\(list)</d:prop></d:propfind>".utf8)
  }

  /// Requests changes since a token; with an empty token, everything (RFC 6578, section 3.2).
  ///
  /// - Parameter withContent: whether to request the content of the resources too.
  static func changes(since token: String, withContent: Bool = false) -> Data {
    let content = withContent ? "<c:calendar-data/>" : ""
    return Data(
      """
      \(opening)<d:sync-collection \(spaces)><d:sync-token>\(escaped(token))</d:sync-token>\
      <d:sync-level>1</d:sync-level><d:prop><d:getetag/>\(content)</d:prop></d:sync-collection>
      """.utf8)
  }

  /// Requests resources (RFC 4791, section 7.9).
  static func resources(_ paths: [String]) -> Data {
    let hrefs = paths.map { "<d:href>\(escaped($0))</d:href>" }.joined()
    return Data(
      """
      \(opening)<c:calendar-multiget \(spaces)><d:prop><d:getetag/><c:calendar-data/></d:prop>\(hrefs)\
      </c:calendar-multiget>
      """.utf8)
  }

  /// Describes a new calendar (RFC 4791, section 5.3.1).
  static func newCalendar(named name: String, colour: String?) -> Data {
    let colour = colour.map { "<a:calendar-color>\(escaped($0))</a:calendar-color>" } ?? ""
    return Data(
      """
      \(opening)<c:mkcalendar \(spaces)><d:set><d:prop><d:displayname>\(escaped(name))</d:displayname>\(colour)\
      </d:prop></d:set></c:mkcalendar>
      """.utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
