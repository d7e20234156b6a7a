package import CalendarService

extension EventAttachment {
  /// The attachments of all components of an object's text, each once, in the order written.
  package static func all(in text: String) -> [EventAttachment] {
    guard text.contains("ATTACH") else { return [] }
    let bytes = Array(text.utf8)
    var (found, unfolded): ([EventAttachment], [UInt8]) = ([], [])
    var lines = LineReader()
    while let line = lines.next(in: bytes.span) {
      line.unfold(bytes.span, into: &unfolded)
      guard let content = ContentLine(unfolded.span), unfolded.span.has("ATTACH", at: content.name),
        let attachment = EventAttachment(unfolded.span, content), !found.contains(attachment)
      else { continue }
      found.append(attachment)
    }
    return found
  }

  /// The attachment of a line; `nil` if it has no value.
  private init?(_ line: Span<UInt8>, _ content: ContentLine) {
    guard !line.trimmed(content.value).isEmpty else { return nil }
    var (name, size): (String?, Int?) = (nil, nil)
    var parameters = ParameterCursor(content)
    while let (key, value) = parameters.next(in: line) {
      if line.has("FILENAME", at: key) || line.has("X-FILENAME", at: key)
        || line.has("X-APPLE-FILENAME", at: key)
      {
        name = TextValue.parameter(line, value)
      } else if line.has("SIZE", at: key) {
        size = Int(TextValue.parameter(line, value))
      }
    }
    guard content.isBinary(line) else {
      self.init(name: name, url: TextValue.plain(line, content.value), size: size)
      return
    }
    // Four characters of BASE64 are three bytes.
    self.init(name: name, url: nil, size: size ?? content.value.count / 4 * 3)
  }
}
