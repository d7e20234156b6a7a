// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "LLMEngine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "LLMEngine", targets: ["LLMEngine"]),
    .library(name: "CalendarTools", targets: ["CalendarTools"]),
    .library(name: "ChatCompletionsImplementation", targets: ["ChatCompletionsImplementation"]),
    .library(name: "LLMEngineImplementation", targets: ["LLMEngineImplementation"]),
    .library(name: "LLMEngineTesting", targets: ["LLMEngineTesting"]),
  ],
  dependencies: [
    .package(path: "../CalendarService"),
    .package(path: "../Catalog"),
  ],
  targets: [
    .target(name: "LLMEngine", dependencies: ["Catalog"], swiftSettings: settings),
    .target(name: "CalendarTools", swiftSettings: settings),
    .target(
      name: "Sentences",
      dependencies: [
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
      ],
      swiftSettings: settings),
    .target(
      name: "ToolResults",
      dependencies: [
        "LLMEngine",
        "CalendarTools",
        "CalendarService",
        "Sentences",
      ],
      swiftSettings: settings),
    .target(
      name: "Frames",
      dependencies: [
        "LLMEngine",
        "CalendarTools",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "Sentences",
        "ToolResults",
      ],
      swiftSettings: settings),
    .target(
      name: "QuestionAspects",
      dependencies: [
        .product(name: "TimePhrases", package: "CalendarService"),
        "Sentences",
        "ToolResults",
        "Frames",
      ],
      swiftSettings: settings),
    .target(
      name: "EventWords",
      dependencies: [
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "Sentences",
        "ToolResults",
        "Frames",
        "QuestionAspects",
      ],
      swiftSettings: settings),
    .target(
      name: "ChangeReading",
      dependencies: [
        "CalendarTools",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "Sentences",
        "Frames",
        "EventWords",
      ],
      swiftSettings: settings),
    .target(
      name: "QuestionRows",
      dependencies: [
        "Sentences",
        "Frames",
      ],
      swiftSettings: settings),
    .target(
      name: "QuestionReading",
      dependencies: [
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "Sentences",
        "ToolResults",
        "Frames",
        "QuestionAspects",
        "EventWords",
        "ChangeReading",
        "QuestionRows",
      ],
      swiftSettings: settings),
    .target(
      name: "CallPlans",
      dependencies: [
        "LLMEngine",
        "CalendarTools",
        "Sentences",
        "Frames",
      ],
      swiftSettings: settings),
    .target(
      name: "Answers",
      dependencies: [
        "LLMEngine",
        "CalendarTools",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "Sentences",
        "ToolResults",
        "Frames",
        "CallPlans",
      ],
      swiftSettings: settings),
    .target(
      name: "FollowUps",
      dependencies: [
        "LLMEngine",
        "CalendarTools",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "Sentences",
        "ToolResults",
        "Frames",
        "QuestionAspects",
        "EventWords",
        "ChangeReading",
        "QuestionReading",
        "CallPlans",
        "Answers",
      ],
      swiftSettings: settings),
    .target(
      name: "ChangeDialogue",
      dependencies: [
        "LLMEngine",
        "CalendarTools",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "Sentences",
        "ToolResults",
        "Frames",
        "EventWords",
        "ChangeReading",
        "CallPlans",
        "Answers",
      ],
      swiftSettings: settings),
    .target(
      name: "StatementChecking",
      dependencies: [
        "LLMEngine",
        "CalendarService",
        "ToolResults",
      ],
      swiftSettings: settings),
    .target(
      name: "LLMEngineImplementation",
      dependencies: [
        "LLMEngine",
        "Catalog",
        "CalendarTools",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        "Sentences",
        "ToolResults",
        "Frames",
        "EventWords",
        "ChangeReading",
        "QuestionReading",
        "CallPlans",
        "Answers",
        "FollowUps",
        "ChangeDialogue",
        "StatementChecking",
      ],
      swiftSettings: settings),
    .target(
      name: "ChatCompletionsImplementation", dependencies: ["LLMEngine", "Catalog"], swiftSettings: settings),
    .target(name: "LLMEngineTesting", dependencies: ["LLMEngine"], swiftSettings: settings),
    .testTarget(
      name: "LLMEngineTests",
      dependencies: [
        "LLMEngine",
        "LLMEngineImplementation",
        "LLMEngineTesting",
        "ChatCompletionsImplementation",
        "Sentences",
        "ToolResults",
        "Frames",
        "EventWords",
        "ChangeReading",
        "QuestionAspects",
        "QuestionRows",
        "StatementChecking",
        "Catalog",
        "CalendarTools",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        .product(name: "CalendarServiceTesting", package: "CalendarService"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
