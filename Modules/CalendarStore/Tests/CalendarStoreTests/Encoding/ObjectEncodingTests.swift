import CalendarService
import CalendarServiceTesting
import Testing

@testable import CalendarStoreImplementation
@testable import DatabaseFiles
@testable import SyncTables

@Suite struct ObjectEncodingTests {
  /// The outline of an event, decoded; `nil` if the whole object is stored instead.
  private func outline(of object: CalendarObject) throws -> (event: CalendarEvent, times: EventComponent)? {
    try EventOutline.bytes(of: object).withUnsafeBytes { bytes in
      guard var outline = try EventOutline(bytes) else { return nil }
      let moments = EventMoments(start: .monday(9), end: .monday(10))
      return (try outline.event(of: "Work", at: moments), outline.times)
    }
  }

  @Test func anOutlineHasAllButTheNotes() throws {
    var object = full
    object.components.removeLast()
    let master = object.components[0]
    #expect(try outline(of: object) == nil)
    (object.components[0].exceptionDates, object.components[0].exceptionRules) = ([], [])
    (object.components[0].recurrenceRule, object.components[0].recurrenceDates) = (nil, [])

    let found = try #require(try outline(of: object))

    var event = CalendarEvent.fixture(
      uid: "event", title: "Zürich", start: .monday(9), duration: .seconds(3600))
    (event.calendar, event.location, event.url) = ("Work", master.location, master.url)
    (event.status, event.isBusy, event.categories) = (master.status, master.isBusy, master.categories)
    (event.organizer, event.attendees) = (master.organizer, master.attendees)
    (event.colour, event.zone) = (master.colour, nil)
    #expect(found.event == event)
    #expect(found.times.start == master.start && found.times.end == master.end)
    #expect(found.times.duration == master.duration)
  }

  @Test func damagedOutlinesAreUnreadable() {
    let bytes = EventOutline.bytes(of: .fixture(title: "Lunch"))

    #expect(bytes.withUnsafeBytes(EventOutline.isReadable))
    for count in 0..<bytes.count {
      #expect(!bytes.prefix(count).withUnsafeBytes(EventOutline.isReadable), "\(count) bytes")
    }
    #expect(!(bytes + [0]).withUnsafeBytes(EventOutline.isReadable))
  }

  /// Every property differs from its default.
  private let full: CalendarObject = {
    let participant = Participant(name: "Ana \u{0} 🎉", address: "ana@example.org", response: .delegated)
    let master = EventComponent(
      uid: "event", title: "Zürich", start: .at("2026-03-09T09:00", in: "Custom"),
      end: .floating(.fixture("2026-03-09T10:00"))
    ).with {
      $0.notes = String(repeating: "long ", count: 100)
      $0.location = ""
      $0.url = "https://example.org"
      $0.status = .tentative
      $0.isBusy = false
      $0.categories = ["a", "", "b"]
      $0.organizer = participant
      $0.attendees = [participant, Participant(name: nil, address: "", response: .accepted)]
      $0.recurrenceRule = "FREQ=DAILY"
      $0.additionalRules = ["FREQ=WEEKLY", "FREQ=YEARLY"]
      $0.exceptionRules = ["FREQ=MONTHLY"]
      $0.recurrenceDates = [.day(.monday), .at(.tuesday(9)), .at(.friday(9))]
      $0.recurrenceEnds = [.at(.tuesday(9)): .at(.tuesday(11)), .at(.friday(9)): .at(.friday(10))]
      $0.exceptionDates = [.day(CivilDate(daysSinceEpoch: -1_000_000)), .at(.monday(9))]
      $0.sequence = .max
      $0.stamp = .fixture("2026-03-01T08:00")
      $0.created = .fixture("1900-01-01T00:00")
      $0.modified = .fixture("2026-03-02T08:00")
      $0.visibility = .confidential
      $0.priority = 255
      $0.duration = EventDuration(days: -1, seconds: 3600)
      $0.colour = "teal"
      $0.conferences = [
        EventConference(address: "tel:1", label: "Dial in", features: ["AUDIO", "PHONE"]),
        EventConference(address: ""),
      ]
      $0.images = ["https://example.org/a.png"]
      $0.alarms = Self.alarms(participant)
    }
    let override = EventComponent.fixture(title: "").with {
      $0.recurrenceID = .day(.monday)
      $0.overridesFuture = true
      $0.sequence = -1
      $0.status = .cancelled
    }
    return CalendarObject(
      uid: "event", components: [master, override], zones: ["Custom": "BEGIN:VTIMEZONE", "Another": ""],
      text: "BEGIN:VCALENDAR\r\n")
  }()

