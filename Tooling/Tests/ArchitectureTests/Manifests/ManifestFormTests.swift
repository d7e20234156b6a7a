import Foundation
import Testing

@testable import ManifestReading

/// Manifests that differ only in the content of their strings are evaluated once.
@Suite struct ManifestFormTests {
  private static let head = "// swift-tools-version: 6.2\nimport PackageDescription\n"

  private func form(_ text: String) throws -> PlainManifest.Form {
    try #require(ManifestQuestion(folder: "", text: text).plain).form
  }

  @Test(arguments: [
    "let package = Package(name: \"Cc\", products: [.library(name: \"Dd\", targets: [])])",
    "let package = Package(name: \"Same\", products: [.library(name: \"Same\", targets: [])])",
    "let package = Package(name: \"/* x\", products: [.library(name: \"// \", targets: [])])",
    "let package = Package(name: \"\", products: [.library(name: \"?0\", targets: [])])",
    "\r\n\t// A \"comment\"\r\n\nlet package\t=  Package(name: \"()\", products: [.library(name: \"[]\", targets: [])]) // end",
  ])
  func theFormIgnoresStringsBlanksAndComments(_ text: String) throws {
    let base = "let package = Package(name: \"Aa\", products: [.library(name: \"Bb\", targets: [])])\n"

    #expect(try form(Self.head + text + "\n") == form(Self.head + base))
  }

  @Test func theFormDependsOnTheToolsVersion() throws {
    let text = Self.head + "let name = \"Aa\"\n"

    #expect(try form(text.replacing("6.2", with: "6.1")) != form(text))
  }

  @Test(arguments: [
    "let a = @ + \"\"", "let a = @.uppercased()", "let a = \"\\(@)\"", "let a = [@, \"b\"].sorted()",
    "let a = max(@, \"b\")", "let a: Set<String> = [@]", "let a = [@: 1]", "let a = Int(@)",
    "let a = String(@)", "let a: String = .init(@)", "let a = Target.target(name: @)", "let a = @ == \"b\"",
    "let a = [1].map { _ in @ }", "var a = @", "let a = #\"x\"#; let b = @", "let a = \"\\n\"; let b = @",
    "let a = \"é\"; let b = @", "if true { a(@) }", "func a() -> String { @ }",
    "let a: [Product] = [.init(@)]",
    "let a: [Package.Dependency] = [.package(path: @, traits: [\"b\"])]",
  ])
  func hasNoPlaceholdersWhereAValueMightDependOnAString(_ text: String) throws {
    let one = text.replacing("@", with: "\"Aa\"")
    let other = text.replacing("@", with: "\"Bb\"")

    #expect(try form(Self.head + one + "\n") != form(Self.head + other + "\n"))
  }

  /// The literals of each manifest: its name, its platform's version, its product, its target, the other package,
  /// the target's dependencies, its path, its excluded files, its source, its resource, its setting.
  private static let nasty = [
    "plain": ["Aa", "17.1", "Lib", "Core", "../Other", "other", "Dir", "no", "yes", "Res", "DEF"],
    "alike": ["A0", "17.1", "A0", "A0", "../A0", "A0", "A0", "A0", "A0", "A0", "A0"],
    "places": ["?10", "17.1", "?0", "?1", "../?2", "?1", "?4", "?5", "?6", "?7", "?99"],
    "code": [
      "// x", "17.1", "/* x", "*/", "..//b/./../C#;//", "*/", "${x}", "#if 0", "let a = 1", "()]", "A=1 b/c",
    ],
    "blanks": ["  ", "17.1", "  a", "  a ", " ../B ", "  a ", "~/x", "~~", "..", "../..", "-D"],
    "encoded": [
      "%20", "17.1", "&amp;", "'a'", "../B C/%20d", "%20D", "%2f", "<a>", "a/../../b", "$(", "$ (a)",
    ],
    "noPlace": ["Aa", "17.1", "Lib", "Core", "../Other", "other", "Dir", "/no", "yes", "Res", "DEF"],
    "noSetting": ["Aa", "17.1", "Lib", "Core", "../Other", "other", "Dir", "no", "yes", "Res", "A$(B)"],
  ]

  @Test func resultsAgreeWithSwiftPMForAnyStrings() async throws {
    let texts = Self.nasty.mapValues { words in
      Self.head + """
        let package = Package(
          name: "\(words[0])", platforms: [.iOS(.v17)],
          products: [.library(name: "\(words[2])", targets: ["\(words[3])"])],
          dependencies: [.package(path: "\(words[4])")],
          targets: [
            .target(
              name: "\(words[3])", dependencies: ["\(words[5])"], path: "\(words[6])", exclude: ["\(words[7])"],
              sources: ["\(words[8])"], resources: [.process("\(words[9])"), .copy("\(words[6])")],
              swiftSettings: [.define("\(words[10])")])
          ])

        """
    }
    let folder = try TemporaryFolder()

    let read = try await ManifestBatch.read(texts, in: folder)

    #expect(try Set(texts.values.map(form)).count == 1)
    #expect(read.keys.sorted() == texts.keys.filter { !$0.hasPrefix("no") }.sorted())
    for place in SampleRepository.some(texts.keys.sorted()) {
      let dumped = try? await ManifestDumper().dump(folder: folder.url.appendingPathComponent(place))
      #expect(read[place] == dumped, "\(place)")
    }
  }

  /// A manifest with a computed part is evaluated unchanged.
  @Test(arguments: 1...UInt64(SampleRepository.isSoak ? 8 : 1))
  func eachManifestHasItsOwnResult(_ seed: UInt64) async throws {
    var random = SeededRandom(seed)
    var texts: [String: String] = [:]
    for shape in 0..<12 {
      let manifest = RandomManifest(&random)
      for number in 0..<4 { texts["\(shape) \(number)"] = manifest.text(&random) }
    }
    let folder = try TemporaryFolder()

    let together = try await ManifestBatch.read(texts, in: folder)
    let alone = try await ManifestBatch.read(
      texts.mapValues { $0 + "let computed = \"\" + \"\"\n" }, in: folder)

    for place in together.keys { #expect(together[place] == alone[place], "\(texts[place] ?? "")") }
    #expect(together.count > 4)
    #expect(try Set(texts.values.map(form)).count < texts.count)
  }

  @Test func aChangedStringHasNoResult() async throws {
    let text =
      Self.head + """
        let package = Package(
          name: "Aa", targets: [.target(name: "Bb", swiftSettings: [.interoperabilityMode(.C), .define("C")]),
            .target(name: "Dd", cSettings: [.define("E", to: "F")])])

        """

    #expect(try await ManifestBatch.read(["A": text], in: try TemporaryFolder()) == [:])
  }
}

extension ManifestBatch {
  /// The manifests that the batch reads, by folder.
  static func read(_ texts: [String: String], in folder: TemporaryFolder) async throws -> [String: Manifest] {
    for (place, text) in texts { try folder.write(text, to: place + "/Package.swift") }
    let library = try #require(
      await ManifestReader(folder: Folder(root: folder.url)).toolchain().manifestLibrary)
    let questions = texts.sorted { $0.key < $1.key }.map { ManifestQuestion(folder: $0, text: $1) }
    #expect(questions.allSatisfy { $0.plain != nil })
    let groups = Dictionary(grouping: questions) { $0.plain?.form }.values
      .sorted { ($0.first?.folder ?? "") < ($1.first?.folder ?? "") }
    return await ManifestBatch(root: folder.url, library: library, groups: groups).evaluate()
  }
}
