import CalendarService
package import CalendarStore
import CalendarStoreRules

/// Sending local changes.
extension SyncStorage {
  /// The UIDs to send by path; `pathOfNew` returns the path of new events. A changed event that cannot be read waits
  /// until it is restored.
  package mutating func outgoingPaths(
    in calendar: Int64, pathOfNew: (String) -> String
  ) throws(CalendarStoreError) -> [String: Set<String>] {
    var paths: [String: Set<String>] = [:]
    for edit in try edits(in: calendar) where edit.conflict == nil {
      let copies = try copies(of: edit.uid, in: calendar)
      if edit.isRemoval {
        if copies.isEmpty { try removeEdit(of: edit.uid, in: calendar) }
        for copy in copies { paths[copy.path, default: []].insert(edit.uid) }
      } else if try shown(edit.uid, in: calendar) != nil {
        let changed = try changedPaths(of: edit.uid, in: calendar)
        for path in changed { paths[path, default: []].insert(edit.uid) }
        if copies.isEmpty { paths[pathOfNew(edit.uid), default: []].insert(edit.uid) }
        if !copies.isEmpty, changed.isEmpty {
          try removeEdit(of: edit.uid, in: calendar)
          try choose(edit.uid, including: nil, in: calendar)
        }
      }
    }
    return paths
  }

  /// The resources of an event that its local change affects.
  private func changedPaths(of uid: String, in calendar: Int64) throws(CalendarStoreError) -> [String] {
    guard let object = try shown(uid, in: calendar)?.object.object else { return [] }
    let versions = SourceVersions(try copies(of: uid, in: calendar))
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
        let part = SourceVersions(copies).part(of: object, at: path)
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
