import CalendarService

extension CalendarParser {
  /// Takes in what was read of the next part, and leaves nothing of its objects there: they are moved. Returns
  /// `false`, and does nothing, where there are more zones than can be told apart.
  mutating func join(_ part: inout CalendarParser, _ outset: PartOutset) -> Bool {
    guard header.zones.count + part.outermost.zones.count <= ZoneSet.last else { return false }
    // The part begins with an event, which gives up what is open.
    abandonAllInCalendar()
    let (lines, calendars) = (lineCount, earlier.count)
    part.header.move(lines: lines)
    for index in part.earlier.indices { part.earlier[index].move(lines: lines) }
    text = part.text
    hasStaleTexts = hasStaleTexts || part.hasStaleTexts || !outset.hasTexts(of: self)
    let mapping = header.join(part.outermost)
    for index in part.places.indices {
      part.places[index].move(lines: lines, calendars: calendars, zones: mapping)
    }
    for index in part.waiting.indices {
      let isOuter = part.places[part.waiting[index].number].calendar == calendars
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
    skippedTasks += part.skippedTasks
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
    places += part.places
    takeObjects(&part)
    repeated.look(through: objects, places)
    return true
  }

  /// The VCALENDAR in which the part began.
  private var outermost: CalendarHeader { earlier.first ?? header }

  private mutating func takeObjects(_ part: inout CalendarParser) {
    let empty = CalendarObject(uid: "", components: [])
    for index in part.objects.indices {
      // Moved, not copied: a copy would count a reference for each text.
      var object = empty
      swap(&object, &part.objects[index])
      objects.append(object)
    }
  }
}

extension CalendarHeader {
  /// Takes in what a later part of the file says of the same VCALENDAR. Returns the indices that its zones have
  /// from now on; none where they stay the same.
  fileprivate mutating func join(_ part: CalendarHeader) -> [Int] {
    productID = part.productID ?? productID
    zone = part.zone ?? zone
    method = part.method
    definitions += part.definitions
    return zones.merge(part.zones)
  }
}
