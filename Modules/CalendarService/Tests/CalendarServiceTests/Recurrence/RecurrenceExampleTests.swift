import CalendarService
import Testing

@testable import CalendarServiceImplementation
@testable import Recurrence

@Suite struct RecurrenceExampleTests {
  @Test(arguments: RecurrenceExample.rfc5545)
  func everyExampleOfTheRFCHasItsOccurrences(_ example: RecurrenceExample) throws {
    let expander = try example.expander()

    let starts = expander.starts(from: example.start, before: .basic("99991231T235959"))

    // One more than listed shows whether the series ends there.
    let found = Array(starts.prefix(example.starts.count + 1))
    #expect(Array(found.prefix(example.starts.count)) == example.starts)
    #expect(found.count == example.starts.count + (example.isWhole ? 0 : 1))
    #expect(expander.last == (example.isWhole ? example.starts.last : nil))
  }

  @Test func allExamplesOfTheRFCAreHere() {
    #expect(RecurrenceExample.rfc5545.count == 42)
  }
}
