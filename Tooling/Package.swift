// swift-tools-version: 6.2
import PackageDescription

/// Every target of the house is built this way; the architecture lint holds all manifests to it.
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
    .target(name: "ArchitectureKit", swiftSettings: settings),
    .executableTarget(
      name: "architecture",
      dependencies: ["ArchitectureKit"],
      path: "Sources/ArchitectureCommand",
      swiftSettings: settings),
    .testTarget(name: "ArchitectureTests", dependencies: ["ArchitectureKit"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
