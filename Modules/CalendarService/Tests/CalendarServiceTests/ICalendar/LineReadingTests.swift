import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import CalendarServiceImplementation

@Suite struct LineReadingTests {
  private let service = ICalendarService.fixture()
  private let text = SampleCalendar.event("LOCATION:Room 4\nDESCRIPTION:One\n  two\n\tthree").text

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n", "\r\n\r\n", "  \r\n"])
  func allLineEndingsReadTheSame(_ lineEnd: String) throws {
    let expected = try service.readCalendar(Data(text.utf8), named: "work.ics")
    let sample = text.replacingOccurrences(of: "\r\n", with: lineEnd)

    let file = try service.readCalendar(Data(sample.utf8), named: "work.ics")

    if lineEnd == "  \r\n" {
      #expect(file.objects[0].components[0].start == expected.objects[0].components[0].start)
    } else {
      #expect(file.objects[0].components[0].notes == "One twothree")
      #expect(file.objects.map(\.components) == expected.objects.map(\.components))
      #expect(file.objects[0].text.replacingOccurrences(of: "\r\n", with: "").contains("\n") == false)
    }
    #expect(file.faults == [])
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    let file = try service.readCalendar(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), named: "work.ics")

    #expect(file.objects.map(\.uid) == ["event"])
    #expect(file.faults == [])
  }

  @Test func aFoldWithinACharacterIsJoined() throws {
    let lines = SampleCalendar.event("SUMMARY:Zürich").text.utf8.split(separator: 0xC3, maxSplits: 1)
    let folded = Data(lines[0]) + [0xC3, 0x0D, 0x0A, 0x20] + Data(lines[1])

    let file = try service.readCalendar(folded, named: "work.ics")

    #expect(file.objects[0].components[0].title == "Zürich")
    #expect(file.objects[0].text.contains("SUMMARY:Zürich\r\n"))
    #expect(file.faults == [])
  }

  @Test func namesAreReadInAnyCaseAndWithAGroup() throws {
    let sample = SampleCalendar(
      "begin:vcalendar\nbegin:vevent\nuid:event\nitem1.Summary:Standup\ndtstart:20260309t090000z\n"
        + "dtend:20260309t100000z\nend:VEVENT\nend:vcalendar")

    #expect(try service.read(sample).objects.map(\.components) == [[.fixture()]])
  }

  @Test func textAndParametersAreUnescaped() throws {
    let sample = SampleCalendar.event(
      #"SUMMARY:a\, b\; c\\n\nd\Ne \x"# + "\n" + #"ORGANIZER;CN="O^'Neil^^^n, Bo":mailto:bo@example.org"#)

    let component = try #require(try service.read(sample).objects.first?.components.first)

    #expect(component.title == "a, b; c\\n\nd\ne \\x")
    #expect(component.organizer == Participant(name: "O\"Neil^\n, Bo", address: "bo@example.org"))
  }

  @Test func anObjectIsStoredAsAStreamWithItsOriginalLines() throws {
    let file = try service.read(.google)

    let text = file.objects[0].text
    #expect(
      text.hasPrefix(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Google Inc//Google Calendar 70.9054//EN\r\n"))
    // The zone is in every database.
    #expect(!text.contains("VTIMEZONE"))
    #expect(text.contains("PARTSTAT=ACCEPTED;CN=Ana E\r\n xample;X-NUM-GUESTS=0:mailto:ana@example.org\r\n"))
    #expect(text.contains("X-GOOGLE-CONFERENCE:https://meet.example.org/abc-defg-hij\r\n"))
    #expect(text.hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
    for object in file.objects {
      let again = try service.readCalendar(Data(object.text.utf8), named: "work.ics")
      #expect(again.objects == [object])
      #expect(again.faults == [])
    }
  }

  @Test func storedTextsBeginWithTheHeaderOfTheirCalendar() throws {
    let event = { (uid: Int) in "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:20260309T090000Z\nEND:VEVENT\n" }
    let calendar = "BEGIN:VCALENDAR\nVERSION:2.0\n"

    let file = try service.read(
      SampleCalendar(
        "\(calendar)\(event(1))PRODID:-//Late//EN\n\(event(2))END:VCALENDAR\n\(calendar)\(event(3))END:VCALENDAR"
      ))

    let products = file.objects.map { $0.text.split(whereSeparator: \.isNewline)[2] }
    #expect(products == ["PRODID:-//Late//EN", "PRODID:-//Late//EN", "PRODID:-//Almanac//EN"])
  }

  @Test func theMasterComesFirstAndItsOverridesInOrder() throws {
    let override = { (day: Int) in
      "BEGIN:VEVENT\nUID:event\nRECURRENCE-ID:202603\(day)T090000Z\nDTSTART:202603\(day)T110000Z\nEND:VEVENT\n"
    }
    let sample = SampleCalendar.around(
      override(12) + override(10) + SampleCalendar.eventLines("RRULE:FREQ=DAILY"))

    let object = try #require(try service.read(sample).objects.first)

    #expect(
      object.components.map { $0.recurrenceID?.description } == [nil, "20260310T090000Z", "20260312T090000Z"])
  }
}
