import ICalendarComponents

/// One unfolded property value in the form that this program writes.
struct PropertyText: Hashable {
  /// The name, the parameters and the colon.
  let beginning: String
  let value: String

  /// Parses a line that this program wrote.
  init(_ line: String) {
    let bytes = Array(line.utf8)
    let colon = ContentLine(bytes.span)?.parameters.upperBound ?? bytes.count - 1
    beginning = String(decoding: bytes[...colon], as: UTF8.self)
    value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
  }

  /// The values in as few lines as possible: values with the same parameters share a line.
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

/// An editable property of a component. One case covers all lines of the property.
protocol WrittenProperty: CaseIterable, Hashable {
  associatedtype Component

  /// The property of a line; `nil` for lines that are always kept.
  init?(_ name: PropertyName)
  /// The values, each as a separate text.
  func texts(of component: Component) -> [PropertyText]
  /// A component with nothing but the values of one list line.
  func component(ofLine line: Span<UInt8>, _ content: ContentLine, _ zones: inout ZoneTable) -> Component?
  /// Whether the property may occur several times.
  var isList: Bool { get }
  /// Whether the values of a list may share a line.
  var sharesLines: Bool { get }
}
