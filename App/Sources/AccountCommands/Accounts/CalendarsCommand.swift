package import CalendarService
import CalendarStore
import Catalog
package import CommandSession
import Presentation
package import ProgramSettings
package import SystemAccess
import Terminal

/// `almanac calendars`: lists calendars and changes their properties.
package struct CalendarsCommand: Command {
  static let discard = Option("--discard", nil, "remove the calendar together with its unsent changes")

  static let account = Option("--account", "NAME", "add the calendar to this account")
  static let colour = Option("--color", "COLOR", "the colour of the new calendar: tomato, #ff6347")

  package static let help = CommandHelp(
    name: "calendars", words: "[ACTION…]", summary: "list, add, rename, colour, hide or remove calendars",
    description: """
      Lists the calendars and their numbers of events. A series counts once.

        calendars                     list the calendars
        calendars add NAME            add a calendar, on this computer unless --account
                                      names a folder or a server
        calendars rename NAME NEW     rename a calendar
        calendars color NAME COLOR    change a colour: a name such as tomato, #ff6347,
                                      or 'original' for the one of its account
        calendars hide NAME…          omit calendars from all output unless they are
                                      named
        calendars show NAME…          show hidden calendars again
        calendars default NAME        set the calendar of new events
        calendars remove NAME         remove a calendar and its events; one of an
                                      account returns with the next 'almanac sync'

      Names, colours and hidden calendars are stored on this computer only. 'almanac
      undo' undoes a removal and other changes, but does not remove a calendar that
      was added to an account.
      """,
    options: [account, colour, discard], actions: Verb.allCases.map(\.rawValue),
    examples: [
      "calendars", "calendars add Private --color teal", "calendars rename ana@example.org Home",
      "calendars color work teal",
      "calendars hide Holidays",
    ])

  /// The action.
  enum Verb: String, CaseIterable, Sendable { case add, rename, color, hide, show, remove, `default` }

  /// The action; `nil` for the list.
  let verb: Verb?
  /// The words after the verb: names and, for two verbs, a new value.
  let words: [String]
  let discardsChanges: Bool
  /// The account and the colour of a new calendar.
  let account: String?
  let colour: String?
  package let needsZone = false

  package init(_ arguments: Arguments) throws(UsageError) {
    words = Array(arguments.words.dropFirst())
    discardsChanges = arguments.has(Self.discard)
    (account, colour) = (arguments.value(of: Self.account), arguments.value(of: Self.colour))
    for option in [Self.account, Self.colour] where arguments.has(option) && arguments.words.first != "add" {
      throw .optionOfOther(option: option.name, command: "calendars add")
    }
    guard let word = arguments.words.first else {
      verb = nil
      if discardsChanges { throw .optionOfOther(option: Self.discard.name, command: "calendars remove") }
      return
    }
    guard let verb = Verb(rawValue: word) ?? (word == "colour" ? .color : nil) else {
      let verbs = Verb.allCases.map(\.rawValue)
      throw .unknownAction(word, command: "calendars", nearest: Spelling.nearest(to: word, in: verbs))
    }
    self.verb = verb
    if discardsChanges, verb != .remove {
      throw .optionOfOther(option: Self.discard.name, command: "calendars remove")
    }
    switch verb {
    case .add where words.count != 1:
      throw .missingWords(what: "name, in quotes", example: "almanac calendars add Private --color teal")
    case .rename where words.count != 2:
      throw .missingWords(
        what: "old and new name, each in quotes", example: "almanac calendars rename Work Acme")
    case .color where words.count != 2:
      throw .missingWords(what: "name and colour", example: "almanac calendars color Work teal")
    case .default where words.count > 1, .remove where words.count > 1:
      throw .unexpectedWord(words[1], command: "calendars \(word) \(words[0])")
    case _ where words.isEmpty:
      throw .missingWords(what: "calendar", example: "almanac calendars \(word) Work")
    default: break
    }
  }

  package func needsNetwork(_ sources: () -> [CalendarSource], in environment: ProcessEnvironment) -> Bool {
    guard verb == .add, let account else { return false }
    return sources().contains { $0.isOnServer && $0.name.lowercased() == account.lowercased() }
  }

  package func run(in session: Session) async throws -> ExitCode {
    let store = try session.catalog[\.calendarStore]
    if verb == .add { return try await add(words[0], in: session) }
    guard let verb else {
      let calendars = try await session.chosenCalendars(countingEvents: true)
      let files = try session.accountFiles()
      let records = try await session.records(of: calendars, files: files)
      let usual = records.first(where: \.default)?.name
      try session.print(
        json: records, orElse: CalendarList(calendars, default: usual, files: files).text(on: session.screen))
      return .ok
    }
    let resolver = try await session.calendarResolver()
    let names = (verb == .hide || verb == .show ? words : [words[0]]).map(resolver.name)
    var records: [CalendarRecord] = []
    var lines: [String] = []
    for name in names {
      // An empty change finds the calendar, or throws with a suggestion.
      let before = try await store.updateCalendar(named: name, CalendarProperties())
      var after = before
      switch verb {
      case .rename:
        after = try await store.updateCalendar(named: name, CalendarProperties(name: words[1]))
        try session.keepMeanings(of: before.name, as: after.name)
      case .color:
        let colour: CalendarProperties.Colour =
          words[1].lowercased() == "original" ? .original : .chosen(words[1])
        after = try await store.updateCalendar(named: name, CalendarProperties(colour: colour))
      case .hide, .show:
        after = try await store.updateCalendar(named: name, CalendarProperties(isHidden: verb == .hide))
      case .remove: _ = try await store.removeCalendar(named: name, discardingChanges: discardsChanges)
      case .default: try session.loadedSettings.file.set(.text(before.name), at: ["defaultCalendar"])
      case .add: break
      }
      records += try await session.records(of: [after], files: session.accountFiles())
      lines.append(Self.line(verb, before, after))
    }
    try session.print(json: records, orElse: lines.map(\.sanitised).joined(separator: "\n"))
    return .ok
  }

  private static func line(_ verb: Verb, _ before: StoredCalendar, _ after: StoredCalendar) -> String {
    switch verb {
    case .add: "Added '\(after.name)'."
    case .rename: "'\(before.name)' is now called '\(after.name)'."
    case .color: "'\(after.name)' is now \(after.colour ?? "without a colour")."
    case .hide: "'\(after.name)' is hidden. --calendar shows it; 'almanac calendars show' brings it back."
    case .show: "'\(after.name)' is shown."
    case .default: "New events go to '\(after.name)'."
    case .remove:
      "Removed '\(before.name)'\(before.eventCount.map { $0 == 1 ? " and its event" : " and its \($0) events" } ?? ""). "
        + (before.source == nil
          ? "'almanac undo' brings it back."
          : "The next 'almanac sync' brings it back; 'calendars hide' does not.")
    }
  }
}

extension Session {
  /// Keeps what the old name of a calendar meant: the calendar of new events, and an address of the person.
  fileprivate func keepMeanings(of old: String, as new: String) throws {
    let file = loadedSettings.file
    if settings.defaultCalendar?.lowercased() == old.lowercased() {
      try file.set(.text(new), at: ["defaultCalendar"])
    }
    guard old.contains("@"), !old.contains(where: \.isWhitespace), !settings.ownAddresses.contains(old) else {
      return
    }
    try file.set(.list((settings.ownAddresses.union([old])).sorted()), at: ["ownAddresses"])
    note("'\(old)' stays one of your own addresses (setting ownAddresses).")
  }
}
