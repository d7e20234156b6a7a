import CalendarService
import CalendarStore
import Presentation
import Terminal

/// The two versions of an event that was changed on both sides, side by side.
struct ConflictTable {
  /// A property with its values.
  struct Row: Equatable {
    let name, mine, theirs: String
  }

  /// The properties that differ.
  let rows: [Row]

  /// - Parameters:
  ///   - mine: the version of this computer; `nil` if it was removed here.
  ///   - theirs: that of the source; `nil` if it was removed there.
  init(mine: CalendarObject?, theirs: CalendarObject?, at clock: LocalClock) {
    let sides = [mine, theirs].map { $0.map { Self.properties(of: $0, clock) } }
    let names = (sides[0] ?? sides[1] ?? []).map(\.name)
    var rows = names.enumerated().map { index, name in
      Row(name: name, mine: sides[0]?[index].value ?? "", theirs: sides[1]?[index].value ?? "")
    }
    if let mine, let theirs {
      let (here, there) = (Self.otherLines(of: mine), Self.otherLines(of: theirs))
      let shown = { (lines: Set<String>) in lines.sorted().joined(separator: ", ") }
      rows.append(
        Row(name: "other", mine: shown(here.subtracting(there)), theirs: shown(there.subtracting(here))))
    } else {
      rows.insert(
        Row(
          name: "", mine: mine == nil ? "removed" : "changed", theirs: theirs == nil ? "removed" : "changed"),
        at: 0)
    }
    self.rows = rows.filter { $0.mine != $0.theirs }
  }

  /// The lines: a head, then a line for each property, cut to a width.
  func lines(width: Int) -> [String] {
    guard !rows.isEmpty else { return [] }
    let names = rows.map { TerminalText($0.name).columns }.max() ?? 0
    let side = max(8, (width - names - 6) / 2)
    func line(_ name: String, _ mine: String, _ theirs: String) -> String {
      let cells = [mine, theirs].map { TerminalText($0.isEmpty ? "–" : $0).cut(to: side) }
      return "  \(TerminalText(name).padded(to: names))  \(cells[0].padded(to: side))  \(cells[1].string)"
    }
    return [line("", "mine", "theirs")] + rows.map { line($0.name, $0.mine, $0.theirs) }
  }

  private static func properties(
    of object: CalendarObject, _ clock: LocalClock
  ) -> [(name: String, value: String)] {
    guard let event = object.components.first else { return [] }
    let changed = object.components.dropFirst().map {
      "\($0.recurrenceID.map { text(of: $0, clock) } ?? "") \($0.title) \(text(of: $0.start, clock))"
    }
    return [
      ("title", event.title), ("start", text(of: event.start, clock)), ("end", text(of: event.end, clock)),
      ("repeats", event.recurrenceRule ?? ""),
      ("without", event.exceptionDates.map { text(of: $0, clock) }.joined(separator: ", ")),
      ("changed", changed.joined(separator: ", ")), ("place", event.location ?? ""),
      ("link", event.url ?? ""),
      ("status", event.status.rawValue.lowercased()), ("busy", event.isBusy ? "yes" : "no"),
      ("categories", event.categories.joined(separator: ", ")),
      ("guests", event.attendees.map { $0.name ?? $0.address }.joined(separator: ", ")),
      ("notes", event.notes ?? ""),
    ]
  }

  /// `Thu 26 Mar 10:00`, with its zone if it is another one.
  private static func text(of time: EventTime, _ clock: LocalClock) -> String {
    let moment = time.dateTime
    let day = moment.date.shortText(seenFrom: clock.today)
    switch time {
    case .day: return day
    case .floating: return "\(day) \(clock.hours.text(moment))"
    case .utc:
      let own = clock.zone.dateTime(at: Zone.utc.date(of: moment))
      return "\(own.date.shortText(seenFrom: clock.today)) \(clock.hours.text(own))"
    case .zoned(_, let zone):
      return "\(day) \(clock.hours.text(moment))" + (zone == clock.zone.identifier ? "" : " (\(zone))")
    }
  }

  /// The lines of an object that are in no row and are no record of the change itself.
  private static func otherLines(of object: CalendarObject) -> Set<String> {
    let records: Set = [
      "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "PRODID", "VERSION", "BEGIN", "END",
      "CALSCALE",
      "METHOD",
    ]
    // The properties of a task are in no row.
    let shown: Set =
      object.components.isEmpty
      ? []
      : [
        "SUMMARY", "DTSTART", "DTEND", "DURATION", "RRULE", "EXDATE", "RECURRENCE-ID", "LOCATION", "URL",
        "STATUS",
        "TRANSP", "CATEGORIES", "ATTENDEE", "ORGANIZER", "DESCRIPTION",
      ]
    let known = records.union(shown)
    var isZone = false
    return Set(
      object.text.replacing("\r\n ", with: "").replacing("\r\n\t", with: "").split(separator: "\r\n")
        .filter { line in
          if line.hasPrefix("BEGIN:VTIMEZONE") { isZone = true }
          defer { if line.hasPrefix("END:VTIMEZONE") { isZone = false } }
          return !isZone && !known.contains(String(line.prefix { $0 != ":" && $0 != ";" }).uppercased())
        }.map(String.init))
  }
}
