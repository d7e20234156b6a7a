import CalendarService

/// Gives the objects of a file their texts: the lines of the file, with the time zones that only it defines.
struct ObjectTexts {
  private struct Beginning: Hashable {
    var calendar: Int
    /// The indices of the zones that only the file defines.
    var zones: [Int]
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
    let zones = ownZones(of: object.components[0], place)
    let text = text(of: place.calendar, zones)
    object.storedText = .made(
      FileLines(
        file: text, lower: UInt32(place.bytes.lowerBound), upper: UInt32(place.bytes.upperBound)))
    if !zones.isEmpty { object.zones = definedZones([(place.calendar, zones)]) }
    return []
  }

  /// Gives an object of some components its text. Returns where the lines were not UTF-8.
  mutating func finish(
    _ object: inout CalendarObject, _ places: [ComponentPlace], _ bytes: Span<UInt8>
  ) -> [(line: Int, component: String)] {
    guard let first = places.first else { return [] }
    var ofFirst: Set<Int> = []
    var uses: [(calendar: Int, zones: [Int])] = []
    var lines: [UInt8] = []
    var linesNotUTF8: [(Int, String)] = []
    for (place, component) in zip(places, object.components) {
      let (mended, broken) = LineMender.mended(bytes.extracting(place.bytes), firstLine: place.line)
      lines += mended
      let zones = ownZones(of: component, place)
      if place.calendar == first.calendar { ofFirst.formUnion(zones) }
      if !zones.isEmpty { uses.append((place.calendar, zones)) }
      linesNotUTF8 += broken.map { ($0, component.label) }
    }
    object.storedText = .made(
      NormalizedLines(file: text(of: first.calendar, ofFirst.sorted()), lines: lines))
    object.zones = definedZones(uses)
    return linesNotUTF8
  }

  /// The zones that a component names and only its VCALENDAR defines, by index.
  private func ownZones(of component: EventComponent, _ place: ComponentPlace) -> [Int] {
    guard !ownZones[place.calendar].isDisjoint(with: place.zones) else { return [] }
    let zones = headers[place.calendar].zones
    return component.zoneNames.compactMap(zones.index(ofName:)).filter(zones.isDefinedHere(at:)).sorted()
  }

  private mutating func text(of calendar: Int, _ zones: [Int]) -> FileText {
    let beginning = Beginning(calendar: calendar, zones: zones)
    if let last, last.beginning == beginning { return last.text }
    let text = texts[beginning] ?? .file(file, beginning: lines(of: beginning))
    texts[beginning] = text
    last = (beginning, text)
    return text
  }

  private func lines(of beginning: Beginning) -> [UInt8] {
    let header = headers[beginning.calendar]
    var lines = Array(header.text.utf8)
    for index in beginning.zones {
      if let zone = header.definedZones[header.zones.written(at: index).lowercased()] {
        lines += zone.text.utf8
      }
    }
    return lines
  }

  /// The definitions that only the file knows, by the names that the components use.
  private func definedZones(_ uses: [(calendar: Int, zones: [Int])]) -> [String: String] {
    var defined: [String: String] = [:]
    for (calendar, zones) in uses {
      let header = headers[calendar]
      for index in zones {
        let name = header.zones.name(at: index)
        defined[name] = header.definedZones[name.lowercased()]?.text
      }
    }
    return defined
  }
}
