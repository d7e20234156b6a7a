import CalendarEditing
import CalendarService
package import CalendarStore
import CalendarStoreRules

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension EventPlanner {
  package func event(named text: String) async throws(EventPlanError) -> NamedEvent {
    let event = try await readableEvent(named: text)
    let all = try await calendars()
    do { try checkWritable(event.stored.calendar, among: all) } catch { throw .store(error) }
    return event
  }

  package func readableEvent(named text: String) async throws(EventPlanError) -> NamedEvent {
    guard let id = EventID(text) else { throw .notAnID(text) }
    do {
      let objects = try await store.objects(matching: id, in: [])
      let events = try await store.events(matching: id, around: clock.now(), in: [])
        .filter { $0.status != .cancelled || !$0.isRecurring }
      if events.isEmpty, objects.contains(where: \.object.isTask) { throw EventPlanError.isTask(text) }
      guard let stored = objects.first, let event = events.first else { throw EventPlanError.unknownID(text) }
      if objects.count > 1 || events.count > 1 {
        throw EventPlanError.ambiguousID(text, try await store.candidates(events))
      }
      return named(event, stored)
    } catch let error as EventPlanError {
      throw error
    } catch let error as CalendarStoreError {
      throw .store(error)
    } catch {
      throw .store(.cancelled)
    }
  }

  private func named(_ event: CalendarEvent, _ stored: StoredObject) -> NamedEvent {
    if let days = event.days {
      return NamedEvent(
        event: event, stored: stored, start: .day(days.first), end: .day(days.end), zone: clock.zone,
        zoneName: clock.zone.identifier)
    }
    let (name, zone) = writtenZone(of: event, in: stored.object)
    let time = { (moment: Date) -> EventTime in
      let wall = zone.dateTime(at: moment)
      if event.zone == nil { return .floating(wall) }
      return name == Zone.utc.identifier ? .utc(wall) : .zoned(wall, zone: name)
    }
    return NamedEvent(
      event: event, stored: stored, start: time(event.start), end: time(event.end), zone: zone, zoneName: name
    )
  }

  /// The zone of an event's times and its name in the event; the person's zone if the event's is unknown.
  private func writtenZone(of event: CalendarEvent, in object: CalendarObject) -> (name: String, zone: Zone) {
    for case .zoned(_, let name) in object.components.map(\.start) where object.zones[name] == nil {
      if let zone = try? zones.zone(named: name), zone.identifier == event.zone { return (name, zone) }
    }
    if event.zone == Zone.utc.identifier { return (Zone.utc.identifier, .utc) }
    return (clock.zone.identifier, clock.zone)
  }

  /// The calendar for a new entry: that of `--calendar`, otherwise the named one. In a confined store the named one
  /// comes first, so that naming a calendar outside is an error instead of being ignored.
  func requestedCalendar(_ named: String?) -> String? {
    let chosen = storeSettings.calendars.first
    return storeSettings.isConfined ? named ?? chosen : chosen ?? named
  }

  /// The calendar of a new event.
  func calendar(of event: NewEvent) async throws(EventPlanError) -> String {
    let all = try await calendars()
    let named = requestedCalendar(event.calendar)
    if let text = named ?? settings.defaultCalendar {
      let wanted = settings.aliases.first { $0.key.lowercased() == text.lowercased() }?.value ?? text
      if all.isEmpty { return wanted }
      do throws(CalendarStoreError) {
        let name = try CalendarNames(all.map(\.name)).chosen([wanted]).first ?? wanted
        try checkWritable(name, among: all)
        return name
      } catch {
        if named == nil, case .unknownCalendar = error { throw .unknownDefault(text) }
        throw .store(error)
      }
    }
    if all.isEmpty { return Self.firstCalendar }
    let writable = all.filter { !$0.isReadOnly && $0.contents.contains(.events) }
    guard writable.count < 2 else { throw .calendarNeeded(writable.map(\.name)) }
    // All calendars are read-only: create the first one for own events.
    return writable.first?.name ?? Self.firstCalendar
  }

  func calendars() async throws(EventPlanError) -> [StoredCalendar] {
    do { return try await store.calendars(countingEvents: false) } catch { throw .store(error) }
  }

  /// The writable calendar with a name, an alias or a unique prefix of its name.
  func calendar(named text: String) async throws(EventPlanError) -> String {
    let all = try await calendars()
    let wanted = settings.aliases.first { $0.key.lowercased() == text.lowercased() }?.value ?? text
    do throws(CalendarStoreError) {
      let names = CalendarNames(all.map(\.name))
      guard !all.isEmpty, let name = try names.chosen([wanted]).first else {
        throw .unknownCalendar(name: text, nearest: [])
      }
      try checkWritable(name, among: all)
      return name
    } catch {
      throw .store(error)
    }
  }

  /// Throws if a calendar exists and is read-only.
  func checkWritable(_ name: String, among all: [StoredCalendar]) throws(CalendarStoreError) {
    if let calendar = all.first(where: { $0.name.lowercased() == name.lowercased() }), calendar.isReadOnly {
      throw .readOnlyCalendar(name: calendar.name, source: calendar.source ?? "")
    }
  }

  /// The event to store.
  func object(of event: NewEvent) throws(EventPlanError) -> CalendarObject {
    let length = EventDuration(days: event.start.isDay ? 1 : 0, seconds: event.start.isDay ? 0 : 3600)
    let hasEnd = event.changes.contains {
      if case .end = $0 { true } else if case .length = $0 { true } else { false }
    }
    let end: [EventChange] = hasEnd ? [] : [event.end.map { .end($0) } ?? .length(length)]
    return try edit { () throws(EventEditError) in
      var object = try editor.event(
        titled: event.title, from: event.start, to: event.start, with: event.changes + end, context)
      for day in event.exceptions {
        let wall = CivilDateTime(date: day, secondOfDay: event.start.dateTime.secondOfDay)
        let target = EditTarget(
          object, occurrence: event.start.moved(to: wall).description, reach: .occurrence)
        guard let rest = try editor.delete(target, context).put.first else {
          throw .unwritable(title: event.title, reason: "It never takes place.")
        }
        object = rest
      }
      return object
    }
  }

  /// The context of a change.
  var context: EditContext {
    let own = settings.addresses
    let others = storeSettings.addresses.subtracting(own).sorted()
    return EditContext(
      now: clock.now(), newUID: settings.newUID(), addresses: own + others, zone: clock.zone)
  }

  func edit<Result>(_ work: () throws(EventEditError) -> Result) throws(EventPlanError) -> Result {
    do { return try work() } catch { throw .edit(error, clock.hours) }
  }

  func target(_ event: NamedEvent, _ reach: EditReach) -> EditTarget {
    EditTarget(event.stored.object, occurrence: event.event.id.recurrenceID, reach: reach)
  }

  func steps(_ edit: EventEdit, _ event: NamedEvent) -> [CalendarEdit.Step] {
    let calendar = event.stored.calendar
    return edit.put.map { .put($0, calendar: calendar) }
      + edit.removed.map { .remove(uid: $0, calendar: calendar) }
  }

  /// The occurrence of the changed objects that corresponds to an old one; `nil` if nothing changed.
  func shown(_ objects: [CalendarObject], as old: NamedEvent, at start: Date) -> CalendarEvent? {
    guard let object = objects.last else { return nil }
    let calendar = old.stored.calendar
    return service.nearestOccurrence(of: (calendar, object), to: start, in: clock.zone) {
      $0.id == old.event.id
    } ?? service.nearestOccurrence(of: (calendar, object), to: start, in: clock.zone) { _ in true }
  }
}
