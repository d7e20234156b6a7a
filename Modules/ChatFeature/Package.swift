// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "ChatFeature",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ChatFeature", targets: ["ChatFeature"]),
    .library(name: "ChatFeatureImplementation", targets: ["ChatFeatureImplementation"]),
    .library(name: "ChatFeatureTesting", targets: ["ChatFeatureTesting"]),
  ],
  dependencies: [
    .package(path: "../CalendarService"),
    .package(path: "../CalendarStore"),
    .package(path: "../Catalog"),
    .package(path: "../InsightsFeature"),
    .package(path: "../LLMEngine"),
  ],
  targets: [
    .target(
      name: "ChatFeature", dependencies: ["Catalog", "CalendarStore", "LLMEngine"], swiftSettings: settings),
    .target(
      name: "EventTexts",
      dependencies: ["CalendarService", .product(name: "CalendarTools", package: "LLMEngine")],
      swiftSettings: settings),
    .target(
      name: "CalendarToolbox",
      dependencies: [
        "ChatFeature",
        "EventTexts",
        "LLMEngine",
        .product(name: "CalendarTools", package: "LLMEngine"),
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        .product(name: "CalendarEditing", package: "CalendarService"),
        "CalendarStore",
        "InsightsFeature",
      ],
      swiftSettings: settings),
    .target(
      name: "ChatFeatureImplementation",
      dependencies: [
        "ChatFeature",
        "CalendarToolbox",
        "Catalog",
        "LLMEngine",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "CalendarStore",
        "InsightsFeature",
      ],
      swiftSettings: settings),
    .target(name: "ChatFeatureTesting", dependencies: ["ChatFeature", "LLMEngine"], swiftSettings: settings),
    .testTarget(
      name: "ChatFeatureTests",
      dependencies: [
        "ChatFeature",
        "ChatFeatureImplementation",
        "CalendarToolbox",
        "EventTexts",
        "ChatFeatureTesting",
        "Catalog",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "CalendarStore",
        "InsightsFeature",
        .product(name: "CalendarServiceTesting", package: "CalendarService"),
        .product(name: "CalendarStoreTesting", package: "CalendarStore"),
        .product(name: "LLMEngineTesting", package: "LLMEngine"),
        .product(name: "CalendarTools", package: "LLMEngine"),
        .product(name: "InsightsFeatureTesting", package: "InsightsFeature"),
        "LLMEngine",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
