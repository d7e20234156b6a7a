// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The architecture lint checks that all manifests agree.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "CalendarBenchmarks",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "calendar-benchmarks", targets: ["calendar-benchmarks"]),
    .executable(name: "calendar-fuzz", targets: ["calendar-fuzz"]),
  ],
  dependencies: [
    .package(path: "../../Modules/CalendarService")
  ],
  targets: [
    .executableTarget(
      name: "calendar-benchmarks",
      dependencies: [
        .product(name: "CalendarService", package: "CalendarService"),
        .product(name: "CalendarServiceImplementation", package: "CalendarService"),
        .product(name: "CalendarServiceTesting", package: "CalendarService"),
      ],
      path: "Sources/CalendarBenchmarks",
      swiftSettings: settings),
    .executableTarget(
      name: "calendar-fuzz",
      dependencies: [
        .product(name: "CalendarService", package: "CalendarService"),
        .product(name: "CalendarServiceImplementation", package: "CalendarService"),
        .product(name: "CalendarServiceTesting", package: "CalendarService"),
      ],
      path: "Sources/CalendarFuzz",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
