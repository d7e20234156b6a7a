/// Why the value of an RRULE is refused.
enum RecurrenceRuleError: Error, Sendable, Hashable {
  /// There is no FREQ.
  case noFrequency
  /// Not of the form `NAME=VALUE`.
  case notAPart(text: String)
  /// A name that RFC 5545 does not know.
  case unknownPart(name: String)
  /// The same part twice.
  case repeatedPart(name: String)
  /// A value outside of what the part allows.
  case badValue(part: String, text: String)
  /// COUNT and UNTIL, of which one would be a guess.
  case countAndUntil
  /// RSCALE: a calendar other than the Gregorian one (RFC 7529).
  case otherCalendar(name: String)
  /// A part that has no meaning at this frequency: BYWEEKNO outside of YEARLY.
  case misplacedPart(name: String, frequency: RecurrenceFrequency)
  /// A numbered weekday where there is no month or year to count in: `BYDAY=2MO` in WEEKLY.
  case misplacedOrdinal(text: String)
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// What is wrong, and how to write it.
  var description: String {
    switch self {
    case .noFrequency:
      "The rule does not say how often. Begin it with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY."
    case .notAPart(let text):
      "'\(text)' is not a part of a rule. Write parts as NAME=VALUE with ';' between them."
    case .unknownPart(let name):
      "'\(name)' is not a part of a rule. Take it out."
    case .repeatedPart(let name):
      "\(name) is given twice. Keep one, with all values separated by ','."
    case .badValue(let part, let text):
      "'\(text)' is not a value of \(part). Write \(Self.example(of: part))."
    case .countAndUntil:
      "COUNT and UNTIL end the rule in two ways. Keep one of them."
    case .otherCalendar(let name):
      "RSCALE=\(name) is not supported. Only rules of the Gregorian calendar are."
    case .misplacedPart(let name, let frequency):
      "\(name) has no meaning with FREQ=\(frequency.rawValue). Take it out, or use FREQ=YEARLY."
    case .misplacedOrdinal(let text):
      "'\(text)' needs a month or year to count in. Use FREQ=MONTHLY, or FREQ=YEARLY without BYWEEKNO."
    }
  }

  private static func example(of part: String) -> String {
    switch part {
    case "FREQ": "FREQ=DAILY, WEEKLY, MONTHLY or YEARLY"
    case "INTERVAL", "COUNT": "a whole number from 1, as \(part)=2"
    case "UNTIL": "UNTIL=20260131 or UNTIL=20260131T090000Z"
    case "BYDAY": "weekdays, as BYDAY=MO,FR or BYDAY=-1FR"
    case "WKST": "a weekday, as WKST=SU"
    case "BYMONTH": "months from 1 to 12, as BYMONTH=1,7"
    case "BYMONTHDAY": "days from 1 to 31, or -1 to -31 from the end, as BYMONTHDAY=15,-1"
    case "BYYEARDAY", "BYSETPOS": "numbers from 1 to 366, or -1 to -366 from the end, as \(part)=1,-1"
    case "BYWEEKNO": "weeks from 1 to 53, or -1 to -53 from the end, as BYWEEKNO=20"
    case "BYHOUR": "hours from 0 to 23, as BYHOUR=9,17"
    default: "numbers from 0 to 59, as \(part)=0,30"
    }
  }
}
