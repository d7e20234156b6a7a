import CalendarService
import Foundation

extension CalendarSourceError {
  /// What a source threw; a cancelled task goes on being that.
  init(thrown error: any Error, by place: String) throws(CalendarStoreError) {
    switch error {
    case let error as CalendarSourceError: self = error
    case let error as CalendarStoreError: throw error
    case is CancellationError: throw .cancelled
    default:
      self = .unreadable(
        place: place, reason: (error as? any LocalizedError)?.errorDescription ?? "an unexpected failure")
    }
  }

  /// Whether there is no use in asking the same source for anything else now.
  var isAboutAll: Bool {
    switch self {
    case .noPassword, .refusedCredentials, .refusedToken, .notACalendar, .unreachable, .noAnswer, .notAServer,
      .refusedRedirect, .busy,
      .plainText, .missingCredentials, .unreadableAddress, .offline, .full, .readOnly, .suddenlyEmpty:
      true
    case .notFound, .unreadable, .wrongKind, .conflict, .takenUID, .forbidden, .serverFailure, .refused,
      .unreadableAnswer, .tooLarge:
      false
    }
  }
}
