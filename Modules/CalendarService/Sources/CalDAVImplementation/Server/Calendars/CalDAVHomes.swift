import CalendarService
import Foundation

/// Lists what is in an account's calendar homes: with one request for each where they are known from the last time,
/// and else after finding them.
struct CalDAVHomes {
  let listing: CalDAVListing
  let discovery: CalDAVDiscovery

  /// The homes with what is in them. Those that are known come with tags.
  ///
  /// - Parameters:
  ///   - known: where they were the last time; empty where that is not known.
  ///   - tags: what to ask of the state of the calendars.
  func all(known: [URL], tags: Set<CollectionTags.Name>) async throws -> [CalDAVHome] {
    if !known.isEmpty, let homes = try await remembered(known, tags: tags) { return homes }
    return try await homes(at: discovery.homes(), tags: [])
  }

  /// The homes at these URLs, unless one is none any more, or all together hold no calendar: only who is asked anew
  /// knows then where they are.
  ///
  /// - Throws: what says nothing about where they are: that nobody answers, or that the server fails or is busy, or
  ///   does not let the person in.
  private func remembered(_ urls: [URL], tags: Set<CollectionTags.Name>) async throws -> [CalDAVHome]? {
    do {
      let homes = try await homes(at: urls, tags: tags)
      let areHomes = homes.allSatisfy { $0.hasCollection } && homes.contains { !$0.calendars.isEmpty }
      return areHomes ? homes : nil
    } catch CalendarSourceError.serverFailure where !tags.isEmpty {
      // It may be the tags that it fails at: the first time it was not asked for them.
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

  /// Whether the homes may be elsewhere now. The server that the person named is not asked twice when it is silent;
  /// another one that it once named may be gone for good.
  private func isAboutPlace(_ error: CalendarSourceError, of urls: [URL]) -> Bool {
    switch error {
    case .refusedRedirect: true
    case .unreachable: urls.contains { HTTPOrigin($0) != discovery.address.origin }
    default: error.isAboutContent
    }
  }
}
