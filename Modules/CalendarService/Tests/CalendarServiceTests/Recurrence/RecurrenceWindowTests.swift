import CalendarService
import CalendarServiceTesting
import Testing

@testable import Recurrence

@Suite struct RecurrenceWindowTests {
  @Test(arguments: 0..<Soak.size(5, full: 40))
  func aWindowEqualsTheFilteredSeries(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<12 {
      let text = random.rule()
      let start = CivilDateTime(
        secondsSinceEpoch: Int.random(in: -1_000_000_000...1_500_000_000, using: &random))
      let expander = RecurrenceExpander(
        rule: try RecurrenceRule(parsing: text), start: start, isAllDay: false, until: nil)

      let horizon = CivilDateTime(secondsSinceEpoch: start.secondsSinceEpoch + 40 * 366 * 86_400)
      let whole = Array(expander.starts(from: start, before: horizon).prefix(400))
      let end = whole.count < 400 ? horizon.secondsSinceEpoch : whole[whole.count - 1].secondsSinceEpoch

      #expect(whole == Set(whole).sorted(), "\(start) \(text)")
      for _ in 0..<6 {
        let lower = Int.random(in: start.secondsSinceEpoch - 100_000...end, using: &random)
        let upper = Int.random(in: lower...end, using: &random)
        let window = CivilDateTime(secondsSinceEpoch: lower)..<CivilDateTime(secondsSinceEpoch: upper)
        let found = Array(expander.starts(from: window.lowerBound, before: window.upperBound))
        #expect(found == whole.filter { window.contains($0) }, "\(start) \(text) in \(window)")
      }
    }
  }

  @Test(arguments: 0..<40)
  func everyStartMatchesEachPartOfTheRule(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed + 1000))
    for _ in 0..<12 {
      let rule = try RecurrenceRule(parsing: random.rule())
      let start = CivilDateTime(secondsSinceEpoch: Int.random(in: 0...1_500_000_000, using: &random))
      let expander = RecurrenceExpander(rule: rule, start: start, isAllDay: false, until: nil)

      for found in expander.starts(from: start, before: .basic("20700101")).prefix(100).dropFirst() {
        let (_, month, _) = found.date.components
        let weekdays = rule.weekdays.map(\.weekday)
        #expect(rule.months.isEmpty || rule.months.contains(month))
        #expect(weekdays.isEmpty || weekdays.contains(found.date.weekday))
        #expect(rule.hours.isEmpty || rule.hours.contains(found.hour))
        #expect(rule.minutes.isEmpty || rule.minutes.contains(found.minute))
        #expect(rule.seconds.isEmpty || rule.seconds.contains(found.second))
      }
    }
  }
}
