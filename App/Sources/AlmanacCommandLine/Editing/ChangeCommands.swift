import CalendarService
import CalendarStore
import Catalog

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `almanac edit`: changes what an event says.
struct EditCommand: Command {
  static let help = CommandHelp(
    name: "edit", words: "ID", summary: "change an event",
    description: """
      Changes what the options name; everything else stays. 'almanac agenda --ids'
      shows ids. Of a series, say how far it reaches: a terminal is asked. Times are
      those of the occurrence that the id names, and a whole series moves with it.
      """,
    options: EventOptions.all + ReachOptions.all,
    examples: [
      "edit k7f2 --title 'Lunch with Bob'", "edit k7f2.20260325 --this --at 'Room 7'",
      "edit k7f2 --all --start 10:00 --for 45m",
    ])

  let id: String
  let options: EventOptions
  let reach: ReachOptions

  init(_ arguments: Arguments) throws(UsageError) {
    id = try arguments.onlyWord(what: "id of an event", example: "almanac edit k7f2 --title Lunch")
    options = try EventOptions(arguments)
    reach = try ReachOptions(arguments)
    if options.isEmpty {
      throw .unusable(
        reason: "Say what to change, such as --title or --start. 'almanac help edit' lists all.")
    }
  }

  func run(in session: Session) async throws -> ExitCode {
    let chosen = try await ChosenEvent(id, reach: reach.reach, session)
    let (start, _, _) = try session.writtenTimes(of: chosen.event, in: chosen.stored.object)
    let zone = try session.writtenZone(of: chosen.event, in: chosen.stored.object)
    let times = try options.times(from: start, in: zone, session)
    try await session.change(chosen, options.changes + times, verb: "Change", past: "Changed")
    return .ok
  }
}

/// `almanac move`: gives an event another time.
struct MoveCommand: Command {
  static let help = CommandHelp(
    name: "move", words: "ID WHEN…", summary: "move an event to another time",
    description: """
      Moves an event, which keeps its length. 'friday' keeps the time of day, '3pm'
      the day; '2 hours later' and 'next week' count from the time that it has. It
      shows what it understood and asks; --yes answers. Of a series, say how far it
      reaches: a terminal is asked.
      """,
    options: ReachOptions.all + [AddCommand.yes],
    examples: ["move k7f2 friday 3pm", "move k7f2.20260325 --this 2 hours later", "move k7f2 --all thursday"])

  let id: String
  let phrase: String
  let reach: ReachOptions
  let isConfirmed: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.words.count > 1 else {
      throw .missingWords(
        what: arguments.words.isEmpty ? "id of an event" : "time", example: "almanac move k7f2 friday 3pm")
    }
    id = arguments.words[0]
    phrase = arguments.words.dropFirst().joined(separator: " ")
    reach = try ReachOptions(arguments)
    isConfirmed = arguments.has(AddCommand.yes)
  }

  func run(in session: Session) async throws -> ExitCode {
    let chosen = try await ChosenEvent(id, reach: reach.reach, session)
    let (start, end, zone) = try session.writtenTimes(of: chosen.event, in: chosen.stored.object)
    let time = try session.catalog[\.eventPhraseParser].time(
      of: phrase, from: start, to: end, in: zone, at: session.clock)
    let changes = [EventChange.start(time.start)] + (time.end.map { [EventChange.end($0)] } ?? [])
    session.tell(time.corrections)
    try await session.change(chosen, changes, verb: "Move", past: "Moved", asking: isConfirmed)
    return .ok
  }
}

/// `almanac delete`: removes events.
struct DeleteCommand: Command {
  static let help = CommandHelp(
    name: "delete", words: "ID…", summary: "delete events",
    description: """
      Deletes events. Of a series, say how far it reaches: a terminal is asked.
      Several events are one change, and 'almanac undo' brings them back.
      """,
    options: ReachOptions.all,
    examples: ["delete k7f2", "delete k7f2.20260325 --this", "delete k7f2 9xq1 --all"])

