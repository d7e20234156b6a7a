import CalendarService
import CalendarStore
import Catalog
import CommandSession
import ProgramSettings
import TimePhrases

/// The words of `move` and `copy`: events, perhaps a time, perhaps a calendar.
struct TransferWords: Sendable {
  static let to = Option("--to", "CALENDAR", "the calendar to which it goes")

  let references: [EventReference]
  let phrase: String?
  let calendar: String?

  /// Reads the words after the command. `option` is the calendar of `--to`.
  ///
  /// - Parameter prefersDay: whether "standup friday" is the standup of Friday rather than a new time, if an event is
  ///   to go to another calendar.
  init(
    _ words: [String], to option: String?, prefersDay: Bool = false, in session: Session
  ) async throws {
    let (words, named) = try await option == nil ? Self.cutCalendar(words, in: session) : (words, option)
    calendar = named
    // "dentist to friday"
    for index in words.indices.dropFirst().reversed() where ["to", "until"].contains(words[index]) {
      let rest = words[(index + 1)...]
      guard words[index] == "to", !rest.isEmpty, try Self.isTime(rest.joined(separator: " "), session),
        let found = try? await session.references(to: Array(words[..<index]))
      else { continue }
      (references, phrase) = (found, rest.joined(separator: " "))
      return
    }
    if prefersDay, calendar != nil, let titled = try? await session.titled(words.joined(separator: " ")),
      titled.namesDay
    {
      (references, phrase) = (try session.choose(titled), nil)
      return
    }
    var ids = 0
    while ids < words.count, try await session.areIDs([words[ids]]) { ids += 1 }
    if ids > 0 {
      references = words[..<ids].map { EventReference(id: $0, namesDay: false) }
      phrase = ids == words.count ? nil : words[ids...].joined(separator: " ")
      return
    }
    // The longest title whose rest is a time.
    var failure: EventReferenceError?
    for count in (1..<max(1, words.count)).reversed() {
      let rest = words[count...].joined(separator: " ")
      // A day in a quoted title is that of the event: "standup tomorrow" friday.
      let isQuoted = words[..<count].contains { $0.contains(" ") }
      guard try Self.isTime(rest, session) else { continue }
      do {
        let title = words[..<count].joined(separator: " ")
        guard let titled = try await session.titled(title, allowsDay: isQuoted) else {
          // "concert vaccination friday": several titles.
          guard count > 1, let found = try? await session.references(to: Array(words[..<count])) else {
            continue
          }
          (references, phrase) = (found, rest)
          return
        }
        (references, phrase) = (try session.choose(titled), rest)
        return
      } catch let error as EventReferenceError {
        guard case .notThen = error else { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    (references, phrase) = (try await session.references(to: words), nil)
  }

  /// Whether words are a time to which an event can move.
  private static func isTime(_ words: String, _ session: Session) throws -> Bool {
    let now = session.clock.zone.dateTime(at: session.clock.now())
    let start = EventTime.floating(now)
    let parser = try session.catalog[\.eventPhraseParser]
    return
      (try? parser.time(of: words, from: start, to: start, in: session.clock.zone, at: session.clock)) != nil
  }

  /// The words without the calendar at their end, and the calendar: "to private", "into my work calendar".
  private static func cutCalendar(
    _ words: [String], in session: Session
  ) async throws -> (words: [String], calendar: String?) {
    let resolver = try await session.calendarResolver()
    for index in words.indices.dropFirst().reversed() where ["to", "into", "in"].contains(words[index]) {
      var name = words[(index + 1)...]
      if let first = name.first, ["my", "the"].contains(first), name.count > 1 { name = name.dropFirst() }
      if name.last == "calendar", name.count > 1 { name = name.dropLast() }
      let text = name.joined(separator: " ")
      let known = resolver.name(for: text)
      guard !text.isEmpty, resolver.names.contains(known) else { continue }
      let isExact = [known, text].allSatisfy { $0.lowercased() == text.lowercased() }
      if try isExact || !isTime(text, session) { return (Array(words[..<index]), known) }
    }
    return (words, nil)
  }
}
