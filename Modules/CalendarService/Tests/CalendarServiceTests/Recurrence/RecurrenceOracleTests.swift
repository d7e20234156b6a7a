import CalendarService
import Testing

@testable import Recurrence

/// Rules with starts on which two independent expanders, dateutil 2.9 and libical 3.0.16, agree.
@Suite struct RecurrenceOracleTests {
  struct Row: Sendable, CustomStringConvertible {
    var id: String
    var example: RecurrenceExample
    var limit: Int
    var horizon: CivilDateTime

    var description: String { "\(id) \(example)" }

    init(line: Substring) throws {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let limit = try #require(Int(fields[4]))
      let moments = fields[6].split(separator: ",").map(String.init)
      id = fields[0]
      self.limit = limit
      horizon = .basic(fields[5])
      example = RecurrenceExample(fields[3], from: fields[2], at: moments, isWhole: moments.count < limit)
      emitStart()
    }

    /// Adds a DTSTART that the rule does not match: it always takes place here without being counted, unlike in the
    /// oracles.
    private mutating func emitStart() {
      guard example.starts.first != example.start else { return }
      example.starts.insert(example.start, at: 0)
      if example.starts.count > limit { example.starts.removeLast() }
    }
  }

  static let rows = DataFile.lines("recurrence-rules.tsv").compactMap { try? Row(line: $0) }

  @Test func allRowsAreRead() {
    #expect(Self.rows.count == 312)
  }

  @Test(arguments: rows)
  func twoOtherExpandersAgree(_ row: Row) throws {
    let expander = try row.expander()

    let starts = expander.starts(from: row.example.start, before: row.end).prefix(row.limit)

    #expect(Array(starts) == row.example.starts)
  }

  @Test(arguments: rows)
  func windowsWithinASeriesAgreeToo(_ row: Row) throws {
    let expander = try row.expander()
    let starts = row.example.starts

    for lower in stride(from: 1, to: starts.count, by: 7) {
      let upper = min(lower + 5, starts.count - 1)
      let window = expander.starts(from: starts[lower], before: starts[upper])
      #expect(Array(window) == Array(starts[lower..<max(lower, upper)]))
    }
  }
}

extension RecurrenceOracleTests.Row {
  /// The oracles' results end at the horizon.
  var end: CivilDateTime { horizon.adding(seconds: 1) }

  /// UNTIL is in UTC, and so are the starts of random rules; the examples of the RFC are in New York.
  func expander() throws -> RecurrenceExpander {
    if id.hasPrefix("RFC") { return try example.expander() }
    let rule = try RecurrenceRule(parsing: example.rule)
    return RecurrenceExpander(
      rule: rule, start: example.start, isAllDay: false, until: rule.until?.dateTime)
  }
}
