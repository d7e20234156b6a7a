/// All components of a calendar with one UID: a calendar object resource (RFC 4791, section 4.1).
public struct CalendarObject: Sendable, Hashable, Codable {
  /// The UID that all ``components`` share.
  public var uid: String
  /// The master first, if there is one, then its overrides by recurrence id.
  public var components: [EventComponent]
  /// The time zones that the components name and that are not in the database: the text of each VTIMEZONE by its
  /// TZID.
  public var zones: [String: String]
  /// The storage of ``text``: a string, or a source that makes it on demand.
  public var storedText: ObjectText

  private enum CodingKeys: String, CodingKey {
    case uid, components, zones
    case storedText = "text"
  }

  /// The object as an iCalendar stream of its own, with the original lines, including unknown properties. Empty for
  /// an object that was never written.
  ///
  /// It defines only time zones that are not in the database; ``CalendarFormatProtocol/text(of:named:)`` defines
  /// all. The text of a parsed object is assembled on demand from the bytes of its file, which stay in memory as
  /// long as the object.
  public var text: String {
    get { storedText.text }
    set { storedText = .whole(newValue) }
  }

  /// An object with its text as a string.
  public init(uid: String, components: [EventComponent], zones: [String: String] = [:], text: String = "") {
    self.init(uid: uid, components: components, zones: zones, storedText: .whole(text))
  }

  /// An object.
  public init(uid: String, components: [EventComponent], zones: [String: String], storedText: ObjectText) {
    self.uid = uid
    self.components = components
    self.zones = zones
    self.storedText = storedText
  }
}

/// Makes the text of an object on demand: always the same text.
public protocol ObjectTextSource: Sendable {
  /// An iCalendar stream.
  var text: String { get }
}

/// The text of an object. Compared, hashed and encoded as a string.
public enum ObjectText: Sendable {
  /// The text itself.
  case whole(String)
  /// A source of the text.
  case made(any ObjectTextSource)

  /// The text itself.
  public var text: String {
    switch self {
    case .whole(let text): text
    case .made(let source): source.text
    }
  }
}

extension ObjectText: Hashable, Codable {
  /// Compares the texts.
  public static func == (left: ObjectText, right: ObjectText) -> Bool { left.text == right.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Reads a string.
  public init(from decoder: any Decoder) throws {
    self = .whole(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension [EventComponent] {
  /// The component of an occurrence: its override, otherwise the series; `nil` if there is neither.
  public func component(of id: CalendarEvent.ID) -> EventComponent? {
    first { $0.recurrenceID != nil && $0.recurrenceID?.description == id.recurrenceID }
      ?? first { $0.recurrenceID == nil }
  }

  /// The first day of a series that started before it was entered, such as a birthday; `nil` if it was created in the
  /// year of its start or earlier, and for years before 1891, which are placeholders.
  public var dayOfOrigin: CivilDate? {
    guard let series = first(where: { $0.recurrenceID == nil }) else { return nil }
    let day = series.start.dateTime.date
    return day.year > 1890 && series.created.map({ $0.date.year > day.year }) ?? true ? day : nil
  }
}
