/// What a calendar says of the state that it is in.
struct CollectionTags: Sendable {
  /// A property that says it.
  enum Name: String, CaseIterable, Sendable {
    /// RFC 6578, section 4.
    case syncToken = "d:sync-token"
    /// Changes whenever the calendar does; older than RFC 6578, and quicker to say for some servers.
    case ctag = "s:getctag"
  }

  /// `nil` where it does not say, or was not asked.
  let syncToken: String?
  /// `nil` where it does not say, or was not asked.
  let ctag: String?

  /// The tags in what is said of a calendar.
  init(_ response: Multistatus.Response) {
    syncToken = response.text(.dav("sync-token"))
    ctag = response.text(.calendarServer("getctag"))
  }

  /// What to ask of calendars to see if they are still at the tokens that are kept: no more than that takes, since a
  /// server may have to look at all that is in a calendar for each.
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

  /// What to keep in the place of a token, where nothing changed since; `nil` where something did, or that is not known.
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
