import Foundation
import Testing

@testable import ArchitectureKit

/// Manifests that differ in nothing but plain literals are one to the compiler, and are read as what each says.
@Suite struct ManifestFormTests {
  private static let head = "// swift-tools-version: 6.2\nimport PackageDescription\n"

  private func constants(_ text: String) throws -> ConstantManifest {
    try #require(ManifestQuestion(folder: "", text: text).constants)
  }

  private func form(_ text: String) throws -> ManifestForm { try constants(text).form }

  @Test(arguments: [
    "let package = Package(name: \"Cc\", products: [.library(name: \"Dd\", targets: [])])",
    "let package = Package(name: \"Same\", products: [.library(name: \"Same\", targets: [])])",
    "let package = Package(name: \"/* x\", products: [.library(name: \"// \", targets: [])])",
    "let package = Package(name: \"?1\", products: [.library(name: \"?0\", targets: [])])",
    "\r\n\t// A \"comment\"\r\n\nlet package\t=  Package(name: \"()\", products: [.library(name: \"[]\", targets: [])]) // end",
  ])
  func isTheSameWhateverPlainLiteralsAndBlanksAndCommentsSay(_ text: String) throws {
    let base = "let package = Package(name: \"Aa\", products: [.library(name: \"Bb\", targets: [])])\n"

    #expect(try form(Self.head + text + "\n") == form(Self.head + base))
  }

  @Test(arguments: [
    "\"A\"", "\"\"", "\"é!\"", "\"\\u{41}b\"", "\"A\\n\"", "#\"Aa\"#", "\"\"\"\nAa\n\"\"\"", "\"\\(\"Aa\")\"",
    "/**/ \"Aa\"", "\n\"Aa\"", "\u{A0}\"Aa\"", "\"Aa\" + \"\"", "Aa", "\"Aa\"\nlet more = 1", "\"Aa",
    "(\"Aa\")",
    "\"Aa\" /* x", "\"Aa\u{7F}\"", "\"A\ta\"",
  ])
  func isAnotherWhereMoreDiffers(_ value: String) throws {
    #expect(try form(Self.head + "let name = \(value)\n") != form(Self.head + "let name = \"Aa\"\n"))
  }

  @Test func isAnotherForOtherTools() throws {
    let text = Self.head + "let name = \"Aa\"\n"

    #expect(try form(text.replacing("6.2", with: "6.1")) != form(text))
  }

