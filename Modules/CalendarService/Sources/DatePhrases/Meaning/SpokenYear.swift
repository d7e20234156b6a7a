/// Which year a month or day is of.
enum SpokenYear: Sendable, Hashable {
  case number(Int)
  /// Counted from the present one: "next year" is 1.
  case relative(Int)
}
