import CalendarService
package import CalendarStore
import CalendarStoreRules

/// Sending what was changed here.
extension SyncStorage {
  /// The UIDs to send to each path, which `pathOfNew` says for events that no resource holds.
  package mutating func outgoingPaths(
    in calendar: Int64, pathOfNew: (String) -> String
  ) throws(CalendarStoreError) -> [String: Set<String>] {
    var paths: [String: Set<String>] = [:]
    for edit in try edits(in: calendar) where edit.conflict == nil {
      let copies = try copies(of: edit.uid, in: calendar)
      if edit.isRemoval {
        if copies.isEmpty { try removeEdit(of: edit.uid, in: calendar) }
        for copy in copies { paths[copy.path, default: []].insert(edit.uid) }
      } else {
        let best = NewestCopy.of(copies)
        paths[best?.path ?? pathOfNew(edit.uid), default: []].insert(edit.uid)
      }
    }
    return paths
  }

  /// What is to be sent to a path now, of these UIDs; `nil` if nothing is any more.
  package func outgoing(
    _ uids: Set<String>, to path: String, in calendar: Int64
  ) throws(CalendarStoreError) -> OutgoingResource? {
    var outgoing = OutgoingResource(path: path, stored: try resource(at: path, in: calendar))
    for uid in uids.sorted() {
      guard let edit = try edit(of: uid, in: calendar), edit.conflict == nil else { continue }
      let copy = try copies(of: uid, in: calendar).first { $0.path == path }?.object.object
      if edit.isRemoval {
        if copy != nil { outgoing.removals.append(edit) }
      } else if let object = try shown(uid, in: calendar)?.object.object {
        outgoing.puts.append(.init(edit: edit, object: object.withText(of: copy), isNew: copy == nil))
      }
    }
    return outgoing.puts.isEmpty && outgoing.removals.isEmpty ? nil : outgoing
  }

  /// Takes over that a path holds what was sent, and that the changes are done which were not changed again.
  package mutating func takeSent(
    _ outgoing: OutgoingResource, as resource: ReadResource?, in calendar: Int64
  ) throws(CalendarStoreError) {
    for edit in outgoing.puts.map(\.edit) + outgoing.removals {
      if try self.edit(of: edit.uid, in: calendar)?.serial == edit.serial {
        let others = try copies(of: edit.uid, in: calendar).contains { $0.path != outgoing.path }
        if !edit.isRemoval || !others { try removeEdit(of: edit.uid, in: calendar) }
      }
      if edit.isRemoval { try setCopy(nil, of: edit.uid, at: outgoing.path, in: calendar) }
    }
    guard let resource else { return try removeResource(at: outgoing.path, in: calendar) }
    try setResource(resource.stored, in: calendar)
    for object in resource.objects where try edit(of: object.object.uid, in: calendar) != nil {
      // Changed once more while it was sent: what was sent is what the source has now.
      try setCopy(object, of: object.object.uid, at: outgoing.path, in: calendar)
    }
    _ = try take(resource, in: calendar, .keepBoth)
  }
}

extension CalendarObject {
  /// With the lines that the source's version has, unless lines that the components do not model were changed here.
  fileprivate func withText(of other: CalendarObject?) -> CalendarObject {
    guard let other, !other.text.isEmpty, addsNoLines(to: other) else { return self }
    var copy = self
    copy.text = other.text
    return copy
  }
}
