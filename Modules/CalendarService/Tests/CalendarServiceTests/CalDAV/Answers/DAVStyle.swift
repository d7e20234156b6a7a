import Testing

/// The XML style of a server.
struct DAVStyle: Sendable, CustomTestStringConvertible {
  var testDescription = "usual prefixes"
  /// The prefix of each namespace; an empty one is the default namespace.
  var prefixes: [DAVName.Namespace: String] = [
    .dav: "D", .calDAV: "C", .server: "CS", .apple: "A", .sabre: "s",
  ]
  /// Whether text is in CDATA sections.
  var usesCDATA = false
  /// Whether carriage returns are escaped, so that XML preserves them.
  var escapesReturns = false
  /// Inserted into each text.
  var noise = ""
  /// The text between elements.
  var gap = ""
  /// The text before the root element.
  var declaration = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"

  static let usual = DAVStyle()

  static let all = [
    usual,
    DAVStyle(
      testDescription: "other prefixes",
      prefixes: [.dav: "C", .calDAV: "D", .server: "x0", .apple: "ns-1.a", .sabre: "x1"]),
    DAVStyle(
      testDescription: "a default namespace",
      prefixes: [.dav: "", .calDAV: "cal", .server: "s", .apple: "i", .sabre: "x"]),
    DAVStyle(testDescription: "CDATA sections", usesCDATA: true),
    DAVStyle(testDescription: "escaped line ends", escapesReturns: true),
    DAVStyle(testDescription: "control characters", noise: "\u{1}\u{B}\u{1F}"),
    DAVStyle(
      testDescription: "spaces, comments and instructions", gap: "\n  <!-- <D:href>no</D:href> -->\t<?x y?>"),
    DAVStyle(testDescription: "a byte order mark", declaration: "\u{FEFF}<?xml version='1.0'?>"),
    DAVStyle(testDescription: "no declaration", declaration: ""),
  ]

  /// The document of a root element.
  func document(_ root: DAVElement) -> String {
    let spaces = DAVName.Namespace.allCases.map { space in
      let prefix = prefixes[space] ?? ""
      return " xmlns\(prefix.isEmpty ? "" : ":" + prefix)=\"\(space.rawValue)\""
    }
    return declaration + write(root, attributes: spaces.joined())
  }

  private func write(_ element: DAVElement, attributes: String = "") -> String {
    let prefix = prefixes[element.name.namespace] ?? ""
    let name = (prefix.isEmpty ? "" : prefix + ":") + element.name.local
    let inside = element.children.map { gap + write($0) }.joined()
    let text = element.text.isEmpty ? "" : write(element.text)
    let end = element.children.isEmpty ? "" : gap
    let start = "<\(name)\(attributes)\(element.attributes)"
    return text.isEmpty && inside.isEmpty ? start + "/>" : "\(start)>\(text)\(inside)\(end)</\(name)>"
  }

  private func write(_ text: String) -> String {
    if usesCDATA { return "<![CDATA[\(text.replacing("]]>", with: "]]]]><![CDATA[>"))]]>" }
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    return noise + (escapesReturns ? escaped.replacing("\r\n", with: "&#13;\n") : escaped)
  }
}
