/// Everything that a calendar says about one UID: a calendar object resource (RFC 4791, section 4.1).
public struct CalendarObject: Sendable, Hashable, Codable {
  /// The UID that all ``components`` share.
  public var uid: String
  /// The master first, where there is one, then its overrides by recurrence id.
  public var components: [EventComponent]
  /// The time zones that the components name and no database knows: the text of each VTIMEZONE by its TZID.
  public var zones: [String: String]
  /// The object as an iCalendar stream of its own, lines as they were written: what was not understood is
  /// kept here. Empty for an object that was never written.
  public var text: String

  /// The object of one UID.
  public init(uid: String, components: [EventComponent], zones: [String: String] = [:], text: String = "") {
    self.uid = uid
    self.components = components
    self.zones = zones
    self.text = text
  }
}
