package import CalendarService
package import CalendarStore
import CalendarStoreRules

/// What the sources have and the store does not show.
extension SyncStorage {
  /// One sentence for each resource or event that is left out or may be shown wrongly, as each sync reports it.
  package func leftOut() throws(CalendarStoreError) -> [String] {
    var texts: [String] = []
    for calendar in try syncedCalendars() {
      texts += try lastingFaults(in: calendar.id).map(\.description)
      texts += try repeatedUIDs(in: calendar.id).map(\.description)
      texts += try faultyResources(in: calendar.id).map { resource in
        let reason = resource.fault ?? ""
        return reason.contains(resource.path) ? reason : "\(resource.path): \(reason)"
      }
    }
    return texts
  }

  /// The faults of the resources that are left out because others have their UID. One with nothing of its own is none.
  package func repeatedUIDs(in calendar: Int64) throws(CalendarStoreError) -> [CalendarFault] {
    var faults: [CalendarFault] = []
    for uid in try copiedUIDs(in: calendar) {
      let versions = SourceVersions(try sourceVersions(of: uid, in: calendar), by: format)
      guard let kept = versions.kept.first, let whole = versions.whole else { continue }
      for (path, object) in versions.leftOut where !object.object.isContained(in: whole.object) {
        faults.append(
          CalendarFault(
            file: path, line: 1,
            component: "\(object.object.isTask ? "VTODO" : "VEVENT") '\(object.object.title)'",
            problem: .sameUID(uid: uid, other: kept.path), costsComponent: true))
      }
    }
    return faults.sorted { $0.file < $1.file }
  }
}
