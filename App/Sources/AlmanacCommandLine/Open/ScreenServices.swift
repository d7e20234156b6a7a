import CalendarScreen
import CalendarService
import CalendarStore
import Catalog
import CommandSession
import Presentation
import ProgramSettings
import ReminderCommands
import Synchronization
import SystemAccess
import Terminal
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Runs what the screen asks for with the services of the program.
struct ScreenServices: Sendable {
  let session: Session
  let conversation = ScreenConversation()
  let unsent: UnsentLineFile
  let store: any CalendarStoreProtocol
  private let planner: any EventPlannerProtocol

  /// The version of the store that the last load has read.
  private let loadedVersion = LoadedVersion()

  private final class LoadedVersion: Sendable {
    let value = Mutex<StoreVersion?>(nil)
  }

  /// The changes that were made in the screen.
  let ownChanges = OwnChanges()

  init(_ session: Session) async throws {
    self.session = session
    store = try session.catalog[\.calendarStore]
    planner = try session.catalog[\.eventPlanner]
    let folder = DataFolder(home: session.options.home, environment: session.environment)
    unsent = UnsentLineFile(file: AtomicFile(path: folder.path + "/unsent-line"))
    databasePath = folder.database
    sources = (try? session.accounts.read()) ?? []
    reminders = ReminderFeed(session)
  }

  let databasePath: String
  /// The files, folders and servers of the calendars.
  let sources: [CalendarSource]
  let reminders: ReminderFeed

  /// The present.
  func now() -> Date { session.clock.now() }

  /// Does what an effect says. Returns what happened; an error is an event too.
  func events(of effect: ScreenEffect) async -> [ScreenEvent] {
    do {
      return try await result(of: effect)
    } catch {
      return [.failed(Failure(error).text ?? "It was interrupted.")]
    }
  }

  private func result(of effect: ScreenEffect) async throws -> [ScreenEvent] {
    switch effect {
    case .loadAhead(let days, let number): return [.loaded(try await loaded(days), number: number)]
    case .load(let days, let number):
      let version = try await store.version()
      loadedVersion.value.withLock { $0 = version }
      await reminders.invalidate()
      return [.loaded(try await loaded(days), number: number)]
    case .loadCalendars: return [.calendars(try await store.calendars(countingEvents: false))]
    case .checkStore:
      let version = try await store.version()
      return loadedVersion.value.withLock { $0 == version } ? [] : [.storeChanged]
    case .plan(let request, let number): return [.read(await reading(of: request), number: number)]
    case .search(let words, let number): return [.read(try await found(words), number: number)]
    case .findDay(let words, let number): return [.read(day(words), number: number)]
    case .make(let request): return try await applied(try await plan(request).plan)
    case .apply(let plan): return try await applied(plan)
    case .undo(let includesOthers):
      let last = try await store.history(limit: RecordedChange.limit).first { !$0.isUndone }
      if !includesOthers, let last, !ownChanges.contain(last.number) {
        return [.undoesOther(last.title.sanitised)]
      }
      let change = try await store.undo()
      return [
        .changed(change.map { "Undone: \($0.title.sanitised)." } ?? "There is nothing to undo.", showing: nil)
      ]
    case .redo:
      let change = try await store.redo()
      if let change { ownChanges.add(change.number) }
      return [
        .changed(
          change.map { "Done again: \($0.title.sanitised)." } ?? "There is nothing to redo.", showing: nil)
      ]
    case .details(let event, let width): return [try await details(of: event, width: width)]
    case .free(let days): return [.free(try await free(days))]
    case .hide(let calendar, let isHidden):
      try await noting {
        _ = try await store.updateCalendar(named: calendar, CalendarProperties(isHidden: isHidden))
      }
      return [.storeChanged]
    case .keep(let line):
      unsent.write(line)
      return []
    case .remind(let now):
      let texts = try await reminders.due(at: now)
      return texts.isEmpty ? [] : [.reminders(texts)]
    case .loadConflicts(let width): return [.conflicts(try await conflicts(width))]
    case .resolve(let card, let keepsLocal):
      try await noting {
        try await store.resolve(
          conflictOf: card.uid, in: card.calendar, keepsLocal ? .preferLocal : .preferSource)
      }
      let done =
        keepsLocal
        ? "Your version stays; the next sync sends it."
        : "The version of \(card.source) replaces yours. u undoes it."
      return [.changed(done.sanitised, showing: nil), .conflictsChanged]
    case .pull(let source): return try await pulled(source)
    case .run, .ask, .consent, .stopAsking, .sync, .redraw, .suspend, .quit, .use: return []
    }
  }

