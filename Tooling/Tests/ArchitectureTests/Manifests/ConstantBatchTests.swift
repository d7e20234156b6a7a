import Foundation
import Testing

@testable import ArchitectureKit

/// What the compiler knows without running anything is what SwiftPM reads.
@Suite struct ConstantBatchTests {
  private static let head = "// swift-tools-version: 6.2\nimport PackageDescription\n"

  private static let rich = """
    // swift-tools-version: 6.2
    import PackageDescription

    let name = "Ri\\u{63}h"
    let settings: [SwiftSetting] = [
      .enableUpcomingFeature("A/B"), .enableExperimentalFeature("C"), .define("D"), .treatAllWarnings(as: .error),
      .swiftLanguageMode(.v5),
    ]
    let main: Target = .executableTarget(
      name: "M", dependencies: ["B", .target(name: "A"), .product(name: "P", package: "Other"), .byName(name: "S")],
      path: "Main", exclude: ["x", "y"], sources: ["z"], resources: [.process("r")],
      cSettings: [.define("X")], linkerSettings: [.linkedLibrary("sqlite3"), .linkedFramework("F")])
    let package = Package(
      name: name, platforms: [.macOS(.v10_15), .iOS(.v17), .tvOS("17.1")],
      products: [.library(name: "L", type: .static, targets: ["B", "A"]), .executable(name: "E", targets: ["M"])],
      dependencies: [.package(path: "../Other/"), .package(path: "Deep/../Down")],
      targets: [
        main, .systemLibrary(name: "S", pkgConfig: "sqlite3"), .testTarget(name: "T", dependencies: []),
        .target(name: "A", swiftSettings: settings), Target.target(name: #"B"#, dependencies: [.target(name: "A")]),
      ],
      swiftLanguageModes: [.v5, .v6])

    """
  private static let small =
    head + """
      let package = Package(name: "Small", targets: [.target(name: "Small")])

      """

  @Test func saysWhatSwiftPMSays() async throws {
    let folder = try TemporaryFolder()
    let read = try await ConstantBatch.read(["Rich": Self.rich, "Small": Self.small], in: folder)

    let rich = try await ManifestDumper().dump(folder: folder.url.appendingPathComponent("Rich"))
    let small = try await ManifestDumper().dump(folder: folder.url.appendingPathComponent("Small"))

    #expect(read == ["Rich": rich, "Small": small])
  }

  @Test(arguments: [
    "func a() {}", "var package = Package(name: \"A\")", "package.name = \"A\"", "let a = 1; let b = 2",
    "let a = { 1 }", "let a = 4 / 2", "print(1)", "(1)\nlet a = 1 as Int\nsomething",
    "for a in [1] { print(a) }",
  ])
  func isNoConstantIfItDoesMore(_ line: String) {
    let question = ManifestQuestion(folder: "", text: Self.small + line + "\n")

    #expect(question.constants == nil)
  }

  /// Each of these is one that the compiler refuses in a type, or does not know all of, or that this does not.
  @Test func saysNothingAboutWhatIsNotKnownForSure() async throws {
    let folder = try TemporaryFolder()
    var texts = ["Small": Self.small]
    for (index, lines) in [
      "let a = String(1)", "let a: Int = \"\"", "let a = Package(name: \"Other\")",
      "let a = [Package(name: \"Other\")]", "let a = b\nlet b = [1].count", "let a = \"B\", unused = 1",
      "let unused: Version = \"wrong\"\nlet a = \"B\"",
    ].enumerated() {
      texts["Lines\(index)"] = Self.head + lines + "\nlet package = Package(name: a)\n"
    }
    texts["Expression"] = Self.small + "[1].count == 1\n"
    for (index, targets) in [
      "[.target(name: \"A\", exclude: [\"a\"] + [\"b\"])]", "[.target(name: \"A\", path: \"a\" + \"b\")]",
      "[.target(name: \"A\" + \"B\")]", "[.target(name: \"A\", exclude: [\"a\", \"b\".lowercased()])]",
      "[.target(name: \"A\", dependencies: [\"Nobody\"])]", "[.target(name: \"A\"), .target(name: \"A\")]",
      "[.target(name: \"A\", swiftSettings: [.define(\"A\", .when(configuration: .debug))])]",
      "[.target(name: \"A\", cSettings: [.define(\"A\", to: \"1\")])]",
      "[.target(name: \"A\", swiftSettings: [.unsafeFlags([\"-a\"])])]",
      "[.plugin(name: \"A\", capability: .buildTool())]", "[.target(name: \"A\")] + []",
      "[.target(name: \"A\", plugins: [\"B\"])]", "[.target(name: \"\\(1)\")]",
      "[.target(name: \"A\", resources: [.copy(\"a\" + \"b\")])]",
      "[.target(name: \"A\", sources: [\"/a\"])]",
      "[.target(name: \"A\", resources: [.copy(\"/a\")])]", "[.target(name: \"A\", exclude: [\"/a\"])]",
      "[.target(name: \"A\", swiftSettings: [.define(\"$(A)\")])]",
    ].enumerated() {
      texts["Targets\(index)"] = Self.head + "let package = Package(name: \"A\", targets: \(targets))\n"
    }
    for (index, part) in [
      "dependencies: [.package(url: \"https://example.com/a\", from: \"1.0.0\")]",
      "dependencies: [.package(name: \"A\", path: \"../B\")]",
      "dependencies: [.package(path: \"../A.git\")]", "dependencies: [.package(path: \"file:///A\")]",
      "dependencies: [.package(path: \"/\")]", "dependencies: [.package(path: \"../A\\0\")]",
      "platforms: [.custom(\"a\", versionString: \"1\")]", "platforms: []", "platforms: [.iOS(\"9.0\")]",
      "platforms: [.iOS(\"17.\")]", "platforms: [.iOS(\"17.0.0.0\")]", "platforms: [.driverKit(\"12.0\")]",
      "platforms: [.iOS(\"99999999999999999999\")]", "platforms: [.iOS(.v17), .iOS(.v18)]",
      "products: [.plugin(name: \"A\", targets: [\"A\"])]", "swiftLanguageModes: [.version(\"5\")]",
    ].enumerated() {
      texts["Part\(index)"] = Self.head + "let package = Package(name: \"A\", \(part))\n"
    }
    texts["Late"] = Self.head + "let package = Package(name: name)\nlet name = \"Late\"\n"

    let read = try await ConstantBatch.read(texts, in: folder)
    #expect(read.keys.sorted() == ["Small"])
  }

  /// The compiler writes the same for an argument that is left out and for one that it does not know.
  @Test func tellsWhatIsLeftOutFromWhatIsNotKnown() async throws {
    let folder = try TemporaryFolder()
    func text(_ targets: String) -> String {
      Self.head + "let package = Package(name: \"A\", targets: [.target(name: \"A\"), \(targets)])\n"
    }
    let read = try await ConstantBatch.read(
      [
        "Listed": text(".target(name: \"B\", exclude: [\"b\"])"),
        "Computed": text(".target(name: \"B\", exclude: [\"b\"] + [\"c\"])"),
      ], in: folder)

    #expect(read.keys.sorted() == ["Listed"])
    #expect(read["Listed"]?.targets.map(\.exclude) == [[], ["b"]])
  }

  @Test(arguments: ["6.99", "99.0"])
  func saysNothingIfTheToolsAreOlder(_ version: String) async throws {
    let folder = try TemporaryFolder()
    let text = Self.small.replacing("6.2", with: version)

    #expect(try await ConstantBatch.read(["Small": text], in: folder) == [:])
  }
}
