import CalendarService
import ICalendarComponents

extension CalendarParser {
  /// Parses a property of the VCALENDAR itself.
  mutating func takeOfCalendar(
    _ property: PropertyName, _ line: Span<UInt8>, number: Int
  ) {
    guard let content = ContentLine(line) else { return }
    let value = line.trimmed(content.value)
    switch property {
    case .version:
      if !value.isEmpty, line[value.lowerBound] == UInt8(ascii: "1"), oldVersion == nil {
        oldVersion = (line.text(value).beginning, number)
      }
    case .productID:
      takeProductID(line, value, number)
    case .method:
      takeMethod(line, value, number)
    case .calendarZone: header.zone = value.isEmpty ? nil : line.text(value)
    case .name, .calendarName, .colour, .appleColour:
      takeText(property, text(line, content, number))
    default: break
    }
  }

  private mutating func takeProductID(_ line: Span<UInt8>, _ value: Range<Int>, _ number: Int) {
    guard value.count <= CalendarHeader.productLimit else {
      faults.add(
        .tooLong(property: "PRODID", size: value.count, limit: CalendarHeader.productLimit), line: number,
        component: "VCALENDAR")
      return
    }
    header.productID = line.text(value)
    if text != nil { hasStaleTexts = true }
  }

  private mutating func takeMethod(_ line: Span<UInt8>, _ value: Range<Int>, _ number: Int) {
    guard let method = CalendarMethod(rawValue: line.text(value).uppercased()) else {
      let expected = "a method of RFC 5546, as PUBLISH or CANCEL"
      faults.add(
        .unreadable(text: line.excerpt, expected: expected), line: number, component: "VCALENDAR")
      return
    }
    header.method = method
    if !method.bringsEvents {
      faults.add(.answer(method: method), line: number, component: "VCALENDAR", costsComponent: true)
    }
  }

  /// Stores a text property. The first of repeated properties counts.
  private mutating func takeText(_ property: PropertyName, _ text: String?) {
    switch property {
    case .name: name = name ?? text
    case .calendarName: calendarName = calendarName ?? text
    default: colour = colour ?? text
    }
  }

  private mutating func text(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) -> String? {
    if line.extracting(content.value).withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) })
      == nil
    {
      faults.add(.notUTF8, line: number, component: "VCALENDAR")
    }
    let text = TextValue.text(line, line.trimmed(content.value))
    return text.isEmpty ? nil : text
  }

  /// Adds the event that just ended, which occupies `range` of the file.
  mutating func endEvent(_ range: Range<Int>, _ bytes: Span<UInt8>) {
    guard header.method?.bringsEvents != false else { return }
    if header.method == .cancel {
      if event.component.isTask {
        event.component.task?.state = .cancelled
      } else {
        event.component.status = .cancelled
      }
    }
    let hasUID = !event.component.uid.isEmpty
    if !hasUID { event.note(.missing(property: "UID"), line: event.line) }
    // Zones in the database are resolved now. Others may be defined further down in the file.
    let waits = header.zones.needsDefinitions && header.zones.isAnyUndefined(of: event.zones)
    guard waits || event.validate(zones: header.zones) else { return log(event) }
    if !waits, !event.flaws.isEmpty { log(event) }
    if !hasUID { event.component.uid = Self.uid(of: bytes.extracting(range)) }
    // Events without a UID get one from their lines. Two events with equal lines stay two events.
    let hash = hasUID ? hash.value(event.component.uid) : nil
    extents.append(ComponentExtent(range, of: event, in: earlier.count, uid: hash))
    if waits { waiting.append((event, objects.count)) }
    heap.use(event: range.count)
    let uid = event.component.uid
    objects.append(
      CalendarObject(
        uid: uid, components: event.takeComponents(), zones: [String: String](), storedText: text(at: range)))
  }

  /// The lines of an event, preceded by the header of its VCALENDAR as far as it has been read. The header rarely
  /// changes after the first event.
  private mutating func text(at range: Range<Int>) -> ObjectText {
    guard let source else { return .whole("") }
    let text = text ?? .file(source, beginning: Array(header.text.utf8))
    self.text = text
    return .made(
      FileLines(file: text, lower: UInt32(range.lowerBound), upper: UInt32(range.upperBound)))
  }

  /// A UID for an event without one: an FNV-1a hash of its lines, the same in every run.
  package static func uid(of bytes: Span<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<bytes.count { hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3 }
    return "almanac-\(String(hash, radix: 16))"
  }

  /// Adds the faults of an event to the log.
  mutating func log(_ draft: EventDraft) {
    for flaw in draft.flaws {
      faults.add(
        flaw.problem, line: flaw.line, component: flaw.isInAlarm ? "VALARM of \(draft.label)" : draft.label,
        costsComponent: flaw.costsComponent)
    }
  }
}
