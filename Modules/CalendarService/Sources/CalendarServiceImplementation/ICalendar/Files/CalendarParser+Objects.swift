import CalendarService

extension CalendarParser {
  /// The numbers of the places of an object's components, in the order of those.
  func placeNumbers(of object: Int) -> [Int] {
    severals[object] ?? [firstPlaces[object]]
  }

  /// Makes objects of all that was read from a file.
  consuming func finish(_ bytes: Span<UInt8>, of file: FileBytes) -> CalendarFile {
    let lost = settleZones(bytes)
    for place in lost { forget(place) }
    for object in severals.keys { order(object) }
    var texts = ObjectTexts(headers: headers, file: file)
    for object in objects.indices {
      if severals.isEmpty || severals[object] == nil {
        let linesNotUTF8 = texts.finish(&objects[object], places[firstPlaces[object]], bytes)
        log(linesNotUTF8)
      } else {
        log(texts.finish(&objects[object], placeNumbers(of: object).map { places[$0] }, bytes))
      }
    }
    if !lost.isEmpty { objects.removeAll(where: \.components.isEmpty) }
    return CalendarFile(
      name: name ?? calendarName, colour: colour, method: headers.lazy.compactMap(\.method).first,
      objects: objects, faults: faults.faults.sorted { $0.line < $1.line })
  }

  private mutating func log(_ linesNotUTF8: [(line: Int, component: String)]) {
    for (line, component) in linesNotUTF8 { faults.add(.notUTF8, line: line, component: component) }
  }

  /// Takes a component out again, of which its zones showed that it cannot be kept.
  private mutating func forget(_ lost: (object: Int, place: Int)) {
    let numbers = placeNumbers(of: lost.object)
    guard let index = numbers.firstIndex(of: lost.place) else { return }
    objects[lost.object].components.remove(at: index)
    severals[lost.object] = numbers.filter { $0 != lost.place }
  }

  /// Puts the components of an object in order, and takes out those that others replace.
  private mutating func order(_ object: Int) {
    let numbers = placeNumbers(of: object)
    let parts = zip(objects[object].components, numbers).map { component, number in
      ObjectParts.Part(component: component, place: number, line: places[number].line)
    }
    let (kept, losers) = ObjectParts.sorted(parts)
    for loser in losers {
      faults.add(
        .duplicate(uid: objects[object].uid.beginning), line: loser.line, component: loser.component.label,
        costsComponent: true)
    }
    objects[object].components = kept.map(\.component)
    severals[object] = kept.map(\.place)
  }
}
