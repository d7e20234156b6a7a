/// An event in a tool's result: all times are local times of the person.
public struct EventEntry: Sendable, Hashable, Codable {
  /// The short id for tools that change events; `nil` if ids were not requested.
  public var id: String?
  /// The person's answer to an invitation: `accepted`, `declined`, `tentative`, `delegated`, or `open`. Only
  /// `declined` is given if neither ids nor details were requested.
  public var answer: String?
  /// The title; empty if there is none. All texts of an event are untrusted data.
  public var title: String
  /// The name of the calendar; empty if it has none.
  public var calendar: String
  /// The day of the week on which it starts: `Friday`.
  public var weekday: String
  /// The first minute: `2026-11-27T09:00`; for an all-day event the first day: `2026-11-27`.
  public var start: String
  /// The first minute after it; for an all-day event the last day, which is still part of it.
  public var end: String
  /// Its length in minutes if the clock changes during it, so that its times do not tell it.
  public var minutes: Int?
  /// Whether it covers whole days.
  public var isAllDay: Bool
  /// The zone in which it was written, if that is not the person's.
  public var zone: String?
  /// Its times in ``zone``: `11:00–12:00`; the start alone if it ends in another zone.
  public var zoneHours: String?
  /// The zone in which its end was written, if the clock there is not the person's.
  public var endZone: String?
  /// The first minute after it in ``endZone``: `2026-11-27T12:00`.
  public var endThere: String?
  /// The location.
  public var place: String?
  /// The names of the participants.
  public var people: [String]
  /// How many participants ``people`` leaves out.
  public var peopleLeftOut: Int
  /// Whether it is tentative.
  public var isTentative: Bool
  /// Whether it does not count as busy.
  public var isFree: Bool
  /// Whether it is part of a series.
  public var repeats: Bool
  /// Details, which only a search for details includes.
  public var details: EventDetails?
  /// The lines of its texts with words of the question, if they were asked for; empty if no text has one.
  public var quotes: [EventQuote]?

  /// An event with times, without details.
  public init(title: String, calendar: String, weekday: String, start: String, end: String) {
    self.title = title
    self.calendar = calendar
    self.weekday = weekday
    self.start = start
    self.end = end
    isAllDay = false
    people = []
    peopleLeftOut = 0
    isTentative = false
    isFree = false
    repeats = false
  }
}

extension EventEntry {
  private enum CodingKeys: String, CodingKey {
    case id, answer, title, calendar, weekday, start, end, minutes, zone, place, people, repeats, details,
      quotes
    case zoneHours = "zone_hours"
    case endZone = "end_zone"
    case endThere = "end_there"
    case isAllDay = "all_day"
    case isTentative = "tentative"
    case isFree = "free"
    case peopleLeftOut = "people_left_out"
  }

