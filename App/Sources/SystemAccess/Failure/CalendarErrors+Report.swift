import CalendarService
import CalendarStore
import Catalog
import TimePhrases

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CatalogError: ReportedError {
  package var exitCode: ExitCode { .software }
  package var cause: (any Error)? {
    guard case .assemblyFailed(_, let underlying) = self else { return nil }
    return underlying
  }
}

extension DatePhraseError: ReportedError {
  package var exitCode: ExitCode { .usage }
}

extension ZoneError: ReportedError {
  package var exitCode: ExitCode {
    switch self {
    case .unknown: .usage
    case .noDatabase, .unreadable: .unavailable
    }
  }
  package var report: String? {
    if case .noDatabase = self { "There is no time zone database; install tzdata." } else { "\(self)" }
  }
}

extension CalendarServiceError: ReportedError {
  package var exitCode: ExitCode {
    switch self {
    case .notFound: .noInput
    case .noTimeZoneDatabase: .unavailable
    case .unreadable(let path, _): FileManager.default.isReadableFile(atPath: path) ? .ioError : .permission
    default: .data
    }
  }
}

extension CalendarSourceError: ReportedError {
  package var exitCode: ExitCode {
    switch self {
    case .notFound: .noInput
    case .unreadable, .readOnly, .forbidden, .missingCredentials, .refusedCredentials, .refusedToken,
      .noPassword,
      .plainText:
      .permission
    case .unreadableAddress: .usage
    case .cannotAddCalendar: .cannotCreate
    case .wrongKind, .suddenlyEmpty, .unreadableAnswer, .tooLarge, .notAServer, .notACalendar: .data
    case .full: .ioError
    case .conflict, .takenUID, .unreachable, .noAnswer, .refusedRedirect, .busy, .serverFailure, .refused,
      .offline:
      .unavailable
    }
  }
}

extension CalendarStoreError: ReportedError {
  package var exitCode: ExitCode {
    switch self {
    case .confined, .unknownCalendar, .unknownSource, .takenName, .unusableName, .unknownColour: .usage
    case .cannotOpen: .cannotCreate
    case .damaged, .lost, .full: .ioError
    case .tooNew, .busy, .cancelled, .noTimeZoneDatabase: .unavailable
    case .readOnly, .readOnlyCalendar, .wrongContents: .permission
    case .unsentChanges, .manyRemovals, .changedSince, .soundDatabase: .data
    case .noBackup: .noInput
    case .source(let error): error.exitCode
    case .refused: .software
    }
  }
}
