import Foundation
import Testing

/// Moves on Tuesday 24 March 2026, 10:20 in Berlin, of an event on Thursday from 13:00 to 15:00 unless bars name another.
enum MovePhraseTable {
  /// The new start and end.
  static let moves = PhraseRows.read(
    #"""
    friday 3pm => 2026-03-27T15:00:00 / 2026-03-27T17:00:00
    friday => 2026-03-27T13:00:00 / 2026-03-27T15:00:00
    3pm => 2026-03-26T15:00:00 / 2026-03-26T17:00:00
    tomorrow 10-11:30 => 2026-03-25T10:00:00 / 2026-03-25T11:30:00
    by 2 hours later => 2026-03-26T15:00:00 / 2026-03-26T17:00:00
    2 hours later => 2026-03-26T15:00:00 / 2026-03-26T17:00:00
    1 hour earlier => 2026-03-26T12:00:00 / 2026-03-26T14:00:00
    next week => 2026-04-02T13:00:00 / 2026-04-02T15:00:00
    next month => 2026-04-26T13:00:00 / 2026-04-26T15:00:00
    tuesday => 2026-03-31T13:00:00 / 2026-03-31T15:00:00
    to friday => 2026-03-27T13:00:00 / 2026-03-27T15:00:00
    a week later => 2026-04-02T13:00:00 / 2026-04-02T15:00:00
    by 30 minutes => 2026-03-26T13:30:00 / 2026-03-26T15:30:00
    +1h => 2026-03-26T14:00:00 / 2026-03-26T16:00:00
    +2d => 2026-03-28T13:00:00 / 2026-03-28T15:00:00
    9|20260326T200000|20260326T223000 => 2026-03-26T21:00:00 / 2026-03-26T23:30:00
    9am|20260326T200000|20260326T223000 => 2026-03-26T09:00:00 / 2026-03-26T11:30:00
    6|20260326T070000|20260326T080000 => 2026-03-26T06:00:00 / 2026-03-26T07:00:00
    the second => 2026-04-02T13:00:00 / 2026-04-02T15:00:00
    5 on friday => 2026-03-27T17:00:00 / 2026-03-27T19:00:00
    15 => 2026-03-26T15:00:00 / 2026-03-26T17:00:00
    3-4 => 2026-03-26T15:00:00 / 2026-03-26T16:00:00
    4:30 => 2026-03-26T16:30:00 / 2026-03-26T18:30:00
    noon => 2026-03-26T12:00:00 / 2026-03-26T14:00:00
    friday for 1h => 2026-03-27T13:00:00 / 2026-03-27T14:00:00
    all day => 2026-03-26 / 2026-03-27
    friday all day => 2026-03-27 / 2026-03-28
    wendsday => 2026-03-25T13:00:00 / 2026-03-25T15:00:00 {wendsday>wednesday}
    sunday 2:30 => 2026-03-29T14:30:00 / 2026-03-29T16:30:00
    friday|20260406|20260411 => 2026-03-27 / 2026-04-01
    friday 3pm|20260406|20260407 => 2026-03-27T15:00:00 / 2026-03-27T16:00:00
    1 week later|20260406|20260411 => 2026-04-13 / 2026-04-18
    20-24 april|20260406|20260411 => 2026-04-20 / 2026-04-25
    sunday|20260328T233000|20260329T033000 => 2026-03-29T23:30:00 / 2026-03-30T02:30:00
    sunday|20260328T013000|20260328T023000 => 2026-03-29T01:30:00 / 2026-03-29T03:30:00
    for 30 minutes => 2026-03-26T13:00:00 / 2026-03-26T13:30:00
    friday 3pm to saturday 4pm => 2026-03-27T15:00:00 / 2026-03-28T16:00:00
    day after tomorrow at 9 => 2026-03-26T09:00:00 / 2026-03-26T11:00:00
    back a day => 2026-03-25T13:00:00 / 2026-03-25T15:00:00
    saturday => 2026-03-28T13:00:00 / 2026-03-28T15:00:00
    next tuesday => 2026-03-31T13:00:00 / 2026-03-31T15:00:00
    next friday 9am => 2026-04-03T09:00:00 / 2026-04-03T11:00:00
    this friday => 2026-03-27T13:00:00 / 2026-03-27T15:00:00
    wednesday at 4 => 2026-03-25T16:00:00 / 2026-03-25T18:00:00
    wed 16:00 => 2026-03-25T16:00:00 / 2026-03-25T18:00:00
    2 april => 2026-04-02T13:00:00 / 2026-04-02T15:00:00
    2.4. => 2026-04-02T13:00:00 / 2026-04-02T15:00:00
    4/2 10:00 => 2026-04-02T10:00:00 / 2026-04-02T12:00:00
    2026-04-02T10:00 => 2026-04-02T10:00:00 / 2026-04-02T12:00:00
    tomorrow => 2026-03-25T13:00:00 / 2026-03-25T15:00:00
    today => 2026-03-24T13:00:00 / 2026-03-24T15:00:00
    today 17:00 => 2026-03-24T17:00:00 / 2026-03-24T19:00:00
    2pm => 2026-03-26T14:00:00 / 2026-03-26T16:00:00
    14:30 => 2026-03-26T14:30:00 / 2026-03-26T16:30:00
    half past two => 2026-03-26T14:30:00 / 2026-03-26T16:30:00
    at noon => 2026-03-26T12:00:00 / 2026-03-26T14:00:00
    15:00-15:30 => 2026-03-26T15:00:00 / 2026-03-26T15:30:00
    from 3 to 4 => 2026-03-26T15:00:00 / 2026-03-26T16:00:00
    3pm to 4pm => 2026-03-26T15:00:00 / 2026-03-26T16:00:00
    to 3pm => 2026-03-26T15:00:00 / 2026-03-26T17:00:00
    to tomorrow 9am => 2026-03-25T09:00:00 / 2026-03-25T11:00:00
    to next week => 2026-04-02T13:00:00 / 2026-04-02T15:00:00
    the week after next => 2026-04-09T13:00:00 / 2026-04-09T15:00:00
    next week tuesday => 2026-03-31T13:00:00 / 2026-03-31T15:00:00
    next week tuesday at 3 => 2026-03-31T15:00:00 / 2026-03-31T17:00:00
    tuesday next week 10-12 => 2026-03-31T10:00:00 / 2026-03-31T12:00:00
    first monday of april => 2026-04-06T13:00:00 / 2026-04-06T15:00:00
    the 30th => 2026-03-30T13:00:00 / 2026-03-30T15:00:00
    the 30th at 9 => 2026-03-30T09:00:00 / 2026-03-30T11:00:00
    easter monday => 2026-04-06T13:00:00 / 2026-04-06T15:00:00
    in 2 hours => 2026-03-24T12:20:00 / 2026-03-24T14:20:00
    in 3 days => 2026-03-27T13:00:00 / 2026-03-27T15:00:00
    a day later => 2026-03-27T13:00:00 / 2026-03-27T15:00:00
    two days later => 2026-03-28T13:00:00 / 2026-03-28T15:00:00
    3 days earlier => 2026-03-23T13:00:00 / 2026-03-23T15:00:00
    1 week earlier => 2026-03-19T13:00:00 / 2026-03-19T15:00:00
    back 1 week => 2026-03-19T13:00:00 / 2026-03-19T15:00:00
    forward 2 hours => 2026-03-26T15:00:00 / 2026-03-26T17:00:00
    30 min later => 2026-03-26T13:30:00 / 2026-03-26T15:30:00
    half an hour later => 2026-03-26T13:30:00 / 2026-03-26T15:30:00
    90 minutes later => 2026-03-26T14:30:00 / 2026-03-26T16:30:00
    1.5 hours earlier => 2026-03-26T11:30:00 / 2026-03-26T13:30:00
    an hour and a half later => 2026-03-26T14:30:00 / 2026-03-26T16:30:00
    1h30 later => 2026-03-26T14:30:00 / 2026-03-26T16:30:00
    by an hour => 2026-03-26T14:00:00 / 2026-03-26T16:00:00
    by 1 day => 2026-03-27T13:00:00 / 2026-03-27T15:00:00
    push by 15 min => 2026-03-26T13:15:00 / 2026-03-26T15:15:00
    one month later => 2026-04-26T13:00:00 / 2026-04-26T15:00:00
    -30m => 2026-03-26T12:30:00 / 2026-03-26T14:30:00
    -1w => 2026-03-19T13:00:00 / 2026-03-19T15:00:00
    1 month earlier => 2026-02-26T13:00:00 / 2026-02-26T15:00:00
    for 1 hour => 2026-03-26T13:00:00 / 2026-03-26T14:00:00
    for 3 hours => 2026-03-26T13:00:00 / 2026-03-26T16:00:00
    tomorrow for 1h => 2026-03-25T13:00:00 / 2026-03-25T14:00:00
    friday 3pm for 45 min => 2026-03-27T15:00:00 / 2026-03-27T15:45:00
    tomorow 3pm => 2026-03-25T15:00:00 / 2026-03-25T17:00:00 {tomorow>tomorrow}
    thrusday => 2026-03-26T13:00:00 / 2026-03-26T15:00:00 {thrusday>thursday}
    monday|20260406|20260407 => 2026-03-30 / 2026-03-31
    1 may|20260406|20260407 => 2026-05-01 / 2026-05-02
    next week|20260406|20260411 => 2026-03-30 / 2026-04-04
    tomorrow 10-11|20260406|20260407 => 2026-03-25T10:00:00 / 2026-03-25T11:00:00
    two days later|20260406|20260411 => 2026-04-08 / 2026-04-13
    for 3 days|20260406|20260407 => 2026-04-06 / 2026-04-09
    1-3 may|20260406|20260407 => 2026-05-01 / 2026-05-04
    1 may to 3 may|20260406|20260408 => 2026-05-01 / 2026-05-04
    all day|20260406|20260407 => 2026-04-06 / 2026-04-07
    friday 10am|20260406|20260411 => 2026-03-27T10:00:00 / 2026-03-27T11:00:00
    25 october|20260326T023000|20260326T033000 => 2026-10-25T02:30:00 / 2026-10-25T01:30:00Z
    25 october|20260326T013000|20260326T023000 => 2026-10-25T01:30:00 / 2026-10-25T02:30:00
    29 march|20260326T023000|20260326T033000 => 2026-03-29T03:30:00 / 2026-03-29T04:30:00
    sunday 02:30 => 2026-03-29T03:30:00 / 2026-03-29T05:30:00
    3pm|20260327T220000|20260328T020000 => 2026-03-27T15:00:00 / 2026-03-27T19:00:00
    saturday|20260327T220000|20260328T020000 => 2026-03-28T22:00:00 / 2026-03-29T03:00:00
    2 hours later|20260329T010000|20260329T013000 => 2026-03-29T04:00:00 / 2026-03-29T04:30:00
    1 day later|20260328T023000|20260328T033000 => 2026-03-29T03:30:00 / 2026-03-29T04:30:00
    """#)

  /// What is no time to move to, and why.
  static let refused = PhraseRows.read(
    #"""
    tonight => openTime: tonight
    lunch => openTime: lunch
    2 hours later|20260406|20260407 => wholeDayMovedByTime: 2 hours later
    tomorrow morning => openTime: tomorrow morning
    lunch with ana => notATime: lunch with ana
    soon => notATime: soon
    in april => openTime: in april
    after 3pm => openTime: after 3pm
    tomorrow evening => openTime: tomorrow evening
    30 february => noSuchDay: 30 february
    31 april => noSuchDay: 31 april
    friday saturday => saidTwice time: friday / saturday
    friday 3pm at Luna => notATime: friday 3pm at Luna
    every friday => notATime: every friday
    2 weeks => notATime: 2 weeks
    friday 25 march => noSuchDay: friday 25 march
    next => notATime: next
    13-15 april => openTime: 13-15 april
    4pm to 3pm friday => endsBeforeItStarts: 4pm to 3pm friday
    all day 3pm => saidTwice time: all day / all day 3pm
    30 minutes later|20260406|20260407 => wholeDayMovedByTime: 30 minutes later
    by 2h|20260406|20260407 => wholeDayMovedByTime: by 2h
    for 2 hours|20260406|20260407 => openTime: 2 hours
    tomorrow same time => notATime: tomorrow same time
    """#)
}

/// Tables of phrases in text: a phrase, what else it depends on after bars, and what becomes of it.
enum PhraseRows {
  struct Row: Sendable, CustomTestStringConvertible {
    let phrase: String
    /// What stands between bars after the phrase.
    let others: [String]
    let result: String

    var testDescription: String { ([phrase] + others).joined(separator: "|") }
  }

  static func read(_ text: String) -> [Row] {
    text.split(separator: "\n").compactMap { line in
      guard let arrow = line.range(of: " => ") else { return nil }
      let parts = line[..<arrow.lowerBound].split(separator: "|", omittingEmptySubsequences: false).map(
        String.init)
      return Row(
        phrase: parts[0], others: Array(parts.dropFirst()), result: String(line[arrow.upperBound...]))
    }
  }
}
