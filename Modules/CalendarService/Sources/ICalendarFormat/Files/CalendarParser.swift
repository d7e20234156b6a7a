package import CalendarService
import ICalendarComponents

/// Reads the bytes of an iCalendar file (RFC 5545).
///
/// A line-by-line state machine. `CalendarParser+Objects.swift` handles the end of the file;
/// `CalendarParser+Chunks.swift` reads a large file on all cores.
package struct CalendarParser: Sendable {
  let file: String
  let database: any ZoneDatabaseProtocol
  var faults: FaultLog
  var name: String?
  var calendarName: String?
  var colour: String?
  /// The VCALENDAR being read, or the last one read; an empty one before the first.
  var header: CalendarHeader
  /// The previous VCALENDARs.
  var earlier: [CalendarHeader] = []
  var hasHeader = false
  /// The events read so far, in file order, each in an object of its own until the end of the file.
  var objects: [CalendarObject] = []
  /// The location of each of these events.
  var extents: [ComponentExtent] = []
  /// Whether any object was emptied.
  var hasLeft = false
  /// The objects that repeat the UID of an earlier one, as far as they were checked.
  var repeated = RepeatedUIDs()
  /// Events, with their numbers, that wait for a zone definition further down in their VCALENDAR.
  var waiting: [(draft: EventDraft, number: Int)] = []
  /// The event being read, or the last one read.
  var event = EventDraft(line: 0)
  /// The open components, the innermost last.
  var open: [OpenComponent] = [] {
    didSet { innermost = open.last?.kind }
  }
  /// The innermost open component.
  private(set) var innermost: ComponentName?
  /// The number of open components that exceed the maximum depth.
  var tooDeep = 0
  /// The number of lines read.
  var lineCount = 0
  var hasStrayLines = false
  /// Whether a component was found outside of any VCALENDAR.
  var hasOutsiders = false
  /// The first VERSION that is not 2.0, and its line.
  var oldVersion: (version: String, line: Int)?
  /// The number of skipped VJOURNALs.
  var skippedJournals = 0
  /// The source of the texts of events in this VCALENDAR; `nil` before the first event.
  var text: FileText?
  /// Whether the header of some object texts differs from the final header of their VCALENDAR.
  var hasStaleTexts = false
  /// The bytes from which texts are made; `nil` if no texts are requested.
  let source: FileBytes?
  let hash: UIDHash
  /// Preallocated heap for the events to come.
  var heap: HeapPreallocation
  private let properties = PropertyTable()
  private var known = RepeatedLines()

  /// A parser that has read nothing.
  ///
  /// - Parameters:
  ///   - source: the bytes from which the objects' texts are made; without it, they have none.
  ///   - size: the number of bytes to read.
  ///   - heap: the heap that is already preallocated.
  init(
    file: String, source: FileBytes? = nil, database: any ZoneDatabaseProtocol, hash: UIDHash, size: Int,
    heap: HeapPreallocation = .ofAnyFile
  ) {
    self.file = file
    self.source = source
    self.database = database
    self.hash = hash
    header = CalendarHeader(zones: ZoneTable(database: database))
    faults = FaultLog(file: file)
    // Few events are shorter than 600 bytes. Growing step by step would move all objects several times.
    objects.reserveCapacity(size / 600)
    extents.reserveCapacity(size / 600)
    self.heap = heap
  }

  /// Reads a whole file.
  ///
  /// - Parameter chunkSize: about how many bytes are read at a time. Larger files are read on all cores.
  package static func calendar(
    in file: FileBytes, named name: String, database: any ZoneDatabaseProtocol,
    chunkSize: Int
  ) throws(CalendarServiceError) -> CalendarFile {
    try file.withSpan { bytes throws(CalendarServiceError) in
      var parser = CalendarParser(
        file: name, source: file, database: database, hash: UIDHash(), size: bytes.count)
      let start = try FileStart.check(bytes, path: name)
      parser.read(file, FileChunks(bytes, from: start, size: chunkSize))
      try parser.checkEnd(bytes)
      return try (consume parser).finish(bytes, of: file)
    }
  }

  /// Reads the events of a text that this program wrote, with the ranges of the events and VTIMEZONEs. Returns
  /// nothing if the text cannot be parsed.
  package static func events(
    in bytes: Span<UInt8>, database: any ZoneDatabaseProtocol
  ) -> (parts: [(component: EventComponent, bytes: Range<Int>)], definitions: [Range<Int>]) {
    var parser = CalendarParser(file: "", database: database, hash: UIDHash(), size: bytes.count)
    guard let start = try? FileStart.check(bytes, path: "") else { return ([], []) }
    parser.read(bytes, from: start)
    guard parser.open.allSatisfy({ $0.kind == .calendar }) else { return ([], []) }
    let headers = parser.resolveZones(bytes)
    var parts: [(component: EventComponent, bytes: Range<Int>)] = []
    for (object, extent) in zip(parser.objects, parser.extents) {
      for component in object.components { parts.append((component, extent.bytes)) }
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

  /// Throws if the file ends in the middle of a component. A missing END:VCALENDAR is only a fault if the last line
  /// is an END: the file may be complete.
  private mutating func checkEnd(_ bytes: Span<UInt8>) throws(CalendarServiceError) {
    guard let innermost = open.last else { return }
    guard innermost.kind == .calendar, !objects.isEmpty, bytes.lastLineIsEnd else {
      throw .truncated(path: file, line: innermost.line, component: innermost.name)
    }
    faults.add(.missingEnd, line: lineCount, component: innermost.name)
  }

  /// Handles a line of an event that may be in the cache of repeated lines. Returns `false` if it is not.
  @inline(__always)
  private mutating func takeKnown(_ property: PropertyName, _ line: NamedLine, _ bytes: Span<UInt8>) -> Bool {
    guard innermost?.isObject == true else { return false }
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

  /// Handles a line whose name is not in the fast table.
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

  /// Whether the continuation lines of a folded line are needed. Those of an attachment, which may have many
  /// megabytes, are not.
  private func needsUnfolding(_ head: Span<UInt8>) -> Bool {
    guard let name = ContentLine.name(head), name.upperBound < head.count else { return true }
    return PropertyName(head, at: name) != .other
  }

  private mutating func takeRare(
    _ line: Span<UInt8>, at folded: FoldedLine, _ bytes: Span<UInt8>, _ lines: LineReader
  ) {
    guard let name = ContentLine.name(line), name.upperBound < line.count,
      line[name.upperBound] == UInt8(ascii: ":") || line[name.upperBound] == UInt8(ascii: ";")
    else {
      takeUnreadable(line, number: folded.number)
      return
    }
    take(PropertyName(line, at: name), line, name: name, at: folded, bytes, lines)
  }

  private mutating func take(
    _ property: PropertyName, _ line: Span<UInt8>, name: Range<Int>, at folded: FoldedLine,
    _ bytes: Span<UInt8>, _ lines: LineReader
  ) {
    switch property {
    case .other: break
    case .begin: begin(line, name.upperBound + 1..<line.count, folded)
    case .end: end(line, name.upperBound + 1..<line.count, folded, bytes, lines.index)
    default:
      switch innermost {
      case .event, .task:
        event.take(property, line, name: name, number: folded.number, zones: &header.zones)
      case .alarm where isInEvent: event.alarm?.take(property, line, number: folded.number)
      case .calendar: takeOfCalendar(property, line, number: folded.number)
      default: break
      }
    }
  }

  /// Whether the innermost component is within an event.
  private var isInEvent: Bool { open.count > 1 && open[open.count - 2].kind.isObject }

  mutating func takeUnreadable(_ line: Span<UInt8>, number: Int) {
    if innermost?.isObject == true {
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
