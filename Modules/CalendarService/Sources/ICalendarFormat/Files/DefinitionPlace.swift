/// Where a VTIMEZONE lies in a file.
struct DefinitionPlace {
  let bytes: Range<Int>
  /// The line of its BEGIN.
  var line: Int
}
