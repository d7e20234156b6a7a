/// A VTIMEZONE of a file: what it says, and its lines.
struct DefinedZone {
  let definition: ZoneDefinition
  /// CRLF, ready to be kept: one text for all the objects that need it.
  let text: String
  /// The line of its BEGIN.
  let line: Int
}
