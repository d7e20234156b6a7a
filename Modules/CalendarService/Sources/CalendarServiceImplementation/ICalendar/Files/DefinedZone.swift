/// A VTIMEZONE of a file: what it says, and its lines.
struct DefinedZone {
  let definition: ZoneDefinition
  /// CRLF and UTF-8, ready to be kept.
  let lines: [UInt8]
}
