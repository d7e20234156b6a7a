import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

@Suite struct CalendarWriterTests {
  private let service = ICalendarService.fixture()
  private let system = ICalendarService.system()

  @Test(arguments: 0..<UInt64(Soak.size(3, full: 40)))
  func writtenCalendarsAreReadBackAsTheyWere(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let objects = (0..<20).map { number in
      let master = EventComponent.random(uid: "event-\(number)", &random)
      let override = EventComponent.random(uid: master.uid, &random).with {
        $0.recurrenceID = $0.start
        $0.overridesFuture = Bool.random(using: &random)
      }
      return CalendarObject(uid: master.uid, components: [master, override])
    }

    let file = try system.reread(objects)

    #expect(file.faults == [])
    let now = CivilDateTime.fixture("2026-03-09T08:00")
    #expect(
      file.objects.map(\.components)
        == objects.map { $0.components.map { component in component.with { $0.stamp = now } } })
  }

  @Test(arguments: 0..<UInt64(Soak.size(3, full: 40)))
  func changedCalendarsAreReadBackAsChanged(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for sample in SampleCalendar.vendors {
      var objects = try system.read(sample).objects
      for index in objects.indices where !objects[index].isTask {
        let other = EventComponent.random(uid: objects[index].uid, &random)
        for part in objects[index].components.indices where Bool.random(using: &random) {
          let old = objects[index].components[part]
          objects[index].components[part] = other.with {
            $0.recurrenceID = old.recurrenceID
            if Bool.random(using: &random) { $0.title = old.title }
            if Bool.random(using: &random) { $0.attendees += old.attendees }
            if Bool.random(using: &random) { $0.alarms = old.alarms + $0.alarms }
            if Bool.random(using: &random) {
              ($0.start, $0.end, $0.duration) = (old.start, old.end, old.duration)
            }
          }
        }
      }

      let file = try system.reread(objects)

      #expect(file.faults == [])
      #expect(
        file.objects.map { $0.components.map(\.withoutStamps) }
          == objects.map { $0.components.map(\.withoutStamps) })
    }
  }

  @Test func linesAreFoldedAt75BytesBetweenCharacters() throws {
    let title = String(repeating: "Zürich 漢字 👩‍👩‍👧, ", count: 40) + "end"

    let text = service.text(of: [.fixture(title: title)], named: title)

    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.contains { $0.utf8.count > 70 })
    #expect(!text.contains("\u{FFFD}"))
    #expect(try service.readCalendar(Data(text.utf8), named: "").name == title)
  }

  @Test func allPropertiesOfAnEventAreWritten() {
    let event = EventComponent.fixture(title: "Tea, cake; more\nsoon").with {
      $0.categories = ["a,b", "c"]
      $0.organizer = Participant(name: "Example, \"Ana\"", address: "ana@example.org")
    }

    #expect(
      service.text(of: [.fixture(event)], named: "Work").components(separatedBy: "\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Almanac//EN", "CALSCALE:GREGORIAN", "NAME:Work",
        "X-WR-CALNAME:Work", "BEGIN:VEVENT", "DTSTAMP:20260309T080000Z", "UID:event",
        "DTSTART:20260309T090000Z", "DTEND:20260309T100000Z", #"SUMMARY:Tea\, cake\; more\nsoon"#,
        "STATUS:CONFIRMED", "TRANSP:OPAQUE", #"CATEGORIES:a\,b,c"#,
        #"ORGANIZER;CN="Example, ^'Ana^'":mailto:ana@example.org"#, "END:VEVENT", "END:VCALENDAR", "",
      ])
  }

  @Test func unchangedEventsAreWrittenAsTheyWereRead() throws {
    let objects = try service.read(.google).objects

    let text = service.text(of: objects, named: nil)

    for lines in SampleCalendar.google.text.components(separatedBy: "BEGIN:VEVENT").dropFirst() {
      #expect(text.contains("BEGIN:VEVENT" + lines.replacingOccurrences(of: "END:VCALENDAR\r\n", with: "")))
    }
    #expect(text.components(separatedBy: "BEGIN:VTIMEZONE").count == 2)
  }

  @Test func onlyLinesOfChangedPropertiesAreRewritten() throws {
    var object = try service.read(.google).objects[0]
    let before = service.text(of: [object], named: nil).components(separatedBy: "\r\n")
    object.components[0].title = "Daily"
    object.components[0].location = "Room 4"
    object.components[0].attendees[0].response = .declined

    let after = service.text(of: [object], named: nil).components(separatedBy: "\r\n")

    let changes = after.difference(from: before)
    let removed = changes.removals.map { $0.line }
    let added = changes.insertions.map { $0.line }
    #expect(
      removed == [
        "DTSTAMP:20260301T101112Z",
        "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Ana E",
        " xample;X-NUM-GUESTS=0:mailto:ana@example.org", "LAST-MODIFIED:20260301T101112Z", "LOCATION:",
        "SUMMARY:Standup",
      ])
    #expect(
      added == [
        "DTSTAMP:20260309T080000Z",
        "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN=Ana Ex",
        " ample;X-NUM-GUESTS=0:mailto:ana@example.org", "LAST-MODIFIED:20260309T080000Z", "LOCATION:Room 4",
        "SUMMARY:Daily",
      ])
  }

  @Test func theEndIsRewrittenIfOnlyTheStartChanged() throws {
    var object = try system.read(.fastmail).objects[0]
    object.components[0].start = .at("2026-03-26T17:30", in: "Europe/London")

    #expect(object.text.contains("DURATION:PT45M"))
    let component = try system.reread([object]).objects[0].components[0]
    #expect((component.end, component.duration) == (object.components[0].end, nil))
  }

  @Test func aMovedEventKeepsItsDURATION() throws {
    var object = try system.read(.fastmail).objects[0]
    object.components[0].start = .at("2026-03-27T18:00", in: "Europe/London")
    object.components[0].end = .at("2026-03-27T18:45", in: "Europe/London")

    let text = system.text(of: [object], named: nil)

    #expect(text.contains("DTSTART;TZID=Europe/London:20260327T180000\r\nDURATION:PT45M\r\n"))
  }

  @Test func newPropertiesPrecedeTheAlarms() throws {
    var object = try service.read(.google).objects[2]
    object.components[0].notes = "Bring the card"

    let text = service.text(of: [object], named: nil)

    #expect(text.contains("STATUS:CONFIRMED\r\nDESCRIPTION:Bring the card\r\nBEGIN:VALARM\r\n"))
    #expect(text.contains("DESCRIPTION:This is an event reminder\r\n"))
    #expect(
      try system.reread([object]).objects[0].components.map(\.withoutStamps)
        == object.components.map(\.withoutStamps))
  }

  @Test func unchangedAlarmsKeepTheirLines() throws {
    var object = try service.read(.apple).objects[0]
    let later = EventAlarm(trigger: .fromEnd(EventDuration(days: 1)))
    object.components[0].alarms.insert(later, at: 0)

    let text = service.text(of: [object], named: nil)

    let added = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER;RELATED=END:P1D\r\nEND:VALARM\r\n"
    #expect(text.contains(added + "BEGIN:VALARM\r\nX-WR-ALARMUID:0C4D8B56"))
    #expect(text.contains("ATTACH;VALUE=URI:Chord\r\nACTION:AUDIO\r\nEND:VALARM\r\nEND:VEVENT"))
    object.components[0].alarms = []
    #expect(!service.text(of: [object], named: nil).contains("VALARM"))
  }

  @Test func unreadableAlarmsAndImagesAreKept() throws {
    let kept =
      "DTSTAMP:20260101T000000Z\nIMAGE;VALUE=BINARY;ENCODING=BASE64:QUJD\nBEGIN:VALARM\nTRIGGER:soon\nEND:VALARM"
    var object = try service.read(.event(kept)).objects[0]
    object.components[0].alarms = [EventAlarm(trigger: .fromStart(EventDuration()))]
    object.components[0].images = ["https://example.org/a.png"]

    let text = service.text(of: [object], named: nil)

    #expect(
      text.contains(
        "IMAGE;VALUE=BINARY;ENCODING=BASE64:QUJD\r\nIMAGE;VALUE=URI:https://example.org/a.png\r\n"
          + "BEGIN:VALARM\r\nTRIGGER:soon\r\nEND:VALARM\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:PT0S\r\n"
      ))
  }

  @Test func unchangedEventsKeepTheirStamps() throws {
    let object = try service.read(.google).objects[0]
    var restamped = object
    restamped.components[0].stamp = .fixture("2027-01-01T00:00")
    restamped.components[0].modified = nil

    #expect(service.text(of: [restamped], named: nil) == service.text(of: [object], named: nil))
  }

  @Test func newOverridesAreWrittenAndRemovedOnesOmitted() throws {
    var object = try service.read(.google).objects[0]
    let moved = object.components[1].with {
      $0.recurrenceID = .at("2026-04-06T09:30", in: "Europe/Berlin")
      $0.title = "Standup (other)"
    }
    object.components[1] = moved

    #expect(
      try system.reread([object]).objects[0].components.map(\.withoutStamps)
        == object.components.map(\.withoutStamps))
  }

  @Test func addressesAreWrittenWithoutControlCharacters() {
    let event = EventComponent.fixture(title: "a\u{1B}b\u{0}c\td").with {
      $0.attendees = ["bo@example.org", "urn:uuid:1-2", "/room\u{7}4"].map {
        Participant(name: "x\u{1}y", address: $0)
      }
    }

    let lines = service.text(of: [.fixture(event)], named: nil).components(separatedBy: "\r\n")

    #expect(lines.contains("SUMMARY:abc\td"))
    #expect(
      lines.filter { $0.hasPrefix("ATTENDEE") } == [
        "ATTENDEE;CN=xy;PARTSTAT=NEEDS-ACTION:mailto:bo@example.org",
        "ATTENDEE;CN=xy;PARTSTAT=NEEDS-ACTION:urn:uuid:1-2", "ATTENDEE;CN=xy;PARTSTAT=NEEDS-ACTION:/room4",
      ])
  }

  @Test func textCannotInjectProperties() throws {
    let trick = "x\r\nATTENDEE:mailto:eve@example.org\r\nX"
    let event = EventComponent.fixture(uid: trick, title: trick).with {
      $0.url = trick
      $0.location = trick
      $0.organizer = Participant(name: trick, address: trick)
      $0.categories = [trick]
    }

    let component = try #require(try system.reread([.fixture(event)]).objects.first?.components.first)

    #expect(component.attendees == [])
    #expect(component.title == "x\nATTENDEE:mailto:eve@example.org\nX")
    #expect(component.uid == "xATTENDEE:mailto:eve@example.orgX")
  }
}

extension CollectionDifference.Change where ChangeElement == String {
  /// The added or removed line.
  var line: String {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
