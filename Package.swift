// swift-tools-version: 6.2
import PackageDescription

// The map of the repository, read in two ways.
//
// Added by URL to another project, this package is `Catalog` and the products beside it, and nothing else of it
// is seen. In a clone it is the whole repository: every target of every module by path, so that one
// `swift build` and one `swift test` do it all. Each module's own manifest builds that module alone; the
// architecture lint holds this map and those manifests to the same dependencies.

/// The first systems with the library Synchronization, whose `Atomic` the fast path of an obtain needs.
let platforms: [SupportedPlatform] = [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)]

/// SwiftPM keeps a dependency's sources in `…/checkouts/NAME`, and asks about one before that from `/`.
let isDependency = Context.packageDirectory.contains("/checkouts/") || Context.packageDirectory == "/"

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isDependency ? [] : [.treatAllWarnings(as: .error)])

/// A module. What its contract depends on, its implementation and its tests do as well.
struct Module {
  var name: String
  var contract: [String]
  var implementation: [String] = []
  var testing: [String] = []
  var tests: [String] = []
  /// Contracts beside the one named after the module.
  var contracts: [Layer] = []
  /// Implementations that not every program needs, each a target of its own.
  var others: [String] = []
  /// Test support that only some tests need, each a target of its own; it depends on nothing.
  var support: [String] = []
  /// The layers of the implementation, lowest first: targets that only this module imports.
  var inner: [Layer] = []
}

/// An inner target, and what it depends on beside the contract; or another contract, and all that it depends on.
struct Layer {
  var name: String
  var dependencies: [String] = []
  /// Whether only other layers import it, and not the implementation itself.
  var isForLayersOnly = false
  /// Whether it imports the module's contract.
  var usesContract = true
  /// Whether the module's tests import it.
  var isTested = true
}

