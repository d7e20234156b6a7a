import CalendarService
import ICalendarComponents

/// Assigns each object its text: its lines in the file, and the definitions of zones that only the file defines.
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
  /// Header texts by content: nearly all objects of a file share one.
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

  /// Sets the text of an object with one component. Returns the lines that were not UTF-8.
  mutating func finish(
    _ object: inout CalendarObject, _ extent: ComponentExtent, _ bytes: Span<UInt8>
  ) -> [(line: Int, component: String)] {
    guard extent.isRegular else { return finish(&object, [extent], bytes) }
    let zones = ownZones(of: object.components[0], extent)
    let text = text(of: extent.calendar, zones)
    object.storedText = .made(
      FileLines(
        file: text, lower: UInt32(extent.bytes.lowerBound), upper: UInt32(extent.bytes.upperBound)))
    if !zones.isEmpty { object.zones = definedZones([(extent.calendar, zones)]) }
    return []
  }

  /// Sets the text of an object with several components. Returns the lines that were not UTF-8.
  mutating func finish(
    _ object: inout CalendarObject, _ extents: [ComponentExtent], _ bytes: Span<UInt8>
  ) -> [(line: Int, component: String)] {
    guard let first = extents.first else { return [] }
    var ofFirst: Set<Int> = []
    var uses: [(calendar: Int, zones: [Int])] = []
    var lines: [UInt8] = []
    var linesNotUTF8: [(Int, String)] = []
    for (extent, component) in zip(extents, object.components) {
      let (normalized, broken) = LineNormalizer.normalized(
        bytes.extracting(extent.bytes), firstLine: extent.line)
      lines += normalized
      let zones = ownZones(of: component, extent)
      if extent.calendar == first.calendar { ofFirst.formUnion(zones) }
      if !zones.isEmpty { uses.append((extent.calendar, zones)) }
      linesNotUTF8 += broken.map { ($0, component.label) }
    }
    object.storedText = .made(
      NormalizedLines(file: text(of: first.calendar, ofFirst.sorted()), lines: lines))
    object.zones = definedZones(uses)
    return linesNotUTF8
  }

  /// The indices of the zones that a component names and only its VCALENDAR defines.
  private func ownZones(of component: EventComponent, _ extent: ComponentExtent) -> [Int] {
    guard !ownZones[extent.calendar].isDisjoint(with: extent.zones) else { return [] }
    let zones = headers[extent.calendar].zones
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

  /// The definitions that exist only in the file, by the names that the components use.
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
