import CalendarService
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

/// The result of testing an account.
struct AccountTestRecord: Encodable {
  /// A calendar of the account.
  struct Calendar: Encodable, Hashable {
    let name: String
    let isReadOnly: Bool
  }

  let name: String
  let works: Bool
  let calendars: [Calendar]
  let error: OrNull<String>
  /// The exit code for this account alone.
  let code: ExitCode

  private enum CodingKeys: CodingKey { case name, works, calendars, error }

  /// Tests an account.
  init(_ source: any CalendarSourceProtocol) async {
    name = source.source.name
    do {
      try await source.checkAccess()
      calendars = try await source.calendars().map { Calendar(name: $0.name, isReadOnly: $0.isReadOnly) }
      (works, error, code) = (true, OrNull(nil), .ok)
    } catch {
      let failure = Failure(error)
      calendars = []
      (works, self.error, code) = (false, OrNull(failure.text), failure.code)
    }
  }

  /// `Work: works, with 'Team' and 2 more.`
  var line: String {
    if let error = error.value { return "\(name): \(error)".sanitised }
    let names = calendars.map { "'\($0.name)'\($0.isReadOnly ? " (read only)" : "")" }
    let list = names.isEmpty ? "without calendars" : "with \(names.joined(separator: ", "))"
    return "\(name): works, \(list).".sanitised
  }
}