let modules = [
  Module(
    name: "CalendarService", contract: ["Catalog"], implementation: ["TimePhrases", "CalendarEditing"],
    testing: ["TimePhrases", "DatePhrases"], tests: ["TimePhrases", "CalendarEditing"],
    contracts: [
      Layer(name: "TimePhrases", dependencies: ["Catalog", "CalendarService"]),
      Layer(name: "CalendarEditing", dependencies: ["Catalog", "CalendarService"]),
    ],
    others: ["CalDAVImplementation"], support: ["CalendarServersTesting"],
    inner: [
      Layer(name: "TimeZones"),
      Layer(name: "Recurrence", isForLayersOnly: true),
      Layer(name: "ICalendarComponents", dependencies: ["TimeZones", "Recurrence"]),
      Layer(name: "ICalendarFormat", dependencies: ["ICalendarComponents"]),
      Layer(name: "ICalendarWriting", dependencies: ["ICalendarComponents", "ICalendarFormat"]),
      Layer(name: "Occurrences", dependencies: ["Recurrence", "ICalendarComponents"]),
      Layer(name: "CalendarSources"),
      Layer(name: "PhraseLanguages", isForLayersOnly: true, isTested: false),
      Layer(
        name: "PhraseWords", dependencies: ["TimePhrases", "PhraseLanguages"], isForLayersOnly: true),
      Layer(
        name: "PhraseGrammar", dependencies: ["TimePhrases", "PhraseWords"], isForLayersOnly: true,
        isTested: false),
      Layer(name: "DatePhrases", dependencies: ["TimePhrases", "PhraseWords", "PhraseGrammar"]),
      Layer(
        name: "EventEditing",
        dependencies: ["CalendarEditing", "Recurrence", "ICalendarComponents", "ICalendarWriting"]),
      Layer(
        name: "TaskRules",
        dependencies: ["CalendarEditing", "Recurrence", "ICalendarComponents", "Occurrences"]),
    ]),
  Module(
    name: "CalendarStore",
    contract: ["Catalog", "CalendarService", "TimePhrases", "CalendarEditing"],
    implementation: ["CSQLite"],
    testing: ["CalendarService", "TimePhrases", "CalendarEditing", "CalendarStoreRules"],
    tests: ["CalendarServiceTesting", "CSQLite"],
    inner: [
      Layer(name: "CalendarStoreRules", dependencies: ["CalendarService", "TimePhrases"]),
      Layer(name: "CalendarSync", dependencies: ["CalendarService", "CalendarStoreRules"]),
      Layer(name: "DatabaseFiles", dependencies: ["CalendarService", "CalendarStoreRules", "CSQLite"]),
      Layer(
        name: "SyncTables",
        dependencies: ["CalendarService", "CalendarStoreRules", "CalendarSync", "DatabaseFiles"]),
      Layer(
        name: "EventPlanning",
        dependencies: ["CalendarService", "TimePhrases", "CalendarEditing", "CalendarStoreRules"]),
    ]),
  Module(
    name: "LLMEngine",
    contract: ["Catalog"],
    implementation: ["CalendarTools", "CalendarService", "TimePhrases"],
    tests: [
      "CalendarTools", "CalendarService", "TimePhrases", "CalendarServiceTesting",
    ],
    contracts: [Layer(name: "CalendarTools")],
    others: ["ChatCompletionsImplementation"],
    inner: [
      Layer(name: "Sentences", dependencies: ["CalendarService", "TimePhrases"], usesContract: false),
      Layer(
        name: "ToolResults",
        dependencies: ["CalendarTools", "CalendarService", "Sentences"]),
      Layer(
        name: "Frames",
        dependencies: ["CalendarTools", "CalendarService", "TimePhrases", "Sentences", "ToolResults"]),
      Layer(
        name: "QuestionAspects",
        dependencies: ["TimePhrases", "Sentences", "ToolResults", "Frames"], isForLayersOnly: true,
        usesContract: false),
      Layer(
        name: "EventWords",
        dependencies: [
          "CalendarService", "TimePhrases", "Sentences", "Frames", "QuestionAspects",
        ], usesContract: false),
      Layer(
        name: "ChangeReading",
        dependencies: [
          "CalendarTools", "CalendarService", "TimePhrases", "Sentences", "Frames", "EventWords",
        ], usesContract: false),
      Layer(
        name: "QuestionRows",
        dependencies: ["Sentences", "Frames"], isForLayersOnly: true, usesContract: false),
      Layer(
        name: "QuestionReading",
        dependencies: [
          "CalendarService", "TimePhrases", "Sentences", "ToolResults", "Frames", "QuestionAspects",
          "EventWords", "ChangeReading", "QuestionRows",
        ], usesContract: false, isTested: false),
      Layer(name: "CallPlans", dependencies: ["CalendarTools", "Sentences", "Frames"], isTested: false),
      Layer(
        name: "Answers",
        dependencies: [
          "CalendarTools", "CalendarService", "TimePhrases", "Sentences", "ToolResults", "Frames",
          "CallPlans",
        ], isTested: false),
      Layer(
        name: "FollowUps",
        dependencies: [
          "CalendarTools", "CalendarService", "TimePhrases", "Sentences", "ToolResults", "Frames",
          "QuestionAspects", "EventWords", "ChangeReading", "QuestionReading", "CallPlans", "Answers",
        ], isTested: false),
      Layer(
        name: "ChangeDialogue",
        dependencies: [
          "CalendarTools", "CalendarService", "TimePhrases", "Sentences", "ToolResults", "Frames",
          "EventWords", "ChangeReading", "CallPlans", "Answers",
        ], isTested: false),
      Layer(name: "StatementChecking", dependencies: ["CalendarService", "ToolResults"]),
    ]),
  Module(
    name: "InsightsFeature",
    contract: ["Catalog", "CalendarService", "CalendarStore"],
    implementation: ["LLMEngine"],
    testing: ["CalendarService"],
    tests: ["CalendarServiceTesting", "CalendarStoreTesting", "LLMEngine", "LLMEngineTesting"]),
  Module(
    name: "ChatFeature",
    contract: ["Catalog", "CalendarStore", "LLMEngine"],
    implementation: ["CalendarService", "TimePhrases", "InsightsFeature"],
    testing: ["LLMEngine"],
    tests: [
      "CalendarTools", "CalendarService", "TimePhrases", "InsightsFeature",
      "CalendarServiceTesting", "CalendarStoreTesting", "LLMEngineTesting", "InsightsFeatureTesting",
    ],
    inner: [
      Layer(
        name: "CalendarToolbox",
        dependencies: [
          "LLMEngine", "CalendarTools", "CalendarService", "TimePhrases", "CalendarEditing", "CalendarStore",
          "InsightsFeature",
        ])
    ]),
]

