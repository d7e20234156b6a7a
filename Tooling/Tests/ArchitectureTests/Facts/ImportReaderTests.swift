import Testing

@testable import SwiftFacts

@Suite struct ImportReaderTests {
  private func imports(_ text: String) -> [String] {
    SourceFile(path: "A.swift", text: text).imports.map { statement in
      let words = statement.attributes.map { "@" + $0 } + [statement.access?.rawValue].compactMap(\.self)
      return (words + [statement.module, "\(statement.location.line):\(statement.location.column)"])
        .joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("import A", ["A 1:8"]), ("import A.B", ["A 1:8"]), ("import struct A.B", ["A 1:15"]),
    ("import func A.==", ["A 1:13"]), ("import A; import B", ["A 1:8", "B 1:18"]), ("import `A`", ["A 1:8"]),
    ("import\nA", ["A 2:1"]), ("\u{FEFF}import A\r\nimport B\r\n", ["A 1:8", "B 2:8"]),
    ("public import A", ["public A 1:15"]), ("package import struct A.B", ["package A 1:23"]),
    ("@testable import A", ["@testable A 1:18"]), ("@testable\n\nimport A", ["@testable A 3:8"]),
    ("@_spi(X) @preconcurrency public import A", ["@_spi @preconcurrency public A 1:40"]),
    ("@_exported import A", ["@_exported A 1:19"]), ("/* a */ import A // b", ["A 1:16"]),
    ("#if canImport(A)\nimport A\n#else\nimport B\n#endif", ["A 2:8", "B 4:8"]),
    ("#if DEBUG\nfunc a() {\n#else\nfunc b() {\n#endif\n}\nimport A", ["A 7:8"]),
    ("let x = 1\nimport A", ["A 2:8"]), ("struct X {}\nimport A", ["A 2:8"]),
  ])
  func findsAnImport(_ text: String, _ expected: [String]) {
    #expect(imports(text) == expected)
  }

  @Test(arguments: [
    "// import A", "/* import A */", "\"import A\"", "\"\"\"\nimport A\n\"\"\"", "x.import\nA",
    "x\n  .import\nA()",
    "func f(import A: Int) {}", "let `import` = A", "import", "#\"\nimport A\n\"#/",
    "enum X { case `import` }",
  ])
  func otherTextIsNoImport(_ text: String) {
    #expect(imports(text) == (text.hasPrefix("#\"") ? ["A 2:8"] : []))
  }

  @Test func conditionalImportsAreMarked() {
    let file = SourceFile(path: "A.swift", text: "import A\n#if os(Linux)\nimport B\n#endif\nimport C\n")

    #expect(file.imports.map(\.isConditional) == [false, true, false])
  }
}
