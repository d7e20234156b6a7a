import CalendarEditing
import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

/// Splits series with times that a clock change skips: from 02:00 to 03:00 on 29 March.
@Suite struct SplitAcrossGapTests {
  private let bench = EditBench()

  @Test(arguments: [
    "T023000 FREQ=DAILY;COUNT=4", "T023000 FREQ=DAILY;COUNT=4;BYDAY=MO,TU,WE,TH,FR,SA,SU",
    "T023000 FREQ=WEEKLY;BYDAY=FR,SU;COUNT=3", "T023000 FREQ=DAILY;COUNT=2",
    "T011000 FREQ=MINUTELY;INTERVAL=80;COUNT=3", "T011000 FREQ=HOURLY;INTERVAL=25;COUNT=4",
    "T010000 FREQ=MINUTELY;INTERVAL=90;COUNT=5", "T013000 FREQ=MINUTELY;INTERVAL=50;UNTIL=20260331T003000Z",
    "T023000 FREQ=DAILY;UNTIL=20260331T003000Z",
  ])
  func bothHalvesShowWhatTheSeriesShowed(_ series: String) throws {
    let parts = series.split(separator: " ")
    for day in 27...29 {
      let start = ";TZID=Europe/Berlin:202603\(day)\(parts[0])"
      let object = try bench.object("SUMMARY:Gym\nDTSTART\(start)\nDURATION:PT5M\nRRULE:\(parts[1])")
      let events = bench.service.occurrences(
        of: [("", object)], from: .distantPast, to: .distantFuture, in: .berlin)
      #expect(!events.isEmpty)
      for id in events.compactMap(\.id.recurrenceID) {
        let halves = try bench.change(object, id, .following, .title("Pool"))

        let titles = bench.agenda(halves).map { $0.replacing("Pool", with: "Gym") }
        #expect(titles == bench.agenda([object]), "\(day) \(id)")
      }
    }
  }
}
