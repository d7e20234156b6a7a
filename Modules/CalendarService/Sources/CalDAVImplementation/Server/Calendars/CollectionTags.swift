/// The tags of a collection, which change whenever its content does.
struct CollectionTags: Sendable {
  /// A property that holds a tag.
  enum Name: String, CaseIterable, Sendable {
    /// RFC 6578, section 4.
    case syncToken = "d:sync-token"
    /// The ctag: older than RFC 6578, and faster to compute for some servers.
    case ctag = "s:getctag"
  }

  /// `nil` if the server has none, or was not asked.
  let syncToken: String?
  /// `nil` if the server has none, or was not asked.
  let ctag: String?

  /// The tags in the properties of a calendar.
  init(_ response: Multistatus.Response) {
    syncToken = response.text(.dav("sync-token"))
    ctag = response.text(.calendarServer("getctag"))
  }

  /// The properties to request to find out whether calendars still match the stored tokens. No more than necessary:
  /// a server may have to read a whole calendar for each.
  static func wanted(for tokens: some Sequence<CalDAVToken>) -> Set<Name> {
    var names: Set<Name> = []
    for token in tokens {
      switch token {
      case .sync(_, ctag: nil): names.formUnion([.syncToken, .ctag])
      case .sync, .ctag: names.insert(.ctag)
      }
    }
    return names
  }

  /// The token to store if nothing changed since `token`; `nil` if something did, or if that is unknown.
  func unchanged(since token: CalDAVToken) -> CalDAVToken? {
    switch token {
    case .sync(let kept, let keptTag):
      if let syncToken { return syncToken == kept ? .sync(kept, ctag: ctag) : nil }
      return keptTag != nil && ctag == keptTag ? token : nil
    case .ctag(let kept):
      return !kept.isEmpty && ctag == kept ? token : nil
    }
  }
}
