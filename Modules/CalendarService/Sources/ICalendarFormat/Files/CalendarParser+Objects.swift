import CalendarService
import ICalendarComponents

extension CalendarParser {
  /// Assembles objects from everything that was read from the file.
  ///
  /// - Throws: ``CalendarServiceError/wrongVersion(path:line:version:)`` if a file of an older version contains no
  ///   readable event; ``CalendarServiceError/noTimeZoneDatabase(path:zone:)``.
  consuming func finish(
    _ bytes: Span<UInt8>, of file: FileBytes
  ) throws(CalendarServiceError) -> CalendarFile {
    // Validation may have dropped an event that waited for its zones.
    if !waiting.isEmpty { repeated = RepeatedUIDs() }
    let headers = resolveZones(bytes)
    if let zone = headers.lazy.compactMap(\.missingZone).first {
      throw .noTimeZoneDatabase(path: self.file, zone: zone)
    }
    let severals = gather()
    let areStale = hasStaleTexts || headers.contains { $0.zones.hasOwn }
    var texts = ObjectTexts(headers: headers, file: file)
    for number in objects.indices where extents[number].isAlone {
      makeMaster(number)
      if let numbers = severals.isEmpty ? nil : severals[number] {
        let kept = order(number, numbers, headers)
        log(texts.finish(&objects[number], kept.map { extents[$0] }, bytes))
      } else if areStale || !extents[number].isRegular {
        log(texts.finish(&objects[number], extents[number], bytes))
      }
    }
    if hasLeft { objects.removeAll { $0.components.isEmpty } }
    if let (version, line) = oldVersion {
      guard !objects.isEmpty else { throw .wrongVersion(path: self.file, line: line, version: version) }
      faults.add(.oldVersion(version), line: line, component: "VCALENDAR")
    }
    var read = CalendarFile(
      name: name ?? calendarName, colour: colour, method: headers.lazy.compactMap(\.method).first,
      objects: objects, faults: faults.faults.sorted { $0.line < $1.line })
    read.skippedJournals = skippedJournals
    return read
  }

  /// Moves all events of a UID to the object of the first. Returns, by the number of the first event, the numbers
  /// of all events of objects that have several.
  private mutating func gather() -> [Int: [Int]] {
    repeated.look(through: objects, extents)
    var severals: [Int: [Int]] = [:]
    for (number, first) in repeated.numbers {
      severals[first, default: [first]].append(number)
      objects[first].components += objects[number].components
      leave(number)
    }
    return severals
  }

  /// Makes an override that repeats by itself the master of its object if the file has no other part of the series:
  /// the series could not be shown otherwise.
  private mutating func makeMaster(_ number: Int) {
    guard objects[number].components.count == 1, objects[number].components[0].recurrenceID != nil,
      objects[number].components[0].recurrenceRule != nil
    else { return }
    objects[number].components[0].recurrenceID = nil
    objects[number].components[0].overridesFuture = false
    faults.add(.loneOverride, line: extents[number].line, component: objects[number].components[0].label)
  }

  /// Empties the object of an event that was moved to another object or dropped.
  mutating func leave(_ number: Int) {
    extents[number].leave()
    objects[number].components = []
    hasLeft = true
  }

  private mutating func log(_ linesNotUTF8: [(line: Int, component: String)]) {
    for (line, component) in linesNotUTF8 { faults.add(.notUTF8, line: line, component: component) }
  }

  /// Sorts the components of an object and removes those that others replace. Returns the numbers of the remaining
  /// ones.
  private mutating func order(_ object: Int, _ numbers: [Int], _ headers: [CalendarHeader]) -> [Int] {
    let parts = zip(objects[object].components, numbers).map { component, number in
      ObjectParts.Part(component: component, extent: number, line: extents[number].line)
    }
    let zones = headers[extents[numbers.first ?? object].calendar].zones
    let (kept, losers) = ObjectParts.sorted(parts, zones)
    for loser in losers {
      faults.add(
        .duplicate(uid: objects[object].uid.beginning), line: loser.line, component: loser.component.label,
        costsComponent: true)
    }
    let current = ObjectParts.withoutOutdated(kept, zones)
    objects[object].components = current.map(\.component)
    return current.map(\.extent)
  }
}
