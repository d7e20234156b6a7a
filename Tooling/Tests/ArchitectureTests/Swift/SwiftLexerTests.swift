import Testing

@testable import SwiftFacts

@Suite struct SwiftLexerTests {
  /// The tokens of the text as written.
  private func pieces(_ text: String) -> [String] {
    let source = SwiftSource(text)
    return source.tokens.indices.map(source.text)
  }

  private func kinds(_ text: String) -> [Token.Kind] {
    SwiftSource(text).tokens.map(\.kind)
  }

  @Test(arguments: [
    ("a // b\nc", ["a", "c"]), ("a /* b */ c", ["a", "c"]), ("a /* /* b */ c */ d", ["a", "d"]),
    ("a /* /* b */ c", ["a"]), ("a/*b*/+c", ["a", "+", "c"]), ("#!/usr/bin/swift\na", ["a"]),
    ("\u{FEFF}a", ["a"]), ("a\r\nb", ["a", "b"]), ("// a\rb", ["b"]), ("//", []), ("/**/", []), ("", []),
  ])
  func commentsAreSkipped(_ text: String, _ expected: [String]) {
    #expect(pieces(text) == expected)
  }

  @Test(arguments: [
    (#"a = "import B""#, ["a", "=", #""import B""#]), (#""a\"b" c"#, [#""a\"b""#, "c"]),
    (#""a\\" c"#, [#""a\\""#, "c"]), ("\"open\nb", ["\"open", "b"]),
    ("\"\"\"\na \"quoted\" b\n\"\"\" c", ["\"\"\"\na \"quoted\" b\n\"\"\"", "c"]),
    ("\"\"\"\n\\\"\"\"\n\"\"\" c", ["\"\"\"\n\\\"\"\"\n\"\"\"", "c"]),
    (##"#"a"b\"# c"##, [##"#"a"b\"#"##, "c"]), (##"#"""# c"##, [##"#"""#"##, "c"]),
    (###"##"a"#b"## c"###, [###"##"a"#b"##"###, "c"]),
    ("#\"\"\"\n\"\"\"\n\"\"\"# c", ["#\"\"\"\n\"\"\"\n\"\"\"#", "c"]),
    (##"#"\(a)"# c"##, [##"#"\(a)"#"##, "c"]), ("\"\" c", ["\"\"", "c"]),
  ])
  func aStringIsOneToken(_ text: String, _ expected: [String]) {
    #expect(pieces(text) == expected)
  }

  @Test(arguments: [
    (#""a\(b)c" d"#, [#""a\"#, "(", "b", ")", #"c""#, "d"]),
    (#""\(f("x\(y)"))z""#, [#""\"#, "(", "f", "(", #""x\"#, "(", "y", ")", "\"", ")", ")", "z\""]),
    (##"#"\#(a)\(b)"#"##, [##"#"\#"##, "(", "a", ")", ##"\(b)"#"##]),
    ("\"\"\"\n\\(a)\n\"\"\"", ["\"\"\"\n\\", "(", "a", ")", "\n\"\"\""]),
  ])
  func anInterpolationIsReadAsCode(_ text: String, _ expected: [String]) {
    #expect(pieces(text) == expected)
  }

  @Test(arguments: [
    (#"x = /a"b/ c"#, ["x", "=", #"/a"b/"#, "c"]),
    ("f(/[/*]/, b)", ["f", "(", "/[/", "*", "]", "/", ",", "b", ")"]),
    (#"f(/a\/b/)"#, ["f", "(", #"/a\/b/"#, ")"]), ("!/a b/", ["!", "/a b/"]),
    (##"x = #/a/b"/# c"##, ["x", "=", ##"#/a/b"/#"##, "c"]),
    ("x = #/\n a\" # it's\n/# c", ["x", "=", "#/\n a\" # it's\n/#", "c"]),
  ])
  func aRegularExpressionIsOneToken(_ text: String, _ expected: [String]) {
    #expect(pieces(text) == expected)
  }

  @Test(arguments: [
    "a / b / c", "a/b/c", "x = a /b", "reduce(1, /)", "f(/) + g(/)", "/ a /", "x = /a /", "(/, 1) / 2",
  ])
  func aDivisionIsReadAsAnOperator(_ text: String) {
    #expect(!kinds(text).contains(.regex))
  }

  @Test(arguments: [
    ("a_1.b", ["a_1", ".", "b"]), ("$0.x", ["$0", ".", "x"]), ("`class`", ["`class`"]),
    ("`a b`.c", ["`a b`", ".", "c"]),
    ("1_000.5e3", ["1_000.5e3"]), ("t.0.1", ["t", ".", "0", ".", "1"]), ("0..<3", ["0", "..<", "3"]),
    ("#if A", ["#if", "A"]), ("a<b>?", ["a", "<", "b", ">?"]), ("größe≤x", ["größe", "≤", "x"]),
    ("a\u{A0}b", ["a", "b"]), ("\\.key", ["\\", ".", "key"]), ("@A(b)", ["@", "A", "(", "b", ")"]),
  ])
  func wordsNumbersAndOperatorsAreTokens(_ text: String, _ expected: [String]) {
    #expect(pieces(text) == expected)
  }

  @Test func linesAndColumnsAgreeWithTheCompiler() {
    let source = SwiftSource("\u{FEFF}a\r\n  \"\"\"\n é\n\"\"\" b\r/* \n */ c ü d")

    let places = source.tokens.map { "\($0.line):\($0.column) \($0.startsLine)" }

    #expect(
      places == ["1:1 true", "2:3 true", "4:5 false", "5:5 true", "5:7 false", "5:10 false"])
  }
}
