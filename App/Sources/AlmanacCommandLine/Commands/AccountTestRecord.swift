import CalendarService
import Presentation
import ProgramSettings
import SystemAccess
import Terminal

/// Whether a source can be reached.
struct AccountTestRecord: Encodable {
  /// A calendar that it has.
  struct Calendar: Encodable, Hashable {
    let name: String
    let isReadOnly: Bool
  }

  let name: String
  let works: Bool
  let calendars: [Calendar]
  let error: OrNull<String>
  /// What the program ends with, were this the only one.
  let code: ExitCode

  private enum CodingKeys: CodingKey { case name, works, calendars, error }

  /// Asks a source.
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
