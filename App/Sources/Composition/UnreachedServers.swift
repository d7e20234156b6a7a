import CalendarService
import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Calendar servers for a program without network access: each call throws an error that says so.
struct UnreachedCalendarServers: CalendarServersProtocol {
  /// Why there is no network access, if known.
  let reason: String?

  func source(named name: String, account: CalendarAccount) -> any CalendarSourceProtocol {
    UnreachedCalendarSource(
      account: account, reason: reason, source: CalendarSource(name: name, place: .server(account)))
  }
}

/// A server account in a program without network access.
private struct UnreachedCalendarSource: CalendarSourceProtocol {
  let account: CalendarAccount
  let reason: String?
  let source: CalendarSource

  private var offline: CalendarSourceError {
    reason.map { .unreachable(place: account.shownAddress, reason: $0) }
      ?? .offline(place: account.shownAddress)
  }

  func checkAccess() async throws { throw offline }

  func listing(since state: ListingState) async throws -> SourceListing { throw offline }

  func addCalendar(named name: String, colour: String?) async throws -> SourceCalendar { throw offline }

  func changes(
    in calendar: SourceCalendar, since state: any SyncStateProtocol,
    take: (CalendarChanges) async throws -> Void
  ) async throws { throw offline }

  func resource(at path: String, in calendar: SourceCalendar) async throws -> CalendarResource? {
    throw offline
  }

  func path(forUID uid: String, in calendar: SourceCalendar) -> String { calendar.path + uid + ".ics" }

  func token(beforeChange token: String) -> String? { token }

  func write(
    _ content: Data, to path: String, in calendar: SourceCalendar, replacing version: String?
  ) async throws -> String? { throw offline }

  func remove(_ path: String, in calendar: SourceCalendar, version: String) async throws { throw offline }
}

/// Token servers for a program without network access: each call throws an error that says so.
struct UnreachedTokenServers: TokenServersProtocol {
  /// Why there is no network access, if known.
  let reason: String?

  func tokens(from endpoint: String, with form: [String: String]) async throws(TokenError) -> IssuedTokens {
    throw .failed(place: endpoint, reason: reason ?? "this program does not reach the network")
  }
}

/// Model servers for a program without network access: each call throws an error that says so.
struct UnreachedModelServers: ModelServersProtocol {
  func engine(on server: ModelServer) -> any LLMEngineProtocol { UnreachedEngine(id: server.address) }

  func isOnThisMachine(_ server: ModelServer) throws(LLMError) -> Bool { throw UnreachedEngine.error }
}

private struct UnreachedEngine: LLMEngineProtocol {
  static let error = LLMError.unavailable("this program does not reach the network")

  let id: String
  let contextTokens: Int? = 0

  func models() async throws(LLMError) -> [ModelInfo] { throw Self.error }

  func respond(to request: ChatRequest) -> AsyncThrowingStream<EngineEvent, any Error> {
    AsyncThrowingStream { throw Self.error }
  }
}
