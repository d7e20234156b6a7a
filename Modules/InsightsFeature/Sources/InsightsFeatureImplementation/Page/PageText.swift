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

  /// The text with spaces before percent signs and after numbers of units that do not break a line.
  var unbroken: String {
    replacing(" %", with: "\u{A0}%").replacing(" h ", with: "\u{A0}h ").replacing(" min", with: "\u{A0}min")
  }
}
