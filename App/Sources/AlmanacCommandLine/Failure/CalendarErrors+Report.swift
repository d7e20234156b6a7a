import CalendarService
import CalendarStore
import Catalog

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CatalogError: ReportedError {
  var exitCode: ExitCode { .software }
  var cause: (any Error)? {
    guard case .assemblyFailed(_, let underlying) = self else { return nil }
    return underlying
  }
}

extension DatePhraseError: ReportedError {
  var exitCode: ExitCode { .usage }
}

extension ZoneError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .unknown: .usage
    case .noDatabase, .unreadable: .unavailable
    }
  }
  var report: String? {
    if case .noDatabase = self { "There is no time zone database; install tzdata." } else { "\(self)" }
  }
}

extension CalendarServiceError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .notFound: .noInput
    case .noTimeZoneDatabase: .unavailable
    case .unreadable(let path, _): FileManager.default.isReadableFile(atPath: path) ? .ioError : .permission
    default: .data
    }
  }
}

extension CalendarSourceError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .notFound: .noInput
    case .unreadable, .readOnly, .forbidden, .missingCredentials, .refusedCredentials, .refusedToken,
      .noPassword,
      .plainText:
      .permission
    case .unreadableAddress: .usage
    case .wrongKind, .suddenlyEmpty, .unreadableAnswer, .tooLarge, .notAServer, .notACalendar: .data
    case .full: .ioError
    case .conflict, .takenUID, .unreachable, .noAnswer, .refusedRedirect, .busy, .serverFailure, .refused,
      .offline:
      .unavailable
    }
  }
}

extension CalendarStoreError: ReportedError {
  var exitCode: ExitCode {
    switch self {
    case .unknownCalendar, .unknownSource, .takenName, .unusableName, .unknownColour: .usage
    case .cannotOpen: .cannotCreate
    case .damaged, .full: .ioError
    case .tooNew, .busy, .cancelled, .noTimeZoneDatabase: .unavailable
    case .readOnly, .readOnlyCalendar: .permission
    case .unsentChanges, .manyRemovals, .changedSince, .soundDatabase: .data
    case .noBackup: .noInput
    case .refused: .software
    }
  }
}
