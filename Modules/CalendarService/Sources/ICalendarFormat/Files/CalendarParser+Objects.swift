import CalendarService

extension CalendarParser {
  /// Makes objects of all that was read from a file.
  ///
  /// - Throws: ``CalendarServiceError/wrongVersion(path:line:version:)`` where a file of an older version has no event
  ///   that can be read; ``CalendarServiceError/noTimeZoneDatabase(path:zone:)``.
  consuming func finish(
    _ bytes: Span<UInt8>, of file: FileBytes
  ) throws(CalendarServiceError) -> CalendarFile {
    // An event that waited may yet turn out to be none.
    if !waiting.isEmpty { repeated = RepeatedUIDs() }
    let headers = settleZones(bytes)
    if let zone = headers.lazy.compactMap(\.missingZone).first {
      throw .noTimeZoneDatabase(path: self.file, zone: zone)
    }
    let severals = gather()
    let areStale = hasStaleTexts || headers.contains { $0.zones.hasOwn }
    var texts = ObjectTexts(headers: headers, file: file)
    for number in objects.indices where places[number].isAlone {
      if let numbers = severals.isEmpty ? nil : severals[number] {
        let kept = order(number, numbers, headers)
        log(texts.finish(&objects[number], kept.map { places[$0] }, bytes))
      } else if areStale || !places[number].isRegular {
        log(texts.finish(&objects[number], places[number], bytes))
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
    (read.skippedTasks, read.skippedJournals) = (skippedTasks, skippedJournals)
    return read
  }

  /// Moves all events of a UID to the object of the first. Returns the numbers of the events of those objects
  /// that have several, by the number of the first.
  private mutating func gather() -> [Int: [Int]] {
    repeated.look(through: objects, places)
    var severals: [Int: [Int]] = [:]
    for (number, first) in repeated.numbers {
      severals[first, default: [first]].append(number)
      objects[first].components += objects[number].components
      leave(number)
    }
    return severals
  }

  /// Empties the object of an event that is kept elsewhere, or not at all.
  mutating func leave(_ number: Int) {
    places[number].leave()
    objects[number].components = []
    hasLeft = true
  }

  private mutating func log(_ linesNotUTF8: [(line: Int, component: String)]) {
    for (line, component) in linesNotUTF8 { faults.add(.notUTF8, line: line, component: component) }
  }

  /// Puts the components of an object in order, and takes out those that others replace. Returns the numbers of
  /// those that stay.
  private mutating func order(_ object: Int, _ numbers: [Int], _ headers: [CalendarHeader]) -> [Int] {
    let parts = zip(objects[object].components, numbers).map { component, number in
      ObjectParts.Part(component: component, place: number, line: places[number].line)
    }
    let (kept, losers) = ObjectParts.sorted(parts)
    for loser in losers {
      faults.add(
        .duplicate(uid: objects[object].uid.beginning), line: loser.line, component: loser.component.label,
        costsComponent: true)
    }
    let zones = headers[places[kept.first?.place ?? object].calendar].zones
    let current = ObjectParts.withoutOutdated(kept, zones)
    objects[object].components = current.map(\.component)
    return current.map(\.place)
  }
}
