import CalendarService
import CalendarServiceTesting
import Testing

@testable import CalendarStoreRules

@Suite struct NearestOccurrenceTests {
  private let nearest = NearestOccurrence(around: .wednesday(12), words: SearchWords("standup"))

  private func find(_ events: CalendarEvent...) -> NearestOccurrence.Found? {
    nearest.find(among: events)
  }

  @Test func theNextOccurrenceIsPreferredOverTheLast() {
    let next = CalendarEvent.fixture(start: .friday(9))

    #expect(find(.fixture(start: .wednesday(11)), next, .fixture(start: .sunday(9))) == .coming(next))
  }

  @Test func theLastOccurrenceIsFoundIfNoneIsAhead() {
    let last = CalendarEvent.fixture(start: .wednesday(11))

    #expect(find(.fixture(start: .monday(9)), last) == .past(last))
  }

  @Test func occurrencesYearsAwayAreFound() {
    let next = CalendarEvent.fixture(start: .utc("2068-02-29T09:00:00Z"))
    let last = CalendarEvent.fixture(start: .utc("1992-02-29T09:00:00Z"))

    #expect(find(next) == .coming(next))
    #expect(find(last) == .past(last))
  }

  @Test func countsADeadlineAtTheMomentAsComing() {
    let deadline = CalendarEvent.fixture(start: .wednesday(12), duration: .zero)

    #expect(find(deadline) == .coming(deadline))
  }

  @Test func onlyOccurrencesWithTheWordsCount() {
    let last = CalendarEvent.fixture(start: .monday(9))

    #expect(find(last, .fixture(title: "Retro", start: .friday(9))) == .past(last))
  }

  @Test func findsNothingAmongCancelledOnes() {
    #expect(find(.fixture(start: .friday(9), status: .cancelled)) == nil)
  }
}
