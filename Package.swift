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

/// An inner target, and the names of what it depends on beside the contract; or another contract, and those of all that
/// it depends on.
struct Layer {
  var name: String
  var dependencies: [String]
  /// Whether only other layers import it, and not the implementation itself.
  var isForLayersOnly: Bool
  /// Whether it imports the module's contract.
  var usesContract: Bool
  /// Whether the module's tests import it.
  var isTested: Bool

  init(
    _ name: String, _ dependencies: String = "", isForLayersOnly: Bool = false, usesContract: Bool = true,
    isTested: Bool = true
  ) {
    (self.name, self.dependencies) = (name, dependencies.split { $0 == " " }.map(String.init))
    (self.isForLayersOnly, self.usesContract, self.isTested) = (isForLayersOnly, usesContract, isTested)
  }
}

let modules = [
  Module(
    name: "CalendarService", contract: ["Catalog"], implementation: ["TimePhrases", "CalendarEditing"],
    testing: ["TimePhrases", "DatePhrases"], tests: ["TimePhrases", "CalendarEditing"],
    contracts: [
      Layer("TimePhrases", "Catalog CalendarService"), Layer("CalendarEditing", "Catalog CalendarService"),
    ],
    others: ["CalDAVImplementation"], support: ["CalendarServersTesting"],
    inner: [
      Layer("TimeZones"),
      Layer("Recurrence", isForLayersOnly: true),
      Layer("ICalendarComponents", "TimeZones Recurrence"),
      Layer("ICalendarFormat", "ICalendarComponents"),
      Layer("ICalendarWriting", "ICalendarComponents ICalendarFormat"),
      Layer("Occurrences", "Recurrence ICalendarComponents"),
      Layer("CalendarSources"),
      Layer("PhraseLanguages", isForLayersOnly: true, isTested: false),
      Layer("PhraseWords", "TimePhrases PhraseLanguages", isForLayersOnly: true),
      Layer("PhraseGrammar", "TimePhrases PhraseWords", isForLayersOnly: true, isTested: false),
      Layer("DatePhrases", "TimePhrases PhraseWords PhraseGrammar"),
      Layer("EventEditing", "CalendarEditing Recurrence ICalendarComponents ICalendarWriting"),
      Layer("TaskRules", "CalendarEditing Recurrence ICalendarComponents Occurrences"),
    ]),
  Module(
    name: "CalendarStore", contract: ["Catalog", "CalendarService", "TimePhrases", "CalendarEditing"],
    implementation: ["CSQLite"],
    testing: ["CalendarService", "TimePhrases", "CalendarEditing", "CalendarStoreRules"],
    tests: ["CalendarServiceTesting", "CSQLite"],
    inner: [
      Layer("CalendarStoreRules", "CalendarService TimePhrases"),
      Layer("CalendarSync", "CalendarService CalendarStoreRules"),
      Layer("DatabaseFiles", "CalendarService CalendarStoreRules CSQLite"),
      Layer("SyncTables", "CalendarService CalendarStoreRules CalendarSync DatabaseFiles"),
      Layer("EventPlanning", "CalendarService TimePhrases CalendarEditing CalendarStoreRules"),
    ]),
  Module(
    name: "LLMEngine", contract: ["Catalog"],
    implementation: ["CalendarTools", "CalendarService", "TimePhrases"],
    tests: ["CalendarTools", "CalendarService", "TimePhrases", "CalendarServiceTesting"],
    contracts: [Layer("CalendarTools")], others: ["ChatCompletionsImplementation"],
    inner: [
      Layer("Sentences", "CalendarService TimePhrases", usesContract: false),
      Layer("ToolResults", "CalendarTools CalendarService Sentences"),
      Layer("Frames", "CalendarTools CalendarService TimePhrases Sentences ToolResults"),
      Layer(
        "QuestionAspects", "TimePhrases Sentences ToolResults Frames", isForLayersOnly: true,
        usesContract: false),
      Layer(
        "EventWords", "CalendarService TimePhrases Sentences Frames QuestionAspects", usesContract: false),
      Layer(
        "ChangeReading", "CalendarTools CalendarService TimePhrases Sentences Frames EventWords",
        usesContract: false),
      Layer("QuestionRows", "Sentences Frames", isForLayersOnly: true, usesContract: false),
      Layer(
        "QuestionReading",
        "CalendarService TimePhrases Sentences ToolResults Frames QuestionAspects EventWords ChangeReading "
          + "QuestionRows", usesContract: false, isTested: false),
      Layer("CallPlans", "CalendarTools Sentences Frames", isTested: false),
      Layer(
        "Answers", "CalendarTools CalendarService TimePhrases Sentences ToolResults Frames CallPlans",
        isTested: false),
      Layer(
        "FollowUps",
        "CalendarTools CalendarService TimePhrases Sentences ToolResults Frames QuestionAspects EventWords "
          + "ChangeReading QuestionReading CallPlans Answers", isTested: false),
      Layer(
        "ChangeDialogue",
        "CalendarTools CalendarService TimePhrases Sentences ToolResults Frames EventWords ChangeReading "
          + "CallPlans Answers", isTested: false),
      Layer("StatementChecking", "CalendarService ToolResults"),
    ]),
  Module(
    name: "InsightsFeature", contract: ["Catalog", "CalendarService", "CalendarStore"],
    implementation: ["LLMEngine"], testing: ["CalendarService"],
    tests: ["CalendarServiceTesting", "CalendarStoreTesting", "LLMEngine", "LLMEngineTesting"]),
  Module(
    name: "ChatFeature", contract: ["Catalog", "CalendarStore", "LLMEngine"],
    implementation: ["CalendarService", "TimePhrases", "InsightsFeature"], testing: ["LLMEngine"],
    tests: [
      "CalendarTools", "CalendarService", "TimePhrases", "InsightsFeature",
      "CalendarServiceTesting", "CalendarStoreTesting", "LLMEngineTesting", "InsightsFeatureTesting",
    ],
    inner: [
      Layer(
        "EventTexts", "CalendarService CalendarTools", isForLayersOnly: true, usesContract: false),
      Layer(
        "CalendarToolbox",
        """
        EventTexts LLMEngine CalendarTools CalendarService TimePhrases CalendarEditing CalendarStore InsightsFeature
        """),
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

func executable(
  _ name: String, _ dependencies: [String], at path: String, linkerSettings: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .target(name: $0) }, path: path, swiftSettings: settings,
    linkerSettings: linkerSettings)
}

let catalogProducts = [
  "Catalog", "CatalogArguments", "CatalogChecking", "CatalogClosing", "CatalogSwiftUI", "CatalogSystem",
  "CatalogTesting", "CatalogTracing",
]

let catalog = catalogProducts.map { name in
  let others = name == "Catalog" ? [] : name == "CatalogTesting" ? ["Catalog", "CatalogSystem"] : ["Catalog"]
  return target(name, others, in: "Modules/Catalog/Sources")
}

let contracts = modules.map(\.name) + ["TimePhrases", "CalendarEditing"]

/// The contracts that the command line uses.
let shown = [
  "CalendarService", "TimePhrases", "CalendarEditing", "CalendarStore", "LLMEngine", "InsightsFeature",
  "ChatFeature",
]

/// What a person does with the command line, each a target of its own.
let rooms = [
  "CommandSession", "ChangeCommands", "ViewCommands", "AccountCommands", "ReminderCommands",
  "BackgroundCommands", "AskCommands",
]

/// The targets that each of these uses.
let drawing = ["Terminal", "SystemAccess", "ProgramSettings", "Presentation", "Catalog"]

/// The layers of the architecture tool. Each depends on all before it.
let toolLayers = ["SwiftFacts", "ManifestReading", "RepositoryModel", "ArchitectureRules", "ArchitectureKit"]

func appTarget(_ name: String, _ dependencies: [String]) -> Target {
  target(name, dependencies, in: "App/Sources")
}

let repository =
  [
    testTarget(
      "CatalogTests", catalogProducts.filter { $0 != "CatalogSwiftUI" }, in: "Modules/Catalog/Tests")
  ]
  + modules.flatMap(\.targets)
  + [
    .systemLibrary(
      name: "CSQLite", path: "Modules/CalendarStore/Sources/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"]), .brew(["sqlite"])]),
    appTarget("Composition", ["Catalog"] + contracts + modules.map { "\($0.name)Implementation" }),
    .systemLibrary(name: "CCurl", path: "App/Sources/CCurl"),
    appTarget(
      "OnlineComposition",
      ["Catalog", "CalendarService", "CalDAVImplementation", "LLMEngine", "ChatCompletionsImplementation"]),
    appTarget("ModelContextProtocol", ["LLMEngine"]),
    // The layers of the command line, lowest first.
    appTarget("Terminal", ["CalendarService", "CalendarStore"]),
    appTarget("TerminalScreen", ["Terminal"]),
    appTarget("SystemAccess", ["Terminal", "Catalog"] + shown),
    appTarget(
      "ProgramSettings", ["Terminal", "SystemAccess", "CalendarService", "CalendarStore", "LLMEngine"]),
    appTarget("Presentation", ["Terminal", "SystemAccess", "ProgramSettings"] + shown),
    appTarget(
      "CalendarScreen",
      [
        "Terminal", "TerminalScreen", "Presentation", "CalendarService", "TimePhrases", "CalendarEditing",
        "CalendarStore",
      ]),
    appTarget("CommandSession", drawing + shown),
    appTarget("ChangeCommands", ["CommandSession"] + drawing + shown),
    appTarget("ViewCommands", ["CommandSession"] + drawing + shown),
    appTarget("AccountCommands", ["CommandSession"] + drawing + shown),
    appTarget("ReminderCommands", ["CommandSession"] + drawing + shown),
    appTarget(
      "BackgroundCommands",
      ["CommandSession", "AccountCommands", "ReminderCommands"] + drawing.filter { $0 != "Catalog" } + shown),
    appTarget(
      "AskCommands",
      ["CommandSession", "ChangeCommands", "ModelContextProtocol", "CalendarTools"] + drawing + shown),
    appTarget(
      "AlmanacCommandLine", ["TerminalScreen", "CalendarScreen", "CalendarTools"] + rooms + drawing + shown),
    executable("almanac", ["Composition", "AlmanacCommandLine"], at: "App/Sources/almanac"),
    executable(
      "almanac-online", ["Composition", "OnlineComposition", "AlmanacCommandLine", "CCurl"],
      at: "App/Sources/almanac-online",
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
        "TerminalScreen", "SystemAccess", "ProgramSettings", "Presentation", "CalendarScreen",
        "AlmanacCommandLine", "ModelContextProtocol", "CalendarServiceTesting", "CalendarServersTesting",
        "CalendarStoreTesting", "InsightsFeatureTesting", "LLMEngineTesting",
      ] + rooms.filter { $0 != "ChangeCommands" } + shown,
      in: "App/Tests"),
    executable("architecture", ["ArchitectureKit"], at: "Tooling/Sources/ArchitectureCommand"),
    testTarget("ArchitectureTests", toolLayers, in: "Tooling/Tests"),
  ]
  + toolLayers.enumerated().map { target($1, Array(toolLayers[..<$0]), in: "Tooling/Sources") }

let package = Package(
  name: "Almanac",
  platforms: platforms,
  products: catalogProducts.map { .library(name: $0, targets: [$0]) }
    + (isDependency
      ? []
      : [
        .executable(name: "almanac", targets: ["almanac"]),
        .executable(name: "almanac-online", targets: ["almanac-online"]),
      ]),
  targets: catalog + (isDependency ? [] : repository),
  swiftLanguageModes: [.v6]
)
