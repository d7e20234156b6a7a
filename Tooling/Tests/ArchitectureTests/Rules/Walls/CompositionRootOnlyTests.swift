import Testing

@testable import ArchitectureKit

@Suite struct CompositionRootOnlyTests {
  static let file = "Modules/MapFeature/Sources/MapFeatureImplementation/More.swift"

  @Test(arguments: [
    ("let a = ProcessInfo.processInfo.environment[\"HOME\"]", "the environment"),
    ("let a = getenv(\"HOME\")", "the environment"),
    ("let a = Foundation.getenv(\"HOME\")", "the environment"),
    ("func a() { unsetenv(\"HOME\") }", "the environment"), ("let a = environ[0]", "the environment"),
    ("func a() { printf(\"1\") }", "the terminal"), ("func a() { quick_exit(1) }", "the end of the program"),
    ("let a = NSHomeDirectoryForUser(\"ana\")", "the person's folders"),
    ("let a = CommandLine.arguments", "the arguments"), ("let a = Date()", "the clock"),
    ("let a = Date.now", "the clock"), ("let a = Date.init()", "the clock"),
    ("let a = \"\\(Date())\"", "the clock"),
    ("let a = Date(timeIntervalSinceNow: 1)", "the clock"),
    ("let a = TimeZone.current", "the machine's zone and locale"),
    ("func a() { print(1) }", "the terminal"), ("func a() { Swift.print(1) }", "the terminal"),
    ("let a = FileHandle.standardError", "the terminal"), ("let a = stderr", "the terminal"),
    ("let a = FileManager.default.homeDirectoryForCurrentUser", "the person's folders"),
    ("let a = FileManager.default.currentDirectoryPath", "the person's folders"),
    ("func a() { exit(1) }", "the end of the program"),
  ])
  func catchesWhatOnlyTheAppMayTouch(_ text: String, _ subject: String) {
    var house = PlantedHouse()
    house.files[Self.file] = "\n" + text

    let found = CompositionRootOnly().violations(in: house.graph())

    #expect(found.map(\.location.text) == ["\(Self.file):2"])
    #expect(found.map { $0.fact.contains("touches \(subject) with") } == [true])
  }

  @Test(arguments: [
    "let a = Date(timeIntervalSince1970: 1)", "let a: Date", "func f(now: Date) { log.print(now) }",
    "let a = ProcessInfo.processInfo.activeProcessorCount", "func print() {}", "func exit(_ a: Int) {}",
    "// Date()", "let a = \"Date()\"", "let a = TimeZone(identifier: \"UTC\")",
    "let a = URL(fileURLWithPath: \"/\")",
    "struct A { var stdout: Int; var environ: [String] }", "let a = String(format: \"%d\", 1)",
    "f(stdout: 1)", "let a = Calendar(identifier: .gregorian)",
  ])
  func allowsWhatIsHandedIn(_ text: String) {
    var house = PlantedHouse()
    house.files[Self.file] = text

    #expect(house.findings(of: CompositionRootOnly()) == [])
  }

  @Test(arguments: [
    "App/Sources/Composition", "Tooling/Sources/Tool", "Modules/MapFeature/Tests/MapFeatureTests",
  ])
  func asksNothingOfTheAppToolsAndTests(_ folder: String) {
    var house = PlantedHouse()
    house.files["\(folder)/More.swift"] = "let a = Date()\nlet b = CommandLine.arguments"

    #expect(house.findings(of: CompositionRootOnly()) == [])
  }
}
