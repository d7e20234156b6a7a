// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Tooling",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "architecture", targets: ["architecture"])
  ],
  targets: [
    .target(name: "SwiftFacts", swiftSettings: settings),
    .target(name: "ManifestReading", dependencies: ["SwiftFacts"], swiftSettings: settings),
    .target(
      name: "RepositoryModel", dependencies: ["SwiftFacts", "ManifestReading"], swiftSettings: settings),
    .target(
      name: "ArchitectureRules", dependencies: ["SwiftFacts", "ManifestReading", "RepositoryModel"],
      swiftSettings: settings),
    .target(
      name: "ArchitectureKit",
      dependencies: ["SwiftFacts", "ManifestReading", "RepositoryModel", "ArchitectureRules"],
      swiftSettings: settings),
    .executableTarget(
      name: "architecture",
      dependencies: ["ArchitectureKit"],
      path: "Sources/ArchitectureCommand",
      swiftSettings: settings),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: [
        "SwiftFacts", "ManifestReading", "RepositoryModel", "ArchitectureRules", "ArchitectureKit",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
