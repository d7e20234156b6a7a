package import CalendarService
package import CalendarStore
package import CalendarStoreRules

/// The stored state of a source's resource.
package struct StoredResource: Sendable, Hashable {
  /// The path in its source.
  package var path: String
  /// The version that was last read.
  package var version: String
  /// Why it cannot be read; `nil` if it can.
  package var fault: String?
  /// Faults in parts of it that each sync reports while they exist.
  package var lastingFaults: [CalendarFault] = []

  /// A resource.
  package init(path: String, version: String, fault: String? = nil) {
    self.path = path
    self.version = version
    self.fault = fault
  }
}

extension CalendarFault {
  /// Whether each sync reports the fault, and not only the one that reads the resource: an event is left out, or is
  /// shown at times that may be wrong, which cannot be seen otherwise.
  package var isLasting: Bool {
    if costsComponent { return true }
    switch problem {
    case .unreadableRule, .unknownZone, .longZone, .repeatedZone, .manyZones, .endsBeforeItStarts,
      .missingEnd:
      return true
    default: return false
    }
  }
}

/// A resource and its parsed content.
package struct ReadResource: Sendable {
  /// The state to store.
  package var stored: StoredResource
  /// Its objects; none if it cannot be read.
  package var objects: [IndexedObject]
  /// Its faults.
  package var faults: [CalendarFault]
  /// Whether the next sync must read it again even if its version is unchanged: the cause was local, or a server sent
  /// something else than the resource once.
  package var isUnreadableForNow = false

  /// Parses a resource.
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
      isUnreadableForNow = true
      // No source uses this version, so the resource counts as changed.
      stored.version = ""
    }
  }
}

/// A local change that the source does not have yet.
package struct LocalEdit: Sendable, Hashable {
  /// A new value with each change of the event.
  package var serial: Int64
  /// The event.
  package var uid: String
  /// Whether the event was removed; otherwise it was changed or is new.
  package var isRemoval: Bool
  /// The concurrent change at the source; `nil` if there is none, and the change can be sent.
  package var conflict: SyncConflict.Kind?

  /// A change.
  package init(serial: Int64, uid: String, isRemoval: Bool, conflict: SyncConflict.Kind? = nil) {
    self.serial = serial
    self.uid = uid
    self.isRemoval = isRemoval
    self.conflict = conflict
  }
}

/// The local changes of a calendar to send.
package struct OutgoingPaths: Sendable {
  /// The UIDs by the path of their resource.
  package var paths: [String: Set<String>]
  /// The events whose removal waits until the source has them in another calendar.
  package var waiting: Set<String>
}

/// Local changes to send to one resource.
package struct OutgoingResource: Sendable {
  /// An event to write.
  package struct Put: Sendable {
    package var edit: LocalEdit
    package var object: CalendarObject
    package var isNew: Bool
  }

  /// The path of the resource.
  package let path: String
  /// The stored state of the resource; `nil` if there was none.
  package let stored: StoredResource?
  /// New and changed events.
  package var puts: [Put] = []
  /// Removed events.
  package var removals: [LocalEdit] = []

  init(path: String, stored: StoredResource?) {
    self.path = path
    self.stored = stored
  }

  /// The number of events to send.
  package var counts: SyncCounts {
    SyncCounts(
      added: puts.count(where: \.isNew), changed: puts.count { !$0.isNew }, removed: removals.count)
  }
}
