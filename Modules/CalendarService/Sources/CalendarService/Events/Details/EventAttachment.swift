/// A file that belongs to an event: ATTACH (RFC 5545, section 3.8.1.1).
public struct EventAttachment: Sendable, Hashable {
  /// The name of the file, if the calendar states it (`FILENAME`, RFC 8607, and the names that Google and Apple use).
  public var name: String?
  /// Its address; `nil` if the event contains the file itself.
  public var url: String?
  /// The number of bytes; `nil` if it is not known.
  public var size: Int?

  /// A file.
  public init(name: String? = nil, url: String?, size: Int? = nil) {
    (self.name, self.url, self.size) = (name, url, size)
  }
}
