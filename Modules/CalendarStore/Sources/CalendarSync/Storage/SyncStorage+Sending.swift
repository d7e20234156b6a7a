import CalendarService
package import CalendarStore
import CalendarStoreRules

/// Sending local changes.
extension SyncStorage {
  /// The local changes to send. A changed event that cannot be read waits until it is restored. The removal of an event
  /// that was moved waits until the source has it in the other calendar, unless it is in `mayRemove`.
  ///
  /// - Parameters:
  ///   - uids: the only events to send; `nil` for all.
  ///   - mayRemove: the events that the source accepts in the other calendar only after their removal.
  ///   - pathOfNew: the path of a new event by its UID.
  package mutating func outgoingPaths(
    in calendar: SyncedCalendar, of uids: Set<String>? = nil, mayRemove: Set<String> = [],
    pathOfNew: (String) -> String
  ) throws(CalendarStoreError) -> OutgoingPaths {
    let (id, remote) = (calendar.id, calendar.remote.path)
    var (paths, waiting): ([String: Set<String>], Set<String>) = ([:], [])
    for edit in try edits(in: id) where edit.conflict == nil && uids?.contains(edit.uid) != false {
      let copies = try copies(of: edit.uid, in: id)
      if edit.isRemoval {
        if copies.isEmpty {
          try removeEdit(of: edit.uid, in: id)
        } else if !mayRemove.contains(edit.uid), try isBeingMoved(edit.uid, from: calendar) {
          waiting.insert(edit.uid)
          continue
        }
        for copy in copies { paths[copy.path, default: []].insert(edit.uid) }
      } else if try shown(edit.uid, in: id) != nil {
        let changed = try changedPaths(of: edit.uid, in: id)
        for path in changed { paths[path, default: []].insert(edit.uid) }
        if copies.isEmpty {
          var path = pathOfNew(edit.uid)
          var number = 2
          // All components of a resource have one UID (RFC 4791, section 4.1), except in a calendar that is one file.
          while path != remote {
            let isFree = try isFree(path, for: edit.uid, in: id)
            if isFree, paths[path] == nil { break }
            path = pathOfNew("\(edit.uid)-\(number)")
            number += 1
          }
          paths[path, default: []].insert(edit.uid)
        }
        if !copies.isEmpty, changed.isEmpty {
          try removeEdit(of: edit.uid, in: id)
          try choose(edit.uid, including: nil, in: id)
        }
      }
    }
    return OutgoingPaths(paths: paths, waiting: waiting)
  }

  /// Whether an event is new in another calendar, of this or another source, and was not sent yet.
  package func isBeingMoved(_ uid: String, from calendar: SyncedCalendar) throws(CalendarStoreError) -> Bool {
    for other in try syncedCalendars() where other.id != calendar.id {
      if let edit = try edit(of: uid, in: other.id), !edit.isRemoval,
        try copies(of: uid, in: other.id).isEmpty
      {
        return true
      }
    }
    return false
  }

  /// Whether an event that is new in a calendar has an unsent removal in another one of the same source.
  package func isBeingMoved(_ uid: String, to calendar: SyncedCalendar) throws(CalendarStoreError) -> Bool {
    for other in try syncedCalendars() where other.id != calendar.id && other.source == calendar.source {
      if try edit(of: uid, in: other.id)?.isRemoval == true { return true }
    }
    return false
  }

  /// Whether no other event has its resource at a path.
  private func isFree(
    _ path: String, for uid: String, in calendar: Int64
  ) throws(CalendarStoreError) -> Bool {
    guard try resource(at: path, in: calendar) != nil else { return true }
    return try uids(at: path, in: calendar).contains(uid)
  }

  /// The resources of an event that its local change affects.
  private func changedPaths(of uid: String, in calendar: Int64) throws(CalendarStoreError) -> [String] {
    guard let object = try shown(uid, in: calendar)?.object.object else { return [] }
    let versions = SourceVersions(try copies(of: uid, in: calendar), by: format)
    guard versions.kept.count > 1 else { return versions.kept.map(\.path) }
    return versions.kept.filter { path, version in
      !versions.part(of: object, at: path).hasComponents(of: version.object)
    }.map(\.path)
  }

  /// The changes of these UIDs to send to a path now; `nil` if there are none.
  package func outgoing(
    _ uids: Set<String>, to path: String, in calendar: Int64
  ) throws(CalendarStoreError) -> OutgoingResource? {
    var outgoing = OutgoingResource(path: path, stored: try resource(at: path, in: calendar))
    for uid in uids.sorted() {
      guard let edit = try edit(of: uid, in: calendar), edit.conflict == nil else { continue }
      let copies = try copies(of: uid, in: calendar)
      let copy = copies.first { $0.path == path }?.object.object
      if edit.isRemoval {
        if copy != nil { outgoing.removals.append(edit) }
      } else if let object = try shown(uid, in: calendar)?.object.object {
        let part = SourceVersions(copies, by: format).part(of: object, at: path)
        if part.components.isEmpty {
          outgoing.removals.append(edit)
        } else {
          outgoing.puts.append(.init(edit: edit, object: part.withText(of: copy), isNew: copy == nil))
        }
      }
    }
    return outgoing.puts.isEmpty && outgoing.removals.isEmpty ? nil : outgoing
  }

  /// Records that a path contains what was sent, and completes the changes that were not changed again.
  package mutating func takeSent(
    _ outgoing: OutgoingResource, as resource: ReadResource?, in calendar: Int64
  ) throws(CalendarStoreError) {
    for edit in outgoing.puts.map(\.edit) + outgoing.removals {
      if try self.edit(of: edit.uid, in: calendar)?.serial == edit.serial {
        let others =
          edit.isRemoval
          ? try copies(of: edit.uid, in: calendar).map(\.path) : try changedPaths(of: edit.uid, in: calendar)
        // The change is complete when its other resources have been sent too.
        if others.allSatisfy({ $0 == outgoing.path }) { try removeEdit(of: edit.uid, in: calendar) }
      }
      if outgoing.removals.contains(edit) { try setCopy(nil, of: edit.uid, at: outgoing.path, in: calendar) }
    }
    guard let resource else { return try removeResource(at: outgoing.path, in: calendar) }
    try setResource(resource.stored, in: calendar)
    for object in resource.objects where try edit(of: object.object.uid, in: calendar) != nil {
      // The event changed again during sending: the source has the sent version.
      try setCopy(object, of: object.object.uid, at: outgoing.path, in: calendar)
    }
    _ = try take(resource, in: calendar, .keepBoth)
  }
}

extension CalendarObject {
  /// Whether both have the same components, in any order. An empty object has those of none.
  fileprivate func hasComponents(of other: CalendarObject) -> Bool {
    var copy = self
    copy.text = other.text
    return copy.isEquivalent(to: other)
  }

  /// The object with the lines of the source's version if that has more of those that the components do not model, unless
  /// some were changed locally. A new override has its lines in the local text alone.
  fileprivate func withText(of other: CalendarObject?) -> CalendarObject {
    guard let other, !other.text.isEmpty, !other.addsNoLines(to: self), addsNoLines(to: other),
      Set(components.map(\.recurrenceID)).isSubset(of: other.components.map(\.recurrenceID))
    else { return self }
    var copy = self
    copy.text = other.text
    return copy
  }
}
