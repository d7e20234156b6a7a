/// The bytes that Swift's grammar names.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  package static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let exclamation = UInt8(ascii: "!")
  package static let quote = UInt8(ascii: "\"")
  package static let pound = UInt8(ascii: "#")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  package static let asterisk = UInt8(ascii: "*")
  package static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  package static let zero = UInt8(ascii: "0")
  package static let nine = UInt8(ascii: "9")
  static let openBracket = UInt8(ascii: "[")
  package static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let backtick = UInt8(ascii: "`")

  /// Whether it can begin an identifier: a letter, `_` or `$`.
  var isWordHead: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  /// Whether it can stand inside an identifier.
  package var isWordBody: Bool {
    isWordHead || (self >= .zero && self <= .nine)
  }

  /// Whether it is one of ASCII's operator characters.
  var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Whether it ends a line.
  package var isLineBreak: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether an operator right after it is not bound to anything on its left.
  var endsLeftBinding: Bool {
    switch self {
    case .space, .tab, .lineFeed, .carriageReturn, 0, .openParenthesis, .openBracket, UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
