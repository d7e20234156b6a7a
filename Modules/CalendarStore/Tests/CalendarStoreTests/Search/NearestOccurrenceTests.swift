import CalendarService
import CalendarServiceTesting
import CalendarStore
import Foundation
import Testing

@Suite struct NearestOccurrenceTests {
  private let nearest = NearestOccurrence(around: .wednesday(12), words: SearchWords("standup"))

  private func find(_ events: CalendarEvent...) -> NearestOccurrence.Found? {
    let span = DateInterval(start: .utc("1990-01-01T00:00:00Z"), end: .distantFuture)
    return nearest.find(in: span) { from, to in events.filter { $0.isUnderWay(from: from, to: to) } }
  }

  @Test func prefersTheNextOverTheLast() {
    let next = CalendarEvent.fixture(start: .friday(9))

    #expect(find(.fixture(start: .wednesday(11)), next, .fixture(start: .sunday(9))) == .coming(next))
  }

  @Test func takesTheLastWhereNoneComes() {
    let last = CalendarEvent.fixture(start: .wednesday(11))

    #expect(find(.fixture(start: .monday(9)), last) == .past(last))
  }

  @Test func findsOccurrencesYearsAwayOnEitherSide() {
    let next = CalendarEvent.fixture(start: .utc("2068-02-29T09:00:00Z"))
    let last = CalendarEvent.fixture(start: .utc("1992-02-29T09:00:00Z"))

    #expect(find(next) == .coming(next))
    #expect(find(last) == .past(last))
  }

  @Test func countsADeadlineAtTheMomentAsComing() {
    let deadline = CalendarEvent.fixture(start: .wednesday(12), duration: .zero)

    #expect(find(deadline) == .coming(deadline))
  }

  @Test func looksOnlyAtOccurrencesThatSpeakOfTheWords() {
    let last = CalendarEvent.fixture(start: .monday(9))

    #expect(find(last, .fixture(title: "Retro", start: .friday(9))) == .past(last))
  }

  @Test func findsNothingAmongCancelledOnes() {
    #expect(find(.fixture(start: .friday(9), status: .cancelled)) == nil)
  }

  @Test func looksOnlyAFewDaysAheadInADailySeries() {
    var furthest = Date.distantPast
    let span = DateInterval(start: .monday(0), end: .distantFuture)

    _ = nearest.find(in: span) { from, to in
      furthest = max(furthest, to)
      return [.fixture(start: from)]
    }

    #expect(furthest == .sunday(12))
  }
}
