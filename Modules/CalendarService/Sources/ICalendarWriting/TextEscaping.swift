import ICalendarComponents

/// Escapes text for content lines.
package enum TextEscaping {
  /// A value of type TEXT (RFC 5545, section 3.3.11).
  package static func text(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in unixLines(text).unicodeScalars {
      switch scalar {
      case "\n": escaped += "\\n"
      case "\\", ";", ",":
        escaped.unicodeScalars.append("\\")
        escaped.unicodeScalars.append(scalar)
      default: if isPlain(scalar) { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }

  /// The value of a parameter, quoted if necessary (RFC 5545, section 3.2; RFC 6868).
  static func parameter(_ text: String) -> String {
    var escaped = ""
    var needsQuotes = false
    for scalar in unixLines(text).unicodeScalars {
      switch scalar {
      case "\n": escaped += "^n"
      case "^": escaped += "^^"
      case "\"": escaped += "^'"
      default:
        needsQuotes = needsQuotes || scalar == ":" || scalar == ";" || scalar == ","
        if isPlain(scalar) { escaped.unicodeScalars.append(scalar) }
      }
    }
    return needsQuotes ? "\"\(escaped)\"" : escaped
  }

  /// A value without escapes, such as a URI, without line breaks.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { isPlain($0) && $0 != "\t" }))
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0x7F || scalar == "\t"
  }

  private static func unixLines(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    var lines = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar != "\n" || last != "\r" { lines.unicodeScalars.append(scalar == "\r" ? "\n" : scalar) }
      last = scalar
    }
    return lines
  }
}
