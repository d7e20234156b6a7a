import CalendarService
import CalendarStore
import Catalog
import ChatFeature
import Foundation
import InsightsFeature
import LLMEngine

/// An error as the program reports it.
struct Failure {
  /// What the program ends with.
  let code: ExitCode
  /// What is wrong and what to do, in a sentence or two; `nil` where nobody is to be told.
  let text: String?

  init(_ error: any Error) {
    let error = Self.cause(error)
    code = Self.code(of: error)
    text = error as? StreamError == .readerGone ? nil : Self.text(of: error).sanitised
  }

  /// What made a builder, a feature or an engine fail.
  private static func cause(_ error: any Error) -> any Error {
    switch error {
    case CatalogError.assemblyFailed(_, let underlying): cause(underlying)
    case InsightsError.store(let error): error
    case ChatError.engine(let error): error
    case ChatError.store(let error): cause(error)
    default: error
    }
  }

  /// Errors of the program say what to do. One of the system that nobody expected must not show its domain and
  /// number.
  private static func text(of error: any Error) -> String {
    if case ZoneError.noDatabase = error { return "There is no time zone database; install tzdata." }
    guard code(of: error) == .software, !(error is CatalogError), !(error is CalendarStoreError) else {
      return "\(error)"
    }
    return "almanac could not go on: \(SystemReason.text(of: error)). Please report this."
  }

  private static func code(of error: any Error) -> ExitCode {
    switch error {
    case is UsageError, is DatePhraseError, ChatError.emptyMessage, InsightsError.tooLong: .usage
    case is PageError: .cannotCreate
    case let error as ZoneError: code(of: error)
    case let error as CalendarServiceError: code(of: error)
    case let error as CalendarStoreError: code(of: error)
    case let error as CalendarSourceError: code(of: error)
    case let error as AccountError: code(of: error)
    case let error as ConfigError: code(of: error)
    case StreamError.readerGone: .ok
    case is StreamError: .ioError
    case is LLMError, is ChatError: .unavailable
    default: .software
    }
  }

  private static func code(of error: ZoneError) -> ExitCode {
    switch error {
    case .unknown: .usage
    case .noDatabase, .unreadable: .unavailable
    }
  }

  private static func code(of error: CalendarServiceError) -> ExitCode {
    switch error {
    case .notFound: .noInput
    case .noTimeZoneDatabase: .unavailable
    case .unreadable(let path, _): FileManager.default.isReadableFile(atPath: path) ? .ioError : .permission
    default: .data
    }
  }

  private static func code(of error: CalendarSourceError) -> ExitCode {
    switch error {
    case .notFound: .noInput
    case .unreadable, .readOnly, .forbidden, .missingCredentials, .refusedCredentials, .noPassword,
      .plainText:
      .permission
    case .unreadableAddress: .usage
    case .wrongKind, .suddenlyEmpty, .unreadableAnswer, .tooLarge, .notAServer: .data
    case .full: .ioError
    case .conflict, .takenUID, .unreachable, .noAnswer, .refusedRedirect, .busy, .serverFailure, .refused,
      .offline:
      .unavailable
    }
  }

  private static func code(of error: AccountError) -> ExitCode {
    switch error {
    case .unreadableFile: .permission
    case .malformedFile: .data
    case .tooNew: .unavailable
    case .unwritableFile: .cannotCreate
    case .missingPath: .noInput
    case .takenName, .unknownName, .missingUser, .onePasswordPlace, .notAServer, .openQuote: .usage
    }
  }

  private static func code(of error: ConfigError) -> ExitCode {
    switch error {
    case .unreadable: .permission
    case .malformed, .unknownKey, .notAnAddress: .data
    }
  }

  private static func code(of error: CalendarStoreError) -> ExitCode {
    switch error {
    case .unknownCalendar, .unknownSource, .takenName, .unusableName, .unknownColour: .usage
    case .cannotOpen: .cannotCreate
    case .damaged, .full: .ioError
    case .tooNew, .busy, .cancelled, .noTimeZoneDatabase: .unavailable
    case .readOnly, .readOnlyCalendar: .permission
    case .unsentChanges, .manyRemovals, .changedSince: .data
    case .refused: .software
    }
  }
}

extension String {
  /// In one line, without what a terminal would obey.
  var sanitised: String { TerminalText(self).string }
}
