/// Why a source could not do what it was asked. `place` is a path or a URL without credentials.
public enum CalendarSourceError: Error, Sendable, Hashable {
  /// The file or folder, or the calendar on the server, is not there.
  case notFound(place: String)
  /// The file or folder may not be read or written; `reason` is what the system says.
  case unreadable(place: String, reason: String)
  /// The folder held events, and now holds none.
  case suddenlyEmpty(place: String)
  /// What is there is not what the source says: a folder where a file should be, or the other way round.
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
  /// The server knows the person and does not allow it.
  case forbidden(place: String)
  /// The server cannot be reached; `reason` says why.
  case unreachable(place: String, reason: String)
  /// The server took the request, and the answer did not come, or not wholly.
  case noAnswer(place: String, reason: String)
  /// What answers is no CalDAV server.
  case notAServer(place: String, reason: String)
  /// The server sends elsewhere, and that is not followed: to another host, in a circle, or to plain `http`.
  case refusedRedirect(place: String, to: String, reason: String)
  /// The server asks to wait, still after several tries; seconds, where it says how long.
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
