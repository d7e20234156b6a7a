extension Duration {
  /// The whole nanoseconds.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// As text in a suitable unit, with at most one decimal: `850 ns`, `12.5 ms`.
  var words: String {
    let units: [(name: String, length: Int64)] = [
      ("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1_000),
    ]
    let nanoseconds = nanoseconds
    for unit in units where abs(nanoseconds) >= unit.length {
      let tenths = nanoseconds / (unit.length / 10)
      return tenths % 10 == 0
        ? "\(tenths / 10) \(unit.name)" : "\(Self.decimal(tenths, places: 1)) \(unit.name)"
    }
    return "\(nanoseconds) ns"
  }

  /// In microseconds, as a decimal number.
  var microseconds: String {
    let nanoseconds = nanoseconds
    return nanoseconds % 1000 == 0 ? "\(nanoseconds / 1000)" : Self.decimal(nanoseconds, places: 3)
  }

  /// `number` with the decimal point before its last `places` digits.
  private static func decimal(_ number: Int64, places: Int) -> String {
    let digits = String(abs(number))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (number < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
