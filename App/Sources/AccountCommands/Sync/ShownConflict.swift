import CalendarService
import CalendarStore
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

/// A conflict as it is shown: the id of its event, and both versions in lines.
package struct ShownConflict: Hashable {
  let conflict: SyncConflict
  let source: String
  let calendar: String
  let id: EventID?
  let lines: [String]

  /// Whether a text is its id, its UID or its title, or each word of it begins one of the title.
  func isNamed(_ text: String) -> Bool {
    if text == conflict.uid { return true }
    if let id, let typed = EventID(text), typed.letters.count >= EventID.fewestLetters,
      id.letters.hasPrefix(typed.letters)
    {
      return typed.calendarLetters.map { id.calendarLetters?.hasPrefix($0) ?? false } ?? true
    }
    let words = { (text: String) in text.lowercased().split { !$0.isLetter && !$0.isNumber } }
    let own = words(conflict.title)
    return !words(text).isEmpty && words(text).allSatisfy { word in own.contains { $0.hasPrefix(word) } }
  }
}

extension Session {
  /// The conflicts of all accounts.
  func shownConflicts() async throws -> [ShownConflict] {
    let (store, service) = (try catalog[\.calendarStore], try catalog[\.calendarService])
    var shown: [ShownConflict] = []
    for versions in try await store.conflicts() {
      var id: EventID?
      if let object = versions.local ?? versions.remote {
        let place = (versions.calendar, object)
        let event = service.nearestOccurrence(of: place, to: clock.now(), in: clock.zone) { _ in true }
        let task = service.task(object, of: versions.calendar, in: clock.zone)
        let ids =
          try await store.ids(of: [event].compactMap(\.self)) + store.ids(of: [task].compactMap(\.self))
        id = ids.first.map { EventID(letters: $0.letters, calendarLetters: $0.calendarLetters) }
      }
      let table = ConflictTable(mine: versions.local, theirs: versions.remote, at: clock)
      shown.append(
        ShownConflict(
          conflict: versions.conflict, source: versions.source, calendar: versions.calendar, id: id,
          lines: table.lines(width: min(screen.width, 120))))
    }
    return shown
  }

  /// Resolves the conflicts about some events, and returns the accounts that have them.
  func resolve(_ names: [String], _ choice: SyncOptions.Conflicts) async throws -> [String] {
    let all = try await shownConflicts()
    var chosen: [ShownConflict] = []
    for name in names {
      let found = all.filter { $0.isNamed(name) }
      guard let first = found.first, found.count == 1 else {
        throw ConflictNameError(name: name, found: found, all: all)
      }
      if !chosen.contains(first) { chosen.append(first) }
    }
    for conflict in chosen {
      try await catalog[\.calendarStore].resolve(
        conflictOf: conflict.conflict.uid, in: conflict.calendar, choice)
      let kept = choice == .preferLocal ? "your version" : "the version of '\(conflict.source)'"
      if !options.prefersJSON { say("Kept \(kept) of '\(conflict.conflict.title.sanitised)'.") }
    }
    return Set(chosen.map(\.source)).sorted()
  }
}

/// A name that is of no account and of no single conflict.
struct ConflictNameError: ReportedError, Hashable {
  let name: String
  /// The conflicts that the name fits.
  let found: [ShownConflict]
  /// All conflicts.
  let all: [ShownConflict]

  var exitCode: ExitCode { .usage }
}

extension ConflictNameError: CustomStringConvertible {
  var description: String {
    let named = (found.isEmpty ? all : found).map {
      "\($0.id.map { "\($0)" } ?? $0.conflict.uid) ('\($0.conflict.title)' in '\($0.calendar)')"
    }.joined(separator: " or ")
    if all.isEmpty {
      return "'\(name)' is no account, and there are no conflicts. See 'almanac account list'."
    }
    return found.isEmpty
      ? "'\(name)' is neither an account nor the event of a conflict. These have one: \(named)."
      : "'\(name)' is \(named). Write one of these ids."
  }
}
