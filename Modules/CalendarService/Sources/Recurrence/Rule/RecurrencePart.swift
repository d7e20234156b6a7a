/// The names of the parts of a rule in RFC 5545, section 3.3.10, and RFC 7529.
package enum RecurrencePart: String, Sendable, Hashable {
  case frequency = "FREQ"
  case interval = "INTERVAL"
  case count = "COUNT"
  case until = "UNTIL"
  case seconds = "BYSECOND"
  case minutes = "BYMINUTE"
  case hours = "BYHOUR"
  case weekdays = "BYDAY"
  case monthDays = "BYMONTHDAY"
  case yearDays = "BYYEARDAY"
  case weekNumbers = "BYWEEKNO"
  case months = "BYMONTH"
  case positions = "BYSETPOS"
  case weekStart = "WKST"
  case calendar = "RSCALE"
  case skip = "SKIP"

  /// An example, as the object of "Write …".
  var example: String {
    switch self {
    case .frequency: "FREQ=DAILY, WEEKLY, MONTHLY or YEARLY"
    case .interval, .count: "a whole number from 1, as \(rawValue)=2"
    case .until: "UNTIL=20260131 or UNTIL=20260131T090000Z"
    case .seconds, .minutes: "numbers from 0 to 59, as \(rawValue)=0,30"
    case .hours: "hours from 0 to 23, as BYHOUR=9,17"
    case .weekdays: "weekdays, as BYDAY=MO,FR or BYDAY=-1FR"
    case .monthDays: "days from 1 to 31, or -1 to -31 from the end, as BYMONTHDAY=15,-1"
    case .yearDays, .positions: "numbers from 1 to 366, or -1 to -366 from the end, as \(rawValue)=1,-1"
    case .weekNumbers: "weeks from 1 to 53, or -1 to -53 from the end, as BYWEEKNO=20"
    case .months: "months from 1 to 12, as BYMONTH=1,7"
    case .weekStart: "a weekday, as WKST=SU"
    case .calendar: "RSCALE=GREGORIAN"
    case .skip: "SKIP=OMIT, BACKWARD or FORWARD"
    }
  }
}
