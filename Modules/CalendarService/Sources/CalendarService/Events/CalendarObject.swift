/// Everything that a calendar says about one UID: a calendar object resource (RFC 4791, section 4.1).
public struct CalendarObject: Sendable, Hashable, Codable {
  /// The UID that all ``components`` share.
  public var uid: String
  /// The master first, where there is one, then its overrides by recurrence id.
  public var components: [EventComponent]
  /// The time zones that the components name and no database knows: the text of each VTIMEZONE by its TZID.
  public var zones: [String: String]
  /// What ``text`` is made of.
  package var written: ObjectText

  private enum CodingKeys: String, CodingKey {
    case uid, components, zones
    case written = "text"
  }

  /// The object as an iCalendar stream of its own, lines as they were written: what was not understood is
  /// kept here. Empty for an object that was never written.
  ///
  /// Of time zones only those are defined here that no database knows; ``CalendarServiceProtocol/text(of:named:)``
  /// defines all. The text of an object that was read is put together each time it is asked for, from the bytes
  /// of its file, which stay in memory as long as the object does.
  public var text: String {
    get { written.text }
    set { written = .whole(newValue) }
  }

  /// The object of one UID.
  public init(uid: String, components: [EventComponent], zones: [String: String] = [:], text: String = "") {
    self.init(uid: uid, components: components, zones: zones, written: .whole(text))
  }

  /// An object whose text lies in a file.
  package init(uid: String, components: [EventComponent], zones: [String: String], written: ObjectText) {
    self.uid = uid
    self.components = components
    self.zones = zones
    self.written = written
  }
}
