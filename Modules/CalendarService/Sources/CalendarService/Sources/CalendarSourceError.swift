/// Why a source could not do what it was asked. `place` is a path or a URL without credentials.
public enum CalendarSourceError: Error, Sendable, Hashable {
  /// The file or folder, or the calendar on the server, is not there.
  case notFound(place: String)
  /// The file or folder may not be read or written; `reason` is what the system says.
  case unreadable(place: String, reason: String)
  /// The folder held events, and now holds none.
  case suddenlyEmpty(place: String)
  /// A folder where a file is expected, or the other way round.
  case wrongKind(place: String, expected: String)
  /// The resource changed since it was read, or a new one is there already.
  case conflict(path: String)
  /// The server keeps the same event at another path.
  case takenUID(path: String, by: String?)
  /// The calendar, or the account, may only be read.
  case readOnly(place: String)
  /// The address is neither a URL nor a host name nor an e-mail address.
  case unreadableAddress(String)
  /// The password would go over plain `http`.
  case plainText(place: String)
  /// There is no password.
  case noPassword(PasswordError)
  /// The server wants a name and a password, and the account has none.
  case missingCredentials(place: String)
  /// The server does not accept the person's name and password.
  case refusedCredentials(place: String, user: String)
  /// The server does not accept the bearer token.
  case refusedToken(place: String)
  /// What is at the address of a feed is no calendar, or not all of one; `reason` says what it is. Nothing was
  /// removed.
  case notACalendar(place: String, reason: String)
  /// The server knows the person and does not allow it.
  case forbidden(place: String)
  /// The server cannot be reached; `reason` says why.
  case unreachable(place: String, reason: String)
  /// The server received the request, and the answer did not arrive, or not completely.
  case noAnswer(place: String, reason: String)
  /// The server is no CalDAV server.
  case notAServer(place: String, reason: String)
  /// The server redirects to a place that is not followed: another host, a loop, or plain `http`.
  case refusedRedirect(place: String, to: String, reason: String)
  /// The server asks to wait, still after several tries; seconds, if it says how long.
  case busy(place: String, retryAfter: Int?)
  /// The server failed with this status, still after several tries.
  case serverFailure(place: String, status: Int)
  /// The server refused the request with this status; `reason` is what it says.
  case refused(place: String, status: Int, reason: String)
  /// The answer is not the XML that it should be; `reason` says where.
  case unreadableAnswer(place: String, reason: String)
  /// There is no more room.
  case full(place: String)
  /// The resource is larger than the source takes, or than is read.
  case tooLarge(place: String)
  /// This program does not reach the network.
  case offline(place: String)
}

extension CalendarSourceError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .notFound(let place): "\(place): there is nothing there. Check the address, or remove the source."
    case .unreadable(let place, let reason): "\(place) could not be read or written: \(reason)."
    case .suddenlyEmpty(let place):
      "\(place) held events and is empty now. Nothing was removed. To remove them here too, sync again with --allow-removals."
    case .wrongKind(let place, let expected): "\(place) is not \(expected). Name the right one."
    case .conflict(let path): "\(path) was changed elsewhere since it was read. Sync, and change it again."
    case .takenUID(let path, let other):
      "\(path) was not written: the server has this event already\(other.map { ", at \($0)" } ?? "")."
    case .readOnly(let place): "\(place) may only be read. Ask its owner for the right to change it."
    case .unreadableAddress(let text):
      "'\(text)' is not an address. Write it as https://dav.example.org/, dav.example.org or me@example.org."
    case .plainText(let place):
      "\(place) is not encrypted: the password would travel in the clear. Use https, or allow plain http."
    case .noPassword(let error): error.description
    case .missingCredentials(let place):
      "\(place) does not answer without a user. Add the account with a user and a password."
    case .refusedCredentials(let place, let user):
      "\(place) does not accept the user '\(user)' with this password. Many servers want an app password."
    case .refusedToken(let place):
      "\(place) does not accept this token. It may have expired: see that the command writes a new one."
    case .notACalendar(let place, let reason):
      "\(place) did not send a calendar: \(reason). Nothing was removed. Check the address in the calendar's settings."
    case .forbidden(let place): "\(place) is not open to this account. Ask its owner."
    case .unreachable(let place, let reason): "\(place) cannot be reached: \(reason)."
    case .noAnswer(let place, let reason): "\(place) did not answer to the end: \(reason). Try again."
    case .notAServer(let place, let reason):
      "\(place) is not a CalDAV server: \(reason). Look for the CalDAV address in the account's settings."
    case .refusedRedirect(let place, let target, let reason):
      "\(place) sends to \(target), which was not followed: \(reason). Use the new address if you trust it."
    case .busy(let place, let seconds):
      "\(place) is busy\(seconds.map { " and asks to wait \($0) seconds" } ?? ""). Try again later."
    case .serverFailure(let place, let status):
      "\(place) failed (\(status)), also when asked again. Try again later."
    case .refused(let place, let status, let reason):
      "\(place) refused (\(status))\(reason.isEmpty ? "" : ": \(reason)")."
    case .unreadableAnswer(let place, let reason): "\(place) sent an answer that makes no sense: \(reason)."
    case .full(let place): "\(place) has no room left. Make some and try again."
    case .tooLarge(let place): "\(place) is too large."
    case .offline(let place): "\(place) is on the network, which this program does not reach."
    }
  }
}
