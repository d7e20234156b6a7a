/// What the store met at its work that the person should know, although the call succeeded.
public enum CalendarStoreNotice: Sendable, Hashable {
  /// This event was left out, because its stored form cannot be read.
  case unreadable(UnreadableEvent)
  /// Others had access to this file of the database; only the owner has it now.
  case closed(path: String)
  /// Others have access to this file of the database, and that could not be changed; `reason` is the system's message.
  case open(path: String, reason: String)
}

extension CalendarStoreNotice: CustomStringConvertible {
  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .unreadable(let event): "\(event) cannot be read, and was left out. \(event.cure)"
    case .closed(let path):
      "Other users of this computer had access to \(path); its permissions are now those of a private file."
    case .open(let path, let reason):
      "Other users of this computer have access to \(path), and that could not be changed: \(reason)."
    }
  }
}

/// An event whose stored form cannot be read.
public struct UnreadableEvent: Sendable, Hashable {
  /// Where the event can be restored from.
  public enum Recovery: Sendable, Hashable {
    /// Its iCalendar text, which is stored too and can be read.
    case text
    /// The backup at this path.
    case backup(path: String)
    /// The account or folder with this name, at the next sync.
    case source(name: String)
    /// Nothing on this computer.
    case none
  }

  /// Which stored version of the event cannot be read.
  public enum Version: Sendable, Hashable {
    /// The one that is shown.
    case shown
    /// What its source has: the event before an unsent change, or a file with a part of it.
    case source
    /// The one before a change that can be undone.
    case former
  }

  /// Its UID.
  public var uid: String
  /// Its title; `nil` if it cannot be read either.
  public var title: String?
  /// The name of its calendar.
  public var calendar: String
  /// Where it can be restored from.
  public var recovery: Recovery
  /// The version that cannot be read.
  public var version: Version

  /// An event of a calendar.
  public init(
    uid: String, title: String?, calendar: String, recovery: Recovery, version: Version = .shown
  ) {
    self.version = version
    self.uid = uid
    self.title = title
    self.calendar = calendar
    self.recovery = recovery
  }

  /// What to do about it.
  public var cure: String {
    switch recovery {
    case .text: "'almanac doctor --restore' restores it from its text."
    case .backup(let path): "'almanac doctor --restore' restores it from \(path)."
    case .source(let name):
      "'almanac doctor --restore' removes it from the database, and 'almanac sync' fetches it again from '\(name)'."
    case .none where version == .former: "The change cannot be undone."
    case .none: "No backup has it. 'almanac import' of a file with it replaces it."
    }
  }
}

extension UnreadableEvent: CustomStringConvertible {
  /// `'Dentist' in 'Work'`, with the UID instead of an unknown title, and the version if it is not the one shown.
  public var description: String {
    let name = "'\(title ?? uid)' in '\(calendar)'"
    return switch version {
    case .shown: name
    case .source: "\(name), as its source has it,"
    case .former: "\(name), as it was before a change,"
    }
  }
}
