package import CalendarService
package import CalendarStore
package import CalendarStoreRules

/// The sync state of a store, within one transaction.
///
/// One object per UID is visible in a calendar. The source's version is either this object, whose path is stored,
/// or separate copies: if the event was changed locally, or several resources have the same UID. The rules are in
/// the extensions; a store only stores.
package protocol SyncStorage {
  /// Computes the moments of times.
  var format: any CalendarFormatProtocol { get }

  /// The names of all calendars.
  func calendarNames() throws(CalendarStoreError) -> [String]
  /// The calendars that come from sources.
  func syncedCalendars() throws(CalendarStoreError) -> [SyncedCalendar]
  /// The calendar with an id; `nil` if it was removed, or does not come from a source.
  func syncedCalendar(_ calendar: Int64) throws(CalendarStoreError) -> SyncedCalendar?
  /// Creates a calendar of a source and returns its id.
  mutating func addCalendar(
    named name: String, of source: String, _ remote: SourceCalendar
  ) throws(CalendarStoreError) -> Int64
  /// Stores the local name of a calendar and the source's description of it.
  mutating func updateCalendar(_ calendar: SyncedCalendar) throws(CalendarStoreError)
  /// Removes a calendar with its content.
  mutating func removeCalendar(_ calendar: Int64) throws(CalendarStoreError)

  /// The stored discovery cache of a source; by its name, ignoring case.
  func discoveryCache(of source: String) throws(CalendarStoreError) -> String?
  /// Replaces the discovery cache of a source; `nil` deletes it.
  mutating func setDiscoveryCache(_ memory: String?, of source: String) throws(CalendarStoreError)

  /// The stored token.
  func token(of calendar: Int64) throws(CalendarStoreError) -> String?
  /// The versions of all resources, by path.
  func versions(of calendar: Int64) throws(CalendarStoreError) -> [String: String]
  /// Stores a token; `nil` deletes it.
  mutating func setToken(_ token: String?, of calendar: Int64) throws(CalendarStoreError)
  /// The resource at a path.
  func resource(at path: String, in calendar: Int64) throws(CalendarStoreError) -> StoredResource?
  /// The resources that cannot be read.
  func faultyResources(in calendar: Int64) throws(CalendarStoreError) -> [StoredResource]
  /// The lasting faults in parts of resources, by path.
  func lastingFaults(in calendar: Int64) throws(CalendarStoreError) -> [CalendarFault]
  /// Forgets the versions of the resources whose stored faults cannot be read, so that they are read again.
  mutating func forgetUnreadableFaults(in calendar: Int64) throws(CalendarStoreError)
  /// Stores the state of a resource, replacing the one at its path.
  mutating func setResource(_ resource: StoredResource, in calendar: Int64) throws(CalendarStoreError)
  /// Deletes the state of a resource without stored events.
  mutating func removeResource(at path: String, in calendar: Int64) throws(CalendarStoreError)
  /// The UIDs of the visible objects and copies from a path.
  func uids(at path: String, in calendar: Int64) throws(CalendarStoreError) -> [String]

  /// The number of visible objects.
  func objectCount(in calendar: Int64) throws(CalendarStoreError) -> Int
  /// The visible object of a UID, and its path if it equals the source's version; `nil` also if it cannot be read.
  func shown(
    _ uid: String, in calendar: Int64
  ) throws(CalendarStoreError) -> (object: IndexedObject, path: String?)?
  /// Replaces the visible object; `nil` removes it.
  mutating func show(
    _ object: IndexedObject?, from path: String?, _ uid: String, in calendar: Int64
  ) throws(CalendarStoreError)
  /// The copies of a UID that can be read, by path.
  func copies(
    of uid: String, in calendar: Int64
  ) throws(CalendarStoreError) -> [(path: String, object: IndexedObject)]
  /// The UIDs that have copies, sorted.
  func copiedUIDs(in calendar: Int64) throws(CalendarStoreError) -> [String]
  /// Stores a copy of the content at a path, replacing the one there; `nil` deletes it.
  mutating func setCopy(
    _ object: IndexedObject?, of uid: String, at path: String, in calendar: Int64
  ) throws(CalendarStoreError)

  /// The unsent local change of an event.
  func edit(of uid: String, in calendar: Int64) throws(CalendarStoreError) -> LocalEdit?
  /// All unsent local changes.
  func edits(in calendar: Int64) throws(CalendarStoreError) -> [LocalEdit]
  /// Stores a change with a new serial, replacing the previous one; a conflict remains.
  mutating func addEdit(_ uid: String, isRemoval: Bool, in calendar: Int64) throws(CalendarStoreError)
  /// Sets or clears the conflict of a change.
  mutating func setConflict(
    _ conflict: SyncConflict.Kind?, of uid: String, in calendar: Int64
  ) throws(CalendarStoreError)
  /// Starts recording changes to events until ``endRecording()`` as one change that can be undone: the server's
  /// version is about to replace a change by the person to the event with this title.
  mutating func recordDiscarding(_ title: String) throws(CalendarStoreError)
  /// Ends the recording started by ``recordDiscarding(_:)``.
  mutating func endRecording() throws(CalendarStoreError)
  /// Deletes a change.
  mutating func removeEdit(of uid: String, in calendar: Int64) throws(CalendarStoreError)
}

/// A store that can be synced.
package protocol SyncStore: Sendable {
  /// The type of its sync state.
  associatedtype Storage: SyncStorage

  /// Runs `body` in one transaction: after an error or a crash, none of its effects remain.
  func transaction<Result: Sendable>(
    _ body: @Sendable (inout Storage) throws(CalendarStoreError) -> Result
  ) async throws(CalendarStoreError) -> Result

  /// Waits until no other sync of this store is running, and blocks others until ``endSync()``.
  func beginSync() async throws(CalendarStoreError)

  /// Unblocks other syncs.
  func endSync() async
}
