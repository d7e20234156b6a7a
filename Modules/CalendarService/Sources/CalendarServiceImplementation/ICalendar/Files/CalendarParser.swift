import CalendarService

/// Reads the bytes of an iCalendar file (RFC 5545).
///
/// Works on lines as they come and knows what is open; what the end of the file settles is in
/// `CalendarParser+Objects.swift`.
struct CalendarParser {
  /// How deep components may lie in each other. What is deeper is counted and left alone.
  private static let deepest = 32

  let file: String
  let database: any ZoneDatabaseProtocol
  var faults: FaultLog
  var name: String?
  var calendarName: String?
  var colour: String?
  /// The VCALENDARs read so far, the one being read last.
  var headers: [CalendarHeader] = []
  var objects: [ObjectDraft] = []
  var objectIndices: [String: Int] = [:]
  /// Events that name a zone which only their VCALENDAR can explain, perhaps further down.
  var waiting: [(draft: EventDraft, calendar: Int, object: Int, part: Int)] = []
  var event: EventDraft?
  private var open: [OpenComponent] = []
  private var tooDeep = 0
  private var hasStrayLines = false

  init(file: String, database: any ZoneDatabaseProtocol) {
    self.file = file
    self.database = database
    faults = FaultLog(file: file)
  }

  /// Reads a whole file.
  static func calendar(
    in bytes: Span<UInt8>, named file: String, database: any ZoneDatabaseProtocol
  ) throws(CalendarServiceError) -> CalendarFile {
    var parser = CalendarParser(file: file, database: database)
    try parser.read(bytes)
    return parser.finish(bytes)
  }

  /// Reads the events of a text that was written before, and where they and the VTIMEZONEs lie in it. There
  /// are none where it cannot be read.
  static func events(
    in bytes: Span<UInt8>, database: any ZoneDatabaseProtocol
  ) -> (parts: [ObjectDraft.Part], definitions: [Range<Int>]) {
    var parser = CalendarParser(file: "", database: database)
    guard (try? parser.read(bytes)) != nil else { return ([], []) }
    parser.settleZones(bytes)
    return (parser.objects.flatMap(\.parts), parser.headers.flatMap(\.definitions))
  }

  private mutating func read(_ bytes: Span<UInt8>) throws(CalendarServiceError) {
    var lines = LineReader(at: try FileStart.check(bytes, path: file))
    // An event is seldom shorter; growing step by step would hash every UID several times.
    objects.reserveCapacity(bytes.count / 700)
    objectIndices.reserveCapacity(bytes.count / 700)
    var unfolded: [UInt8] = []
    while let line = lines.next(in: bytes) {
      let head = bytes.extracting(line.start..<line.head)
      if line.isFolded, needsUnfolding(head) {
        line.unfold(bytes, into: &unfolded)
        try take(unfolded.span, at: line, next: lines.index)
      } else {
        try take(head, at: line, next: lines.index)
      }
    }
    if let innermost = open.last {
      throw .truncated(path: file, line: innermost.line, component: innermost.name)
    }
  }

  /// Whether more than the first physical line of a folded line is of interest. An attachment of many
  /// megabytes is not.
  private func needsUnfolding(_ head: Span<UInt8>) -> Bool {
    guard let name = ContentLine.name(head), name.upperBound < head.count else { return true }
    return PropertyName(head, at: name) != .other
  }

  private mutating func take(
    _ line: Span<UInt8>, at place: FoldedLine, next: Int
  ) throws(CalendarServiceError) {
    if event != nil, !place.endsRegularly { event?.endsRegularly = false }
    guard let name = ContentLine.name(line), name.upperBound < line.count,
      line[name.upperBound] == UInt8(ascii: ":") || line[name.upperBound] == UInt8(ascii: ";")
    else {
      takeUnreadable(line, number: place.number)
      return
    }
    let property = PropertyName(line, at: name)
    switch property {
    case .other: break
    case .begin: begin(line, name.upperBound + 1..<line.count, place)
    case .end: try end(line, name.upperBound + 1..<line.count, place, next: next)
    default:
      switch open.last?.kind {
      case .event:
        event?.take(property, line, number: place.number, zones: &headers[headers.count - 1].zones)
      case .calendar: try takeOfCalendar(property, line, number: place.number)
      default: break
      }
    }
  }

  private mutating func takeUnreadable(_ line: Span<UInt8>, number: Int) {
    if open.last?.kind == .event {
      event?.note(.unreadableLine(text: line.excerpt), line: number)
    } else if let innermost = open.last {
      faults.add(.unreadableLine(text: line.excerpt), line: number, component: innermost.name)
    } else if !hasStrayLines, !line.trimmed(0..<line.count).isEmpty {
      hasStrayLines = true
      faults.add(.unreadableLine(text: line.excerpt), line: number, component: "the end of the file")
    }
  }

  private mutating func begin(_ line: Span<UInt8>, _ value: Range<Int>, _ place: FoldedLine) {
    let range = line.trimmed(value)
    let kind = ComponentName(line, at: range)
    if open.isEmpty, kind != .calendar { return takeUnreadable(line, number: place.number) }
    guard open.count < Self.deepest else {
      tooDeep += 1
      return
    }
    switch kind {
    case .calendar:
      while let unclosed = open.last { abandon(unclosed) }
      headers.append(CalendarHeader(zones: ZoneTable(database: database)))
    case .event, .timeZone:
      while let unclosed = open.last, unclosed.kind != .calendar { abandon(unclosed) }
      if kind == .event { event = EventDraft(line: place.number, index: place.start) }
      if !place.endsRegularly { event?.endsRegularly = false }
    default: break
    }
    open.append(
      OpenComponent(kind: kind, name: line.text(range), line: place.number, index: place.start))
  }

  private mutating func end(
    _ line: Span<UInt8>, _ value: Range<Int>, _ place: FoldedLine, next: Int
  ) throws(CalendarServiceError) {
    if tooDeep > 0 {
      tooDeep -= 1
      return
    }
    let range = line.trimmed(value)
    let name = line.text(range)
    guard let match = open.lastIndex(where: { $0.name == name || $0.name.uppercased() == name.uppercased() })
    else {
      faults.add(.unbalanced(text: line.excerpt), line: place.number, component: open.last?.name ?? name)
      return
    }
    while open.count > match + 1 { abandon(open[open.count - 1]) }
    let closed = open.removeLast()
    switch closed.kind {
    case .event: endEvent(closed.index..<next)
    case .timeZone: headers[headers.count - 1].definitions.append(closed.index..<next)
    default: break
    }
  }

  /// Gives up the innermost component, whose END is missing.
  private mutating func abandon(_ component: OpenComponent) {
    open.removeLast()
    if component.kind == .event, var draft = event {
      draft.note(.unbalanced(text: "BEGIN:VEVENT"), line: component.line, costsComponent: true)
      log(draft)
      event = nil
    } else {
      faults.add(
        .unbalanced(text: "BEGIN:\(component.name)"), line: component.line, component: component.name,
        costsComponent: true)
    }
  }
}