extension Module {
  /// The four targets that every module has, its other implementations and its layers.
  var targets: [Target] {
    let sources = "Modules/\(name)/Sources"
    let layers = inner.filter(\.isTested).map(\.name)
    let imported = inner.filter { !$0.isForLayersOnly }.map(\.name)
    return [
      target(name, contract, in: sources),
      target("\(name)Implementation", [name] + contract + implementation + imported, in: sources),
      target("\(name)Testing", [name] + testing, in: sources),
      testTarget(
        "\(name)Tests",
        [name, "\(name)Implementation", "\(name)Testing"] + others + support + layers + contract + tests,
        in: "Modules/\(name)/Tests"),
    ] + contracts.map { target($0.name, $0.dependencies, in: sources) }
      + support.map { target($0, in: sources) }
      + others.map { target($0, [name] + contract, in: sources) }
      + inner.map { target($0.name, ($0.usesContract ? [name] : []) + $0.dependencies, in: sources) }
  }
}

func target(_ name: String, _ dependencies: [String] = [], in folder: String) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .target(name: $0) }, path: "\(folder)/\(name)",
    swiftSettings: settings)
}

func testTarget(_ name: String, _ dependencies: [String], in folder: String) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .target(name: $0) }, path: "\(folder)/\(name)",
    swiftSettings: settings)
}

func executable(_ name: String, _ dependencies: [String], at path: String) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .target(name: $0) }, path: path, swiftSettings: settings)
}

let catalog = [
  target("Catalog", in: "Modules/Catalog/Sources"),
  target("CatalogArguments", ["Catalog"], in: "Modules/Catalog/Sources"),
  target("CatalogClosing", ["Catalog"], in: "Modules/Catalog/Sources"),
  target("CatalogChecking", ["Catalog"], in: "Modules/Catalog/Sources"),
  target("CatalogSwiftUI", ["Catalog"], in: "Modules/Catalog/Sources"),
  target("CatalogSystem", ["Catalog"], in: "Modules/Catalog/Sources"),
  target("CatalogTesting", ["Catalog", "CatalogSystem"], in: "Modules/Catalog/Sources"),
  target("CatalogTracing", ["Catalog"], in: "Modules/Catalog/Sources"),
]

let contracts = modules.map(\.name) + ["TimePhrases", "CalendarEditing"]

/// The contracts that the command line uses.
let shown = [
  "CalendarService", "TimePhrases", "CalendarEditing", "CalendarStore", "LLMEngine", "InsightsFeature",
  "ChatFeature",
]

/// The rooms of the command line: what a person does, each a target of its own.
let rooms = [
  "CommandSession", "ChangeCommands", "ViewCommands", "AccountCommands", "ReminderCommands",
  "BackgroundCommands",
  "AskCommands",
]

/// The targets that every room uses.
let drawing = ["Terminal", "SystemAccess", "ProgramSettings", "Presentation", "Catalog"]

