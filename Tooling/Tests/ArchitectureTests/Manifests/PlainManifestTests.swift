import Testing

@testable import ManifestReading
@testable import SwiftFacts

@Suite struct PlainManifestTests {
  private static let head = "// swift-tools-version: 6.2\nimport PackageDescription\n"

  @Test(arguments: [
    ("// swift-tools-version: 6.2", "6.2.0"), ("// swift-tools-version:5.10", "5.10.0"),
    ("// swift-tools-version: 6.1.2", "6.1.2"),
  ])
  func theToolsVersionIsRead(_ line: String, _ tools: String) {
    let plain = PlainManifest(SwiftSource(line + "\nimport PackageDescription\nlet package = 1\n"))

    #expect(plain?.form == PlainManifest.Form(toolsVersion: tools, body: "\nlet package = 1"))
  }

  @Test(arguments: [
    "", "// swift-tools-version: 6\n", "// swift-tools-version: 4.2\n", "// swift-tools-version: 6.2;\n",
    "//swift-tools-version:6.2\n", "\n// swift-tools-version: 6.2\n", "// swift-tools-version: 6.2-dev\n",
  ])
  func aManifestWithAnotherFirstLineIsNotPlain(_ line: String) {
    #expect(PlainManifest(SwiftSource(line + "import PackageDescription\nlet package = 1\n")) == nil)
  }

  @Test(arguments: [
    "import Foundation\n", "#if os(Linux)\n#endif\n", "extension A {}\n", "throw a\n",
    "while true {}\n", "defer { a() }\n", "private let a = 1\n", "@MainActor let a = 1\n", "}\nfunc a() {\n",
    "let a = [\n", "let a = `Context`\n", "exit(0)\n",
  ])
  func aManifestWhoseMeaningChangesInAFunctionIsNotPlain(_ text: String) {
    #expect(PlainManifest(SwiftSource(Self.head + text + "let package = 1\n")) == nil)
  }
}
