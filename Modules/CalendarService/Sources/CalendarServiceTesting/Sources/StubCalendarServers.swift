public import CalendarService

/// Calendar servers that are stub sources, found by the address of the account.
public struct StubCalendarServers: CalendarServersProtocol {
  /// The sources, by the address of their account.
  public var sources: [String: StubCalendarSource]

  /// The servers at these addresses.
  public init(_ sources: [String: StubCalendarSource] = [:]) {
    self.sources = sources
  }

  /// The source at the address of the account; one that cannot be reached where there is none.
  public func source(named name: String, account: CalendarAccount) -> any CalendarSourceProtocol {
    sources[account.address]
      ?? StubCalendarSource(
        CalendarSource(name: name, place: .server(account)),
        failingWith: .unreachable(place: account.address, reason: "there is no such stub"))
  }
}
