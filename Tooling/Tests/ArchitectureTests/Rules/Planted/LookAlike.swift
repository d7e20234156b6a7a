import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel

/// Code that looks like a breach but is correct.
struct LookAlike: Sendable, CustomTestStringConvertible {
  var name: String
  var plant: @Sendable (inout SampleRepository) -> Void

  var testDescription: String { name }

  private static func of(_ place: PlantedBreach.Place, _ texts: [String]) -> [LookAlike] {
    texts.map { text in
      LookAlike(name: "\(place): \(text)") { $0.files[place.rawValue + "/Harmless.swift"] = text }
    }
  }

  private static let long = String(repeating: "    step()\n", count: 13)

  static let all: [LookAlike] =
    of(
      .implementation,
      [
        "let a = Date(timeIntervalSince1970: 1)", "let a: Date", "func a(now: Date) { log.print(now) }",
        "let a = ProcessInfo.processInfo.activeProcessorCount", "let a = ProcessInfo().processorCount",
        "func print(_ a: Int) {}\nfunc b() { print(1) }", "func exit(_ a: Int) {}", "// Date()",
        "let a = \"Date()\"", "/* exit(1) */", "let a = #\"\\(Date())\"#",
        "let a = TimeZone(identifier: \"UTC\")",
        "let a: TimeZone = .gmt", "let a = URL(fileURLWithPath: \"/\")", "func a() { f(stdout: 1) }",
        "struct A { var stdout: Int; var environ: [String] }", "let a = Calendar(identifier: .gregorian)",
        "let a: ContinuousClock.Instant = .now", "let a = ContinuousClock.now", "let a: Mode = .current",
        "let a = mode == .current", "switch a { case .now: break\ndefault: break }",
        "func a() { let exit = { (_: Int) in }; exit(1) }", "func a(exit: (Int) -> Void) { exit(1) }",
        "func a(_ print: (Int) -> Void) { print(1) }", "func a() { b { print in print(1) } }",
        "func a() { b { (print: (Int) -> Void) in print(1) } }", "func a() { if let exit = b { exit(1) } }",
        "func a() { for exit in b { exit(1) } }", "func a() { func exit(_ c: Int) {}; exit(1) }",
        "struct A { let print: (Int) -> Void; func b() { print(1) } }",
        "struct A { func print(_ a: Int) {}; func b() { print(1) } }",
        "struct A { let print: (Int) -> Void }\nextension A { func b() { print(1) } }",
        "protocol A { func exit(_ a: Int) }\nstruct B: A { func c() { exit(1) } }",
        "struct Process { var id: Int }\nlet a = Process()".replacing("Process()", with: "Process(id: 1)"),
        "enum Calendar { static let current = 1 }\nlet a = Calendar.current", "let a = store.urls(for: key)",
        "let a = store.url(for: key)", "let a = self.print(1)", "enum A { case system(String), exit }",
        "enum Stream { case stdout, stderr }", "enum Stream { case stdout(Int),\n  stderr }",
        "enum Stream: Int { case stdout = 1, stderr = 2 }", "let a = Date(timeIntervalSinceReferenceDate: 1)",
        "let a = Date.init(timeIntervalSinceReferenceDate: 1)", "let a = try Data(contentsOf: b)",
        "@inline(__always) func c() {}", "let a = #file",
        "let a = date.timeIntervalSinceReferenceDate", "let a = b.time(nil)",
        "func a() { let time = 1; f(time) }",
        "let `exit` = 1", "@Suite struct A {}".replacing("@Suite ", with: ""),
        "let a = \"import MapFeature\"", "// @_exported import MapFeature", "let a = b.import",
      ])
    + of(
      .contract,
      [
        "import Foundation", "public import struct Foundation.Date", "import Synchronization",
        "public struct Reading { public var value: Int; var half: Int { value / 2 } }",
        "public struct Reading { private func help() {} }", "public enum WeatherError: Error { case none }",
        "public protocol Source: AnyObject { var value: Int { get } }", "public typealias Degrees = Int",
        "public let zero = 0", "public struct Reading { public static let zero = 0 }", "var twice: Int { 2 }",
        "public protocol Better: WeatherServiceProtocol {}",
        "extension WeatherServiceProtocol { public var a: Int { 1 } }",
        "public struct Reading: Codable { private enum CodingKeys: String, CodingKey { case value } }",
        "public struct Reading: CustomStringConvertible { public var description: String {\n\(long)} }",
        "public extension Int { struct Part {} }",
        "public struct Reading { public struct Part { public enum Deep {} } }",
        "public struct Classes { public var actor: Int }",
        "public struct Reading { public func run(file: String) {} }",
        "public struct Package { public var package: Int }", "let text = \"final class A {}\"",
        "public enum Key: ServiceKey { public typealias Output = Int }\n"
          + "public protocol Making { static func assemble() -> Int }",
      ])
    + of(
      .app,
      ["let a = Date()", "let a = getenv(\"A\")", "func a() { exit(1) }", "let a = UserDefaults.standard"])
    + of(.tests, ["let a = Date()", "@testable import Foundation", "@testable import WeatherService"])
    + of(.tool, ["let a = CommandLine.arguments", "let a = Process()"])
    + of(.benchmark, ["let a = Date()", "@testable import MapFeatureImplementation"])
    + of(
      .inner,
      [
        "package func help() {}", "@usableFromInline func help() {}",
        "@usableFromInline package struct A {}", "import WeatherService", "let a = FileManager.default",
      ])
    + of(.testing, ["import Testing", "import WeatherService"])
    + [
      LookAlike(name: "a contract named in the configuration") {
        $0.configuration.contracts = ["WeatherTools"]
        $0.manifests["Modules/WeatherService"]?.targets.append(.of("WeatherTools", ["Catalog"]))
        $0.change("WeatherTools") { $0.settings = [SampleRepository.feature("MemberImportVisibility")] }
        $0.files["Modules/WeatherService/Sources/WeatherTools/Tool.swift"] =
          "import Catalog\npublic struct Tool {}"
        $0.change("MapFeature") { $0.dependencies.append("WeatherTools") }
        $0.files["Modules/MapFeature/Sources/MapFeature/Use.swift"] = "import WeatherTools"
      },
      LookAlike(name: "a system library, which has no Swift settings") {
        $0.manifests["Modules/WeatherService"]?.targets.append(.of("CWeather", .system))
        $0.change("WeatherStorage") { $0.dependencies.append("CWeather") }
        $0.files["Modules/WeatherService/Sources/WeatherStorage/C.swift"] = "import CWeather"
      },
      LookAlike(name: "a macro, which is used without an import") {
        $0.manifests["Modules/MapFeature"]?.targets.append(.of("MapMacros", .macro))
        $0.change("MapFeatureImplementation") { $0.dependencies.append("MapMacros") }
      },
      LookAlike(name: "a product with another name") {
        $0.manifests["Modules/MapFeature"]?.products.append(.init(name: "Maps", targets: ["MapFeature"]))
        $0.change("TripFeatureTesting") { $0.dependencies.append("Maps") }
        $0.files["\(PlantedBreach.Place.featureTesting.rawValue)/Maps.swift"] = "import MapFeature"
      },
      LookAlike(name: "a second product of the catalog, with public types") { repository in
        var target = TargetDescription.of("CatalogTracing", ["Catalog"])
        target.settings = repository.manifests["Modules/Catalog"]?.targets.first?.settings ?? []
        repository.manifests["Modules/Catalog"]?.targets.append(target)
        repository.manifests["Modules/Catalog"]?.products.append(.of("CatalogTracing"))
        repository.manifests[""] = nil
        repository.files["Modules/Catalog/Sources/CatalogTracing/Recorder.swift"] =
          "public import Catalog\npublic final class Recorder { public let key: any ServiceKey.Type }"
      },
      LookAlike(name: "a program on fewer platforms") { repository in
        for folder in repository.manifests.keys where folder != "App" {
          repository.manifests[folder]?.platforms = ["macos 15.0", "ios 18.0"]
        }
        repository.manifests["App"]?.platforms = ["macos 15.0"]
      },
      LookAlike(name: "no manifest at the root") { $0.manifests[""] = nil },
      LookAlike(name: "a platform's module that the configuration lists") {
        $0.configuration.platformModules = ["SwiftUI"]
        $0.files["App/Sources/Composition/More.swift"] = "import SwiftUI"
      },
      LookAlike(name: "a module where the lighter one is missing, and in tests") {
        $0.configuration.lighterModules = ["Foundation": "FoundationEssentials"]
        $0.files["App/Sources/Composition/More.swift"] = """
          #if canImport(FoundationEssentials)
          import FoundationEssentials
          #else
          import Foundation
          #endif
          """
        $0.files["Modules/MapFeature/Tests/MapFeatureTests/More.swift"] = "import Foundation"
      },
      LookAlike(name: "resources that both manifests state") {
        $0.change("MapFeature") { $0.resources = ["{}"] }
      },
      LookAlike(name: "a private name in one file") {
        $0.files["\(PlantedBreach.Place.implementation.rawValue)/A.swift"] =
          "private func print(_ a: Int) {}\nfunc b() { print(1) }"
      },
      LookAlike(name: "a function of the target in another file") {
        $0.files["\(PlantedBreach.Place.implementation.rawValue)/A.swift"] = "func print(_ a: Int) {}"
        $0.files["\(PlantedBreach.Place.implementation.rawValue)/B.swift"] = "func b() { print(1) }"
      },
    ]
}
