import Foundation
import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel
@testable import SwiftFacts

/// `swift package describe` says which files SwiftPM compiles.
@Suite struct CompiledFilesTests {
  private struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var path: String
      var sources: [String]
    }
    var targets: [Target]
  }

  private static let folders = [
    "", "E.build/", "F.docc/", "G.playground/", "H.xcassets/", "I.xcodeproj/", "J.xcworkspace/", "K.lproj/",
    "L.xcmappingmodel/", "M.swift/", "N.xcdatamodel/", "O.xcdatamodeld/", "P.storyboard/", "Q.metal/",
    "R.nib/",
    "S.xib/", "T.xcstrings/", "U.bundle/", "V.artifactbundle/", "W.framework/", "build/", ".build/",
    ".hidden/",
    "Deep/F.docc/", "Deep/Skip/", "Deep/Kept/", "Skip/", "Skip2/", "Skip2Not/", "Copied/", "Processed/",
    "A folder/",
  ]

  @Test func whatSwiftPMCompilesIsReadAndNothingElse() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"kinds\": {\"tool\": [\"Tool\"]}}", to: "architecture.json")
    try folder.write(Self.manifest, to: "Tool/Package.swift")
    var files = Self.folders.map { "Sources/Lib/\($0)File.swift" }
    files += ["One", "Package", ".dot"].map { "Sources/Lib/\($0).swift" }
    files += ["A/a", "b", "c", "C.docc/c", "Z/z"].map { "Sources/Listed/\($0).swift" }
    files += ["Lib3/l", "../Tests/LibTests/t", "../Tests/LibTests/u.swift/t"].map { "Sources/\($0).swift" }
    files += ["Hello", "Group/World", "Group/Deep/More"].map { "Snippets/\($0).swift" }
    for file in files { try folder.write("", to: "Tool/" + file) }

    let graph = try await RepositoryReader(root: folder.url, knownRules: RuleSet.names).read()
    let run = try await ProgramRun(
      "swift", ["package", "describe", "--type", "json"], in: folder.url.appendingPathComponent("Tool"))
    let described = try JSONDecoder().decode(Description.self, from: run.output).targets

    let compiled = described.map { target in
      [target.name] + target.sources.map { Folder.path("Tool/" + target.path, $0) }.sorted()
    }
    let read = graph.targets.map { [$0.name] + $0.files.map(\.path).sorted() }
    #expect(Set(read) == Set(compiled))
    #expect(read.flatMap(\.self).contains("Tool/Sources/Lib/E.build/File.swift"))
    #expect(read.contains { $0.first == "World" })
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "Tool", products: [.library(name: "Lib", targets: ["Lib"])],
      targets: [
        .target(
          name: "Lib", exclude: ["./Skip/", "Skip2", "Deep/Skip/", "One.swift"],
          resources: [.copy("Copied"), .process("./Processed/")]),
        .target(name: "Listed", sources: ["./A/", "b.swift", "C.docc"], resources: [.embedInCode("c.swift")]),
        .target(name: "Path", path: "./Sources/../Sources/Lib3/"),
        .testTarget(name: "LibTests", dependencies: ["Lib"]),
      ])

    """
}
