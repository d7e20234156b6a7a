// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "almanac", targets: ["almanac"]),
    .executable(name: "almanac-online", targets: ["almanac-online"]),
  ],
  dependencies: [
    .package(path: "../Modules/CalendarService"),
    .package(path: "../Modules/CalendarStore"),
    .package(path: "../Modules/Catalog"),
    .package(path: "../Modules/ChatFeature"),
    .package(path: "../Modules/InsightsFeature"),
    .package(path: "../Modules/LLMEngine"),
  ],
  targets: [
    .target(
      name: "Composition",
      dependencies: [
        "Catalog",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "CalendarStore",
        "LLMEngine",
        "ChatFeature",
        "InsightsFeature",
        .product(name: "CalendarServiceImplementation", package: "CalendarService"),
        .product(name: "CalendarStoreImplementation", package: "CalendarStore"),
        .product(name: "LLMEngineImplementation", package: "LLMEngine"),
        .product(name: "ChatFeatureImplementation", package: "ChatFeature"),
        .product(name: "InsightsFeatureImplementation", package: "InsightsFeature"),
      ],
      swiftSettings: settings),
    .target(
      name: "OnlineComposition",
      dependencies: [
        "Catalog",
        "CalendarService",
        .product(name: "CalDAVImplementation", package: "CalendarService"),
        "LLMEngine",
        .product(name: "ChatCompletionsImplementation", package: "LLMEngine"),
      ],
      swiftSettings: settings),
    .target(name: "ModelContextProtocol", dependencies: ["LLMEngine"], swiftSettings: settings),
    .target(name: "Terminal", dependencies: ["CalendarService", "CalendarStore"], swiftSettings: settings),
    .target(name: "TerminalScreen", dependencies: ["Terminal"], swiftSettings: settings),
    .target(
      name: "SystemAccess",
      dependencies: [
        "Terminal",
        "Catalog",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "CalendarStore",
        "LLMEngine",
        "ChatFeature",
        "InsightsFeature",
      ],
      swiftSettings: settings),
    .target(
      name: "ProgramSettings",
      dependencies: ["Terminal", "SystemAccess", "CalendarService", "CalendarStore", "LLMEngine"],
      swiftSettings: settings),
    .target(
      name: "Presentation",
      dependencies: [
        "Terminal",
        "SystemAccess",
        "ProgramSettings",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "CalendarStore",
        "LLMEngine",
        "ChatFeature",
        "InsightsFeature",
      ],
      swiftSettings: settings),
    .target(
      name: "CalendarScreen",
      dependencies: [
        "Terminal",
        "TerminalScreen",
        "Presentation",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "CalendarStore",
      ],
      swiftSettings: settings),
    .target(
      name: "AlmanacCommandLine",
      dependencies: [
        "Terminal",
        "TerminalScreen",
        "SystemAccess",
        "ProgramSettings",
        "Presentation",
        "CalendarScreen",
        "Catalog",
        "ModelContextProtocol",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "CalendarStore",
        "LLMEngine",
        .product(name: "CalendarTools", package: "LLMEngine"),
        "ChatFeature",
        "InsightsFeature",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "almanac",
      dependencies: ["Composition", "AlmanacCommandLine"],
      swiftSettings: settings),
    .executableTarget(
      name: "almanac-online",
      dependencies: ["Composition", "OnlineComposition", "AlmanacCommandLine", "CCurl"],
      swiftSettings: settings,
      linkerSettings: [
        // The helper's own functions of these names replace libcurl's.
        .unsafeFlags(
          [
            "-Xlinker", "--export-dynamic-symbol=curl_multi_add_handle",
            "-Xlinker", "--export-dynamic-symbol=curl_multi_info_read",
          ], .when(platforms: [.linux]))
      ]),
    .systemLibrary(name: "CCurl"),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "Catalog",
        .product(name: "CatalogTracing", package: "Catalog"),
        "Composition",
        "OnlineComposition",
        "Terminal",
        "TerminalScreen",
        "SystemAccess",
        "ProgramSettings",
        "Presentation",
        "CalendarScreen",
        "AlmanacCommandLine",
        "ModelContextProtocol",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "CalendarStore",
        "LLMEngine",
        "ChatFeature",
        "InsightsFeature",
        .product(name: "CalendarServiceTesting", package: "CalendarService"),
        .product(name: "CalendarServersTesting", package: "CalendarService"),
        .product(name: "CalendarStoreTesting", package: "CalendarStore"),
        .product(name: "InsightsFeatureTesting", package: "InsightsFeature"),
        .product(name: "LLMEngineTesting", package: "LLMEngine"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
