import Foundation
import Testing

#if os(Linux) || os(macOS)
/// Every example of the documentation compiles: those of an article together are a program.
@Suite(.serialized) struct DocumentationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Catalog/Catalog.docc").standardized

  static let articles = [
    "BesideOthers", "ComingFromDITranquillity", "ComingFromElsewhere", "ComingFromFactory",
    "ComingFromNeedle",
    "ComingFromSwiftDependencies", "ComingFromSwiftService", "ComingFromSwinject", "Concurrency", "Costs",
    "Environments", "GettingStarted", "ModulesAndBlueprints", "Platforms", "Recording", "Scopes",
    "TestingWithCatalog",
  ]

  @Test func everyArticleIsListed() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".md") && $0 != "Catalog.md" }
      .map { String($0.dropLast(3)) }

    #expect(names.sorted() == Self.articles)
  }

  @Test(.needsCompiler, arguments: articles)
  func theExamplesCompile(_ article: String) throws {
    let compiler = try #require(Compiler.found)
    let text = try String(contentsOf: Self.folder.appending(path: "\(article).md"), encoding: .utf8)

    let (isAccepted, diagnostics) = try compiler.check(program(of: text))

    #expect(isAccepted, "\(diagnostics)")
  }

  /// The code blocks of an article.
  private func program(of article: String) -> String {
    var isExample = false
    var lines: [Substring] = []
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isExample = line == "```swift"
      } else if isExample {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }
}
#endif
