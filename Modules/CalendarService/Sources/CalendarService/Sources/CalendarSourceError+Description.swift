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