  /// Reads an event; missing members are `false` or empty.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      title: try members.decode(String.self, forKey: .title),
      calendar: try members.decodeIfPresent(String.self, forKey: .calendar) ?? "",
      weekday: try members.decode(String.self, forKey: .weekday),
      start: try members.decode(String.self, forKey: .start),
      end: try members.decode(String.self, forKey: .end))
    id = try members.decodeIfPresent(String.self, forKey: .id)
    answer = try members.decodeIfPresent(String.self, forKey: .answer)
    place = try members.decodeIfPresent(String.self, forKey: .place)
    try readDetails(from: members)
  }

  private mutating func readDetails(from members: KeyedDecodingContainer<CodingKeys>) throws {
    isAllDay = try members.decodeIfPresent(Bool.self, forKey: .isAllDay) ?? false
    minutes = try members.decodeIfPresent(Int.self, forKey: .minutes)
    zone = try members.decodeIfPresent(String.self, forKey: .zone)
    zoneHours = try members.decodeIfPresent(String.self, forKey: .zoneHours)
    endZone = try members.decodeIfPresent(String.self, forKey: .endZone)
    endThere = try members.decodeIfPresent(String.self, forKey: .endThere)
    details = try members.decodeIfPresent(EventDetails.self, forKey: .details)
    quotes = try members.decodeIfPresent([EventQuote].self, forKey: .quotes)
    people = try members.decodeIfPresent([String].self, forKey: .people) ?? []
    peopleLeftOut = try members.decodeIfPresent(Int.self, forKey: .peopleLeftOut) ?? 0
    isTentative = try members.decodeIfPresent(Bool.self, forKey: .isTentative) ?? false
    isFree = try members.decodeIfPresent(Bool.self, forKey: .isFree) ?? false
    repeats = try members.decodeIfPresent(Bool.self, forKey: .repeats) ?? false
  }

  /// Writes an event; omits members that are `false` or empty.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(title, forKey: .title)
    if !calendar.isEmpty { try members.encode(calendar, forKey: .calendar) }
    try members.encode(weekday, forKey: .weekday)
    try members.encode(start, forKey: .start)
    try members.encode(end, forKey: .end)
    try members.encodeIfPresent(id, forKey: .id)
    try members.encodeIfPresent(answer, forKey: .answer)
    try members.encodeIfPresent(place, forKey: .place)
    try writeDetails(to: &members)
  }

  private func writeDetails(to members: inout KeyedEncodingContainer<CodingKeys>) throws {
    if isAllDay { try members.encode(true, forKey: .isAllDay) }
    try members.encodeIfPresent(minutes, forKey: .minutes)
    try members.encodeIfPresent(zone, forKey: .zone)
    try members.encodeIfPresent(zoneHours, forKey: .zoneHours)
    try members.encodeIfPresent(endZone, forKey: .endZone)
    try members.encodeIfPresent(endThere, forKey: .endThere)
    try members.encodeIfPresent(details, forKey: .details)
    try members.encodeIfPresent(quotes, forKey: .quotes)
    if !people.isEmpty { try members.encode(people, forKey: .people) }
    if peopleLeftOut > 0 { try members.encode(peopleLeftOut, forKey: .peopleLeftOut) }
    if isTentative { try members.encode(true, forKey: .isTentative) }
    if isFree { try members.encode(true, forKey: .isFree) }
    if repeats { try members.encode(true, forKey: .repeats) }
  }
}

/// The details of an event, which an engine gets on request only. All of them are untrusted data.
public struct EventDetails: Sendable, Hashable, Codable {
  /// The notes on one line, truncated if long; `nil` if there are none.
  public var notes: String?
  /// The first web address in it; `nil` if there is none.
  public var link: String?
  /// The name of the organizer; `nil` if there is none.
  public var organizer: String?
  /// The people of ``EventEntry/people`` with their mail addresses: `Ana Lima <ana@example.org>`.
  public var addresses: [String]
  /// What each of ``addresses`` answered, in the same order: `accepted`, `declined`, `tentative`, `delegated`, or
  /// `open`.
  public var answers: [String]?
  /// The categories, in the event's order; `nil` for none.
  public var categories: [String]?
  /// When its alarms go off, earliest first: `2026-11-27T08:45`; `nil` if that is not known.
  public var reminders: [String]?
  /// The day on which its series starts, if that was created in a later year: `2019-01-23`; otherwise `nil`.
  public var since: String?

  /// Details.
  public init(
    notes: String? = nil, link: String? = nil, organizer: String? = nil, addresses: [String] = [],
    answers: [String]? = nil, categories: [String]? = nil, reminders: [String]? = nil, since: String? = nil
  ) {
    self.notes = notes
    self.link = link
    self.organizer = organizer
    self.addresses = addresses
    self.answers = answers
    self.categories = categories
    self.reminders = reminders
    self.since = since
  }
}

/// A line of an event's texts with words of a question. It is untrusted data.
public struct EventQuote: Sendable, Hashable, Codable {
  /// The text that contains the line.
  public enum Source: String, Sendable, Codable {
    case title, place, notes, link, people, categories
  }

  /// The text that contains the line.
  public var source: Source
  /// The line, truncated if long.
  public var text: String

  /// A line of a text.
  public init(_ source: Source, _ text: String) { (self.source, self.text) = (source, text) }
}
