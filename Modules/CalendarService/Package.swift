// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CalendarService",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "CalendarService", targets: ["CalendarService"]),
    .library(name: "TimePhrases", targets: ["TimePhrases"]),
    .library(name: "CalendarEditing", targets: ["CalendarEditing"]),
    .library(name: "CalendarServiceImplementation", targets: ["CalendarServiceImplementation"]),
    .library(name: "CalDAVImplementation", targets: ["CalDAVImplementation"]),
    .library(name: "CalendarServiceTesting", targets: ["CalendarServiceTesting"]),
    .library(name: "CalendarServersTesting", targets: ["CalendarServersTesting"]),
  ],
  dependencies: [.package(path: "../Catalog")],
  targets: [
    .target(name: "CalendarService", dependencies: ["Catalog"], swiftSettings: settings),
    .target(name: "TimePhrases", dependencies: ["Catalog", "CalendarService"], swiftSettings: settings),
    .target(name: "CalendarEditing", dependencies: ["Catalog", "CalendarService"], swiftSettings: settings),
    .target(
      name: "CalendarServiceImplementation",
      dependencies: [
        "CalendarService",
        "TimePhrases",
        "CalendarEditing",
        "Catalog",
        "TimeZones",
        "ICalendarComponents",
        "ICalendarFormat",
        "ICalendarWriting",
        "Occurrences",
        "CalendarSources",
        "DatePhrases",
        "EventEditing",
        "TaskRules",
      ],
      swiftSettings: settings),
    .target(name: "TimeZones", dependencies: ["CalendarService"], swiftSettings: settings),
    .target(name: "Recurrence", dependencies: ["CalendarService"], swiftSettings: settings),
    .target(
      name: "ICalendarComponents", dependencies: ["CalendarService", "TimeZones", "Recurrence"],
      swiftSettings: settings),
    .target(
      name: "ICalendarFormat", dependencies: ["CalendarService", "ICalendarComponents"],
      swiftSettings: settings),
    .target(
      name: "ICalendarWriting", dependencies: ["CalendarService", "ICalendarComponents", "ICalendarFormat"],
      swiftSettings: settings),
    .target(
      name: "Occurrences", dependencies: ["CalendarService", "Recurrence", "ICalendarComponents"],
      swiftSettings: settings),
    .target(name: "CalendarSources", dependencies: ["CalendarService"], swiftSettings: settings),
    .target(
      name: "EventEditing",
      dependencies: [
        "CalendarService", "CalendarEditing", "Recurrence", "ICalendarComponents", "ICalendarWriting",
      ],
      swiftSettings: settings),
    .target(
      name: "TaskRules",
      dependencies: [
        "CalendarService", "CalendarEditing", "Recurrence", "ICalendarComponents", "Occurrences",
      ],
      swiftSettings: settings),
    .target(
      name: "CalDAVImplementation",
      dependencies: [
        "CalendarService",
        "Catalog",
      ],
      swiftSettings: settings),
    .target(name: "PhraseLanguages", dependencies: ["CalendarService"], swiftSettings: settings),
    .target(
      name: "PhraseWords", dependencies: ["CalendarService", "TimePhrases", "PhraseLanguages"],
      swiftSettings: settings),
    .target(
      name: "PhraseGrammar", dependencies: ["CalendarService", "TimePhrases", "PhraseWords"],
      swiftSettings: settings),
    .target(
      name: "DatePhrases",
      dependencies: ["CalendarService", "TimePhrases", "PhraseWords", "PhraseGrammar"],
      swiftSettings: settings),
    .target(
      name: "CalendarServiceTesting", dependencies: ["CalendarService", "TimePhrases", "DatePhrases"],
      swiftSettings: settings),
    .target(name: "CalendarServersTesting", swiftSettings: settings),
    .testTarget(
      name: "CalendarServiceTests",
      dependencies: [
        "CalendarService",
        "TimePhrases",
        "CalendarEditing",
        "CalendarServiceImplementation",
        "CalDAVImplementation",
        "CalendarServiceTesting",
        "CalendarServersTesting",
        "TimeZones",
        "Recurrence",
        "ICalendarComponents",
        "ICalendarFormat",
        "ICalendarWriting",
        "Occurrences",
        "CalendarSources",
        "Catalog",
        "PhraseWords",
        "DatePhrases",
        "EventEditing",
        "TaskRules",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
