/// Why the value of an RRULE is invalid.
package enum RecurrenceRuleError: Error, Sendable, Hashable {
  /// FREQ is missing.
  case noFrequency
  /// Not of the form `NAME=VALUE`.
  case notAPart(text: String)
  /// An unknown part name.
  case unknownPart(name: String)
  /// The same part twice.
  case repeatedPart(RecurrencePart)
  /// A value that the part does not allow.
  case badValue(RecurrencePart, text: String)
  /// Both COUNT and UNTIL: choosing one would be a guess.
  case countAndUntil
  /// RSCALE: a calendar other than the Gregorian one (RFC 7529).
  case otherCalendar(name: String)
  /// A part that has no meaning at this frequency: BYWEEKNO outside of YEARLY.
  case misplacedPart(RecurrencePart, frequency: RecurrenceFrequency)
  /// A numbered weekday at a frequency without a month or year to count in: `BYDAY=2MO` in WEEKLY.
  case misplacedOrdinal(frequency: RecurrenceFrequency)
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// The problem, and how to write the part correctly.
  package var description: String {
    switch self {
    case .noFrequency:
      "The rule does not say how often. Begin it with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY."
    case .notAPart(let text):
      "'\(text)' is not a part of a rule. Write parts as NAME=VALUE with ';' between them."
    case .unknownPart(let name):
      "'\(name)' is not a part of a rule. Take it out."
    case .repeatedPart(let part):
      "\(part.rawValue) is given twice. Keep one, with all values separated by ','."
    case .badValue(let part, let text):
      "'\(text)' is not a value of \(part.rawValue). Write \(part.example)."
    case .countAndUntil:
      "COUNT and UNTIL end the rule in two ways. Keep one of them."
    case .otherCalendar(let name):
      "RSCALE=\(name) is not supported. Only rules of the Gregorian calendar are."
    case .misplacedPart(let part, let frequency):
      "\(part.rawValue) has no meaning with FREQ=\(frequency.rawValue). Take it out, or use FREQ=YEARLY."
    case .misplacedOrdinal(let frequency):
      """
      A numbered weekday of BYDAY needs a month or year to count in, not FREQ=\(frequency.rawValue). \
      Use FREQ=MONTHLY, or FREQ=YEARLY without BYWEEKNO.
      """
    }
  }
}
