import CalendarService

@testable import Recurrence

/// The occurrences of rules that start on 1 January 1990: one after the other, and those of some weeks in 2026.
struct ExpandingBenchmark {
  /// What is asked of every rule, of peers so much less often that a round does not take minutes.
  enum Question: String {
    case expand, window
  }

  static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "FREQ=HOURLY",
    "FREQ=MINUTELY;INTERVAL=15;BYHOUR=9,10,11",
  ]

  let rounds: Int
  let peers: [Peer]

  /// Occurrences a second, beside the additions that a walk cannot do without.
  func occurrences() throws -> String {
    var table = Table(["occurrences a second", "almanac", "adding"] + peers.flatMap { [$0.name, "ratio"] })
    for rule in Self.rules {
      let walk = try Self.expander(rule)
      let questions: [() -> Sample?] =
        [{ Self.walk(walk, count: 1_000_000) }, { Self.additions(count: 1_000_000) }]
        + peers.map { peer in { peer.sample([Question.expand.rawValue, rule, "5000"]) } }
      let rates = Rounds.samples(rounds, of: questions).map { samples in
        samples?.map { Double($0.count) / $0.seconds }
      }
      table.add(row(rule, rates, isFasterMore: true) { $0.counted })
    }
    return table.text
  }

  /// The cost of some weeks, 36 years after the rule started.
  func windows() throws -> String {
    var table = Table(["one window, µs", "almanac"] + peers.flatMap { [$0.name, "ratio"] })
    for rule in Self.rules {
      let walk = try Self.expander(rule)
      let questions: [() -> Sample?] =
        [{ Self.windows(walk, times: 10_000) }]
        + peers.map { peer in { peer.sample([Question.window.rawValue, rule, "3"]) } }
      let samples = Rounds.samples(rounds, of: questions)
      let times = zip(samples, [10_000.0] + peers.map { _ in 3.0 }).map { samples, times in
        samples?.map { $0.seconds / times * 1e6 }
      }
      table.add(row(rule, times, isFasterMore: false) { $0.short })
    }
    return table.text
  }

  private func row(
    _ rule: String, _ figures: [[Double]?], isFasterMore: Bool, _ text: (Double) -> String
  ) -> [String] {
    let own = figures[0] ?? []
    var row = [rule] + figures.dropLast(peers.count).map { text(median($0 ?? [])) }
    for figures in figures.suffix(peers.count) {
      let figures = figures ?? []
      let ratios = zip(own, figures).map { isFasterMore ? $0 / $1 : $1 / $0 }
      row += figures.isEmpty ? ["failed", ""] : [text(median(figures)), "\(median(ratios).short)×"]
    }
    return row
  }

  // 1990-01-01T09:00, 2026-01-08 and 2026-03-01, in seconds on the wall since 1970.
  private static let start = CivilDateTime(secondsSinceEpoch: 631_184_400)
  private static let window = (
    CivilDateTime(secondsSinceEpoch: 1_767_830_400), CivilDateTime(secondsSinceEpoch: 1_772_323_200)
  )

  private static func expander(_ rule: String) throws -> RecurrenceExpander {
    RecurrenceExpander(rule: try RecurrenceRule(parsing: rule), start: start, isAllDay: false, until: nil)
  }

  /// As many occurrences as there are up to a number, again and again where the calendar ends before.
  @inline(never)
  private static func walk(_ expander: RecurrenceExpander, count: Int) -> Sample {
    Stopwatch.sample {
      var seen = 0
      var sum = 0
      while seen < count {
        for start in expander.starts(from: start, before: CivilDateTime(secondsSinceEpoch: .max / 2)) {
          sum &+= start.secondsSinceEpoch
          seen += 1
          if seen == count { break }
        }
      }
      return sum == 0 ? 0 : seen
    }
  }

  @inline(never)
  private static func windows(_ expander: RecurrenceExpander, times: Int) -> Sample {
    Stopwatch.sample {
      var sum = 0
      for _ in 0..<times {
        for start in expander.starts(from: window.0, before: window.1) { sum &+= start.secondsSinceEpoch }
      }
      return sum
    }
  }

  /// The least that a walk does: a day more, and one look at it.
  @inline(never)
  private static func additions(count: Int) -> Sample {
    Stopwatch.sample {
      var sum = 0
      var second = start.secondsSinceEpoch
      for _ in 0..<count {
        second &+= 86_400
        // Without the shift the compiler would not walk at all.
        sum ^= second &>> (sum & 1)
      }
      return sum == 0 ? 0 : count
    }
  }
}
