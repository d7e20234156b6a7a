import CalendarService
import Foundation

/// Lists the calendars of an account: with one request per cached home, otherwise after discovery.
struct CalDAVHomes {
  let listing: CalDAVListing
  let discovery: CalDAVDiscovery

  /// The homes with their calendars. Cached homes come with tags.
  ///
  /// - Parameters:
  ///   - known: the cached URLs of the homes; empty if there are none.
  ///   - tags: which tags of the calendars to request.
  func all(known: [URL], tags: Set<CollectionTags.Name>) async throws -> [CalDAVHome] {
    if !known.isEmpty, let homes = try await remembered(known, tags: tags) { return homes }
    return try await homes(at: discovery.homes(), tags: [])
  }

  /// The homes at the cached URLs; `nil` if one is no home any more, or none holds a calendar: then discovery has to
  /// run again.
  ///
  /// - Throws: errors that do not invalidate the cache: no answer, a server that fails or is busy, refused
  ///   credentials.
  private func remembered(_ urls: [URL], tags: Set<CollectionTags.Name>) async throws -> [CalDAVHome]? {
    do {
      let homes = try await homes(at: urls, tags: tags)
      let areHomes = homes.allSatisfy { $0.hasCollection } && homes.contains { !$0.calendars.isEmpty }
      return areHomes ? homes : nil
    } catch CalendarSourceError.serverFailure where !tags.isEmpty {
      // The server may fail at computing the tags, which discovery did not request.
      return try await homes(at: urls, tags: [])
    } catch let refusal as CalDAVRefusal where refusal.isNoAnswerToThis {
      return nil
    } catch let error as CalendarSourceError where isAboutPlace(error, of: urls) {
      return nil
    }
  }

  private func homes(at urls: [URL], tags: Set<CollectionTags.Name>) async throws -> [CalDAVHome] {
    var homes: [CalDAVHome] = []
    for url in urls { homes.append(try await listing.home(at: url, tags: tags)) }
    return homes
  }

  /// Whether the homes may have moved. The server that the person entered is not asked again after it was silent;
  /// another server to which it once referred may be gone for good.
  private func isAboutPlace(_ error: CalendarSourceError, of urls: [URL]) -> Bool {
    switch error {
    case .refusedRedirect: true
    case .unreachable: urls.contains { HTTPOrigin($0) != discovery.address.origin }
    default: error.isAboutContent
    }
  }
}
