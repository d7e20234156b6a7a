import CalendarService

/// Creates sources for CalDAV servers (RFC 4791) and feeds.
struct CalDAVServers: CalendarServersProtocol {
  private let passwords: any PasswordReaderProtocol
  private let pause: @Sendable (Duration) async throws -> Void
  let timeout: Duration

  /// - Parameters:
  ///   - passwords: reads the accounts' passwords.
  ///   - pause: waits between two attempts of a request.
  ///   - timeout: how long a server may be silent before a request fails.
  init(
    passwords: any PasswordReaderProtocol,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    timeout: Duration
  ) {
    self.passwords = passwords
    self.pause = pause
    self.timeout = timeout
  }

  func source(named name: String, account: CalendarAccount) -> any CalendarSourceProtocol {
    let source = CalendarSource(name: name, place: .server(account))
    let session = HTTPSession(timeout: timeout)
    let credentials = HTTPCredentials(account: account, passwords: passwords)
    let client: @Sendable (HTTPOrigin) -> HTTPClient = { [pause] in
      HTTPClient(session: session, credentials: credentials, account: account, origin: $0, pause: pause)
    }
    return switch account.service {
    case .calDAV: CalDAVSource(source: source, account: account, client: client)
    case .feed: FeedSource(source: source, account: account, client: client)
    }
  }
}
