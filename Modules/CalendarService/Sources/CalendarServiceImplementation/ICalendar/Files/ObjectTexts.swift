import CalendarService

/// Writes the objects of a file as streams of their own: the lines of the file, with the time zones that
/// they name.
struct ObjectTexts {
  private struct Beginning: Hashable {
    var calendar: Int
    var zones: ZoneSet
  }

  private let headers: [CalendarHeader]
  /// What objects begin with: most of a file begin alike.
  private var beginnings: [Beginning: [UInt8]] = [:]
  private static let end = Array("END:VCALENDAR\r\n".utf8)

  init(headers: [CalendarHeader]) {
    self.headers = headers
  }

  /// The object of a draft that has parts, and where its lines were not UTF-8.
  mutating func object(
    _ draft: ObjectDraft, _ bytes: Span<UInt8>
  ) -> (object: CalendarObject, linesNotUTF8: [(line: Int, component: String)]) {
    var components = draft.parts.map(\.component)
    if draft.uid.isEmpty { components[0].uid = Self.uid(of: bytes.extracting(draft.parts[0].bytes)) }
    var object = CalendarObject(
      uid: components[0].uid, components: components, zones: definedZones(of: draft))
    if draft.parts.count == 1, draft.parts[0].endsRegularly,
      let text = plainText(of: draft.parts[0], bytes)
    {
      object.text = text
      return (object, [])
    }
    var text = beginning(of: draft.parts)
    var linesNotUTF8: [(Int, String)] = []
    for part in draft.parts {
      let (lines, broken) = LineMender.mended(bytes.extracting(part.bytes), firstLine: part.line)
      text += lines
      linesNotUTF8 += broken.map { ($0, "VEVENT '\(part.component.title)'") }
    }
    text += Self.end
    object.text = String(decoding: text, as: UTF8.self)
    return (object, linesNotUTF8)
  }

  /// The text of one event whose lines can be kept as they are; `nil` where they are not UTF-8.
  private mutating func plainText(of part: ObjectDraft.Part, _ bytes: Span<UInt8>) -> String? {
    let beginning = beginning(calendar: part.calendar, zones: part.zones)
    let lines = bytes.extracting(part.bytes)
    guard lines.isUTF8 else { return nil }
    let count = beginning.count + lines.count + Self.end.count
    // Written straight into the string: a file's worth of text is copied once.
    return String(unsafeUninitializedCapacity: count) { buffer in
      _ = buffer[..<beginning.count].initialize(fromContentsOf: beginning)
      lines.withUnsafeBufferPointer {
        _ = buffer[beginning.count..<beginning.count + lines.count].initialize(fromContentsOf: $0)
      }
      _ = buffer[(count - Self.end.count)..<count].initialize(fromContentsOf: Self.end)
      return count
    }
  }

  private mutating func beginning(of parts: [ObjectDraft.Part]) -> [UInt8] {
    var zones = parts[0].zones
    for part in parts.dropFirst() { zones.formUnion(part.zones) }
    return beginning(calendar: parts[0].calendar, zones: zones)
  }

  private mutating func beginning(calendar: Int, zones: ZoneSet) -> [UInt8] {
    let key = Beginning(calendar: calendar, zones: zones)
    if let beginning = beginnings[key] { return beginning }
    let header = headers[key.calendar]
    var beginning = Array(header.text.utf8)
    for index in 0..<header.zones.count where zones.contains(index) {
      beginning += header.definedZones[header.zones.written(at: index).lowercased()]?.lines ?? []
    }
    beginnings[key] = beginning
    return beginning
  }

  /// The definitions that only the file knows, by the names that the components use.
  private func definedZones(of draft: ObjectDraft) -> [String: String] {
    var defined: [String: String] = [:]
    for part in draft.parts where headers[part.calendar].zones.needsDefinitions {
      let header = headers[part.calendar]
      for index in 0..<header.zones.count where part.zones.contains(index) {
        let name = header.zones.name(at: index)
        guard header.zones.isDefinedHere(at: index), let zone = header.definedZones[name.lowercased()] else {
          continue
        }
        defined[name] = String(decoding: zone.lines, as: UTF8.self)
      }
    }
    return defined
  }

  /// A UID for an event without one: the same whenever the same lines are read (FNV-1a).
  private static func uid(of bytes: Span<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<bytes.count { hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3 }
    return "almanac-\(String(hash, radix: 16))"
  }
}
