import CalendarService
package import CalendarStore
import CalendarStoreRules

/// Counts events that would be removed with resources.
extension SyncStorage {
  /// The UIDs that a resource would no longer contain.
  package func uidsDropped(
    by resource: ReadResource, in calendar: Int64
  ) throws(CalendarStoreError) -> [String] {
    guard resource.stored.fault == nil else { return [] }
    let now = Set(resource.objects.map(\.object.uid))
    return try uids(at: resource.stored.path, in: calendar).filter { !now.contains($0) }
  }

  /// The number of events that would be removed with these resources and by changes to others. Events that others
  /// in the same resource replace do not count: some servers give all events new UIDs each time. Locally changed
  /// events stay in any case, and locally removed ones are already gone.
  package func vanishing(
    with removed: [String], and changed: [ReadResource], in calendar: Int64
  ) throws(CalendarStoreError) -> Int {
    var gone: [String: Set<String>] = [:]
    for path in removed {
      for uid in try uids(at: path, in: calendar) { gone[uid, default: []].insert(path) }
    }
    var arrived: Set<String> = []
    for resource in changed {
      let known = Set(try uids(at: resource.stored.path, in: calendar))
      // Several resources that get one UID contain one event.
      var arriving = 0
      for uid in Set(resource.objects.map(\.object.uid)).subtracting(known)
      where try shown(uid, in: calendar) == nil && arrived.insert(uid).inserted {
        arriving += 1
      }
      for uid in try uidsDropped(by: resource, in: calendar).dropFirst(arriving) {
        gone[uid, default: []].insert(resource.stored.path)
      }
    }
    var count = 0
    for (uid, paths) in gone {
      guard let shown = try shown(uid, in: calendar), try edit(of: uid, in: calendar) == nil else { continue }
      let holders = Set(try copies(of: uid, in: calendar).map(\.path) + [shown.path].compactMap(\.self))
      if holders.isSubset(of: paths) { count += 1 }
    }
    return count
  }
}
