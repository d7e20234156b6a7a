/// Everything that a calendar says about one UID: a calendar object resource (RFC 4791, section 4.1).
public struct CalendarObject: Sendable, Hashable, Codable {
  /// The UID that all ``components`` share.
  public var uid: String
  /// The master first, if there is one, then its overrides by recurrence id.
  public var components: [EventComponent]
  /// The time zones that the components name and no database knows: the text of each VTIMEZONE by its TZID.
  public var zones: [String: String]
  /// How ``text`` is stored: as a string, or as what makes it when it is asked for.
  public var storedText: ObjectText

  private enum CodingKeys: String, CodingKey {
    case uid, components, zones
    case storedText = "text"
  }

  /// The object as an iCalendar stream of its own, lines as they were written: what was not understood is
  /// kept here. Empty for an object that was never written.
  ///
  /// It defines only the time zones that no database knows; ``CalendarFormatProtocol/text(of:named:)`` defines all.
  /// The text of an object that was read is put together each time it is asked for, from the bytes of its file, which
  /// stay in memory as long as the object does.
  public var text: String {
    get { storedText.text }
    set { storedText = .whole(newValue) }
  }

  /// The object of one UID, with its text as a string.
  public init(uid: String, components: [EventComponent], zones: [String: String] = [:], text: String = "") {
    self.init(uid: uid, components: components, zones: zones, storedText: .whole(text))
  }

  /// The object of one UID.
  public init(uid: String, components: [EventComponent], zones: [String: String], storedText: ObjectText) {
    self.uid = uid
    self.components = components
    self.zones = zones
    self.storedText = storedText
  }
}

/// Makes the text of an object when it is asked for: always the same one.
public protocol ObjectTextSource: Sendable {
  /// An iCalendar stream.
  var text: String { get }
}

/// The text of an object. Equal texts are equal, whatever they are made of, and are encoded as strings.
public enum ObjectText: Sendable {
  /// The text itself.
  case whole(String)
  /// What makes the text.
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
