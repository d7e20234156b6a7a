import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

@Suite struct CalendarWriterTests {
  private let service = ICalendarService.fixture()

  private func reread(_ objects: [CalendarObject]) throws -> CalendarFile {
    let service = ICalendarService.system()
    return try service.readCalendar(Data(service.text(of: objects, named: nil).utf8), named: "work.ics")
  }

  @Test(arguments: 0..<20)
  func readsWhatItWrote(_ seed: UInt64) throws {
    var random = SampleRandom(seed: seed)
    let objects = (0..<20).map { number in
      let master = EventComponent.random(uid: "event-\(number)", &random)
      let override = EventComponent.random(uid: master.uid, &random).with {
        $0.recurrenceID = $0.start
        $0.overridesFuture = Bool.random(using: &random)
      }
      return CalendarObject(uid: master.uid, components: [master, override])
    }

    let file = try reread(objects)

    #expect(file.faults == [])
    #expect(file.objects.map(\.components) == objects.map(\.components))
  }

  @Test(arguments: 0..<20)
  func readsWhatItChanged(_ seed: UInt64) throws {
    var random = SampleRandom(seed: seed)
    for sample in [SampleCalendar.google, .apple, .outlook, .fastmail, .nextcloud] {
      var objects = try ICalendarService.system().read(sample).objects
      for index in objects.indices {
        let other = EventComponent.random(uid: objects[index].uid, &random)
        for part in objects[index].components.indices where Bool.random(using: &random) {
          let old = objects[index].components[part]
          objects[index].components[part] = other.with {
            $0.recurrenceID = old.recurrenceID
            if Bool.random(using: &random) { $0.title = old.title }
            if Bool.random(using: &random) { $0.attendees += old.attendees }
            if Bool.random(using: &random) { ($0.start, $0.end) = (old.start, old.end) }
          }
        }
      }

      let file = try reread(objects)

      #expect(file.faults == [])
      #expect(file.objects.map(\.components) == objects.map(\.components))
    }
  }

  @Test func writesNoLineLongerThan75BytesAndBreaksNoCharacter() throws {
    let title = String(repeating: "Zürich 漢字 👩‍👩‍👧, ", count: 40) + "end"

    let text = service.text(of: [.fixture(title: title)], named: title)

    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.contains { $0.utf8.count > 70 })
    #expect(!text.contains("\u{FFFD}"))
    #expect(try service.readCalendar(Data(text.utf8), named: "").name == title)
  }

  @Test func writesAnEventWhole() {
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

  @Test func writesWhatDidNotChangeAsItWasRead() throws {
    let objects = try service.read(.google).objects

    let text = service.text(of: objects, named: nil)

    for lines in SampleCalendar.google.text.components(separatedBy: "BEGIN:VEVENT").dropFirst() {
      #expect(text.contains("BEGIN:VEVENT" + lines.replacingOccurrences(of: "END:VCALENDAR\r\n", with: "")))
    }
    #expect(text.components(separatedBy: "BEGIN:VTIMEZONE").count == 2)
  }

  @Test func keepsAllLinesButThoseOfWhatChanged() throws {
    var object = try service.read(.google).objects[0]
    let before = object.text.components(separatedBy: "\r\n")
    object.components[0].title = "Daily"
    object.components[0].location = "Room 4"
    object.components[0].attendees[0].response = .declined

    let after = service.text(of: [object], named: nil).components(separatedBy: "\r\n")

    let changes = after.difference(from: before)
    let removed = changes.removals.map { $0.line }
    let added = changes.insertions.map { $0.line }
    #expect(
      removed == [
        "PRODID:-//Google Inc//Google Calendar 70.9054//EN", "DTSTAMP:20260301T101112Z",
        "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Ana E",
        " xample;X-NUM-GUESTS=0:mailto:ana@example.org", "LAST-MODIFIED:20260301T101112Z", "LOCATION:",
        "SUMMARY:Standup",
      ])
    #expect(
      added == [
        "PRODID:-//Almanac//EN", "CALSCALE:GREGORIAN", "DTSTAMP:20260309T080000Z",
        "ATTENDEE;CN=Ana Example;PARTSTAT=DECLINED:mailto:ana@example.org", "LAST-MODIFIED:20260309T080000Z",
        "LOCATION:Room 4", "SUMMARY:Daily",
      ])
  }

  @Test func writesTheEndAnewWhereOnlyTheStartChanged() throws {
    var object = try ICalendarService.system().read(.fastmail).objects[0]
    object.components[0].start = .at("2026-03-26T17:30", in: "Europe/London")

    #expect(object.text.contains("DURATION:PT45M"))
    #expect(try reread([object]).objects[0].components == object.components)
  }

  @Test func putsNewPropertiesBeforeTheAlarms() throws {
    var object = try service.read(.google).objects[2]
    object.components[0].notes = "Bring the card"

    let text = service.text(of: [object], named: nil)

    #expect(text.contains("STATUS:CONFIRMED\r\nDESCRIPTION:Bring the card\r\nBEGIN:VALARM\r\n"))
    #expect(text.contains("DESCRIPTION:This is an event reminder\r\n"))
    #expect(try reread([object]).objects[0].components == object.components)
  }

  @Test func writesOverridesThatAreNewAndLeavesOutThoseThatAreGone() throws {
    var object = try service.read(.google).objects[0]
    let moved = object.components[1].with {
      $0.recurrenceID = .at("2026-04-06T09:30", in: "Europe/Berlin")
      $0.title = "Standup (other)"
    }
    object.components[1] = moved

    #expect(try reread([object]).objects[0].components == object.components)
  }

  @Test func keepsTheZonesThatOnlyTheFileKnows() throws {
    let definition =
      "BEGIN:VTIMEZONE\nTZID:Office\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0300\n"
      + "TZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE"
    let event = SampleCalendar.eventLines("DTSTART;TZID=Office:20260309T090000")
    var object = try service.read(.around(definition + "\n" + event)).objects[0]
    object.components[0].title = "Changed"

    let file = try reread([object])

    #expect(file.faults == [])
    #expect(file.objects[0].zones == object.zones)
    object.text = ""
    #expect(try reread([object]).objects[0].zones == object.zones)
  }

  @Test func writesAddressesOfEveryKindAndNoControlCharacters() {
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

  @Test func definesAZoneOnceHoweverManyObjectsBringIt() throws {
    let object = try service.read(.google).objects[0]
    var other = object
    other.uid = "other"
    other.components = object.components.map { component in component.with { $0.uid = "other" } }

    let text = service.text(of: [object, other], named: nil)

    #expect(text.components(separatedBy: "TZID:Europe/Berlin\r\n").count == 2)
  }

  @Test func letsNoTextAddPropertiesOfItsOwn() throws {
    let trick = "x\r\nATTENDEE:mailto:eve@example.org\r\nX"
    let event = EventComponent.fixture(uid: trick, title: trick).with {
      $0.url = trick
      $0.location = trick
      $0.organizer = Participant(name: trick, address: trick)
      $0.categories = [trick]
    }

    let component = try #require(try reread([.fixture(event)]).objects.first?.components.first)

    #expect(component.attendees == [])
    #expect(component.title == "x\nATTENDEE:mailto:eve@example.org\nX")
    #expect(component.uid == "xATTENDEE:mailto:eve@example.orgX")
  }
}

extension CollectionDifference.Change where ChangeElement == String {
  fileprivate var line: String {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
