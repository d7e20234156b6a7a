import CalendarService
import CalendarStore
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

extension AccountCommand {
  /// Adds an account if it can be reached.
  func add(_ addition: AccountAddition, in session: Session) async throws -> ExitCode {
    var source = try session.source(addition)
    // Checked before the server is contacted; another process may add the name in the meantime.
    try Self.checkName(of: source, among: session.accounts.read())
    var file: SignInFile?
    if let path = addition.clientFile {
      let client = try SignInClient(
        file: path, of: addition.provider, in: session.environment)
      let signedIn = try await signIn(to: addition.name, with: client, in: session)
      source.setSignIn(signedIn)
      file = signedIn
    }
    let calendars: [SourceCalendar]
    do {
      (source, calendars) = try await reach(source, through: try session.catalog[\.calendarService])
      try session.accounts.change { [source] sources throws(AccountError) in
        try Self.checkName(of: source, among: sources)
        sources.append(source)
      }
    } catch {
      // Nothing uses the tokens of an account that was not added.
      file?.remove()
      throw error
    }
    try session.print(
      json: AccountRecord(source), orElse: AccountList.added(source, calendars: calendars).sanitised)
    return .ok
  }

  /// Lists the calendars of an account. An address that is no CalDAV server but answers with a calendar becomes a
  /// feed.
  private func reach(
    _ source: CalendarSource, through service: any CalendarAccessProtocol
  ) async throws -> (source: CalendarSource, calendars: [SourceCalendar]) {
    let reached = service.source(source)
    do {
      try await reached.checkAccess()
      return (source, try await reached.calendars())
    } catch let error as CalendarSourceError where error.isAboutService {
      guard case .server(var account) = source.place, account.service == .calDAV,
        account.address.contains("://")
      else { throw error }
      account.service = .feed
      let feed = CalendarSource(name: source.name, place: .server(account))
      guard (try? await service.source(feed).checkAccess()) != nil else { throw error }
      return (feed, try await service.source(feed).calendars())
    }
  }

  private static func checkName(
    of source: CalendarSource, among sources: [CalendarSource]
  ) throws(AccountError) {
    if sources.contains(where: { $0.name.lowercased() == source.name.lowercased() }) {
      throw .takenName(source.name)
    }
  }

  /// Lists the accounts.
  func list(in session: Session) throws -> ExitCode {
    let sources = try session.accounts.read()
    try session.print(json: sources.map(AccountRecord.init), orElse: AccountList(sources).text)
    return .ok
  }

  /// Removes an account and its calendars.
  func remove(_ name: String, discardingChanges: Bool, in session: Session) async throws -> ExitCode {
    let sources = try session.accounts.read()
    let source = try AccountList(sources).named(name)
    let removed = try await session.catalog[\.calendarStore]
      .removeSource(named: source.name, discardingChanges: discardingChanges)
    try session.accounts.change { $0.removeAll { $0.name == source.name } }
    source.signInFile?.remove()
    let events = removed ? " and its events" : ""
    try session.print(
      json: AccountRecord(source),
      orElse:
        "Removed '\(source.name)'\(events) from this computer. The account itself keeps them."
        .sanitised)
    return .ok
  }

  /// Tests whether accounts can be reached.
  func test(_ names: [String], in session: Session) async throws -> ExitCode {
    let all = AccountList(try session.accounts.read())
    let sources = names.isEmpty ? all.sources : try names.map(all.named)
    let service = try session.catalog[\.calendarService]
    var records: [AccountTestRecord] = []
    for source in sources {
      records.append(await AccountTestRecord(service.source(source)))
    }
    try session.print(
      json: records, orElse: records.isEmpty ? AccountList.none : records.map(\.line).joined(separator: "\n"))
    return records.map(\.code).max() ?? .ok
  }
}

extension CalendarSourceError {
  /// Whether the server at the address does not support CalDAV or blocks its requests.
  fileprivate var isAboutService: Bool {
    switch self {
    case .notAServer, .notFound, .forbidden, .refused, .unreadableAnswer: true
    default: false
    }
  }
}
