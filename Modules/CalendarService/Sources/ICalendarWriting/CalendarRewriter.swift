package import CalendarService
import ICalendarComponents
import ICalendarFormat

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Replaces events of a stream and keeps everything else byte for byte.
package struct CalendarRewriter {
  private let bytes: [UInt8]
  private let database: any ZoneDatabaseProtocol
  /// The ranges of the events with their UIDs, in stream order.
  private var events: [(uid: String, bytes: Range<Int>)] = []
  private var definitions: [Range<Int>] = []

  /// Finds the readable events of a stream.
  package init(_ bytes: [UInt8], database: any ZoneDatabaseProtocol) {
    self.bytes = bytes
    self.database = database
    let known = CalendarParser.events(in: bytes.span, database: database)
    definitions = known.definitions
    events = known.parts.map { part in
      let uid = part.component.uid
      return (uid.isEmpty ? CalendarParser.uid(of: bytes.span.extracting(part.bytes)) : uid, part.bytes)
    }
  }

  /// The TZIDs that the stream defines.
  package var zoneNames: ZoneNames {
    var names = ZoneNames()
    for range in definitions { names.define(String(decoding: bytes[range], as: UTF8.self)) }
    return names
  }

  /// The stream with some events replaced by the events of `text`; `nil` removes them.
  package func rewritten(_ changes: [(uid: String, text: String?)]) -> Data {
    var texts: [String: [UInt8]] = [:]
    var zones: [UInt8] = []
    let numbers = Dictionary(grouping: events.indices) { events[$0].uid }
    var defined = Set(definitions.map { identifier(bytes.span.extracting($0)) })
    for (uid, text) in changes {
      let text = Array((text ?? "").utf8)
      let known = CalendarParser.events(in: text.span, database: database)
      var original = OriginalLines()
      for number in numbers[uid] ?? [] { original.add(bytes.span.extracting(events[number].bytes)) }
      texts[uid] = original.restored(known.parts.flatMap { text[$0.bytes] })
      for range in known.definitions where defined.insert(identifier(text.span.extracting(range))).inserted {
        zones += text[range]
      }
    }
    return stream(texts, order: changes.map(\.uid), zones: zones)
  }

  private func stream(_ texts: [String: [UInt8]], order: [String], zones: [UInt8]) -> Data {
    var output = Data(capacity: bytes.count + texts.values.reduce(zones.count) { $0 + $1.count })
    var placed: Set<String> = []
    var position = 0
    // Inserted before the first event, so that definitions precede their use; a stream without events has one
    // insertion point only.
    var waitingZones = zones
    for event in events {
      output += bytes[position..<event.bytes.lowerBound]
      output += withLineEndings(waitingZones)
      waitingZones = []
      if let text = texts[event.uid] {
        if placed.insert(event.uid).inserted { output += withLineEndings(text) }
      } else {
        output += bytes[event.bytes]
      }
      position = event.bytes.upperBound
    }
    let end = max(position, lastEnd)
    output += bytes[position..<end]
    let last = order.filter { placed.insert($0).inserted }.flatMap { texts[$0] ?? [] }
    // The file may lack the END of its VCALENDAR and the line break of its last line.
    if !last.isEmpty, let byte = output.last, byte != 10, byte != 13 { output += withLineEndings([13, 10]) }
    output += withLineEndings(waitingZones + last)
    output += bytes[end...]
    return output
  }

  /// Where the last VCALENDAR ends: the start of its END line.
  private var lastEnd: Int {
    var lines = LineReader()
    var end = bytes.count
    while let line = lines.next(in: bytes.span) {
      let text = bytes.span.extracting(line.start..<line.end)
      if text.has("END:VCALENDAR", at: text.trimmed(0..<text.count)) { end = line.start }
    }
    return end
  }

  /// Converts line endings to those of the stream.
  private func withLineEndings(_ text: [UInt8]) -> [UInt8] {
    guard let feed = bytes.firstIndex(of: 10), feed == 0 || bytes[feed - 1] != 13 else { return text }
    return text.filter { $0 != 13 }
  }

  private func identifier(_ definition: Span<UInt8>) -> String {
    ZoneDefinition(definition).identifier
  }
}
