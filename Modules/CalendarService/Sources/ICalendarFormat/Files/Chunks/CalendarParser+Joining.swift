import CalendarService
import ICalendarComponents

extension CalendarParser {
  /// Appends the next chunk by moving its objects out of `part`. Returns `false` and does nothing if the zones
  /// exceed the limit of ``ZoneSet``.
  mutating func join(_ part: inout CalendarParser, _ preconditions: ChunkPreconditions) -> Bool {
    guard header.zones.count + part.outermost.zones.count <= ZoneSet.last else { return false }
    // The chunk begins with an event, which discards open components.
    abandonAllInCalendar()
    let (lines, calendars) = (lineCount, earlier.count)
    part.header.move(lines: lines)
    for index in part.earlier.indices { part.earlier[index].move(lines: lines) }
    text = part.text
    hasStaleTexts = hasStaleTexts || part.hasStaleTexts || !preconditions.hasTexts(of: self)
    let mapping = header.join(part.outermost)
    for index in part.extents.indices {
      part.extents[index].move(lines: lines, calendars: calendars, zones: mapping)
    }
    for index in part.waiting.indices {
      let isOuter = part.extents[part.waiting[index].number].calendar == calendars
      part.waiting[index].draft.move(lines: lines, zones: isOuter ? mapping : [])
      part.waiting[index].number += objects.count
    }
    part.event.move(lines: lines, zones: part.earlier.isEmpty ? mapping : [])
    event = part.event
    open = part.open.map { $0.line == 0 ? open[0] : $0.moved(lines: lines) }
    tooDeep = part.tooDeep
    hasStrayLines = part.hasStrayLines
    hasOutsiders = part.hasOutsiders
    if oldVersion == nil, let (version, line) = part.oldVersion { oldVersion = (version, line + lines) }
    skippedJournals += part.skippedJournals
    lineCount += part.lineCount
    faults.add(part.faults, movedBy: lines)
    name = name ?? part.name
    calendarName = calendarName ?? part.calendarName
    colour = colour ?? part.colour
    if !part.earlier.isEmpty {
      earlier.append(header)
      earlier += part.earlier.dropFirst()
      header = part.header
    }
    waiting += part.waiting
    extents += part.extents
    takeObjects(&part)
    repeated.look(through: objects, extents)
    return true
  }

  /// The VCALENDAR in which the chunk began.
  private var outermost: CalendarHeader { earlier.first ?? header }

  private mutating func takeObjects(_ part: inout CalendarParser) {
    let empty = CalendarObject(uid: "", components: [])
    for index in part.objects.indices {
      // Moved: a copy would count a reference for each string.
      var object = empty
      swap(&object, &part.objects[index])
      objects.append(object)
    }
  }
}

extension CalendarHeader {
  /// Merges the header that a later chunk read for the same VCALENDAR. Returns the new indices of its zones; empty
  /// if they stay the same.
  fileprivate mutating func join(_ part: CalendarHeader) -> [Int] {
    productID = part.productID ?? productID
    zone = part.zone ?? zone
    method = part.method
    definitions += part.definitions
    return zones.merge(part.zones)
  }
}
