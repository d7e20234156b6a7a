import CalendarService

extension EventConference {
  /// The conference of a line; `nil` where it has no address.
  init?(_ line: Span<UInt8>, _ content: ContentLine) {
    let address = TextValue.plain(line, content.value)
    guard !address.isEmpty else { return nil }
    self.init(address: address)
    var parameters = ParameterCursor(content)
    while let (name, value) = parameters.next(in: line) {
      if line.has("LABEL", at: name) {
        let text = TextValue.parameter(line, value)
        label = text.isEmpty ? nil : text
      } else if line.has("FEATURE", at: name) {
        features = TextValue.parameter(line, value).uppercased().split(separator: ",").map(String.init)
      }
    }
  }
}
