import ICalendarComponents

/// Applies a changed property value to a line that another program wrote. Unchanged parts stay as written,
/// including unknown parameters.
struct LineMerge {
  /// Parameters that describe the encoding or meaning of the value and are dropped with the old value.
  private static let ofValue: [StaticString] = ["EMAIL", "ENCODING", "CHARSET", "ALTREP"]

  private let old: [String: String]
  private let new: [String: String]
  private let names: [String]
  private let oldValue: String?
  private let text: PropertyText

  /// The change from `old` to `new`; `nil` if there was no old value.
  init(from old: PropertyText?, to new: PropertyText) {
    (self.old, _) = Self.parameters(of: old)
    (self.new, names) = Self.parameters(of: new)
    oldValue = old?.value
    text = new
  }

  /// The changed line, unfolded.
  func line(_ line: Span<UInt8>, _ content: ContentLine) -> String {
    let isOther = line.text(content.name).uppercased() != text.beginning.prefix { $0 != ":" && $0 != ";" }
    if isOther { return text.beginning + text.value }
    let changesValue = oldValue != text.value
    var merged = line.text(0..<content.name.upperBound)
    var position = content.name.upperBound
    var written: Set<String> = []
    var parameters = ParameterCursor(content)
    while let (name, value) = parameters.next(in: line) {
      // Text between parameters that contains no `=` is kept.
      merged += line.text(position..<max(position, name.lowerBound - 1))
      position = value.upperBound
      let key = line.text(name).uppercased()
      if old[key] != new[key] {
        if written.insert(key).inserted, let value = new[key] { merged += ";\(key)=\(value)" }
      } else if !changesValue || !isOfOldValue(line, name, key) {
        merged += line.text(name.lowerBound - 1..<value.upperBound)
      }
    }
    merged += line.text(position..<max(position, content.parameters.upperBound))
    for key in names where old[key] != new[key] && !written.contains(key) {
      if let value = new[key] { merged += ";\(key)=\(value)" }
    }
    return "\(merged):\(changesValue ? text.value : line.text(content.value))"
  }

  private func isOfOldValue(_ line: Span<UInt8>, _ name: Range<Int>, _ key: String) -> Bool {
    Self.ofValue.contains { line.has($0, at: name) } || key == "TZID" && new[key] == nil
  }

  /// The parameter values as written, and the names in order.
  private static func parameters(of text: PropertyText?) -> (values: [String: String], names: [String]) {
    let bytes = Array((text?.beginning ?? "").utf8)
    guard let content = ContentLine(bytes.span) else { return ([:], []) }
    var values: [String: String] = [:]
    var names: [String] = []
    var cursor = ParameterCursor(content)
    while let (name, value) = cursor.next(in: bytes.span) {
      names.append(bytes.span.text(name))
      values[bytes.span.text(name)] = bytes.span.text(value)
    }
    return (values, names)
  }
}
