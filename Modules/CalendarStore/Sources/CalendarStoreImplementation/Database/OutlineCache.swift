import CalendarService
import CalendarStore
import DatabaseFiles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lists of outlines that were read lately. A list of a part of one of them needs no query: while a person types an
/// event or moves from one to the next, the same days are asked for at each key.
///
/// The events share their storage with those that callers hold.
struct OutlineCache {
  /// Changes with each write to the database, by this connection or another one.
  struct Version: Sendable, Hashable {
    var own: Int64
    var others: Int64
  }

  private struct List {
    var from: Date
    var to: Date
    var calendars: [String]
    var events: [CalendarEvent]
  }

  /// The most events that are kept.
  private static let mostEvents = 20_000

  private var version: Version?
  /// The newest last.
  private var lists: [List] = []

  /// The events of a kept list that are under way in `[from, to)`, in its order; `nil` if no list contains the range.
  mutating func events(
    from: Date, to: Date, in calendars: [String], at version: Version
  ) -> [CalendarEvent]? {
    guard version == self.version else {
      (self.version, lists) = (version, [])
      return nil
    }
    let list = lists.last { $0.from <= from && to <= $0.to && $0.calendars == calendars }
    return list?.events.filter { $0.isUnderWay(from: from, to: to) }
  }

  /// Keeps a list that was read at a version.
  mutating func keep(
    _ events: [CalendarEvent], from: Date, to: Date, in calendars: [String], at version: Version
  ) {
    guard version == self.version else { return }
    lists.append(List(from: from, to: to, calendars: calendars, events: events))
    var count = lists.reduce(0) { $0 + $1.events.count }
    while count > Self.mostEvents, let first = lists.first {
      count -= first.events.count
      lists.removeFirst()
    }
  }
}

extension Connection {
  /// The version of the database, in a transaction.
  func version() throws(CalendarStoreError) -> OutlineCache.Version {
    let others = try first("PRAGMA data_version") { $0.integer(0) } ?? 0
    return OutlineCache.Version(own: totalChanges, others: others)
  }
}
