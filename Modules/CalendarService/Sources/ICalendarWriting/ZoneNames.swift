package import CalendarService
import ICalendarComponents

/// The TZIDs of a stream. Two calendars may define different zones under one name, such as Outlook's `Customized Time
/// Zone`; within a stream a TZID has one definition (RFC 5545, section 3.8.3.1), so the second gets another name.
package struct ZoneNames {
  /// The definitions by TZID.
  private var defined: [String: String] = [:]
  private let cache = ZoneDefinitions()

  /// Adds a definition unless there is one of this TZID.
  mutating func define(_ text: String) {
    let name = identifier(of: text)
    if defined[name] == nil { defined[name] = text }
  }

  /// Adds the zones of an object, and returns it with other names for those whose TZID another zone has.
  package mutating func renamed(_ object: CalendarObject) -> CalendarObject {
    var object = object
    for (key, text) in object.zones.sorted(by: { $0.key < $1.key }) {
      let name = identifier(of: text)
      guard let other = defined[name], !isSame(other, text) else {
        define(text)
        continue
      }
      var number = 2
      while object.zones["\(name) \(number)"] != nil
        || defined["\(name) \(number)"].map({ !isSame($0, text) }) == true
      {
        number += 1
      }
      let free = "\(name) \(number)"
      let definition = Self.text(text, naming: name, free)
      define(definition)
      object.zones[key] = nil
      object.zones[free] = definition
      object.text = Self.text(object.text, naming: name, free)
      for index in object.components.indices { object.components[index].rename(zones: [key: free]) }
    }
    return object
  }

  private func identifier(of text: String) -> String { ZoneDefinition(Array(text.utf8).span).identifier }

  private func isSame(_ left: String, _ right: String) -> Bool {
    left == right || cache.zone(named: "", definedBy: left) == cache.zone(named: "", definedBy: right)
  }

  /// A text with another TZID in its definitions and times.
  private static func text(_ text: String, naming old: String, _ new: String) -> String {
    let text = Array(text.utf8)
    var result: [UInt8] = []
    var reader = LineReader()
    var unfolded: [UInt8] = []
    while let line = reader.next(in: text.span) {
      line.unfold(text.span, into: &unfolded)
      let written = String(decoding: unfolded, as: UTF8.self)
      let renamed = self.line(written, naming: old, new)
      if renamed == written {
        line.append(text.span, to: &result)
      } else {
        LineFolding.append(renamed, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func line(_ line: String, naming old: String, _ new: String) -> String {
    if line == "TZID:\(TextEscaping.text(old))" { return "TZID:\(TextEscaping.text(new))" }
    guard let colon = line.firstIndex(of: ":") else { return line }
    let quoted = TextEscaping.parameter(new)
    for form in [old, "\"\(old)\""] {
      for end in [":", ";"] {
        guard let range = line.firstRange(of: ";TZID=\(form)\(end)"), range.lowerBound < colon else {
          continue
        }
        return line.replacing(";TZID=\(form)\(end)", with: ";TZID=\(quoted)\(end)", maxReplacements: 1)
      }
    }
    return line
  }
}
