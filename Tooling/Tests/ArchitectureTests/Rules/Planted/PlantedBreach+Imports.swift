extension PlantedBreach {
  private static let privacy = "implementation-privacy"

  static let imports: [PlantedBreach] =
    of(
      "catalog-independence", in: .catalog, ["import WeatherService", "import WeatherServiceImplementation"])
    + of("catalog-independence", in: .catalogTesting, ["import MapFeature"])
    + of(
      "tool-independence", in: .tool,
      [
        "import Catalog", "import WeatherService", "import WeatherServiceImplementation",
        "import Composition",
      ])
    + of("tool-independence", in: .toolTests, ["import WeatherServiceTesting", "@testable import Catalog"])
    + of(
      "inner-targets", in: .feature, ["import WeatherStorage", "#if DEBUG\nimport WeatherStorage\n#endif"])
    + of("inner-targets", in: .app, ["import WeatherStorage", "import struct WeatherStorage.Storage"])
    + of("inner-targets", in: .appTests, ["@testable import WeatherStorage"])
    + of("inner-targets", in: .featureTests, ["import WeatherStorage"])
    + of("inner-targets", in: .benchmark, ["import WeatherStorage"])
    + of("inner-targets", in: .inner, ["import WeatherServiceImplementation"])
    + of("feature-isolation", in: .feature, ["import MapFeatureImplementation"])
    + of("feature-isolation", in: .featureTests, ["@testable import MapFeatureImplementation"])
    + of("service-independence", in: .implementation, ["import MapFeature", "public import TripFeature"])
    + of("service-independence", in: .contract, ["import MapFeature"])
    + of("service-independence", in: .tests, ["import MapFeatureTesting"])
    + of("service-independence", in: .inner, ["import MapFeature"])
    + of(
      privacy, in: .feature,
      [
        "import WeatherServiceImplementation", "@preconcurrency import WeatherServiceImplementation",
        "import `WeatherServiceImplementation`", "import Composition", "import Tool", "import Measure",
      ])
    + of(privacy, in: .featureTests, ["import WeatherServiceImplementation"])
    + of(privacy, in: .contract, ["import WeatherServiceImplementation"])
    + of(privacy, in: .testing, ["import WeatherServiceImplementation", "import Composition"])
    + of("testing-targets-only-in-tests", in: .app, ["import WeatherServiceTesting", "import Testing"])
    + of("testing-targets-only-in-tests", in: .feature, ["import CatalogTesting", "import XCTest"])
    + of("testing-targets-only-in-tests", in: .featureTesting, ["import WeatherServiceTesting"])
    + of("testing-targets-only-in-tests", in: .contract, ["import WeatherServiceTesting"])
    + of("confined-imports", in: .app, ["import FoundationXML"])
    + of("confined-imports", in: .contract, ["import FoundationXML"])
    + of("confined-imports", in: .implementation, ["import class FoundationXML.XMLParser"])
    + of(
      "testable-imports", in: .app, ["@testable import Catalog", "@testable import Foundation"])
    + of("testable-imports", in: .implementation, ["@testable import WeatherService"])
    + of("testable-imports", in: .testing, ["@testable\nimport WeatherService"])
    + of("testable-imports", in: .feature, ["@_spi(Maps) import MapFeature"])
    + of("testable-imports", in: .featureTests, ["@testable import WeatherServiceTesting"])
    + of(
      "no-reexports", in: .feature,
      [
        "@_exported import MapFeature", "@_exported public import Foundation",
        "@_exported @preconcurrency import Catalog",
      ])
    + of("no-reexports", in: .tests, ["@_exported import WeatherService"])
    + of("no-reexports", in: .app, ["@_exported import struct Foundation.Date"])
    + of("no-reexports", in: .contract, ["@_exported public import Catalog"])
    + of("no-third-party", in: .app, ["import NIOCore"])
    + of("no-third-party", in: .app, ["macro a() = #externalMacro(module: \"NIOMacros\", type: \"A\")"])
    + of("no-third-party", in: .contract, ["import NIOCore"])
    + of("no-third-party", in: .benchmark, ["#if canImport(NIO)\nimport NIO\n#endif"])
    + of("declared-imports", in: .tests, ["import CatalogTesting", "@testable import WeatherStorage"])
    + of("declared-imports", in: .featureTests, ["import CatalogTesting"])
    + of("declared-imports", in: .benchmark, ["import WeatherService"])
    + of(
      "implementation-surface", in: .implementation,
      [
        "@_cdecl(\"a\") func a() {}", "@c func a() {}", "@c(b) func a() {}", "@usableFromInline func a() {}",
        "@usableFromInline\nstruct A {}", "@_silgen_name(\"a\") func a()",
        "public struct Live2 {}", "package let live = 1", "extension Live { public var a: Int { 1 } }",
        "public extension Live { func a() {} }", "struct A { struct B { public static let c = 1 } }",
      ])
    + of(
      "implementation-surface", in: .inner,
      ["public struct Table {}", "package struct A { public var b = 1 }", "@c func a() {}"])
}
