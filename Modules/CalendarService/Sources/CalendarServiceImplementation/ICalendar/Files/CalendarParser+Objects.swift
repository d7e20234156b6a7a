import CalendarService

extension CalendarParser {
  /// Makes objects of all that was read.
  consuming func finish(_ bytes: Span<UInt8>) -> CalendarFile {
    settleZones(bytes)
    var texts = ObjectTexts(headers: headers)
    var finished: [CalendarObject] = []
    finished.reserveCapacity(objects.count)
    for index in objects.indices where !objects[index].parts.isEmpty {
      for loser in objects[index].sort() { logDuplicate(loser) }
      let (object, linesNotUTF8) = texts.object(objects[index], bytes)
      objects[index].parts = []  // So that a large file is never held twice.
      for (line, component) in linesNotUTF8 { faults.add(.notUTF8, line: line, component: component) }
      finished.append(object)
    }
    return CalendarFile(
      name: name ?? calendarName, colour: colour, objects: finished,
      faults: faults.faults.sorted { $0.line < $1.line })
  }

  private mutating func logDuplicate(_ part: ObjectDraft.Part) {
    faults.add(
      .duplicate(uid: part.component.uid), line: part.line, component: "VEVENT '\(part.component.title)'",
      costsComponent: true)
  }
}
