package import CalendarService

/// Encodes a calendar object completely, except for its text. Equal objects have equal bytes.
///
/// The format is optimised for decoding, since a list of a week reads thousands of series: JSON takes thirty times
/// as long. The first byte is the version of the format; ``ObjectDecoder`` reads all versions.
package struct ObjectEncoder {
  /// The current version of the format.
  package static let version: UInt8 = 5

  /// The version of events, which have none of the fields that version 5 added.
  private static let versionOfEvents: UInt8 = 4

  private var writer = ByteWriter()

  /// Encodes an object.
  package static func bytes(of object: CalendarObject) -> [UInt8] {
    var encoder = ObjectEncoder()
    encoder.write(object)
    return encoder.writer.bytes
  }

  private mutating func write(_ object: CalendarObject) {
    let version = object.isTask ? Self.version : Self.versionOfEvents
    writer.write(UInt64(version))
    writer.write(object.uid)
    writer.write(object.zones)
    writer.write(object.components) { writer, component in
      writer.write(component)
      if object.isTask { writer.writeTask(component.task ?? TaskProperties()) }
    }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ component: EventComponent) {
    write(component.uid)
    write(component.recurrenceID) { $0.write($1) }
    write(component.overridesFuture)
    write(component.title)
    write(component.notes) { $0.write($1) }
    write(component.location) { $0.write($1) }
    write(component.url) { $0.write($1) }
    write(component.start)
    write(component.end)
    write(UInt64(component.status.code))
    write(component.isBusy)
    write(component.categories) { $0.write($1) }
    write(component.organizer) { $0.write($1) }
    write(component.attendees) { $0.write($1) }
    write(component.recurrenceRule) { $0.write($1) }
    write(component.recurrenceDates) { $0.write($1) }
    writeSorted(component.recurrenceEnds)
    write(component.exceptionDates) { $0.write($1) }
    write(component.sequence)
    writeDetails(component)
    write(component.additionalRules) { $0.write($1) }
    write(component.exceptionRules) { $0.write($1) }
    writeAlarmStates(of: component)
  }

  /// Writes the zones that an object defines.
  mutating func write(_ zones: [String: String]) {
    write(zones.sorted { $0.key < $1.key }) { writer, zone in
      writer.write(zone.key)
      writer.write(zone.value)
    }
  }

  mutating func write(_ time: EventTime) {
    switch time {
    case .day(let day):
      write(UInt64(0))
      write(day.daysSinceEpoch)
    case .floating(let dateTime):
      write(UInt64(1))
      write(dateTime.secondsSinceEpoch)
    case .zoned(let dateTime, let zone):
      write(UInt64(2))
      write(dateTime.secondsSinceEpoch)
      write(zone)
    case .utc(let dateTime):
      write(UInt64(3))
      write(dateTime.secondsSinceEpoch)
    }
  }

  mutating func write(_ participant: Participant) {
    write(participant.name) { $0.write($1) }
    write(participant.address)
    write(UInt64(participant.response.code))
  }

  /// Sorts the entries, so that equal dictionaries have equal bytes.
  private mutating func writeSorted(_ times: [EventTime: EventTime]) {
    let pairs = times.map { pair in
      var writer = ByteWriter()
      writer.write(pair.key)
      writer.write(pair.value)
      return writer
    }
    write(pairs.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }) { $0.append($1) }
  }
}
