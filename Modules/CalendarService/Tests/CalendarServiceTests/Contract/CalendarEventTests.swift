import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@Suite struct CalendarEventTests {
  @Test func aCopyKeepsItsValuesWhenTheOriginalChanges() {
    var event = CalendarEvent.fixture(title: "Lunch")
    let copy = event

    event.title = "Dinner"
    event.categories.append("Food")

    #expect(
      copy == .fixture(title: "Lunch") && copy.hashValue == CalendarEvent.fixture(title: "Lunch").hashValue)
    #expect(event.title == "Dinner" && event.categories == ["Food"] && event != copy)
  }

  @Test func theEncodedEventIsAnObjectOfItsProperties() throws {
    var event = CalendarEvent.fixture(uid: "a", title: "Lunch")
    (event.notes, event.zone) = ("Bring cake", "Europe/Berlin")

    let data = try JSONEncoder().encode(event)

    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["title"] as? String == "Lunch" && object["notes"] as? String == "Bring cake")
    #expect((object["id"] as? [String: Any])?["uid"] as? String == "a")
    #expect(try JSONDecoder().decode(CalendarEvent.self, from: data) == event)
  }
}
