import CalendarService
import CalendarStore
import CalendarStoreRules
import DatabaseFiles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lists of outlines that were read lately. A list of a part of one of them needs no query: while a person types an
/// event or moves from one to the next, the same days are asked for at each key. After an edit by this process, only the
/// changed events are read again.
///
/// The events share their storage with those that callers hold.
struct OutlineCache {
  struct List {
    var from: Date
    var to: Date
    var calendars: [String]
    var events: [CalendarEvent]
  }

  /// The most events that are kept.
  private static let mostEvents = 40_000

  private var version: StoreVersion?
  /// The newest last.
  private var lists: [List] = []
  /// Events that were changed since the lists were read.
  private var replaced: [(calendar: Int64, uid: String)] = []

  /// Notes that an edit replaced events; `nil` if it changed more.
  mutating func note(
    _ replaced: [(calendar: Int64, uid: String)]?, from before: StoreVersion, to after: StoreVersion
  ) {
    guard let replaced, version == before else { return }
    version = after
    self.replaced += replaced
  }

  /// Brings the lists up to date. `update` replaces events in a list, and returns `false` if it has to be read again.
  mutating func update(
    to version: StoreVersion,
    _ update: ([(calendar: Int64, uid: String)], inout List) throws(CalendarStoreError) -> Bool
  ) throws(CalendarStoreError) {
    guard version == self.version, !replaced.isEmpty else { return }
    let known = lists
    lists = []
    for var list in known where try update(replaced, &list) { lists.append(list) }
    replaced = []
  }

  /// The events of a kept list that are under way in `[from, to)`, in its order; `nil` if no list contains the range.
  mutating func events(
    from: Date, to: Date, in calendars: [String], at version: StoreVersion
  ) -> [CalendarEvent]? {
    guard version == self.version else {
      (self.version, lists, replaced) = (version, [], [])
      return nil
    }
    let list = lists.last { $0.from <= from && to <= $0.to && $0.calendars == calendars }
    return list?.events.filter { $0.isUnderWay(from: from, to: to) }
  }

  /// Keeps a list that was read at a version, together with those that it joins.
  mutating func keep(
    _ events: [CalendarEvent], from: Date, to: Date, in calendars: [String], at version: StoreVersion
  ) {
    guard version == self.version else { return }
    var list = List(from: from, to: to, calendars: calendars, events: events)
    for index in lists.indices.reversed() {
      let other = lists[index]
      guard other.calendars == calendars, other.from <= list.to, list.from <= other.to,
        list.events.count + other.events.count <= Self.mostEvents
      else { continue }
      lists.remove(at: index)
      list.events += other.events.filter { !$0.isUnderWay(from: list.from, to: list.to) }
      (list.from, list.to) = (min(list.from, other.from), max(list.to, other.to))
    }
    list.events.sort(by: CalendarEvent.isEarlier)
    lists.append(list)
    var count = lists.reduce(0) { $0 + $1.events.count }
    while count > Self.mostEvents, let first = lists.first {
      count -= first.events.count
      lists.removeFirst()
    }
  }
}

extension Connection {
  /// The version of the database, in a transaction.
  func version() throws(CalendarStoreError) -> StoreVersion {
    StoreVersion(own: totalChanges, others: try versionOfOthers())
  }
}
