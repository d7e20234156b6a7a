import Foundation
import Testing

@testable import ManifestReading

/// Manifests read in a batch equal those that SwiftPM reads one by one.
@Suite struct ManifestBatchTests {
  private static let rich = """
    // swift-tools-version: 6.2
    import PackageDescription

    let settings: [SwiftSetting] = [
      .enableUpcomingFeature("A/B"), .enableExperimentalFeature("C"), .define("D"), .treatAllWarnings(as: .error),
      .swiftLanguageMode(.v5), .interoperabilityMode(.C), .defaultIsolation(MainActor.self),
    ]
    struct Part { var name: String }
    func target(_ part: Part) -> Target {
      let target = Target.target(name: part.name, swiftSettings: settings)
      return target
    }
    let package = Package(
      name: "Rich", platforms: [.macOS(.v15), .iOS("18.1")],
      products: [.library(name: "L", type: .static, targets: ["B", "A"]), .executable(name: "E", targets: ["M"])],
      dependencies: [.package(path: "../Other/"), .package(path: "Deep/../Down")],
      targets: [
        .executableTarget(
          name: "M", dependencies: ["B", .target(name: "A"), .product(name: "P", package: "Other")],
          path: "Main", exclude: ["x", "y"], sources: ["z"], resources: [.process("r")],
          cSettings: [.define("X"), .define("Y", to: "1")], linkerSettings: [.linkedLibrary("sqlite3")]),
        .systemLibrary(name: "S", pkgConfig: "sqlite3"), .testTarget(name: "T"),
      ] + ["A", "B"].map { target(Part(name: $0)) },
      swiftLanguageModes: [.v5, .v6])
    package.targets.append(.target(name: "Late", dependencies: ["down"]))

    """
  private static let small = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(name: "Small", targets: [.target(name: "Small")])
    """

  @Test func theBatchAgreesWithSwiftPM() async throws {
    let folder = try TemporaryFolder()
    let read = try await ManifestBatch.read(["Rich": Self.rich, "Small": Self.small], in: folder)

    let rich = try await ManifestDumper().dump(folder: folder.url.appendingPathComponent("Rich"))
    let small = try await ManifestDumper().dump(folder: folder.url.appendingPathComponent("Small"))

    #expect(read == ["Rich": rich, "Small": small])
  }

  @Test func uncertainManifestsAreLeftToSwiftPM() async throws {
    let folder = try TemporaryFolder()
    var texts = ["Small": Self.small, "Wrong": Self.small + "\nlet wrong: Int = \"\"\n"]
    for (index, change) in [
      "package.targets.append(.target(name: \"Small\"))",
      "package.targets.append(.target(name: \"A\", dependencies: [\"Nobody\"]))",
      "package.targets.append(.target(name: \"A\", dependencies: [.product(name: \"P\", package: \"Nobody\")]))",
      "package.products.append(.library(name: \"L\", targets: [\"Nobody\"]))",
      "package.dependencies.append(.package(url: \"https://example.com/a\", from: \"1.0.0\"))",
      "package.dependencies.append(.package(name: \"A\", path: \"../B\"))",
      "package.targets[0].swiftSettings = [.define(\"A\", .when(configuration: .debug))]",
      "package.targets[0].swiftSettings = [.unsafeFlags([\"-a\", \"-b\"])]",
      "let other = Package(name: \"Other\")", "let none = [Int]()[1]", "return",
      "if package.name == \"\" { return }",
    ].enumerated() {
      texts["Change\(index)"] = Self.small + "\n" + change + "\n"
    }

    let read = try await ManifestBatch.read(texts, in: folder)

    #expect(read.filter { $0.key != "Change8" }.keys.sorted() == ["Small"])
    #expect(read["Change8"]?.name == "Other")
  }

  @Test(arguments: ["6.99", "99.0"])
  func manifestsNewerThanTheToolsAreLeftToSwiftPM(_ version: String) async throws {
    let folder = try TemporaryFolder()
    let text = Self.small.replacing("6.2", with: version)

    #expect(try await ManifestBatch.read(["Small": text], in: folder) == [:])
  }

  /// However each manifest is read.
  @Test func everyManifestOfARepositoryAgreesWithSwiftPM() async throws {
    let folder = try TemporaryFolder()
    let repository = SampleRepository()
    try await repository.write(to: folder, asksSwiftPM: true)
    let reader = ManifestReader(folder: Folder(root: folder.url))

    let read = try await reader.manifests(repository.manifests.mapValues(\.swiftText))

    for place in SampleRepository.some(repository.manifests.keys.sorted()) {
      let dumped = try await ManifestDumper().dump(
        folder: place.isEmpty ? folder.url : folder.url.appendingPathComponent(place))
      #expect(read[place] == dumped, "\(place)")
    }
  }
}