  @Test func keepsWhatThePlainLiteralsSay() throws {
    let manifest = try constants(Self.head + "let a = [\"x y\", \"\\n\", \"//\", \"b\", \"x y\"] // \"no\"\n")

    #expect(manifest.literals == ["x y", "//", "x y"])
    #expect(
      manifest.form.text == "\nnonisolated(unsafe) static let a = [\"?0\", \"\\n\", \"?1\", \"b\", \"?2\"]\n")
  }

  @Test func takesAHouseForTheFewFormsThatItHas() {
    let texts = GeneratedHouse(modules: 100, filesPerModule: 4).manifestTexts()
    let questions = texts.sorted { $0.key < $1.key }.map { ManifestQuestion(folder: $0, text: $1) }

    let batch = ConstantBatch(
      root: URL(fileURLWithPath: "/"), library: URL(fileURLWithPath: "/"), questions: questions)

    #expect(batch.forms.map(\.count).sorted() == [1, 1, 1, 1, 1, 96])
  }

  /// What stands in the manifest of each: its name, its platform's version, its product, its target, the other
  /// package, what the target depends on, its path, what it excludes, its source, its resource, its setting.
  private static let nasty = [
    "plain": ["Aa", "17.1", "Lib", "Core", "../Other", "other", "Dir", "no", "yes", "Res", "DEF"],
    "alike": ["A0", "18", "A0", "A0", "../A0", "A0", "A0", "A0", "A0", "A0", "A0"],
    "places": ["?10", "17.10.0", "?0", "?1", "../?2", "?1", "?4", "?5", "?6", "?7", "?99"],
    "code": [
      "// x", "17.0", "/* x", "*/", "..//b/./../C#;//", "*/", "${x}", "#if 0", "let a = 1", "()]", "A=1 b/c",
    ],
    "blanks": ["  ", "26.0.1", "  a", "  a ", " ../B ", "  a ", "~/x", "~~", "..", "../..", "-D"],
    "encoded": [
      "%20", "17.01", "&amp;", "'a'", "../B C/%20d", "%20D", "%2f", "<a>", "a/../../b", "$(", "$ (a)",
    ],
    "noVersion": ["Aa", "ab", "Lib", "Core", "../Other", "other", "Dir", "no", "yes", "Res", "DEF"],
    "noPlace": ["Aa", "17.1", "Lib", "Core", "../Other", "other", "Dir", "/no", "yes", "Res", "DEF"],
    "noSetting": ["Aa", "17.1", "Lib", "Core", "../Other", "other", "Dir", "no", "yes", "Res", "A$(B)"],
  ]

  @Test func saysOfNastyLiteralsWhatSwiftPMSays() async throws {
    let texts = Self.nasty.mapValues { words in
      Self.head + """
        let package = Package(
          name: "\(words[0])", platforms: [.iOS("\(words[1])")],
          products: [.library(name: "\(words[2])", targets: ["\(words[3])"])],
          dependencies: [.package(path: "\(words[4])")],
          targets: [
            .target(
              name: "\(words[3])", dependencies: ["\(words[5])"], path: "\(words[6])", exclude: ["\(words[7])"],
              sources: ["\(words[8])"], resources: [.process("\(words[9])")],
              swiftSettings: [.define("\(words[10])")])
          ])

        """
    }
    let folder = try TemporaryFolder()

    let read = try await ConstantBatch.read(texts, in: folder)

    #expect(try Set(texts.values.map(form)).count == 1)
    #expect(read.keys.sorted() == texts.keys.filter { !$0.hasPrefix("no") }.sorted())
    for place in texts.keys {
      let dumped = try? await ManifestDumper().dump(folder: folder.url.appendingPathComponent(place))
      #expect(read[place] == dumped, "\(place)")
    }
  }

  /// The library's own answer is asked for each manifest as it stands, without any form.
  @Test(arguments: 1...3)
  func saysOfAnyManifestsWhatTheLibrarySays(_ seed: UInt64) async throws {
    var random = SeededRandom(seed)
    var texts: [String: String] = [:]
    for shape in 0..<12 {
      let manifest = RandomManifest(&random)
      for number in 0..<4 { texts["\(shape) \(number)"] = manifest.text(&random) }
    }
    let folder = try TemporaryFolder()
    let questions = texts.sorted { $0.key < $1.key }.map { ManifestQuestion(folder: $0, text: $1) }
    let library = try #require(
      await ManifestReader(folder: Folder(root: folder.url)).toolchain().manifestLibrary)

    let read = try await ConstantBatch.read(texts, in: folder)
    let ran = await ManifestBatch(root: folder.url, library: library, questions: questions).evaluate()

    #expect(read == ran)
    #expect(read.count > texts.count / 4)
    #expect(try Set(texts.values.map(form)).count < texts.count)
  }

  /// A literal that is part of the form may decode to what a placeholder looks like.
  @Test func saysNothingOfWhatLooksLikeAPlaceholder() async throws {
    let texts = [
      "Like": "let package = Package(name: \"?\\u{30}\", targets: [.target(name: \"Aa\")])\n",
      "Unlike": "let package = Package(name: \"?\\u{5A}\", targets: [.target(name: \"Aa\")])\n",
    ].mapValues { Self.head + $0 }

    let read = try await ConstantBatch.read(texts, in: try TemporaryFolder())

    #expect(read.mapValues(\.name) == ["Unlike": "?Z"])
  }

  @Test(arguments: [
    ("RawLiteral", "\"?0\"", true), ("RawLiteral", "\"?0?1\"", false), ("RawLiteral", "\"?00\"", false),
    (
      "Array", #"[{"valueKind": "RawLiteral", "value": "?0"}, {"valueKind": "RawLiteral", "value": "?1"}]"#,
      false
    ),
    ("RawLiteral", "\"?1\"", false), ("NilLiteral", "null", false), ("Runtime", "null", false),
  ])
  func needsEveryPlaceholderOnceAndInOrder(_ kind: String, _ value: String, _ isThere: Bool) throws {
    func property(_ kind: String, _ value: String) -> String {
      #"{"label": "a", "type": "Swift.String", "valueKind": "\#(kind)", "value": \#(value)}"#
    }
    let json =
      #"{"typeName": "Manifests.Manifest0", "properties": ["#
      + "\(property(kind, value)), \(property("RawLiteral", "\"?1\""))]}"

    let type = try JSONDecoder().decode(ConstantType.self, from: Data(json.utf8))

    #expect(type.returnsPlaceholders(2) == isThere)
  }
}
