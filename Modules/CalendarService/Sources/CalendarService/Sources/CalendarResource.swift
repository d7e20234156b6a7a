public import Foundation

/// A calendar object resource as its source keeps it (RFC 4791, section 4.1): the events of one UID; or the
/// whole of a file.
public struct CalendarResource: Sendable, Hashable {
  /// Where it is in its source: the path of its URL, not percent-encoded differently than the server writes
  /// it, or of its file.
  public var path: String
  /// What changes whenever it does: the ETag as the server wrote it, or what the file system says of the file.
  public var version: String
  /// Its iCalendar stream.
  public var content: Data

  /// A resource in one of its versions.
  public init(path: String, version: String, content: Data) {
    self.path = path
    self.version = version
    self.content = content
  }
}
