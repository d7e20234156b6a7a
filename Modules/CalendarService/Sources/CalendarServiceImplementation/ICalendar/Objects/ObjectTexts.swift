import CalendarService

/// Gives the objects of a file their texts: the lines of the file, with the time zones that only it defines.
struct ObjectTexts {
  private struct Beginning: Hashable {
    var calendar: Int
    var zones: ZoneSet
  }

  private let headers: [CalendarHeader]
  private let file: FileBytes
  /// For each VCALENDAR the zones that only it defines.
  private let ownZones: [ZoneSet]
  /// What objects begin with: nearly all of a file begin alike.
  private var texts: [Beginning: FileText] = [:]
  private var last: (beginning: Beginning, text: FileText)?

  init(headers: [CalendarHeader], file: FileBytes) {
    self.headers = headers
    self.file = file
    ownZones = headers.map { header in
      var zones = ZoneSet()
      for index in 0..<header.zones.count where header.zones.isDefinedHere(at: index) { zones.insert(index) }
      return zones
    }
  }

  /// Gives an object of one component its text. Returns where the lines were not UTF-8.
  mutating func finish(
    _ object: inout CalendarObject, _ place: ComponentPlace, _ bytes: Span<UInt8>
  ) -> [(line: Int, component: String)] {
    guard place.isRegular else { return finish(&object, [place], bytes) }
    let text = text(of: place.calendar, place.zones)
    object.written = .lines(
      text, lower: UInt32(place.bytes.lowerBound), upper: UInt32(place.bytes.upperBound))
    if !ownZones[place.calendar].isDisjoint(with: place.zones) { object.zones = definedZones([place]) }
    return []
  }

  /// Gives an object of some components its text. Returns where the lines were not UTF-8.
  mutating func finish(
    _ object: inout CalendarObject, _ places: [ComponentPlace], _ bytes: Span<UInt8>
  ) -> [(line: Int, component: String)] {
    guard let first = places.first else { return [] }
    var zones = first.zones
    for place in places.dropFirst() { zones.formUnion(place.zones) }
    var lines: [UInt8] = []
    var linesNotUTF8: [(Int, String)] = []
    for (place, component) in zip(places, object.components) {
      let (mended, broken) = LineMender.mended(bytes.extracting(place.bytes), firstLine: place.line)
      lines += mended
      linesNotUTF8 += broken.map { ($0, component.label) }
    }
    object.written = .mended(text(of: first.calendar, zones), lines)
    object.zones = definedZones(places)
    return linesNotUTF8
  }

  private mutating func text(of calendar: Int, _ zones: ZoneSet) -> FileText {
    let beginning = Beginning(calendar: calendar, zones: zones.intersection(ownZones[calendar]))
    if let last, last.beginning == beginning { return last.text }
    let text = texts[beginning] ?? .file(file, beginning: lines(of: beginning))
    texts[beginning] = text
    last = (beginning, text)
    return text
  }

  private func lines(of beginning: Beginning) -> [UInt8] {
    let header = headers[beginning.calendar]
    var lines = Array(header.text.utf8)
    for index in 0..<header.zones.count
    where beginning.zones.contains(index) && header.zones.isDefinedHere(at: index) {
      if let zone = header.definedZones[header.zones.written(at: index).lowercased()] {
        lines += zone.text.utf8
      }
    }
    return lines
  }

  /// The definitions that only the file knows, by the names that the components use.
  private func definedZones(_ places: [ComponentPlace]) -> [String: String] {
    var defined: [String: String] = [:]
    for place in places {
      let header = headers[place.calendar]
      for index in 0..<header.zones.count where place.zones.contains(index) {
        let name = header.zones.name(at: index)
        guard header.zones.isDefinedHere(at: index), let zone = header.definedZones[name.lowercased()] else {
          continue
        }
        defined[name] = zone.text
      }
    }
    return defined
  }
}