  let ids: [String]
  let reach: ReachOptions

  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.words.isEmpty else {
      throw .missingWords(what: "id of an event", example: "almanac delete k7f2")
    }
    ids = arguments.words
    reach = try ReachOptions(arguments)
  }

  func run(in session: Session) async throws -> ExitCode {
    let editor = try session.catalog[\.eventEditor]
    // What earlier ids left of an event; `nil` for one that is gone.
    var left: [String: CalendarObject?] = [:]
    var steps: [String: CalendarEdit.Step] = [:]
    var order: [String] = []
    var titles: [String] = []
    for id in ids {
      let chosen = try await ChosenEvent(id, reach: reach.reach, session)
      let uid = chosen.stored.object.uid
      let key = "\(chosen.stored.calendar)\n\(uid)"
      var target = chosen.target
      if let object = left[key] {
        guard let object else { continue }
        target.object = object
      } else {
        order.append(key)
      }
      let edit = try editor.delete(target, session.editContext())
      left[key] = .some(edit.put.first)
      steps[key] =
        edit.put.first.map { .put($0, calendar: chosen.stored.calendar) }
        ?? .remove(uid: uid, calendar: chosen.stored.calendar)
      let isWhole = target.reach == .all || !chosen.event.isRecurring
      titles.append(
        "'\(chosen.event.title)'" + (isWhole ? "" : " of \(chosen.event.whenText(at: session.clock))"))
    }
    let names = titles.count > 3 ? "\(titles.count) events" : titles.joined(separator: ", ")
    try await session.apply(
      CalendarEdit(title: "Delete \(names)", steps: order.compactMap { steps[$0] }), done: "Deleted \(names)",
      showing: [])
    return .ok
  }
}

extension Session {
  /// Changes an event, and tells what it is then.
  ///
  /// - Parameter isConfirmed: whether the person need not be asked; `nil` where nothing is to be asked.
  fileprivate func change(
    _ chosen: ChosenEvent, _ changes: [EventChange], verb: String, past: String,
    asking isConfirmed: Bool? = nil
  ) async throws {
    let edit = try catalog[\.eventEditor].change(chosen.target, changes, editContext())
    let calendar = chosen.stored.calendar
    let start = changes.compactMap { if case .start(let time) = $0 { time } else { nil } }.last
    let moment = start.map { self.moment(of: $0) } ?? chosen.event.start
    let event = try shown(edit.put, as: chosen.event, at: moment, calendar: calendar) ?? chosen.event
    let conflicts = edit.isEmpty || changes.allSatisfy({ !$0.isTime }) ? [] : try await conflicts(with: event)
    if let isConfirmed, !edit.isEmpty {
      if !options.prefersJSON {
        let from = "from \(chosen.event.whenText(at: clock))"
        print(event.preview(on: screen, at: clock, beside: [from] + conflicts))
      }
      try confirm("\(verb) it?", isConfirmed: isConfirmed)
    } else {
      for line in conflicts { note(line) }
    }
    let reach =
      !chosen.event.isRecurring
      ? ""
      : [.occurrence: "", .following: " and all later ones", .all: " and the whole series"][
        chosen.target.reach] ?? ""
    try await apply(
      edit, in: calendar, title: "\(verb) '\(chosen.event.title)'",
      done: "\(past) '\(event.title)', now \(event.whenText(at: clock))\(reach)", showing: event)
  }

  private func moment(of time: EventTime) -> Date {
    switch time {
    case .day, .floating: clock.zone.date(of: time.dateTime)
    case .utc(let wall): Zone.utc.date(of: wall)
    case .zoned(let wall, let name):
      ((try? catalog[\.zoneDatabase].zone(named: name)) ?? clock.zone).date(of: wall)
    }
  }
}

extension EventChange {
  /// Whether it changes when the event takes place.
  fileprivate var isTime: Bool {
    switch self {
    case .start, .end, .length, .recurrence: true
    default: false
    }
  }
}

extension Arguments {
  /// The only word.
  func onlyWord(what: String, example: String) throws(UsageError) -> String {
    guard let word = words.first else { throw .missingWords(what: what, example: example) }
    if words.count > 1 { throw .unusable(reason: "'\(words[1])' is one word too many. Try \"\(example)\".") }
    return word
  }
}