  private static func alarms(_ participant: Participant) -> [EventAlarm] {
    var mail = EventAlarm(action: .email, trigger: .fromEnd(EventDuration(days: 1)))
    mail.title = "Soon"
    mail.notes = ""
    mail.attendees = [participant]
    mail.repetition = EventAlarm.Repetition(count: 2, interval: EventDuration(seconds: 60))
    mail.uid = "alarm"
    mail.acknowledged = CivilDateTime(secondsSinceEpoch: 1_772_355_600)
    mail.snoozes = "other"
    return [
      mail, EventAlarm(action: .audio, trigger: .at(.at(.monday(9)))),
      EventAlarm(action: .other("NONE"), trigger: .fromStart(EventDuration(seconds: -900))),
      EventAlarm(trigger: .at(.day(.monday))),
    ]
  }

  private func decode(_ bytes: [UInt8]) throws -> CalendarObject {
    try bytes.withUnsafeBytes { try ObjectDecoder.object(from: $0, text: full.text) }
  }

  @Test func objectsAreDecodedAsTheyWereEncoded() throws {
    #expect(try decode(ObjectEncoder.bytes(of: full)) == full)
  }

  @Test(arguments: [EventStatus.confirmed, .tentative, .cancelled])
  func everyStatusIsEncoded(_ status: EventStatus) throws {
    var object = full
    object.components[0].status = status

    #expect(try decode(ObjectEncoder.bytes(of: object)) == object)
  }

  @Test(arguments: [EventVisibility.public, .private, .confidential])
  func everyVisibilityIsEncoded(_ visibility: EventVisibility) throws {
    var object = full
    object.components[0].visibility = visibility

    #expect(try decode(ObjectEncoder.bytes(of: object)) == object)
  }

  /// Bytes of version 1: UID, no zones, one component of an hour on Monday at nine in UTC.
  @Test func versionOneIsDecoded() throws {
    let event = [5] + Array("event".utf8)
    let component: [UInt8] =
      event + [0, 0] + [7] + Array("Standup".utf8) + [0, 0, 0]
      + [3, 0xA0, 0xB0, 0xF4, 0x9A, 0x0D] + [3, 0xC0, 0xE8, 0xF4, 0x9A, 0x0D] + [
        0, 1, 0, 0, 0, 0, 0, 0, 0, 4,
      ]

    let object = try decode([1] + event + [0] + [1] + component)

    let expected = CalendarObject(
      uid: "event", components: [.fixture().with { $0.sequence = 2 }], text: full.text)
    #expect(object == expected)
  }

  /// Version 2 lacks the rules at the end of each component.
  @Test func versionTwoIsDecoded() throws {
    let object = CalendarObject.fixture(.fixture().with { $0.priority = 3 })

    let bytes = ObjectEncoder.bytes(of: object)

    #expect(bytes.suffix(2) == [0, 0])
    #expect(try decode([2] + bytes.dropFirst().dropLast(2)).components == object.components)
  }

  @Test(arguments: [Participant.Response.needsAction, .accepted, .declined, .tentative, .delegated])
  func everyResponseIsEncoded(_ response: Participant.Response) throws {
    var object = full
    object.components[0].organizer?.response = response

    #expect(try decode(ObjectEncoder.bytes(of: object)) == object)
  }

  @Test(arguments: [Int.min, -65, -64, -1, 0, 1, 63, 64, 8191, 8192, .max])
  func everyNumberIsEncoded(_ number: Int) throws {
    var object = full
    object.components[0].sequence = number
    object.components[0].end = .utc(CivilDateTime(secondsSinceEpoch: number))

    #expect(try decode(ObjectEncoder.bytes(of: object)) == object)
  }

  /// A property added to the contract must be added to the encoder, in a new version of the format.
  @Test func everyPropertyIsEncoded() {
    let component = full.components[0]

    #expect(Mirror(reflecting: full).children.count == 4)
    #expect(Mirror(reflecting: component).children.count == 25)
    #expect(Mirror(reflecting: component.alarms[0]).children.count == 9)
    #expect(Mirror(reflecting: component.conferences[0]).children.count == 3)
    #expect(Mirror(reflecting: component.attendees[0]).children.count == 3)
  }

  @Test func equalObjectsHaveEqualBytes() {
    var other = full
    other.zones = [:]
    for (name, text) in full.zones.sorted(by: { $0.key > $1.key }) { other.zones[name] = text }
    other.components[0].recurrenceEnds = [:]
    for (start, end) in full.components[0].recurrenceEnds.reversed() {
      other.components[0].recurrenceEnds[start] = end
    }

    #expect(ObjectEncoder.bytes(of: other) == ObjectEncoder.bytes(of: full))
  }

  @Test func truncatedBytesAreRejected() {
    let bytes = ObjectEncoder.bytes(of: full)

    for count in bytes.indices {
      #expect(throws: ByteReader.Malformed.self) { try decode(Array(bytes.prefix(count))) }
    }
    #expect(throws: ByteReader.Malformed.self) { try decode(bytes + [0]) }
    #expect(throws: ByteReader.Malformed.self) { try decode([5] + bytes.dropFirst()) }
  }

  @Test func damagedBytesNeverTrap() {
    let bytes = ObjectEncoder.bytes(of: full)

    // The result may be an object or an error.
    for index in bytes.indices {
      for byte in [0x00, 0x01, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        _ = try? decode(damaged)
      }
    }
  }
}
