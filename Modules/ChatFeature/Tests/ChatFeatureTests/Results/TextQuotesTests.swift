import CalendarService
import CalendarServiceTesting
import CalendarStoreTesting
import CalendarTools
import ChatFeature
import Foundation
import LLMEngine
import Testing

@testable import CalendarToolbox
@testable import EventTexts

@Suite struct TextQuotesTests {
  @Test(arguments: [
    ("seat", [EventQuote(.notes, "Booking ref: KX7P2Q. Seat 14C.")]),
    ("booking reference", [EventQuote(.notes, "Booking ref: KX7P2Q. Seat 14C.")]),
    ("boking", [EventQuote(.notes, "Booking ref: KX7P2Q. Seat 14C.")]),
    ("terminals", [EventQuote(.place, "Heathrow Terminal 2")]),
    ("who teaches", [EventQuote(.notes, "Teacher: Freya")]),
    ("driving", [EventQuote(.notes, "Driver: Sam Okafor")]),
    ("flight", [EventQuote(.title, "Flight to Lisbon")]),
    ("organiser", [EventQuote(.people, "Organiser Ltd")]),
    ("code", [EventQuote(.notes, "Dial in: +44 20 7946 0123, code 4471")]),
    ("gate", []), ("room", []), ("bookings office", [EventQuote(.notes, "Booking ref: KX7P2Q. Seat 14C.")]),
  ])
  func theLineWithTheWordsIsQuoted(_ words: String, _ expected: [EventQuote]) {
    #expect(TextQuotes(words).find(in: [flight]).quotes == [expected])
  }

  @Test func wordsThatNoTextHasAreTold() {
    let found = TextQuotes("boking gate").find(in: [flight])

    #expect(found.unmentioned == ["gate"])
    #expect(found.corrections == [WordCorrection(written: "boking", read: "booking")])
  }

  @Test func aLongParagraphIsQuotedBySentence() {
    let filler = String(repeating: "Nothing of interest is written here. ", count: 10)
    var event = CalendarEvent.fixture(title: "Call", start: .tuesday(10))
    event.notes = "\(filler)The code is 4471. \(filler)"

    #expect(TextQuotes("code").find(in: [event]).quotes == [[EventQuote(.notes, "The code is 4471.")]])
  }

  @Test(
    arguments: [
      ("flight", "seat", ["Flight to Lisbon"]), ("lisbon", "gate", ["Flight to Lisbon", "Lisbon call"]),
      ("seat", "seat", ["Flight to Lisbon"]), ("window seat", "window seat", ["Flight to Lisbon"]),
      ("opera", "seat", []),
    ] as [(String, String, [String])])
  func eventsThatDoNotMentionTheWordsAreFoundIfNoneDoes(
    _ query: String, mention: String, titles: [String]
  ) async throws {
    let box = Toolbox.fixture(
      StubCalendarStore([flight, .fixture(uid: "2", title: "Lisbon call", start: .friday(10))]))

    let text = await box.run("search_events", ["query": .string(query), "mention": .string(mention)]).text

    #expect(try JSONDecoder().decode(EventList.self, from: Data(text.utf8)).events.map(\.title) == titles)
  }

  @Test(arguments: [("seat", true), ("lisbon", false)])
  func eventsThatOnlyTheirNotesNameAreQuoted(_ query: String, isQuoted: Bool) async throws {
    let box = Toolbox.fixture(StubCalendarStore([flight]))

    let text = await box.run("search_events", ["query": .string(query)]).text

    let list = try JSONDecoder().decode(EventList.self, from: Data(text.utf8))
    #expect((list.events.first?.quotes != nil) == isQuoted)
  }

  private var flight: CalendarEvent {
    var event = CalendarEvent.fixture(uid: "1", title: "Flight to Lisbon", start: .tuesday(10))
    event.location = "Heathrow Terminal 2"
    event.notes = """
      Booking ref: KX7P2Q. Seat 14C.
      Teacher: Freya
      Driver: Sam Okafor
      Dial in:
      +44 20 7946 0123, code 4471
      """
    event.organizer = Participant(name: "Organiser Ltd", address: "office@example.org")
    return event
  }
}
