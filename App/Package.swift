// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The contracts that the command line uses.
let shown: [Target.Dependency] = [
  "CalendarService", .product(name: "TimePhrases", package: "CalendarService"), "CalendarStore", "LLMEngine",
  "ChatFeature", "InsightsFeature",
]

/// The targets that every room of the command line uses.
let drawing: [Target.Dependency] = ["Terminal", "SystemAccess", "ProgramSettings", "Presentation", "Catalog"]

/// A room of the command line: what a person does.
func room(_ name: String, _ others: [Target.Dependency] = ["CommandSession"]) -> Target {
  .target(name: name, dependencies: others + drawing + shown, swiftSettings: settings)
}

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
      dependencies: ["Terminal", "Catalog"] + shown,
      swiftSettings: settings),
    .target(
      name: "ProgramSettings",
      dependencies: ["Terminal", "SystemAccess", "CalendarService", "CalendarStore", "LLMEngine"],
      swiftSettings: settings),
    .target(
      name: "Presentation",
      dependencies: ["Terminal", "SystemAccess", "ProgramSettings"] + shown,
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
    room("CommandSession", []),
    room("ChangeCommands"),
    room("ViewCommands"),
    room("AccountCommands"),
    room("ReminderCommands"),
    .target(
      name: "BackgroundCommands",
      dependencies: [
        "CommandSession", "AccountCommands", "ReminderCommands", "Terminal", "SystemAccess",
        "ProgramSettings",
        "Presentation",
      ] + shown,
      swiftSettings: settings),
    room(
      "AskCommands",
      [
        "CommandSession", "ChangeCommands", "ModelContextProtocol",
        .product(name: "CalendarTools", package: "LLMEngine"),
      ]),
    room(
      "AlmanacCommandLine",
      [
        "CommandSession", "ChangeCommands", "ViewCommands", "AccountCommands", "ReminderCommands",
        "BackgroundCommands", "AskCommands", "TerminalScreen", "CalendarScreen",
        .product(name: "CalendarTools", package: "LLMEngine"),
      ]),
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
        .product(name: "CatalogChecking", package: "Catalog"),
        "Composition", "OnlineComposition", "TerminalScreen", "CalendarScreen", "ModelContextProtocol",
        "AlmanacCommandLine", "CommandSession", "ViewCommands", "AccountCommands", "ReminderCommands",
        "BackgroundCommands", "AskCommands",
        .product(name: "CatalogTracing", package: "Catalog"),
        .product(name: "CalendarServiceTesting", package: "CalendarService"),
        .product(name: "CalendarServersTesting", package: "CalendarService"),
        .product(name: "CalendarStoreTesting", package: "CalendarStore"),
        .product(name: "InsightsFeatureTesting", package: "InsightsFeature"),
        .product(name: "LLMEngineTesting", package: "LLMEngine"),
      ] + drawing + shown,
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
