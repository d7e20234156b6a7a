import CalendarService

extension ByteWriter {
  /// Writes the fields added by version 2 of the format.
  mutating func writeDetails(_ component: EventComponent) {
    for moment in [component.stamp, component.created, component.modified] {
      write(moment) { $0.write($1.secondsSinceEpoch) }
    }
    write(UInt64(component.visibility.code))
    write(UInt64(component.priority ?? 0))
    write(component.duration) { $0.write($1) }
    write(component.colour) { $0.write($1) }
    write(component.conferences) { writer, conference in
      writer.write(conference.address)
      writer.write(conference.label) { $0.write($1) }
      writer.write(conference.features) { $0.write($1) }
    }
    write(component.images) { $0.write($1) }
    write(component.alarms) { $0.write($1) }
  }

  /// Writes the fields added by version 4 of the format: UIDs and dismissals of alarms.
  mutating func writeAlarmStates(of component: EventComponent) {
    for alarm in component.alarms {
      write(alarm.uid) { $0.write($1) }
      write(alarm.acknowledged) { $0.write($1.secondsSinceEpoch) }
      write(alarm.snoozes) { $0.write($1) }
    }
  }

  mutating func write(_ duration: EventDuration) {
    write(duration.days)
    write(duration.seconds)
  }

  private mutating func write(_ alarm: EventAlarm) {
    switch alarm.action {
    case .display: write(UInt64(0))
    case .audio: write(UInt64(1))
    case .email: write(UInt64(2))
    case .other(let word):
      write(UInt64(3))
      write(word)
    }
    switch alarm.trigger {
    case .fromStart(let lead):
      write(UInt64(0))
      write(lead)
    case .fromEnd(let lead):
      write(UInt64(1))
      write(lead)
    case .at(let time):
      write(UInt64(2))
      write(time)
    }
    write(alarm.title) { $0.write($1) }
    write(alarm.notes) { $0.write($1) }
    write(alarm.attendees) { $0.write($1) }
    write(alarm.repetition) { writer, repetition in
      writer.write(repetition.count)
      writer.write(repetition.interval)
    }
  }
}

extension ByteReader {
  /// Reads what ``ByteWriter/writeDetails(_:)`` wrote.
  mutating func readDetails(of component: inout EventComponent) throws(Malformed) {
    component.stamp = try moment()
    component.created = try moment()
    component.modified = try moment()
    component.visibility = try value(EventVisibility.init(code:))
    guard let priority = UInt8(exactly: try number()) else { throw Malformed() }
    component.priority = priority == 0 ? nil : priority
    // Most events have none of these fields, and setting one allocates storage for all.
    let duration = try optional { reader throws(Malformed) in try reader.duration() }
    if duration != nil { component.duration = duration }
    let colour = try optionalText()
    if colour != nil { component.colour = colour }
    let conferences = try array { reader throws(Malformed) in
      EventConference(
        address: try reader.text(), label: try reader.optionalText(),
        features: try reader.array { reader throws(Malformed) in try reader.text() })
    }
    if !conferences.isEmpty { component.conferences = conferences }
    let images = try array { reader throws(Malformed) in try reader.text() }
    if !images.isEmpty { component.images = images }
    let alarms = try array { reader throws(Malformed) in try reader.alarm() }
    if !alarms.isEmpty { component.alarms = alarms }
  }

  /// Reads what ``ByteWriter/writeAlarmStates(of:)`` wrote.
  mutating func readAlarmStates(of component: inout EventComponent) throws(Malformed) {
    for index in component.alarms.indices {
      component.alarms[index].uid = try optionalText()
      component.alarms[index].acknowledged = try moment()
      component.alarms[index].snoozes = try optionalText()
    }
  }

  private mutating func moment() throws(Malformed) -> CivilDateTime? {
    try optional { reader throws(Malformed) in CivilDateTime(secondsSinceEpoch: try reader.integer()) }
  }

  mutating func duration() throws(Malformed) -> EventDuration {
    EventDuration(days: try integer(), seconds: try integer())
  }

  private mutating func alarm() throws(Malformed) -> EventAlarm {
    let action: EventAlarm.Action =
      switch try byte() {
      case 0: .display
      case 1: .audio
      case 2: .email
      case 3: .other(try text())
      default: throw Malformed()
      }
    let trigger: EventAlarm.Trigger =
      switch try byte() {
      case 0: .fromStart(try duration())
      case 1: .fromEnd(try duration())
      case 2: .at(try time())
      default: throw Malformed()
      }
    var alarm = EventAlarm(action: action, trigger: trigger)
    alarm.title = try optionalText()
    alarm.notes = try optionalText()
    alarm.attendees = try array { reader throws(Malformed) in try reader.participant() }
    alarm.repetition = try optional { reader throws(Malformed) in
      EventAlarm.Repetition(count: try reader.integer(), interval: try reader.duration())
    }
    return alarm
  }
}
