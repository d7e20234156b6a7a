extension Duration {
  /// `3 h 05 min`, `45 min`, `0`, rounded to the nearest minute.
  var pageText: String {
    let minutes = (components.seconds + 30) / 60
    if minutes < 60 { return minutes == 0 ? "0" : "\(minutes) min" }
    let rest = minutes % 60
    return rest == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(rest < 10 ? "0" : "")\(rest) min"
  }

  /// Hours with at most one decimal: `2.5`.
  var hoursText: String { (self / .seconds(3600)).oneDecimal }
}

extension String {
  /// The text escaped for HTML, also within quotes; control characters are dropped.
  var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t": text += " "
      default: if scalar.properties.generalCategory != .control { text.unicodeScalars.append(scalar) }
      }
    }
  }

  /// The HTML with no-break spaces within lengths of time and percentages: `26 h 15 min`, `18 %`. The style of cells keeps
  /// their text on one line, and there are thousands.
  var unbroken: String {
    let bytes = Array(utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 16)
    var isCell = false
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "<") { isCell = bytes[index...].starts(with: "<td".utf8) }
      if bytes[index] == UInt8(ascii: " "), !isCell, Self.joins(bytes[..<index], bytes[(index + 1)...]) {
        text += "\u{A0}".utf8
      } else {
        text.append(bytes[index])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a space joins a number to its unit, or hours to minutes.
  private static func joins(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    let isDigit = { (byte: UInt8?) in byte.map { (0x30...0x39).contains($0) } ?? false }
    let isWord = { (byte: UInt8?) in byte.map { isDigit($0) || (0x61...0x7A).contains($0 | 0x20) } ?? false }
    if isDigit(before.last) {
      return ["h", "min", "%"].contains { unit in
        after.starts(with: unit.utf8) && !isWord(after.dropFirst(unit.utf8.count).first)
      }
    }
    return before.suffix(2).elementsEqual(" h".utf8) && isDigit(before.dropLast(2).last)
      && isDigit(after.first)
  }
}
