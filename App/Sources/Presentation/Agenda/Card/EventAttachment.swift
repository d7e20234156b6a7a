package import CalendarService
import ProgramSettings

/// An attachment of an event (RFC 5545, section 3.8.1.1).
package struct EventAttachment: Hashable, Encodable {
  /// The name of the file, if the calendar states it.
  package let name: String?
  /// Its address; `nil` if the event contains the file itself.
  package let url: String?
  /// The number of bytes; `nil` if it is not known.
  package let size: Int?

  private enum CodingKeys: String, CodingKey { case name, url, size }

  /// The attachments of an object, each once, in the order written.
  package static func all(of object: CalendarObject) -> [EventAttachment] {
    let text = object.text
    guard text.contains("ATTACH") else { return [] }
    var found: [EventAttachment] = []
    for line in unfolded(text) where line.hasPrefix("ATTACH;") || line.hasPrefix("ATTACH:") {
      guard let attachment = EventAttachment(line), !found.contains(attachment) else { continue }
      found.append(attachment)
    }
    return found
  }

  /// The content lines, with their continuations joined.
  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == " " || line.first == "\t", !lines.isEmpty {
        if lines[lines.count - 1].hasPrefix("ATTACH") { lines[lines.count - 1] += line.dropFirst() }
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }

  private init?(_ line: String) {
    var parameters: [String: String] = [:]
    var isQuoted = false
    guard
      let colon = line.indices.first(where: { index in
        if line[index] == "\"" { isQuoted.toggle() }
        return line[index] == ":" && !isQuoted
      })
    else { return nil }
    for part in line[..<colon].split(separator: ";").dropFirst() {
      let halves = part.split(separator: "=", maxSplits: 1).map(String.init)
      if halves.count == 2 { parameters[halves[0].uppercased()] = halves[1].filter { $0 != "\"" } }
    }
    let value = line[line.index(after: colon)...]
    let isInside = parameters["VALUE"]?.uppercased() == "BINARY" || parameters["ENCODING"] != nil
    guard !value.isEmpty else { return nil }
    name = parameters["FILENAME"] ?? parameters["X-FILENAME"] ?? parameters["X-APPLE-FILENAME"]
    url = isInside ? nil : String(value)
    size = parameters["SIZE"].flatMap { Int($0) } ?? (isInside ? value.utf8.count / 4 * 3 : nil)
  }

  /// `plan.pdf, https://example.org/plan.pdf`, `plan.pdf, 12 kB in the event`.
  var text: String {
    let place = url ?? "\(((size ?? 0) + 999) / 1000) kB in the event"
    return [name, place].compactMap(\.self).joined(separator: ", ")
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(OrNull(name), forKey: .name)
    try container.encode(OrNull(url), forKey: .url)
    try container.encode(OrNull(size), forKey: .size)
  }
}
