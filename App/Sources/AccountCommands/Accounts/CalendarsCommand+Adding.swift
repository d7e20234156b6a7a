import CalendarService
import CalendarStore
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

extension CalendarsCommand {
  /// Adds a calendar on this computer or, with `--account`, to an account.
  func add(_ name: String, in session: Session) async throws -> ExitCode {
    let store = try session.catalog[\.calendarStore]
    let added: StoredCalendar
    var line: String
    if let account {
      let source = try AccountList(try session.accounts.read()).named(account)
      added = try await store.addCalendar(named: name, colour: colour, to: source.name)
      line = "Added '\(added.name)' to '\(source.name)'."
    } else {
      added = try await store.addCalendar(named: name, colour: colour)
      line = "Added '\(added.name)'. 'almanac undo' takes it back."
    }
    if session.settings.defaultCalendar == nil {
      line += " New events go there with --calendar or 'in \(added.name)'."
    }
    let records = try await session.records(of: [added], files: session.accountFiles())
    try session.print(json: records, orElse: line.sanitised)
    return .ok
  }
}
