// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "InsightsFeature",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "InsightsFeature", targets: ["InsightsFeature"]),
    .library(name: "InsightsFeatureImplementation", targets: ["InsightsFeatureImplementation"]),
    .library(name: "InsightsFeatureTesting", targets: ["InsightsFeatureTesting"]),
  ],
  dependencies: [
    .package(path: "../CalendarService"),
    .package(path: "../CalendarStore"),
    .package(path: "../Catalog"),
    .package(path: "../LLMEngine"),
  ],
  targets: [
    .target(
      name: "InsightsFeature",
      dependencies: [
        "Catalog",
        "CalendarService",
        "CalendarStore",
      ],
      swiftSettings: settings),
    .target(
      name: "InsightsFeatureImplementation",
      dependencies: [
        "InsightsFeature",
        "Catalog",
        "CalendarService",
        "CalendarStore",
        "LLMEngine",
      ],
      swiftSettings: settings),
    .target(
      name: "InsightsFeatureTesting",
      dependencies: [
        "InsightsFeature",
        "CalendarService",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "InsightsFeatureTests",
      dependencies: [
        "InsightsFeature",
        "InsightsFeatureImplementation",
        "InsightsFeatureTesting",
        "Catalog",
        "CalendarStore",
        .product(name: "CalendarServiceTesting", package: "CalendarService"),
        .product(name: "CalendarStoreTesting", package: "CalendarStore"),
        .product(name: "LLMEngineTesting", package: "LLMEngine"),
        "CalendarService",
        "LLMEngine",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
