import Testing

@testable import ManifestReading
@testable import SwiftFacts

@Suite struct ManifestInputsTests {
  private func inputs(_ text: String) -> ManifestInputs {
    ManifestInputs(SwiftSource(text))
  }

  @Test(arguments: [
    "import PackageDescription\nlet a = 1", "import PackageDescription\nimport CompilerPluginSupport",
    "let a = Context.packageDirectory.contains(\"x\")", "#if os(Linux)\nlet a = 1\n#endif",
    "// ProcessInfo, Context.environment\nlet a = \"CommandLine\"",
  ])
  func aPlainManifestDependsOnlyOnItsText(_ text: String) {
    #expect(inputs(text) == .variables([]))
  }

  @Test func namedVariablesAreInputs() {
    let text = #"""
      let a = Context.environment["A"] ?? ""
      if PackageDescription.Context.environment["B_C"] != nil { print("\(Context.environment["D"] ?? "")") }
      """#

    #expect(inputs(text) == .variables(["A", "B_C", "D"]))
  }

  @Test(arguments: [
    "import Foundation", "import Glibc", "import struct Foundation.URL",
    "#if os(Linux)\nimport Glibc\n#endif",
    "let a = Context.environment", "let a = Context.environment[name]", "let a = Context.gitInformation",
    "let a = Context.environment[\"\\(name)\"]", "typealias C = Context", "let a = `Context`.environment",
    "let a = Context.self", "let a = CommandLine.arguments", "let a = readLine()",
    "@_silgen_name(\"getenv\") func f()", "let a = Int.random(in: 0...1)", "let a = [1, 2].shuffled()",
  ])
  func areAnythingWhereItIsNotSure(_ text: String) {
    #expect(inputs(text) == .anything)
  }
}
