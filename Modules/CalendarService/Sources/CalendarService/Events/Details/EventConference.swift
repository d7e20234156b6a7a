/// A way to take part from afar: a CONFERENCE (RFC 7986, section 5.11).
public struct EventConference: Sendable, Hashable, Codable {
  /// Where to go: a URI, as `https://meet.example.org/abc` or `tel:+41-44-000-00-00`.
  public var address: String
  /// LABEL: what to call it; `nil` where there is none.
  public var label: String?
  /// FEATURE: what it offers, in capitals and in the order written: `AUDIO`, `VIDEO`, `PHONE`.
  public var features: [String]

  /// A way to take part.
  public init(address: String, label: String? = nil, features: [String] = []) {
    self.address = address
    self.label = label
    self.features = features
  }
}
