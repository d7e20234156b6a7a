import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("Modules/*", "Modules/A", true), ("Modules/*Feature", "Modules/MapFeature", true),
    ("Modules/*Feature", "Modules/Feature", true), ("Modules/*Feature", "Modules/MapFeatures", false),
    ("Modules/*", "Modules/A/B", false), ("Modules/*/*", "Modules/A/B", true), ("*", "App", true),
    ("App", "App", true),
    ("App", "app", false), ("A*B*C", "AxBxBxC", true), ("A*B*C", "AxCxB", false),
    ("Modules/", "Modules", true),
  ])
  func aPatternMatchesWholePaths(_ pattern: String, _ path: String, _ matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }
}
