// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "benchmarks", targets: ["benchmarks"])
  ],
  dependencies: [
    .package(path: "../../Modules/Catalog")
  ],
  targets: [
    .target(name: "CMeasuring"),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["CMeasuring", .product(name: "Catalog", package: "Catalog")],
      path: "Sources/Benchmarks",
      swiftSettings: settings),
    .testTarget(name: "BenchmarksTests", dependencies: ["benchmarks"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
