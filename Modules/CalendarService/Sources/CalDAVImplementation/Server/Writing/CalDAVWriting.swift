import CalendarService
import Foundation

/// Writes and removes resources unless they changed meanwhile (RFC 4791, section 5.3.2; RFC 9110, section 13.1).
struct CalDAVWriting {
  let connection: CalDAVConnection
  let fetch: CalDAVFetch

  /// Writes a resource. Returns its new version if the server reports it.
  func write(_ content: Data, to path: String, replacing version: String?) async throws -> String? {
    let headers = [
      "Content-Type": "text/calendar; charset=utf-8",
      version == nil ? "If-None-Match" : "If-Match": version ?? "*",
    ]
    let response: HTTPResponse
    do {
      response = try await connection.send(
        "PUT", try connection.paths.url(path), headers: headers, body: content)
    } catch let error as CalendarSourceError where error.leavesOpen {
      // The write may have succeeded without a response: compare with the server's content.
      guard let there = try? await fetch.resource(at: path), CalDAVText(there.content) == CalDAVText(content)
      else { throw error }
      return there.content == content ? there.version : nil
    }
    if response.isSuccess { return response.strongETag }
    let error = error(of: response, at: path, replacing: version)
    // An earlier attempt of this write may have caused the conflict.
    if response.tries > 1, case .conflict = error, let there = try await fetch.resource(at: path),
      CalDAVText(there.content) == CalDAVText(content)
    {
      return there.content == content ? there.version : nil
    }
    throw error
  }

  /// Removes a resource.
  func remove(_ path: String, version: String) async throws {
    do {
      let response = try await connection.send(
        "DELETE", try connection.paths.url(path), headers: ["If-Match": version])
      switch response.status {
      case 200..<300, 404, 410: return
      case 412:
        // If-Match fails for a missing resource, which some servers report as a conflict.
        guard try await fetch.resource(at: path) != nil else { return }
        throw CalendarSourceError.conflict(path: path)
      default: throw CalDAVRefusal(response).error
      }
    } catch let error as CalendarSourceError where error.leavesOpen {
      let there: CalendarResource?
      do { there = try await fetch.resource(at: path) } catch { throw error }
      if there != nil { throw error }
    }
  }

  private func error(
    of response: HTTPResponse, at path: String, replacing version: String?
  ) -> CalendarSourceError {
    let refusal = CalDAVRefusal(response)
    switch refusal.condition?.name {
    case .caldav("no-uid-conflict"), .caldav("unique-scheduling-object-resource"):
      let other = refusal.condition?.href.flatMap { connection.paths.path($0, from: response.url) }
      return .takenUID(path: path, by: other)
    case .caldav("max-resource-size"): return .tooLarge(place: response.place)
    case .dav("quota-not-exceeded"), .dav("sufficient-disk-space"): return .full(place: response.place)
    case .dav("need-privileges"): return .readOnly(place: response.place)
    case let condition?:
      if response.status != 412 {
        return .refused(place: response.place, status: response.status, reason: condition.local)
      }
    case nil: break
    }
    switch response.status {
    case 412: return .conflict(path: path)
    case 404, 410: return version == nil ? .notFound(place: response.place) : .conflict(path: path)
    case 409 where version == nil: return .refused(place: response.place, status: 409, reason: "")
    default: return refusal.error
    }
  }
}

extension CalendarSourceError {
  /// Whether the request may have been carried out before the error, for example if a proxy failed.
  fileprivate var leavesOpen: Bool {
    switch self {
    case .noAnswer, .serverFailure, .busy: true
    default: false
    }
  }
}

/// The file name of a new event's resource: its UID if that is a plain file name, otherwise a hash of the UID.
struct CalDAVFileName: Hashable {
  let text: String

  init(uid: String) {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.@"
    let isPlain =
      !uid.isEmpty && uid.utf8.count <= 120 && !uid.hasPrefix(".") && uid.allSatisfy(plain.contains)
    text = (isPlain ? uid : Fingerprint.text(of: Array(uid.utf8))) + ".ics"
  }
}

/// The content of an iCalendar stream, independent of line endings, folding and the order of lines.
struct CalDAVText: Equatable {
  private let lines: [String]

  init(_ content: Data) {
    lines = String(decoding: content, as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "")
      .split(separator: "\n").map(String.init).sorted()
  }
}
