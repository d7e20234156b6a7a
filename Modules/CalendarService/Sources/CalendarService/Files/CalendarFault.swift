/// A fault in an otherwise valid calendar file.
public struct CalendarFault: Sendable, Hashable, Codable {
  /// The problem.
  public enum Problem: Sendable, Hashable, Codable {
    /// A line is not `NAME:value`.
    case unreadableLine(text: String)
    /// A required property is missing.
    case missing(property: String)
    /// A property that may occur once is repeated; the first one counts.
    case repeated(property: String)
    /// A value is invalid: `text` is the line, `expected` describes a valid value with an example.
    case unreadable(text: String, expected: String)
    /// The event ends before it starts.
    case endsBeforeItStarts(start: String, end: String)
    /// A TZID that neither the file nor the database defines.
    case unknownZone(name: String)
    /// A VTIMEZONE exceeds the limit in bytes; it is ignored.
    case longZone(name: String, size: Int, limit: Int)
    /// Too many events need a long VTIMEZONE: storing it with each of them would fill the disk; it is ignored.
    case repeatedZone(name: String, size: Int, events: Int)
    /// A file defines too many zones that its events name; the others are ignored.
    case manyZones(name: String, limit: Int)
    /// A value exceeds the limit in bytes; it is ignored.
    case tooLong(property: String, size: Int, limit: Int)
    /// A BEGIN without END, or the other way round.
    case unbalanced(text: String)
    /// A file that ends with the END of a component but without END:VCALENDAR.
    case missingEnd
    /// The first component outside of a VCALENDAR; such components are read nevertheless.
    case outsideCalendar
    /// A calendar of a version before 2.0; the parts that equal 2.0 are read.
    case oldVersion(String)
    /// Invalid UTF-8, replaced by U+FFFD.
    case notUTF8
    /// Two masters with one UID; the higher SEQUENCE counts, then the later one in the file.
    case duplicate(uid: String)
    /// A resource whose UID another one has, which is kept instead.
    case sameUID(uid: String, other: String)
    /// An override with a recurrence rule of its own, in a file without the rest of its series. It is read as the
    /// series.
    case loneOverride
    /// An invalid RRULE or EXRULE: `text` is the line, `reason` a sentence. The line is ignored: without another
    /// rule, the event is shown on its first date. Each sync reports it.
    case unreadableRule(text: String, reason: String)
    /// A calendar about someone else's events without events to store: a reply to an invitation.
    case answer(method: CalendarMethod)
  }

  /// The name of the file.
  public var file: String
  /// The line, counted from 1 as in an editor, before unfolding.
  public var line: Int
  /// The component, with its title if known: `VEVENT 'Standup'`.
  public var component: String
  /// The problem.
  public var problem: Problem
  /// Whether the component was dropped; `false` if it was repaired and kept.
  public var costsComponent: Bool

  /// Creates a fault.
  public init(file: String, line: Int, component: String, problem: Problem, costsComponent: Bool) {
    self.file = file
    self.line = line
    self.component = component
    self.problem = problem
    self.costsComponent = costsComponent
  }
}

extension CalendarFault: CustomStringConvertible {
  /// `work.ics:120: VEVENT 'Standup' left out: …`.
  public var description: String {
    "\(file):\(line): \(component)\(costsComponent ? " left out" : ""): \(problem)"
  }
}

extension CalendarFault.Problem: CustomStringConvertible {
  /// The problem, and what is expected.
  public var description: String {
    switch self {
    case .unreadableLine(let text): "'\(text)' is not a property. Write it as NAME:value."
    case .missing(let property): "there is no \(property). Add one."
    case .repeated(let property): "\(property) occurs more than once. Only the first one counts."
    case .unreadable(let text, let expected): "'\(text)' is not \(expected)."
    case .endsBeforeItStarts(let start, let end): "it ends (\(end)) before it starts (\(start))."
    case .unknownZone(let name):
      "'\(name)' is not a time zone, and the file does not define it. Use an IANA name such as Europe/Berlin."
    case .longZone(let name, let size, let limit):
      """
      it defines '\(name)' in \(size) bytes; at most \(limit) are read. Times in '\(name)' are read as if nothing \
      defined it. Use an IANA name such as Europe/Berlin.
      """
    case .repeatedZone(let name, let size, let events):
      """
      it defines '\(name)' in \(size) bytes, which each of \(events) events would have to keep. Times in '\(name)' \
      are read as if nothing defined it. Use an IANA name such as Europe/Berlin.
      """
    case .manyZones(let name, let limit):
      """
      it defines '\(name)', but at most \(limit) definitions of a file are read. Times in '\(name)' are read as if \
      nothing defined it. Use an IANA name such as Europe/Berlin.
      """
    case .tooLong(let property, let size, let limit):
      "its \(property) has \(size) bytes; at most \(limit) are kept. Shorten it."
    case .unbalanced(let text): "'\(text)' has no counterpart. Every BEGIN needs its END."
    case .missingEnd:
      "the file ends without END:VCALENDAR, so events may be missing. If so, export or download it again."
    case .outsideCalendar: "it is outside of a VCALENDAR, but was read. Export the calendar again."
    case .oldVersion(let version):
      "this is version \(version) of the format. Only the parts that equal 2.0 were read. Export it as iCalendar."
    case .notUTF8: "there are bytes that are not UTF-8, replaced by U+FFFD. Save the file as UTF-8."
    case .duplicate(let uid): "the UID '\(uid)' is used by more than one event. Only the newest counts."
    case .sameUID(let uid, let other):
      "\(other) has the same UID '\(uid)' and is kept: the newest by SEQUENCE, LAST-MODIFIED and DTSTAMP, then the "
        + "first path. Give this event a UID of its own."
    case .loneOverride:
      "it replaces an occurrence of a series that is not in the file, and repeats. It is shown as that series."
    case .unreadableRule(let text, let reason):
      "'\(text)' is not a supported recurrence rule. \(reason) The event is shown without it."
    case .answer(let method):
      """
      it answers an invitation (METHOD:\(method.rawValue)) and holds no events to keep. \
      Open it in the program that sent the invitation.
      """
    }
  }
}
