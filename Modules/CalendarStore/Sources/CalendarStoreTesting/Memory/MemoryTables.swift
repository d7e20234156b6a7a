package import CalendarService
package import CalendarStore

/// What the store in memory keeps.
package struct MemoryTables: SyncTables, Sendable {
  var calendars: [Int64: MemoryCalendar] = [:]
  /// What sources want to be reminded of, by their names in lower case.
  private var memories: [String: String] = [:]
  private var lastID: Int64 = 0
  private var lastSerial: Int64 = 0

  init() {}

  /// The id of a calendar by its name, any case.
  func id(named name: String) -> Int64? {
    let key = name.lowercased()
    return calendars.first { $0.value.name.lowercased() == key }?.key
  }

  /// Makes a calendar that is kept here alone.
  mutating func addCalendar(named name: String) -> Int64 {
    lastID += 1
    calendars[lastID] = MemoryCalendar(name: name)
    return lastID
  }

  package func calendarNames() -> [String] { calendars.values.map(\.name) }

  package func syncedCalendars() -> [SyncedCalendar] {
    calendars.sorted { $0.key < $1.key }.compactMap { id, calendar in
      calendar.source.map { SyncedCalendar(id: id, name: calendar.name, source: $0.name, remote: $0.remote) }
    }
  }

  package func syncedCalendar(_ calendar: Int64) -> SyncedCalendar? {
    syncedCalendars().first { $0.id == calendar }
  }

  package mutating func addCalendar(
    named name: String, of source: String, _ remote: SourceCalendar
  ) -> Int64 {
    let id = addCalendar(named: name)
    calendars[id]?.colour = remote.colour
    calendars[id]?.source = (source, remote)
    return id
  }

  package mutating func updateCalendar(_ calendar: SyncedCalendar) {
    calendars[calendar.id]?.name = calendar.name
    calendars[calendar.id]?.source = (calendar.source, calendar.remote)
    if let colour = calendar.remote.colour { calendars[calendar.id]?.colour = colour }
  }

  package mutating func removeCalendar(_ calendar: Int64) { calendars[calendar] = nil }

  package func memory(of source: String) -> String? { memories[source.lowercased()] }

  package mutating func setMemory(_ memory: String?, of source: String) {
    memories[source.lowercased()] = memory
  }

  package func token(of calendar: Int64) -> String? { calendars[calendar]?.token }

  package func versions(of calendar: Int64) -> [String: String] {
    calendars[calendar]?.resources.mapValues(\.version) ?? [:]
  }

  package mutating func setToken(_ token: String?, of calendar: Int64) { calendars[calendar]?.token = token }

  package func resource(at path: String, in calendar: Int64) -> HeldResource? {
    calendars[calendar]?.resources[path]
  }

  package func faultyResources(in calendar: Int64) -> [HeldResource] {
    calendars[calendar]?.resources.values.filter { $0.fault != nil } ?? []
  }

  package func lastingFaults(in calendar: Int64) -> [CalendarFault] {
    (calendars[calendar]?.resources ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value.lastingFaults)
  }

  package mutating func setResource(_ resource: HeldResource, in calendar: Int64) {
    calendars[calendar]?.resources[resource.path] = resource
  }

  package mutating func removeResource(at path: String, in calendar: Int64) {
    calendars[calendar]?.removeResource(at: path)
  }

  package func uids(at path: String, in calendar: Int64) -> [String] {
    calendars[calendar]?.held[path]?.sorted() ?? []
  }

  package func objectCount(in calendar: Int64) -> Int { calendars[calendar]?.objects.count ?? 0 }

  package func shown(_ uid: String, in calendar: Int64) -> (object: TimedObject, path: String?)? {
    calendars[calendar]?.objects[uid]
  }

  package mutating func show(
    _ object: TimedObject?, from path: String?, _ uid: String, in calendar: Int64
  ) {
    calendars[calendar]?.show(object, from: path, uid)
  }

  package func copies(of uid: String, in calendar: Int64) -> [(path: String, object: TimedObject)] {
    (calendars[calendar]?.copies[uid] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  package mutating func setCopy(
    _ object: TimedObject?, of uid: String, at path: String, in calendar: Int64
  ) {
    calendars[calendar]?.setCopy(object, of: uid, at: path)
  }

  package func edit(of uid: String, in calendar: Int64) -> LocalEdit? { calendars[calendar]?.edits[uid] }

  package func edits(in calendar: Int64) -> [LocalEdit] {
    (calendars[calendar]?.edits.values).map { $0.sorted { $0.serial < $1.serial } } ?? []
  }

  package mutating func addEdit(_ uid: String, isRemoval: Bool, in calendar: Int64) {
    lastSerial += 1
    let conflict = edit(of: uid, in: calendar)?.conflict
    calendars[calendar]?.edits[uid] = LocalEdit(
      serial: lastSerial, uid: uid, isRemoval: isRemoval, conflict: conflict)
  }

  package mutating func setConflict(_ conflict: SyncConflict.Kind?, of uid: String, in calendar: Int64) {
    calendars[calendar]?.edits[uid]?.conflict = conflict
  }

  package mutating func removeEdit(of uid: String, in calendar: Int64) {
    calendars[calendar]?.edits[uid] = nil
  }
}
