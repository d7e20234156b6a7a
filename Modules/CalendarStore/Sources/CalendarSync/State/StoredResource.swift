package import CalendarService
package import CalendarStore
package import CalendarStoreRules

/// A resource of a source, as it was when it was last looked at.
package struct StoredResource: Sendable, Hashable {
  /// Where it is in its source.
  package var path: String
  /// The version that was looked at.
  package var version: String
  /// Why it cannot be read; `nil` if it can.
  package var fault: String?
  /// What is wrong with parts of it that each sync names, as long as they are so.
  package var lastingFaults: [CalendarFault] = []

  /// A resource.
  package init(path: String, version: String, fault: String? = nil) {
    self.path = path
    self.version = version
    self.fault = fault
  }
}

extension CalendarFault {
  /// Whether each sync names it, and not only the one that reads the resource: what is shown of the event is not all of
  /// it, which nobody can see.
  package var isLasting: Bool {
    if case .unreadableRule = problem { true } else { false }
  }
}

/// A resource, and what the calendar service read in it.
package struct ReadResource: Sendable {
  /// What to store of it.
  package var stored: StoredResource
  /// Its objects; none if it cannot be read.
  package var objects: [IndexedObject]
  /// What is wrong with it in part.
  package var faults: [CalendarFault]
  /// Whether the next sync has to read it again, changed or not: what was missing is missing here, not in it.
  package var isUnreadableForNow = false

  /// Reads a resource.
  package init(_ resource: CalendarResource, with service: any CalendarServiceProtocol) {
    stored = StoredResource(path: resource.path, version: resource.version)
    objects = []
    faults = []
    do throws(CalendarServiceError) {
      let file = try service.readCalendar(resource.content, named: resource.path)
      objects = file.objects.map { IndexedObject($0, span: service.span(of: $0)) }
      faults = file.faults
      stored.lastingFaults = faults.filter(\.isLasting)
    } catch {
      stored.fault = error.description
      guard case .noTimeZoneDatabase = error else { return }
      isUnreadableForNow = true
      // No source has this version, so that the resource counts as changed.
      stored.version = ""
    }
  }
}

/// A change made here that the source does not have.
package struct LocalEdit: Sendable, Hashable {
  /// Another one each time that the event is changed.
  package var serial: Int64
  /// The event.
  package var uid: String
  /// Whether it was removed; otherwise it was changed or is new.
  package var isRemoval: Bool
  /// What else happened at the source; `nil` if nothing did, and the change can be sent.
  package var conflict: SyncConflict.Kind?

  /// A change.
  package init(serial: Int64, uid: String, isRemoval: Bool, conflict: SyncConflict.Kind? = nil) {
    self.serial = serial
    self.uid = uid
    self.isRemoval = isRemoval
    self.conflict = conflict
  }
}

/// Changes made here that go to one resource.
package struct OutgoingResource: Sendable {
  /// An event to put there.
  package struct Put: Sendable {
    package var edit: LocalEdit
    package var object: CalendarObject
    package var isNew: Bool
  }

  /// Where they go.
  package let path: String
  /// The resource there as it was last looked at; `nil` if there was none.
  package let stored: StoredResource?
  /// Events that are new or changed.
  package var puts: [Put] = []
  /// Events that are removed.
  package var removals: [LocalEdit] = []

  init(path: String, stored: StoredResource?) {
    self.path = path
    self.stored = stored
  }

  /// How many events are sent.
  package var counts: SyncCounts {
    SyncCounts(
      added: puts.count(where: \.isNew), changed: puts.count { !$0.isNew }, removed: removals.count)
  }
}
