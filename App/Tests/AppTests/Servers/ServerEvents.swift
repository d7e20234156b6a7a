import Foundation

/// The test events, numbered from 0, as a server stores them: one file each.
struct ServerEvents {
  /// The folder of the files.
  let folder: String

  /// The UID of an event.
  static func uid(_ number: Int) -> String { "event-\(number)" }

  /// One calendar with all these events.
  static func stream(_ numbers: Range<Int>, title: String) -> String {
    let events = numbers.map { event($0, title: title) }.joined()
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n\(events)END:VCALENDAR\r\n"
  }

  /// Writes events as another program does; replaces those with the same numbers.
  func put(_ numbers: some Sequence<Int>, title: String) throws {
    for number in numbers {
      let path = path(number)
      // The server reads every file whose name does not start with a dot as an event.
      let draft = "\(folder)/.draft-\(number)"
      try Self.stream(number..<number + 1, title: title).write(
        toFile: draft, atomically: false, encoding: .utf8)
      guard rename(draft, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
  }

  /// Removes events as another program does.
  func remove(_ numbers: some Sequence<Int>) throws {
    for number in numbers { try FileManager.default.removeItem(atPath: path(number)) }
  }

  /// The titles of all events on the server by UID, one for each file with that UID.
  func titles() throws -> [String: [String]] {
    var titles: [String: [String]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".ics") {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      titles[Self.value("UID", in: text) ?? "", default: []].append(Self.value("SUMMARY", in: text) ?? "")
    }
    return titles
  }

  /// The title of an event; `nil` if it does not exist.
  func title(of number: Int) -> String? {
    (try? String(contentsOfFile: path(number), encoding: .utf8)).flatMap { Self.value("SUMMARY", in: $0) }
  }

  private static func value(_ name: String, in text: String) -> String? {
    text.split(separator: "\r\n").first { $0.hasPrefix(name + ":") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }

  private func path(_ number: Int) -> String { "\(folder)/\(Self.uid(number)).ics" }

  private static func event(_ number: Int, title: String) -> String {
    let (day, month) = (1 + number % 28, 1 + number / 28 % 12)
    let start = String(format: "2026%02d%02dT%02d%02d00Z", month, day, 7 + number % 11, number % 60)
    return "BEGIN:VEVENT\r\nUID:\(uid(number))\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:\(start)\r\n"
      + "DURATION:PT45M\r\nSUMMARY:\(title)\r\nEND:VEVENT\r\n"
  }
}
