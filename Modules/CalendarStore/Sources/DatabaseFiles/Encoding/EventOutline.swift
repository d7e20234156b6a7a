package import CalendarService

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The encoding of a single event for lists and sums: everything of it but its notes and what no list shows. The times
/// come first, so that a query decodes the rest of events in its range only.
///
/// The first byte differs from all versions of ``ObjectEncoder``: an object with exceptions, which is rare, is encoded
/// as a whole instead.
package struct EventOutline {
  /// The first byte of the format.
  private static let version: UInt8 = 0x40

  /// What follows, and the properties of one or two bits.
  private struct Flags: OptionSet {
    let rawValue: UInt8

    /// The bits of ``EventStatus/code``.
    static let status = Flags(rawValue: 3)
    static let isBusy = Flags(rawValue: 4)
    /// The end is written as the seconds after the start, in the same form and zone.
    static let hasLength = Flags(rawValue: 8)
    static let hasDuration = Flags(rawValue: 16)
    static let hasZones = Flags(rawValue: 32)
    static let hasPeople = Flags(rawValue: 64)
    static let hasRest = Flags(rawValue: 128)
  }

  private var reader: ByteReader
  private let flags: Flags
  private let start: EventTime
  private let end: EventTime
  private var duration: EventDuration?
  /// ``CalendarObject/zones``.
  package private(set) var zones: [String: String] = [:]

  /// Decodes the times. `nil` if the bytes encode a whole object.
  package init?(_ bytes: UnsafeRawBufferPointer) throws(ByteReader.Malformed) {
    guard bytes.first == Self.version else { return nil }
    reader = ByteReader(bytes)
    _ = try reader.byte()
    flags = Flags(rawValue: try reader.byte())
    start = try reader.time()
    end =
      flags.contains(.hasLength)
      ? start.moved(to: start.dateTime.adding(seconds: try reader.integer())) : try reader.time()
    if flags.contains(.hasDuration) { duration = try reader.duration() }
    if flags.contains(.hasZones) { zones = try reader.zones() }
  }

  /// A component with the start, the end and the duration of the event.
  package var times: EventComponent {
    var times = EventComponent(uid: "", title: "", start: start, end: end)
    if duration != nil { times.duration = duration }
    return times
  }

  /// Decodes what the occurrences of the event share.
  package mutating func shared(
    of calendar: String, isAllDay: Bool
  ) throws(ByteReader.Malformed) -> OccurrenceTable.Event {
    let uid = try reader.text()
    var event = OccurrenceTable.Event(uid: uid, calendar: calendar, title: try reader.text())
    guard let status = EventStatus(code: flags.intersection(.status).rawValue) else {
      throw ByteReader.Malformed()
    }
    (event.status, event.isBusy, event.isAllDay) = (status, flags.contains(.isBusy), isAllDay)
    if flags.contains(.hasPeople) {
      event.organizer = try reader.optional { reader throws(ByteReader.Malformed) in try reader.participant()
      }
      event.attendees = try reader.array { reader throws(ByteReader.Malformed) in try reader.participant() }
    }
    if flags.contains(.hasRest) {
      event.categories = try reader.array { reader throws(ByteReader.Malformed) in try reader.text() }
    }
    return event
  }

  /// Decodes the event, without notes.
  package mutating func event(
    of calendar: String, at moments: EventMoments
  ) throws(ByteReader.Malformed) -> CalendarEvent {
    let shared = try shared(of: calendar, isAllDay: moments.days != nil)
    var event = CalendarEvent(
      id: .init(uid: shared.uid), calendar: calendar, title: shared.title, start: moments.start,
      end: moments.end)
    event.moments = moments
    (event.status, event.isBusy) = (shared.status, shared.isBusy)
    (event.organizer, event.attendees) = (shared.organizer, shared.attendees)
    guard flags.contains(.hasRest) else { return event }
    event.categories = shared.categories
    event.location = try reader.optionalText()
    event.url = try reader.optionalText()
    event.colour = try reader.optionalText()
    return event
  }

  /// Whether bytes can be decoded: an outline, or a whole object.
  static func isReadable(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do {
      guard var outline = try EventOutline(bytes) else { return CalendarObject(stored: bytes) != nil }
      _ = try outline.event(of: "", at: EventMoments(start: .distantPast, end: .distantPast))
      return outline.reader.isAtEnd
    } catch {
      return false
    }
  }

  /// Encodes an object that takes place once.
  static func bytes(of object: CalendarObject) -> [UInt8] {
    guard let component = object.components.first, object.components.count == 1,
      component.recurrenceID == nil, component.exceptionDates.isEmpty, component.exceptionRules.isEmpty,
      !component.isRecurring
    else { return ObjectEncoder.bytes(of: object) }
    let length = component.end.dateTime.secondsSinceEpoch - component.start.dateTime.secondsSinceEpoch
    let hasLength = component.start.moved(to: component.end.dateTime) == component.end
    let hasPeople = component.organizer != nil || !component.attendees.isEmpty
    let hasRest =
      !component.categories.isEmpty || component.location != nil || component.url != nil
      || component.colour != nil
    var flags = Flags(rawValue: component.status.code)
    if component.isBusy { flags.insert(.isBusy) }
    if hasLength { flags.insert(.hasLength) }
    if component.duration != nil { flags.insert(.hasDuration) }
    if !object.zones.isEmpty { flags.insert(.hasZones) }
    if hasPeople { flags.insert(.hasPeople) }
    if hasRest { flags.insert(.hasRest) }
    var writer = ByteWriter()
    writer.write(byte: version)
    writer.write(byte: flags.rawValue)
    writer.write(component.start)
    if hasLength { writer.write(length) } else { writer.write(component.end) }
    if let duration = component.duration { writer.write(duration) }
    if !object.zones.isEmpty { writer.write(object.zones) }
    writer.write(object.uid)
    writer.write(component.title)
    if hasPeople {
      writer.write(component.organizer) { $0.write($1) }
      writer.write(component.attendees) { $0.write($1) }
    }
    if hasRest {
      writer.write(component.categories) { $0.write($1) }
      for text in [component.location, component.url, component.colour] {
        writer.write(text) { $0.write($1) }
      }
    }
    return writer.bytes
  }
}
