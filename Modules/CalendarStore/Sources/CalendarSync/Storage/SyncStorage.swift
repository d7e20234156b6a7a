package import CalendarService
package import CalendarStore
package import CalendarStoreRules

/// What a store keeps for the sake of syncing, within one transaction.
///
/// Of each UID in a calendar one object is shown. What a source has of that UID is either this very object, which
/// then is shown from a path, or a copy beside it: of an event that was changed here, or one of a UID that
/// stands in several resources. The rules are in the extensions; a store only keeps.
package protocol SyncStorage {
  /// The names of all calendars.
  func calendarNames() throws(CalendarStoreError) -> [String]
  /// The calendars that come from sources.
  func syncedCalendars() throws(CalendarStoreError) -> [SyncedCalendar]
  /// The calendar of this id; `nil` if it was removed, or does not come from a source.
  func syncedCalendar(_ calendar: Int64) throws(CalendarStoreError) -> SyncedCalendar?
  /// Makes a calendar of a source and returns its id.
  mutating func addCalendar(
    named name: String, of source: String, _ remote: SourceCalendar
  ) throws(CalendarStoreError) -> Int64
  /// Takes over what a calendar is called here, and how its source describes it.
  mutating func updateCalendar(_ calendar: SyncedCalendar) throws(CalendarStoreError)
  /// Removes a calendar with all that is in it.
  mutating func removeCalendar(_ calendar: Int64) throws(CalendarStoreError)

  /// What a source keeps here between syncs so that it need not discover its calendars again; by its name, any case.
  func discoveryCache(of source: String) throws(CalendarStoreError) -> String?
  /// Replaces the discovery cache of a source; `nil` forgets it.
  mutating func setDiscoveryCache(_ memory: String?, of source: String) throws(CalendarStoreError)

  /// The token that was kept last.
  func token(of calendar: Int64) throws(CalendarStoreError) -> String?
  /// The versions of all resources, by path.
  func versions(of calendar: Int64) throws(CalendarStoreError) -> [String: String]
  /// Keeps a token; `nil` forgets it.
  mutating func setToken(_ token: String?, of calendar: Int64) throws(CalendarStoreError)
  /// The resource at a path.
  func resource(at path: String, in calendar: Int64) throws(CalendarStoreError) -> StoredResource?
  /// The resources that cannot be read.
  func faultyResources(in calendar: Int64) throws(CalendarStoreError) -> [StoredResource]
  /// What is wrong with parts of resources as long as they are so, by path.
  func lastingFaults(in calendar: Int64) throws(CalendarStoreError) -> [CalendarFault]
  /// Keeps a resource, in the place of the one at its path.
  mutating func setResource(_ resource: StoredResource, in calendar: Int64) throws(CalendarStoreError)
  /// Forgets a resource of which nothing is stored any more.
  mutating func removeResource(at path: String, in calendar: Int64) throws(CalendarStoreError)
  /// The UIDs of which something from a path is stored, shown or as a copy.
  func uids(at path: String, in calendar: Int64) throws(CalendarStoreError) -> [String]

  /// How many objects are shown.
  func objectCount(in calendar: Int64) throws(CalendarStoreError) -> Int
  /// The object that is shown, and the path that it is shown from, if any.
  func shown(
    _ uid: String, in calendar: Int64
  ) throws(CalendarStoreError) -> (object: IndexedObject, path: String?)?
  /// Shows an object in the place of whatever is shown; `nil` shows nothing.
  mutating func show(
    _ object: IndexedObject?, from path: String?, _ uid: String, in calendar: Int64
  ) throws(CalendarStoreError)
  /// The copies of a UID, by path.
  func copies(
    of uid: String, in calendar: Int64
  ) throws(CalendarStoreError) -> [(path: String, object: IndexedObject)]
  /// Keeps a copy of what is at a path, in the place of the one there; `nil` forgets it.
  mutating func setCopy(
    _ object: IndexedObject?, of uid: String, at path: String, in calendar: Int64
  ) throws(CalendarStoreError)

  /// The change that was made here to an event.
  func edit(of uid: String, in calendar: Int64) throws(CalendarStoreError) -> LocalEdit?
  /// All changes that were made here.
  func edits(in calendar: Int64) throws(CalendarStoreError) -> [LocalEdit]
  /// Notes a change, with a serial of its own, in the place of the one before; what is in conflict stays so.
  mutating func addEdit(_ uid: String, isRemoval: Bool, in calendar: Int64) throws(CalendarStoreError)
  /// Says whether a change is in conflict.
  mutating func setConflict(
    _ conflict: SyncConflict.Kind?, of uid: String, in calendar: Int64
  ) throws(CalendarStoreError)
  /// Records what happens to events until ``endRecording()`` as a change that can be undone: a change that the person
  /// made to the event of this title is about to be lost to the server's version.
  mutating func recordDiscarding(_ title: String) throws(CalendarStoreError)
  /// Ends what ``recordDiscarding(_:)`` began.
  mutating func endRecording() throws(CalendarStoreError)
  /// Forgets a change.
  mutating func removeEdit(of uid: String, in calendar: Int64) throws(CalendarStoreError)
}

/// A store that can be synced.
package protocol SyncStore: Sendable {
  /// What it keeps.
  associatedtype Storage: SyncStorage

  /// Runs `body` in one transaction: after a throw, or a crash, nothing of it has happened.
  func transaction<Result: Sendable>(
    _ body: @Sendable (inout Storage) throws(CalendarStoreError) -> Result
  ) async throws(CalendarStoreError) -> Result

  /// Waits until nobody else syncs this store, and keeps others from it until ``endSync()``.
  func beginSync() async throws(CalendarStoreError)

  /// Lets others sync.
  func endSync() async
}
