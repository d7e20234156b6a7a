/// One value of a property as this program writes it, unfolded.
struct PropertyText: Hashable {
  /// The name, the parameters and the colon.
  let beginning: String
  let value: String

  /// The text of a line that this program wrote.
  init(_ line: String) {
    let bytes = Array(line.utf8)
    let colon = ContentLine(bytes.span)?.parameters.upperBound ?? bytes.count - 1
    beginning = String(decoding: bytes[...colon], as: UTF8.self)
    value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
  }

  /// The values in as few lines as possible: a list shares a line as long as its parameters let it.
  static func lines(of texts: [PropertyText], sharing: Bool) -> [String] {
    var lines: [String] = []
    var last: String?
    for text in texts {
      if sharing, text.beginning == last, let line = lines.popLast() {
        lines.append("\(line),\(text.value)")
      } else {
        lines.append(text.beginning + text.value)
        last = text.beginning
      }
    }
    return lines
  }
}

/// A property of a component that can be changed: one case for all lines that say it.
protocol WrittenProperty: CaseIterable, Hashable {
  associatedtype Component

  /// The property that a line belongs to; `nil` for lines that are kept whatever changes.
  init?(_ name: PropertyName)
  /// Its values, one by one.
  func texts(of component: Component) -> [PropertyText]
  /// A component that says nothing but one line of a list.
  func component(ofLine line: Span<UInt8>, _ content: ContentLine, _ zones: inout ZoneTable) -> Component?
  /// Whether several lines may say it.
  var isList: Bool { get }
  /// Whether values of a list may share a line.
  var sharesLines: Bool { get }
}
