/// Numbers as the tables show them.
enum Figure {
  /// With so many decimals as say something: `1,172`, `79.4`, `1.07`, `0.38`.
  static func text(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1_000 { return "\(Int(value))" }
    return switch abs(value) {
    case ..<10: fixed(value, decimals: 2)
    case ..<100: fixed(value, decimals: 1)
    default: grouped(Int(value.rounded()))
    }
  }

  /// A whole number with its thousands apart: `1,234,567`.
  static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return value < 0 ? "-" + text : text
  }

  private static func fixed(_ value: Double, decimals: Int) -> String {
    let scale = decimals == 1 ? 10 : 100
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / scale).\(zeros)\(fraction)"
  }
}
