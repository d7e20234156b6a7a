import CalendarStoreRules
import CalendarService
package import CalendarStore

/// What would vanish with resources.
extension SyncStorage {
  /// The UIDs that a resource would no longer say.
  package func uidsDropped(
    by resource: ReadResource, in calendar: Int64
  ) throws(CalendarStoreError) -> [String] {
    guard resource.held.fault == nil else { return [] }
    let now = Set(resource.objects.map(\.object.uid))
    return try uids(at: resource.held.path, in: calendar).filter { !now.contains($0) }
  }

  /// How many events would vanish with these resources, and with what others no longer say. An event that was changed
  /// here stays in any case, and one that was removed here is gone already.
  package func vanishing(
    with removed: [String], and changed: [ReadResource], in calendar: Int64
  ) throws(CalendarStoreError) -> Int {
    var gone: [String: Set<String>] = [:]
    for path in removed {
      for uid in try uids(at: path, in: calendar) { gone[uid, default: []].insert(path) }
    }
    for resource in changed {
      for uid in try uidsDropped(by: resource, in: calendar) {
        gone[uid, default: []].insert(resource.held.path)
      }
    }
    var count = 0
    for (uid, paths) in gone {
      guard let path = try shown(uid, in: calendar)?.path else { continue }
      let holders = Set(try copies(of: uid, in: calendar).map(\.path) + [path])
      if holders.isSubset(of: paths) { count += 1 }
    }
    return count
  }
}
