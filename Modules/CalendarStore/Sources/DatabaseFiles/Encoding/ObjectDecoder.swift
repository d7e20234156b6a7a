import CalendarService

/// Decodes objects that ``ObjectEncoder`` encoded.
struct ObjectDecoder {
  private var reader: ByteReader

  /// The decoded object, with `text` as its text.
  static func object(
    from bytes: UnsafeRawBufferPointer, text: String
  ) throws(ByteReader.Malformed) -> CalendarObject {
    var decoder = ObjectDecoder(reader: ByteReader(bytes))
    var object = try decoder.object()
    object.text = text
    return object
  }

  private mutating func object() throws(ByteReader.Malformed) -> CalendarObject {
    let version = try reader.byte()
    guard (1...ObjectEncoder.version).contains(version) else { throw ByteReader.Malformed() }
    let uid = try reader.text()
    let zones = try reader.zones()
    let components = try reader.array { reader throws(ByteReader.Malformed) in
      var component = try reader.component()
      if version >= 2 { try reader.readDetails(of: &component) }
      if version >= 3 { try reader.readRules(of: &component) }
      if version >= 4 { try reader.readAlarmStates(of: &component) }
      if version >= 5 { component.task = try reader.task() }
      return component
    }
    guard reader.isAtEnd else { throw ByteReader.Malformed() }
    return CalendarObject(uid: uid, components: components, zones: zones)
  }
}

extension ByteReader {
  fileprivate mutating func component() throws(Malformed) -> EventComponent {
    let uid = try text()
    let recurrenceID = try optional { reader throws(Malformed) in try reader.time() }
    let overridesFuture = try flag()
    let title = try text()
    let notes = try optionalText()
    let location = try optionalText()
    let url = try optionalText()
    var component = EventComponent(uid: uid, title: title, start: try time(), end: try time())
    component.recurrenceID = recurrenceID
    component.overridesFuture = overridesFuture
    component.notes = notes
    component.location = location
    component.url = url
    component.status = try value(EventStatus.init(code:))
    component.isBusy = try flag()
    component.categories = try array { reader throws(Malformed) in try reader.text() }
    component.organizer = try optional { reader throws(Malformed) in try reader.participant() }
    component.attendees = try array { reader throws(Malformed) in try reader.participant() }
    component.recurrenceRule = try optionalText()
    component.recurrenceDates = try times()
    for _ in 0..<(try count()) {
      let start = try time()
      component.recurrenceEnds[start] = try time()
    }
    component.exceptionDates = try times()
    component.sequence = try integer()
    return component
  }

  /// Reads the fields added by version 3 of the format.
  fileprivate mutating func readRules(of component: inout EventComponent) throws(Malformed) {
    let rules = try array { reader throws(Malformed) in try reader.text() }
    let exceptions = try array { reader throws(Malformed) in try reader.text() }
    if !rules.isEmpty { component.additionalRules = rules }
    if !exceptions.isEmpty { component.exceptionRules = exceptions }
  }

  /// Reads the zones that an object defines.
  mutating func zones() throws(Malformed) -> [String: String] {
    var zones: [String: String] = [:]
    for _ in 0..<(try count()) {
      let name = try text()
      zones[name] = try text()
    }
    return zones
  }

  mutating func time() throws(Malformed) -> EventTime {
    switch try byte() {
    case 0: .day(CivilDate(daysSinceEpoch: try integer()))
    case 1: .floating(CivilDateTime(secondsSinceEpoch: try integer()))
    case 2: .zoned(CivilDateTime(secondsSinceEpoch: try integer()), zone: try text())
    case 3: .utc(CivilDateTime(secondsSinceEpoch: try integer()))
    default: throw Malformed()
    }
  }

  mutating func participant() throws(Malformed) -> Participant {
    Participant(
      name: try optionalText(), address: try text(), response: try value(Participant.Response.init(code:)))
  }

  private mutating func times() throws(Malformed) -> [EventTime] {
    try array { reader throws(Malformed) in try reader.time() }
  }

  mutating func optionalText() throws(Malformed) -> String? {
    try optional { reader throws(Malformed) in try reader.text() }
  }

  mutating func value<Value>(_ make: (UInt8) -> Value?) throws(Malformed) -> Value {
    guard let value = make(try byte()) else { throw Malformed() }
    return value
  }
}
