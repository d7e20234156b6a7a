/// Something wrong in an otherwise good calendar file, and where.
public struct CalendarFault: Sendable, Hashable, Codable {
  /// What is wrong.
  public enum Problem: Sendable, Hashable, Codable {
    /// A line is not `NAME:value`.
    case unreadableLine(text: String)
    /// A property that a component must have is not there.
    case missing(property: String)
    /// A property that may stand once stands again; the first one counts.
    case repeated(property: String)
    /// A value is not of its type: `text` is the line, `expected` says what it should be, with an example.
    case unreadable(text: String, expected: String)
    /// The event ends before it starts.
    case endsBeforeItStarts(start: String, end: String)
    /// A TZID that neither the file nor the database defines.
    case unknownZone(name: String)
    /// A VTIMEZONE is longer, in bytes, than what is kept; the file is read as if it were not there.
    case longZone(name: String, size: Int, limit: Int)
    /// So many events need a VTIMEZONE of so many bytes that keeping it with each of them would fill the disk; the
    /// file is read as if it were not there.
    case repeatedZone(name: String, size: Int, events: Int)
    /// A file defines more zones that its events name than are read; it is read as if the others were not there.
    case manyZones(name: String, limit: Int)
    /// A value is longer, in bytes, than what is kept; it was left out.
    case tooLong(property: String, size: Int, limit: Int)
    /// A BEGIN without its END, or the other way round.
    case unbalanced(text: String)
    /// A file that ends with the END of a component and has none for its VCALENDAR.
    case missingEnd
    /// The first component that stands outside of a VCALENDAR; it and those like it are read all the same.
    case outsideCalendar
    /// A calendar of a version before 2.0; what is the same in 2.0 is read.
    case oldVersion(String)
    /// Bytes that are not UTF-8; they were replaced by U+FFFD.
    case notUTF8
    /// Two masters with one UID; the later SEQUENCE counts, then the later in the file.
    case duplicate(uid: String)
    /// An RRULE or EXRULE that is not understood, `text` being the line and `reason` a sentence. The event is shown as
    /// if the line were not there: without another rule, on its first date. It is named again by each sync.
    case unreadableRule(text: String, reason: String)
    /// A calendar that is about someone else's events and holds none to keep: an answer to an invitation.
    case answer(method: CalendarMethod)
  }

  /// The file, as it was named when it was read.
  public var file: String
  /// The line, counted from 1, as an editor counts them: before unfolding.
  public var line: Int
  /// The component it stands in, with its title where known: `VEVENT 'Standup'`.
  public var component: String
  /// What is wrong.
  public var problem: Problem
  /// Whether the component was left out; `false` if it was mended and kept.
  public var costsComponent: Bool

  /// A fault at a line of a file.
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
  /// What is wrong, and how it should be.
  public var description: String {
    switch self {
    case .unreadableLine(let text): "'\(text)' is not a property. Write it as NAME:value."
    case .missing(let property): "there is no \(property). Add one."
    case .repeated(let property): "\(property) stands more than once. Only the first one counts."
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
      "this is version \(version) of the format. What is the same in 2.0 was read. Export it as iCalendar."
    case .notUTF8: "there are bytes that are not UTF-8, replaced by U+FFFD. Save the file as UTF-8."
    case .duplicate(let uid): "the UID '\(uid)' stands for more than one event. Only the newest counts."
    case .unreadableRule(let text, let reason):
      "'\(text)' is not a recurrence rule that is understood. \(reason) The event is shown without it."
    case .answer(let method):
      """
      it answers an invitation (METHOD:\(method.rawValue)) and holds no events to keep. \
      Open it in the program that sent the invitation.
      """
    }
  }
}
