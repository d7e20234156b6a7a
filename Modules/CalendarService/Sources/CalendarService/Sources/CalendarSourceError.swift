/// The errors of a source. `place` is a path or a URL without credentials.
public enum CalendarSourceError: Error, Sendable, Hashable {
  /// The file, the folder, or the calendar on the server does not exist.
  case notFound(place: String)
  /// The file or folder cannot be read or written; `reason` is the system's message.
  case unreadable(place: String, reason: String)
  /// The folder contained events, and now contains none.
  case suddenlyEmpty(place: String)
  /// A folder where a file is expected, or the other way round.
  case wrongKind(place: String, expected: String)
  /// The resource changed since it was read, or a new one already exists.
  case conflict(path: String)
  /// The server keeps the same event at another path.
  case takenUID(path: String, by: String?)
  /// The source does not allow a new calendar; `reason` is a sentence with the cure, without its period.
  case cannotAddCalendar(place: String, reason: String)
  /// The calendar or the account is read-only.
  case readOnly(place: String)
  /// The address is neither a URL nor a host name nor an e-mail address.
  case unreadableAddress(String)
  /// The password would go over plain `http`.
  case plainText(place: String)
  /// The password cannot be read.
  case noPassword(PasswordError)
  /// The server requires credentials, and the account has none.
  case missingCredentials(place: String)
  /// The server rejects the user name and password.
  case refusedCredentials(place: String, user: String)
  /// The server rejects the bearer token.
  case refusedToken(place: String)
  /// The response of a feed is not a complete calendar; `reason` describes it. Nothing was removed.
  case notACalendar(place: String, reason: String)
  /// The server accepts the credentials but denies access.
  case forbidden(place: String)
  /// The server cannot be reached; `reason` says why.
  case unreachable(place: String, reason: String)
  /// The server received the request, but the response is missing or incomplete.
  case noAnswer(place: String, reason: String)
  /// The server does not support CalDAV.
  case notAServer(place: String, reason: String)
  /// A redirect was not followed: to another host, in a loop, or to plain `http`.
  case refusedRedirect(place: String, to: String, reason: String)
  /// The server is busy after several attempts; the wait in seconds, if it gives one.
  case busy(place: String, retryAfter: Int?)
  /// The server failed with this status after several attempts.
  case serverFailure(place: String, status: Int)
  /// The server refused the request with this status; `reason` is its message.
  case refused(place: String, status: Int, reason: String)
  /// The response is invalid XML; `reason` says where.
  case unreadableAnswer(place: String, reason: String)
  /// The storage is full.
  case full(place: String)
  /// The resource exceeds the limit of the source or of this program.
  case tooLarge(place: String)
  /// This program has no network access.
  case offline(place: String)
}

extension CalendarSourceError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String {
    switch self {
    case .notFound(let place): "\(place): nothing was found there. Check the address, or remove the account."
    case .unreadable(let place, let reason): "\(place) could not be read or written: \(reason)."
    case .suddenlyEmpty(let place):
      "\(place) contained events and is empty now. Nothing was removed. To remove them, sync again with --allow-removals."
    case .wrongKind(let place, let expected): "\(place) is not \(expected). Name the right one."
    case .conflict(let path): "\(path) was changed elsewhere since it was read. Sync, and change it again."
    case .takenUID(let path, let other):
      "\(path) was not written: the server has this event already\(other.map { ", at \($0)" } ?? "")."
    case .cannotAddCalendar(let place, let reason): "\(place) does not take a new calendar: \(reason)."
    case .readOnly(let place): "\(place) is read-only. Ask its owner for write access."
    case .unreadableAddress(let text):
      "'\(text)' is not an address. Write it as https://dav.example.org/, dav.example.org or me@example.org."
    case .plainText(let place):
      "\(place) is not encrypted: the password would be readable on the network. Use https, or allow plain http."
    case .noPassword(let error): error.description
    case .missingCredentials(let place):
      "\(place) does not answer without a user. Add the account with a user and a password."
    case .refusedCredentials(let place, let user):
      "\(place) does not accept the user '\(user)' with this password. Many servers require an app password."
    case .refusedToken(let place):
      "\(place) does not accept this token. It may have expired: check that the command prints a new one."
    case .notACalendar(let place, let reason):
      "\(place) did not send a calendar: \(reason). Nothing was removed. Check the address in the calendar's settings."
    case .forbidden(let place): "\(place) is not accessible to this account. Ask its owner."
    case .unreachable(let place, let reason): "\(place) cannot be reached: \(reason)."
    case .noAnswer(let place, let reason): "\(place) sent an incomplete response: \(reason). Try again."
    case .notAServer(let place, let reason):
      "\(place) is not a CalDAV server: \(reason). Look for the CalDAV address in the account's settings."
    case .refusedRedirect(let place, let target, let reason):
      "\(place) redirects to \(target), which was not followed: \(reason). Use the new address if you trust it."
    case .busy(let place, let seconds):
      "\(place) is busy\(seconds.map { " and asks to wait \($0) seconds" } ?? ""). Try again later."
    case .serverFailure(let place, let status):
      "\(place) failed (\(status)), also after retries. Try again later."
    case .refused(let place, let status, let reason):
      "\(place) refused (\(status))\(reason.isEmpty ? "" : ": \(reason)")."
    case .unreadableAnswer(let place, let reason): "\(place) sent an invalid response: \(reason)."
    case .full(let place): "\(place) is full. Free some space and try again."
    case .tooLarge(let place): "\(place) is too large."
    case .offline(let place): "\(place) is on the network, which this program cannot reach."
    }
  }
}
