// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Catalog",
  // The first systems with the library Synchronization, whose `Atomic` the fast path of an obtain needs.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Catalog", targets: ["Catalog"]),
    .library(name: "CatalogArguments", targets: ["CatalogArguments"]),
    .library(name: "CatalogChecking", targets: ["CatalogChecking"]),
    .library(name: "CatalogClosing", targets: ["CatalogClosing"]),
    .library(name: "CatalogSwiftUI", targets: ["CatalogSwiftUI"]),
    .library(name: "CatalogSystem", targets: ["CatalogSystem"]),
    .library(name: "CatalogTesting", targets: ["CatalogTesting"]),
    .library(name: "CatalogTracing", targets: ["CatalogTracing"]),
  ],
  targets: [
    .target(name: "Catalog", swiftSettings: settings),
    .target(name: "CatalogArguments", dependencies: ["Catalog"], swiftSettings: settings),
    .target(name: "CatalogClosing", dependencies: ["Catalog"], swiftSettings: settings),
    .target(name: "CatalogChecking", dependencies: ["Catalog"], swiftSettings: settings),
    .target(name: "CatalogSwiftUI", dependencies: ["Catalog"], swiftSettings: settings),
    .target(name: "CatalogSystem", dependencies: ["Catalog"], swiftSettings: settings),
    .target(name: "CatalogTesting", dependencies: ["Catalog", "CatalogSystem"], swiftSettings: settings),
    .target(name: "CatalogTracing", dependencies: ["Catalog"], swiftSettings: settings),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "Catalog", "CatalogArguments", "CatalogChecking", "CatalogClosing", "CatalogSystem", "CatalogTesting",
        "CatalogTracing",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