let repository =
  [
    testTarget(
      "CatalogTests",
      [
        "Catalog", "CatalogArguments", "CatalogChecking", "CatalogClosing", "CatalogSystem", "CatalogTesting",
        "CatalogTracing",
      ],
      in: "Modules/Catalog/Tests")
  ]
  + modules.flatMap(\.targets)
  + [
    .systemLibrary(
      name: "CSQLite", path: "Modules/CalendarStore/Sources/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"]), .brew(["sqlite"])]),
    target(
      "Composition", ["Catalog"] + contracts + modules.map { "\($0.name)Implementation" }, in: "App/Sources"),
    .systemLibrary(name: "CCurl", path: "App/Sources/CCurl"),
    target(
      "OnlineComposition",
      ["Catalog", "CalendarService", "CalDAVImplementation", "LLMEngine", "ChatCompletionsImplementation"],
      in: "App/Sources"),
    target("ModelContextProtocol", ["LLMEngine"], in: "App/Sources"),
    // The layers of the command line, lowest first.
    target("Terminal", ["CalendarService", "CalendarStore"], in: "App/Sources"),
    target("TerminalScreen", ["Terminal"], in: "App/Sources"),
    target("SystemAccess", ["Terminal", "Catalog"] + shown, in: "App/Sources"),
    target(
      "ProgramSettings", ["Terminal", "SystemAccess", "CalendarService", "CalendarStore", "LLMEngine"],
      in: "App/Sources"),
    target("Presentation", ["Terminal", "SystemAccess", "ProgramSettings"] + shown, in: "App/Sources"),
    target(
      "CalendarScreen",
      [
        "Terminal", "TerminalScreen", "Presentation", "CalendarService", "TimePhrases", "CalendarEditing",
        "CalendarStore",
      ],
      in: "App/Sources"),
    target("CommandSession", drawing + shown, in: "App/Sources"),
    target("ChangeCommands", ["CommandSession"] + drawing + shown, in: "App/Sources"),
    target("ViewCommands", ["CommandSession"] + drawing + shown, in: "App/Sources"),
    target("AccountCommands", ["CommandSession"] + drawing + shown, in: "App/Sources"),
    target("ReminderCommands", ["CommandSession"] + drawing + shown, in: "App/Sources"),
    target(
      "BackgroundCommands",
      ["CommandSession", "AccountCommands", "ReminderCommands"] + drawing.filter { $0 != "Catalog" } + shown,
      in: "App/Sources"),
    target(
      "AskCommands",
      ["CommandSession", "ChangeCommands", "ModelContextProtocol", "CalendarTools"] + drawing + shown,
      in: "App/Sources"),
    target(
      "AlmanacCommandLine", ["TerminalScreen", "CalendarScreen", "CalendarTools"] + rooms + drawing + shown,
      in: "App/Sources"),
    executable("almanac", ["Composition", "AlmanacCommandLine"], at: "App/Sources/almanac"),
    .executableTarget(
      name: "almanac-online",
      dependencies: ["Composition", "OnlineComposition", "AlmanacCommandLine", "CCurl"],
      path: "App/Sources/almanac-online",
      swiftSettings: settings,
      linkerSettings: [
        // The helper's own functions of these names replace libcurl's.
        .unsafeFlags(
          [
            "-Xlinker", "--export-dynamic-symbol=curl_multi_add_handle",
            "-Xlinker", "--export-dynamic-symbol=curl_multi_info_read",
          ], .when(platforms: [.linux]))
      ]),
    testTarget(
      "AppTests",
      [
        "Catalog", "CatalogChecking", "CatalogTracing", "Composition", "OnlineComposition", "Terminal",
        "TerminalScreen",
        "SystemAccess", "ProgramSettings", "Presentation", "CalendarScreen", "AlmanacCommandLine",
        "ModelContextProtocol",
        "CalendarServiceTesting",
        "CalendarServersTesting",
        "CalendarStoreTesting", "InsightsFeatureTesting", "LLMEngineTesting",
      ] + rooms.filter { $0 != "ChangeCommands" } + shown,
      in: "App/Tests"),
    target("SwiftFacts", in: "Tooling/Sources"),
    target("ManifestReading", ["SwiftFacts"], in: "Tooling/Sources"),
    target("RepositoryModel", ["SwiftFacts", "ManifestReading"], in: "Tooling/Sources"),
    target(
      "ArchitectureRules", ["SwiftFacts", "ManifestReading", "RepositoryModel"], in: "Tooling/Sources"),
    target(
      "ArchitectureKit", ["SwiftFacts", "ManifestReading", "RepositoryModel", "ArchitectureRules"],
      in: "Tooling/Sources"),
    executable("architecture", ["ArchitectureKit"], at: "Tooling/Sources/ArchitectureCommand"),
    testTarget(
      "ArchitectureTests",
      ["SwiftFacts", "ManifestReading", "RepositoryModel", "ArchitectureRules", "ArchitectureKit"],
      in: "Tooling/Tests"),
  ]

let package = Package(
  name: "Almanac",
  platforms: platforms,
  products: [
    .library(name: "Catalog", targets: ["Catalog"]),
    .library(name: "CatalogArguments", targets: ["CatalogArguments"]),
    .library(name: "CatalogChecking", targets: ["CatalogChecking"]),
    .library(name: "CatalogClosing", targets: ["CatalogClosing"]),
    .library(name: "CatalogSwiftUI", targets: ["CatalogSwiftUI"]),
    .library(name: "CatalogSystem", targets: ["CatalogSystem"]),
    .library(name: "CatalogTesting", targets: ["CatalogTesting"]),
    .library(name: "CatalogTracing", targets: ["CatalogTracing"]),
  ]
    + (isDependency
      ? []
      : [
        .executable(name: "almanac", targets: ["almanac"]),
        .executable(name: "almanac-online", targets: ["almanac-online"]),
      ]),
  targets: catalog + (isDependency ? [] : repository),
  swiftLanguageModes: [.v6]
)
