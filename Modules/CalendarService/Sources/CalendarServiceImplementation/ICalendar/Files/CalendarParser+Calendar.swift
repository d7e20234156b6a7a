import CalendarService

extension CalendarParser {
  /// Takes in a property of the VCALENDAR itself.
  mutating func takeOfCalendar(
    _ property: PropertyName, _ line: Span<UInt8>, number: Int
  ) throws(CalendarServiceError) {
    guard let content = ContentLine(line) else { return }
    let value = line.trimmed(content.value)
    let index = headers.count - 1
    switch property {
    case .version:
      guard value.isEmpty || line[value.lowerBound] != UInt8(ascii: "1") else {
        throw .wrongVersion(path: file, line: number, version: line.text(value))
      }
    case .productID: headers[index].productID = line.text(value)
    case .method:
      headers[index].method = line.text(value).uppercased()
      if headers[index].holdsAnswers {
        faults.add(
          .unsupported(text: line.excerpt), line: number, component: "VCALENDAR", costsComponent: true)
      }
    case .calendarZone: headers[index].zone = line.text(value)
    case .name: name = name ?? calendarText(line, content, number)
    case .calendarName: calendarName = calendarName ?? calendarText(line, content, number)
    case .colour, .appleColour: colour = colour ?? calendarText(line, content, number)
    default: break
    }
  }

  private mutating func calendarText(_ line: Span<UInt8>, _ content: ContentLine, _ number: Int) -> String? {
    if line.extracting(content.value).withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) })
      == nil
    {
      faults.add(.notUTF8, line: number, component: "VCALENDAR")
    }
    let text = TextValue.text(line, line.trimmed(content.value))
    return text.isEmpty ? nil : text
  }

  /// Takes in the event that just ended.
  mutating func endEvent(_ bytes: Range<Int>) {
    let calendar = headers.count - 1
    guard var draft = event.take(), !headers[calendar].holdsAnswers else { return }
    if headers[calendar].method == "CANCEL" { draft.component.status = .cancelled }
    if draft.component.uid.isEmpty { draft.note(.missing(property: "UID"), line: draft.line) }
    // Zones that the database knows are settled at once; the others may be defined further down.
    let waits =
      headers[calendar].zones.needsDefinitions && headers[calendar].zones.isAnyUndefined(of: draft.zones)
    guard waits || draft.settle(zones: headers[calendar].zones) else { return log(draft) }
    let (object, index) = add(
      ObjectDraft.Part(
        component: draft.component, bytes: bytes, line: draft.line, zones: draft.zones, calendar: calendar,
        endsRegularly: draft.endsRegularly))
    if waits { waiting.append((draft, calendar, object, index)) } else { log(draft) }
  }

  private mutating func add(_ part: consuming ObjectDraft.Part) -> (object: Int, part: Int) {
    let uid = part.component.uid
    if !uid.isEmpty, let object = objectIndices[uid] {
      objects[object].parts.append(part)
      return (object, objects[object].parts.count - 1)
    }
    objects.append(ObjectDraft(uid: uid, parts: [part]))
    if !uid.isEmpty { objectIndices[uid] = objects.count - 1 }
    return (objects.count - 1, 0)
  }

  /// Lists what was wrong in an event.
  mutating func log(_ draft: EventDraft) {
    for flaw in draft.flaws {
      faults.add(flaw.problem, line: flaw.line, component: draft.label, costsComponent: flaw.costsComponent)
    }
  }
}
