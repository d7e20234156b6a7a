import CalendarService
import Foundation

/// Fetches resources in batches (RFC 4791, section 7.9).
struct CalDAVFetch {
  /// The number of resources per request.
  static let batch = 200
  /// The maximum size of a batch response in bytes; resources of a larger batch are fetched one at a time.
  static let mostBytesAtOnce = 16 << 20
  /// The maximum size of one resource in bytes.
  static let mostBytes = 32 << 20
  /// The maximum total size of a batch in bytes: several batches are in memory at once.
  static let mostBytesOfBatch = 64 << 20
  /// The maximum number of oversized resources in a batch.
  static let mostTooLarge = 3

  let connection: CalDAVConnection
  let calendar: SourceCalendar
  let url: URL

  /// A resource to fetch.
  struct Wanted: Sendable {
    let path: String
    /// The version in the listing; empty if it had none.
    let version: String
  }

  /// The outcome of a batch.
  struct Result: Sendable {
    var resources: [CalendarResource] = []
    var failed: [String: CalendarSourceError] = [:]
    /// The paths of listed resources that the server does not have any more.
    var gone: Set<String> = []
    /// The bytes fetched one resource at a time.
    fileprivate var size = 0

    /// The number of resources that are too large.
    fileprivate var tooLarge: Int {
      failed.values.count { if case .tooLarge = $0 { true } else { false } }
    }
  }

  /// Uses the contents that came with the listing, and fetches the others.
  func resources(_ wanted: [Wanted], from contents: [String: String]) async throws -> Result {
    var known: [CalendarResource] = []
    var missing: [Wanted] = []
    for resource in wanted {
      if let text = contents[resource.path], !text.isEmpty, !resource.version.isEmpty {
        known.append(
          CalendarResource(path: resource.path, version: resource.version, content: Self.stream(text)))
      } else {
        missing.append(resource)
      }
    }
    var result = missing.isEmpty ? Result() : try await resources(missing)
    result.resources = known + result.resources
    return result
  }

  /// Fetches resources.
  private func resources(_ resources: [Wanted]) async throws -> Result {
    let wanted = Dictionary(resources.map { ($0.path, $0.version) }) { first, _ in first }
    var result = Result()
    var missing = Set(wanted.keys)
    do {
      let hrefs = try resources.map { HTTPPath(of: try connection.paths.url($0.path)).text }
      let (answer, base) = try await connection.report(
        on: url, depth: 0, limit: Self.mostBytesAtOnce, CalDAVQuery.resources(hrefs))
      for response in answer.responses {
        guard let path = try connection.paths.member(response.href, of: base), let listed = wanted[path]
        else { continue }
        if let text = response.property(.caldav("calendar-data"))?.text, !text.isEmpty,
          missing.remove(path) != nil
        {
          let version = response.text(.dav("getetag")) ?? listed
          if version.isEmpty {
            missing.insert(path)
          } else {
            result.resources.append(
              CalendarResource(path: path, version: version, content: Self.stream(text)))
          }
        }
      }
    } catch let refusal as CalDAVRefusal where refusal.isUnsupported {
      // The server does not support this report: fetch one at a time.
    } catch CalendarSourceError.tooLarge {
      // The batch is too large for one response: fetch one at a time.
    }
    for path in missing.sorted() { try await fetch(path, into: &result) }
    return result
  }

  /// Fetches one resource by itself.
  func resource(at path: String) async throws -> CalendarResource? {
    let response = try await connection.send("GET", try connection.paths.url(path), limit: Self.mostBytes)
    switch response.status {
    case 200: break
    case 404, 410: return nil
    default: throw CalDAVRefusal(response).error
    }
    if let version = response.strongETag {
      return CalendarResource(path: path, version: version, content: response.body)
    }
    let (answer, _) = try await connection.properties(
      of: response.url, depth: 0, CalDAVQuery.properties("d:getetag"))
    guard let version = answer.responses.first?.text(.dav("getetag")) else {
      throw CalendarSourceError.unreadableAnswer(place: response.place, reason: "it has no version (ETag)")
    }
    return CalendarResource(path: path, version: version, content: response.body)
  }

  /// Converts the line endings of a stream from XML, which normalizes them to LF (XML 1.0, section 2.11).
  private static func stream(_ text: String) -> Data {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + text.utf8.count / 16)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n"), bytes.last != UInt8(ascii: "\r") { bytes.append(UInt8(ascii: "\r")) }
      bytes.append(byte)
    }
    return Data(bytes)
  }

  /// Fetches one resource by itself. A resource that is too large fails alone; more than ``mostTooLarge`` of them, or
  /// too many bytes in total, fail the batch.
  private func fetch(_ path: String, into result: inout Result) async throws {
    do {
      guard let resource = try await resource(at: path) else {
        result.gone.insert(path)
        return
      }
      result.resources.append(resource)
      result.size += resource.content.count
    } catch let error as CalendarSourceError where error.isAboutOneResource {
      result.failed[path] = error
      if case .tooLarge = error, result.tooLarge > Self.mostTooLarge { throw error }
    } catch let refusal as CalDAVRefusal {
      result.failed[path] = refusal.error
    }
    guard result.size <= Self.mostBytesOfBatch else {
      throw CalendarSourceError.tooLarge(place: HTTPOrigin.place(of: url))
    }
  }
}

extension CalendarSourceError {
  /// Whether other resources of the same server may still be available.
  fileprivate var isAboutOneResource: Bool {
    switch self {
    case .unreadableAnswer, .tooLarge, .forbidden, .refused, .serverFailure: true
    default: false
    }
  }
}
