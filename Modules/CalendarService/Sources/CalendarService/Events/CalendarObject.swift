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
}

extension CalendarObject {
  /// The day since which years of a series count, such as that of a birth; `nil` if its year is not known.
  ///
  /// The year is the one that a program or the person wrote, otherwise that of the start if the series plainly begins
  /// there: long before it was created, or before people kept calendars in programs. A series that begins a few years
  /// ago may begin with the calendar instead. Years before 1891 are placeholders.
  public var dayOfOrigin: CivilDate? {
    guard let series = components.first(where: { $0.recurrenceID == nil }) else { return nil }
    let day = series.start.dateTime.date
    guard let year = writtenYear(of: series) ?? (series.beginsPlainly ? day.year : nil), year > 1890 else {
      return nil
    }
    return day.adding(months: 12 * (year - day.year))
  }

  /// The year in a line of Nextcloud, or after a word such as "born"; 0 if it is stated to be unknown.
  private func writtenYear(of series: EventComponent) -> Int? {
    for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("X-NEXTCLOUD-BC-") {
      if line.hasPrefix("X-NEXTCLOUD-BC-UNKNOWN-YEAR:1") { return 0 }
      if line.hasPrefix("X-NEXTCLOUD-BC-YEAR:"), let year = Int(line.dropFirst(20)) { return year }
    }
    let born = /(?i)(?:\bborn(?: in| on)?|\bgeb(?:oren|\.)?|\*|\()\s*((?:18|19|20)\d\d)\b/
    return [series.title, series.notes ?? ""].lazy.compactMap { $0.firstMatch(of: born) }.first
      .flatMap { Int($0.1) }
  }
}

extension EventComponent {
  fileprivate var beginsPlainly: Bool {
    let year = start.dateTime.date.year
    return created.map { $0.date.year - year >= 10 } ?? (year < 2000)
  }
}
