/// A value of a statement's parameter.
enum Value {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])

  /// A number, or null where there is none.
  static func integer(orNull number: Int64?) -> Value { number.map(integer) ?? .null }

  /// A text, or null where there is none.
  static func text(orNull text: String?) -> Value { text.map(Value.text) ?? .null }
}
