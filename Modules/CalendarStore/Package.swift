// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CalendarStore",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "CalendarStore", targets: ["CalendarStore"]),
    .library(name: "CalendarStoreImplementation", targets: ["CalendarStoreImplementation"]),
    .library(name: "CalendarStoreTesting", targets: ["CalendarStoreTesting"]),
  ],
  dependencies: [
    .package(path: "../CalendarService"),
    .package(path: "../Catalog"),
  ],
  targets: [
    .target(
      name: "CalendarStore",
      dependencies: [
        "Catalog", "CalendarService", .product(name: "TimePhrases", package: "CalendarService"),
        .product(name: "CalendarEditing", package: "CalendarService"),
      ],
      swiftSettings: settings),
    .target(
      name: "CalendarStoreImplementation",
      dependencies: [
        "CalendarStore",
        "Catalog",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        .product(name: "CalendarEditing", package: "CalendarService"),
        "CSQLite",
        "CalendarStoreRules",
        "CalendarSync",
        "DatabaseFiles",
        "SyncTables",
        "EventPlanning",
      ],
      swiftSettings: settings),
    .target(
      name: "CalendarStoreRules",
      dependencies: [
        "CalendarStore", "CalendarService", .product(name: "TimePhrases", package: "CalendarService"),
      ],
      swiftSettings: settings),
    .target(
      name: "CalendarSync",
      dependencies: ["CalendarStore", "CalendarService", "CalendarStoreRules"],
      swiftSettings: settings),
    .target(
      name: "DatabaseFiles",
      dependencies: ["CalendarStore", "CalendarService", "CalendarStoreRules", "CSQLite"],
      swiftSettings: settings),
    .target(
      name: "SyncTables",
      dependencies: [
        "CalendarStore", "CalendarService", "CalendarStoreRules", "CalendarSync", "DatabaseFiles",
      ],
      swiftSettings: settings),
    .target(
      name: "EventPlanning",
      dependencies: [
        "CalendarStore",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        .product(name: "CalendarEditing", package: "CalendarService"),
        "CalendarStoreRules",
      ],
      swiftSettings: settings),
    .target(
      name: "CalendarStoreTesting",
      dependencies: [
        "CalendarStore",
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        .product(name: "CalendarEditing", package: "CalendarService"),
        "CalendarStoreRules",
      ],
      swiftSettings: settings),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"]), .brew(["sqlite"])]),
    .testTarget(
      name: "CalendarStoreTests",
      dependencies: [
        "CalendarStore",
        "CalendarStoreImplementation",
        "CalendarStoreTesting",
        "CalendarStoreRules",
        "CalendarSync",
        "DatabaseFiles",
        "SyncTables",
        "EventPlanning",
        "CSQLite",
        "Catalog",
        .product(name: "CalendarServiceTesting", package: "CalendarService"),
        "CalendarService",
        .product(name: "TimePhrases", package: "CalendarService"),
        .product(name: "CalendarEditing", package: "CalendarService"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
