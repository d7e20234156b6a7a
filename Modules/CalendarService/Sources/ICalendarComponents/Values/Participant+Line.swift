package import CalendarService

extension Participant {
  /// The participant of an ORGANIZER or ATTENDEE line. An address without `mailto:` is stored whole, unless the
  /// line has an EMAIL parameter.
  package init(_ line: Span<UInt8>, _ content: ContentLine) {
    let content = content.withAddressAsValue(line)
    var name: String?
    var email: String?
    var response = Response.needsAction
    var parameters = ParameterCursor(content)
    while let (key, value) = parameters.next(in: line) {
      if line.has("CN", at: key) {
        name = TextValue.parameter(line, value)
      } else if line.has("EMAIL", at: key) {
        email = TextValue.parameter(line, value)
      } else if line.has("PARTSTAT", at: key) {
        response = Self.response(line, value)
      }
    }
    let value = line.trimmed(content.value)
    let scheme = value.lowerBound..<min(value.lowerBound + 7, value.upperBound)
    let isMail = line.has("MAILTO:", at: scheme)
    let written = TextValue.plain(line, isMail ? scheme.upperBound..<value.upperBound : value)
    self.init(
      name: name?.isEmpty == false ? name : nil, address: isMail ? written : email ?? written,
      response: response)
  }

  private static func response(_ line: Span<UInt8>, _ value: Range<Int>) -> Response {
    if line.has("ACCEPTED", at: value) { return .accepted }
    if line.has("DECLINED", at: value) { return .declined }
    if line.has("TENTATIVE", at: value) { return .tentative }
    if line.has("DELEGATED", at: value) { return .delegated }
    return .needsAction
  }
}

extension EventConference {
  /// The conference of a line; `nil` if it has no address.
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
