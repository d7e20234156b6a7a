package import CalendarService

/// Reads the bytes of an iCalendar file (RFC 5545).
///
/// Works on lines as they come and knows what is open; what the end of the file settles is in
/// `CalendarParser+Objects.swift`, how a large file is read by all cores in `CalendarParser+Parts.swift`.
package struct CalendarParser: Sendable {
  let file: String
  let database: any ZoneDatabaseProtocol
  var faults: FaultLog
  var name: String?
  var calendarName: String?
  var colour: String?
  /// The VCALENDAR being read, or read last; one that says nothing before the first.
  var header: CalendarHeader
  /// The VCALENDARs before it.
  var earlier: [CalendarHeader] = []
  var hasHeader = false
  /// The events read so far, in the order of the file, each in an object of its own until the end.
  var objects: [CalendarObject] = []
  /// For each of these, where it lies.
  var places: [ComponentPlace] = []
  /// Whether any of the objects was emptied.
  var hasLeft = false
  /// Which of them have the same UID as one before, as far as they were looked at.
  var repeated = RepeatedUIDs()
  /// Events that name a zone which only their VCALENDAR can explain, perhaps further down, and their numbers.
  var waiting: [(draft: EventDraft, number: Int)] = []
  /// The event that is open, or was last.
  var event = EventDraft(line: 0)
  /// What is open, the innermost last.
  var open: [OpenComponent] = [] {
    didSet { innermost = open.last?.kind }
  }
  /// What the line being read stands in.
  private(set) var innermost: ComponentName?
  /// How many components are open that lie too deep.
  var tooDeep = 0
  /// How many lines were read.
  var lineCount = 0
  var hasStrayLines = false
  /// Whether a component stood outside of any VCALENDAR.
  var hasOutsiders = false
  /// The first VERSION that is not 2.0, and its line.
  var oldVersion: (version: String, line: Int)?
  /// How many VTODOs and VJOURNALs were skipped.
  var skippedTasks = 0
  var skippedJournals = 0
  /// What the events of this VCALENDAR are put into to be streams of their own; `nil` before the first.
  var text: FileText?
  /// Whether some of the objects have a text that begins otherwise than their VCALENDAR turned out to.
  var hasStaleTexts = false
  /// What texts are made of; `nil` where none are asked for.
  let source: FileBytes?
  let hash: UIDHash
  /// Room for what is kept of the events to come.
  var room: HeapRoom
  private let properties = PropertyTable()
  private var known = KnownLines()

  /// A parser that has read nothing.
  ///
  /// - Parameters:
  ///   - source: what the texts of the objects are made of; without, they have none.
  ///   - size: how many bytes it will read.
  ///   - room: where there is room on the heap already.
  init(
    file: String, source: FileBytes? = nil, database: any ZoneDatabaseProtocol, hash: UIDHash, size: Int,
    room: HeapRoom = .ofAnyFile
  ) {
    self.file = file
    self.source = source
    self.database = database
    self.hash = hash
    header = CalendarHeader(zones: ZoneTable(database: database))
    faults = FaultLog(file: file)
    // An event is seldom shorter; growing step by step would move all objects several times.
    objects.reserveCapacity(size / 600)
    places.reserveCapacity(size / 600)
    self.room = room
  }

  /// Reads a whole file.
  ///
  /// - Parameter partSize: about how many bytes are read in one go; larger files are read by all cores.
  package static func calendar(
    in file: FileBytes, named name: String, database: any ZoneDatabaseProtocol,
    partSize: Int
  ) throws(CalendarServiceError) -> CalendarFile {
    try file.withSpan { bytes throws(CalendarServiceError) in
      var parser = CalendarParser(
        file: name, source: file, database: database, hash: UIDHash(), size: bytes.count)
      let start = try FileStart.check(bytes, path: name)
      parser.read(file, FileParts(bytes, from: start, size: partSize))
      try parser.checkEnd(bytes)
      return try (consume parser).finish(bytes, of: file)
    }
  }

  /// Reads the events of a text that was written before, and where they and the VTIMEZONEs lie in it. There
  /// are none where it cannot be read.
  static func events(
    in bytes: Span<UInt8>, database: any ZoneDatabaseProtocol
  ) -> (parts: [(component: EventComponent, bytes: Range<Int>)], definitions: [Range<Int>]) {
    var parser = CalendarParser(file: "", database: database, hash: UIDHash(), size: bytes.count)
    guard let start = try? FileStart.check(bytes, path: "") else { return ([], []) }
    parser.read(bytes, from: start)
    guard parser.open.allSatisfy({ $0.kind == .calendar }) else { return ([], []) }
    let headers = parser.settleZones(bytes)
    var parts: [(component: EventComponent, bytes: Range<Int>)] = []
    for (object, place) in zip(parser.objects, parser.places) {
      for component in object.components { parts.append((component, place.bytes)) }
    }
    return (parts, headers.flatMap { $0.definitions.map(\.bytes) })
  }

  /// Reads the lines from `start` up to the end of `bytes`.
  mutating func read(_ bytes: Span<UInt8>, from start: Int) {
    var lines = LineReader(at: start, number: lineCount + 1)
    defer { lineCount = lines.number - 1 }
    var unfolded: [UInt8] = []
    while let line = lines.next(in: bytes) {
      if !line.endsRegularly { event.isRegular = false }
      if !lines.isASCII {
        if !bytes.extracting(line.start..<line.end).isUTF8 { event.isRegular = false }
        lines.clearOverlay()
      }
      let head = bytes.extracting(line.start..<line.head)
      guard let (property, nameEnd) = properties.property(bytes, line.start..<line.head) else {
        takeRare(line, head, bytes, lines, into: &unfolded)
        continue
      }
      if takeKnown(property, NamedLine(line: line, nameEnd: nameEnd), bytes) { continue }
      if line.isFolded {
        line.unfold(bytes, into: &unfolded)
        take(property, unfolded.span, name: 0..<nameEnd, at: line, bytes, lines)
      } else {
        take(property, head, name: 0..<nameEnd, at: line, bytes, lines)
      }
    }
  }

  /// Sees that the file does not end in the middle of a component. That the END of the VCALENDAR is missing is a fault
  /// where an END stands last: the file may be complete.
  private mutating func checkEnd(_ bytes: Span<UInt8>) throws(CalendarServiceError) {
    guard let innermost = open.last else { return }
    guard innermost.kind == .calendar, !objects.isEmpty, bytes.lastLineIsEnd else {
      throw .truncated(path: file, line: innermost.line, component: innermost.name)
    }
    faults.add(.missingEnd, line: lineCount, component: innermost.name)
  }

  /// Takes in a line of an event that may well have come before. Returns `false` where it did not.
  @inline(__always)
  private mutating func takeKnown(_ property: PropertyName, _ line: NamedLine, _ bytes: Span<UInt8>) -> Bool {
    guard innermost == .event else { return false }
    switch property {
    case .attendee:
      return known.takeAttendee(line, bytes, into: &event.component.attendees)
    case .organizer where event.component.organizer == nil:
      return known.takeOrganizer(line, bytes, into: &event.component.organizer)
    case .location where event.component.location == nil:
      event.component.location = known.location(line, bytes)
      return event.component.location != nil
    case .recurrenceRule where event.component.recurrenceRule == nil:
      event.component.recurrenceRule = known.rule(line, bytes)
      return event.component.recurrenceRule != nil
    default: return false
    }
  }

  /// Takes in a line whose name is not found at once.
  private mutating func takeRare(
    _ line: FoldedLine, _ head: Span<UInt8>, _ bytes: Span<UInt8>, _ lines: LineReader,
    into unfolded: inout [UInt8]
  ) {
    if line.isFolded, needsUnfolding(head) {
      line.unfold(bytes, into: &unfolded)
      takeRare(unfolded.span, at: line, bytes, lines)
    } else {
      takeRare(head, at: line, bytes, lines)
    }
  }

  /// Whether more than the first physical line of a folded line is of interest. An attachment of many
  /// megabytes is not.
  private func needsUnfolding(_ head: Span<UInt8>) -> Bool {
    guard let name = ContentLine.name(head), name.upperBound < head.count else { return true }
    return PropertyName(head, at: name) != .other
  }

  private mutating func takeRare(
    _ line: Span<UInt8>, at place: FoldedLine, _ bytes: Span<UInt8>, _ lines: LineReader
  ) {
    guard let name = ContentLine.name(line), name.upperBound < line.count,
      line[name.upperBound] == UInt8(ascii: ":") || line[name.upperBound] == UInt8(ascii: ";")
    else {
      takeUnreadable(line, number: place.number)
      return
    }
    take(PropertyName(line, at: name), line, name: name, at: place, bytes, lines)
  }

  private mutating func take(
    _ property: PropertyName, _ line: Span<UInt8>, name: Range<Int>, at place: FoldedLine,
    _ bytes: Span<UInt8>, _ lines: LineReader
  ) {
    switch property {
    case .other: break
    case .begin: begin(line, name.upperBound + 1..<line.count, place)
    case .end: end(line, name.upperBound + 1..<line.count, place, bytes, lines.index)
    default:
      switch innermost {
      case .event:
        event.take(property, line, name: name, number: place.number, zones: &header.zones)
      case .alarm where isInEvent: event.alarm?.take(property, line, number: place.number)
      case .calendar: takeOfCalendar(property, line, number: place.number)
      default: break
      }
    }
  }

  /// Whether the innermost component stands in an event.
  private var isInEvent: Bool { open.count > 1 && open[open.count - 2].kind == .event }

  mutating func takeUnreadable(_ line: Span<UInt8>, number: Int) {
    if innermost == .event {
      event.note(.unreadableLine(text: line.excerpt), line: number)
    } else if let innermost = open.last {
      faults.add(.unreadableLine(text: line.excerpt), line: number, component: innermost.name)
    } else if !hasStrayLines, !line.trimmed(0..<line.count).isEmpty {
      hasStrayLines = true
      faults.add(.unreadableLine(text: line.excerpt), line: number, component: "the end of the file")
    }
  }
}

extension Span<UInt8> {
  /// Whether the last line that is not blank is an END.
  fileprivate var lastLineIsEnd: Bool {
    var end = count
    while end > 0, self[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    var start = end
    while start > 0, self[start - 1] != UInt8(ascii: "\n"), self[start - 1] != UInt8(ascii: "\r") {
      start -= 1
    }
    return end - start > 4 && has("END:", at: start..<start + 4)
  }
}