  /// Counts the changes that are recorded meanwhile as the screen's own.
  func noting<Result: Sendable>(_ work: () async throws -> Result) async throws -> Result {
    let before = try await store.history(limit: 1).first?.number ?? 0
    let result = try await work()
    for change in try await store.history(limit: RecordedChange.limit) where change.number > before {
      ownChanges.add(change.number)
    }
    return result
  }

  /// Takes the changes of a file or folder.
  private func pulled(_ source: String) async throws -> [ScreenEvent] {
    let report = try await store.sync(SyncOptions(sources: [source], pullsOnly: true)) { _ in }
    let failures = report.sources.flatMap { source in
      [source.failure].compactMap(\.self) + source.calendars.compactMap(\.failure)
        + source.calendars.flatMap { $0.failed.values }
    }
    return [.storeChanged, .conflictsChanged]
      + failures.prefix(1).map { .failed("\(source): \($0)".sanitised) }
  }

  private func range(of days: Range<CivilDate>) -> DateRange {
    let zone = session.clock.zone
    return DateRange(
      start: zone.start(of: days.lowerBound), end: zone.start(of: days.upperBound), precision: .days,
      title: "")
  }

  private func loaded(_ days: Range<CivilDate>) async throws -> LoadedDays {
    let range = range(of: days)
    let events = try await store.outlines(from: range.start, to: range.end, in: [], includingCancelled: true)
    let entries = DayEntries(events, in: range, zone: session.clock.zone).days
    return LoadedDays(
      days: days, entries: Dictionary(uniqueKeysWithValues: entries.map { ($0.date, $0.entries) }),
      style: try await session.style(of: events))
  }

  private func found(_ words: String) async throws -> LineReading {
    .found(try await store.search(words, around: now(), limit: 50, in: []))
  }

  private func day(_ words: String) -> LineReading {
    do {
      let ranges = try session.catalog[\.datePhraseParser].ranges(
        of: words, at: session.clock, looking: .ahead)
      guard let first = ranges.first else { return .problem("'\(words.sanitised)' is not a day.") }
      return .day(session.clock.zone.dateTime(at: first.start).date, words: words)
    } catch {
      return .problem(Failure(error).text ?? "")
    }
  }

  private func details(of event: CalendarEvent, width: Int) async throws -> ScreenEvent {
    let screen = Screen(width: width, hasColour: session.screen.hasColour, colours: session.screen.colours)
    guard let id = try await store.ids(of: [event]).first else { return .details([], of: EventKey(event)) }
    let lookup = try await EventLookup(id.description, in: session.on(screen))
    let cards = try await lookup.cards(in: session.on(screen))
    let index = lookup.occurrences.firstIndex { EventKey($0) == EventKey(event) } ?? 0
    let text = cards.indices.contains(index) ? cards[index].text : ""
    return .details(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), of: EventKey(event))
  }

  private func free(_ days: Range<CivilDate>) async throws -> [DateInterval] {
    try await store.freeTime(in: range(of: days), hours: nil, atLeast: nil, in: []).stretches
  }

  private func applied(_ plan: PlannedChange) async throws -> [ScreenEvent] {
    let applied = try await planner.apply(plan)
    ownChanges.add(applied.recorded.number)
    guard applied.recorded.number > 0 else {
      return [.changed("\(plan.outcome(of: applied)).", showing: nil)]
    }
    return [.changed("\(plan.done.sanitised). u takes it back.", showing: plan.events.first)]
  }

  private func reading(of request: ChangeRequest) async -> LineReading {
    do {
      let planned = try await plan(request)
      return .plan(planned.plan, planned.parts)
    } catch {
      return .problem(Failure(error).text ?? "")
    }
  }
}

/// The numbers of the changes that were made in the screen, from any of its tasks.
final class OwnChanges: Sendable {
  private let numbers = Mutex<Set<Int>>([])

  func add(_ number: Int) { numbers.withLock { _ = $0.insert(number) } }

  func contain(_ number: Int) -> Bool { numbers.withLock { $0.contains(number) } }
}
