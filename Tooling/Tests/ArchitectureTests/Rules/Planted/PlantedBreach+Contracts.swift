@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import ManifestReading
@testable import RepositoryModel

extension PlantedBreach {
  private static let purity = "contract-purity"
  private static let long = String(repeating: "    step()\n", count: 13)
  private static let assemble =
    "public static func assemble(from catalog: any Assembling) throws -> Int { 1 }"

  static let contracts: [PlantedBreach] =
    of(
      purity, in: .contract,
      [
        "public final class Thermometer {}", "open class Thermometer {}", "final class Hidden {}",
        "public actor Station {}", "@globalActor public actor Station {}", "private actor Station {}",
        "struct Hidden {}", "enum Hidden { case one }", "private struct Hidden {}",
        "fileprivate enum Hidden {}", "internal struct Hidden {}", "protocol Hidden {}",
        "typealias Degrees = Int", "package struct Shared {}", "package enum Shared { case one }",
        "package protocol Shared {}", "package typealias Degrees = Int", "package let limit = 1",
        "package func help() {}", "package extension Int { func help() {} }",
        "extension Int { package var twice: Int { self * 2 } }",
        "extension Int { package static func == (left: Int, right: String) -> Bool { true } }",
        "public struct Reading { package var value = 1 }", "public struct Reading { package init() {} }",
        "public struct Reading { package func help() {} }",
        "public struct Reading { package static let zero = 1 }",
        "public struct Reading { package subscript(a: Int) -> Int { a } }",
        "public struct Reading { struct Part {} }", "public enum Reading { enum Part { case one } }",
        "public struct Reading { private struct Part { struct Deeper {} } }",
        "public struct Reading { final class Part {} }", "public struct Reading { actor Part {} }",
        "extension WeatherServiceBlueprint { final class Cache {} }",
        "extension WeatherServiceBlueprint { struct Cache {} }",
        "#if DEBUG\nstruct Hidden {}\n#endif", "public\nfinal\nclass Thermometer {}",
        "struct Hidden {}\nextension Hidden { func run() {\n\(long)} }",
      ])
    + of(
      purity, in: .contract,
      [
        "public struct Live: WeatherServiceProtocol {}", "public enum Live: WeatherServiceProtocol {}",
        "public struct Live: Sendable, WeatherServiceProtocol {}",
        "public struct Live: WeatherService.WeatherServiceProtocol {}",
        "public struct Live {}\nextension Live: WeatherServiceProtocol {}",
        "public typealias Weather = WeatherServiceProtocol\npublic struct Live: Weather {}",
        "public typealias Weather = WeatherServiceProtocol & Hashable\npublic struct Live: Weather {}",
        "public protocol Forecast: WeatherServiceProtocol {}\npublic struct Live: Forecast {}",
        "public enum Key: ServiceKey { public typealias Output = any Clock }\npublic protocol Clock: Ticking {}\n"
          + "public protocol Ticking {}\npublic struct Live: Ticking {}",
        "public enum Key: ServiceKey { public typealias Output = Int }\nextension Key: Blueprint { \(assemble) }",
        "public enum Key: ServiceKey { public typealias Output = Int }\nextension Key { \(assemble) }",
        "typealias Recipe = Blueprint",
        "public typealias Recipe = Blueprint\npublic enum Key {}\nextension Key: Recipe { \(assemble) }",
        "public protocol Recipe: AsyncBlueprint {}\npublic enum Key {}\nextension Key: Recipe { \(assemble) }",
      ])
    + of(
      purity, in: .contract,
      [
        "public var latest = 0", "nonisolated(unsafe) var latest = 0",
        "public struct Reading { public static var latest = 0 }",
        "public enum Reading { nonisolated(unsafe) private static var cache: [Int] = [] }",
        "public enum Reading { @TaskLocal static var current = 1 }", "public let lock = NSLock()",
        "public enum Reading { static let cache = Mutex<[Int]>([]) }",
        "public enum Reading { private static let count: Atomic<Int> = Atomic(0) }",
        "extension Int { static let queue = DispatchQueue(label: \"a\") }",
        "public enum Reading { static let all = NSMutableArray() }",
        "public func run() {\n\(long)}", "public struct Reading { public func run() {\n\(long)} }",
        "public struct Reading { public var value: Int {\n\(long)} }",
        "public struct Reading { public init() {\n\(long)} }",
        "public struct Reading { public subscript(a: Int) -> Int {\n\(long)} }",
        "public struct Reading { private func run() {\n\(long)} }",
        "extension Int { func run() {\n\(long)} }",
        "public struct Reading { public let rule: () -> Int = {\n\(long)} }",
        "public struct Reading { public func run(_ body: () -> Void = {}) {\n\(long)} }",
        "public struct Reading { public var value: Int = 1 { didSet {\n\(long)} } }",
        "extension WeatherServiceProtocol { public func run() {\n\(long)} }",
      ])
    + of(
      purity, in: .contract,
      [
        "public func read() { \(String(repeating: "step(); ", count: 80))}",
        "public func read() { f { \(String(repeating: "step(); ", count: 80))} }",
        "let text = String(contentsOfFile: path)", "func read() { _ = try? Data(contentsOf: url) }",
        "func read() { _ = try? Foundation.Data(contentsOf: url) }", "func read() { fopen(path, mode) }",
        "public func read() { _ = FileManager.default }", "public func read(_ file: FileHandle) {}",
        "public func read(_ file: Foundation.FileHandle) {}", "public var pipe: Pipe { 1 }",
        "public struct Reading { var file: OutputStream }", "public func load(_ request: URLRequest) {}",
        "public protocol Loading { var session: URLSession { get } }",
        "public enum Answer { case one(HTTPURLResponse?) }",
        "public func run(_ child: Process) {}", "public typealias Loader = URLSession",
        "import Dispatch", "import FoundationNetworking", "import Glibc", "import os",
        "#if os(Linux)\nimport Glibc\n#endif", "import class Dispatch.DispatchQueue",
        "import WeatherStorage", "import CatalogTests",
      ])
    + [
      of(purity, "another contract's service") { repository in
        repository.change("MapFeature") { $0.dependencies.append("WeatherService") }
        repository.files["\(Place.featureContract.rawValue)/Planted.swift"] =
          "import WeatherService\npublic struct Live: WeatherServiceProtocol {}"
      },
      of(purity, "a dependency on an inner target") { repository in
        repository.change("WeatherService") { $0.dependencies.append("WeatherStorage") }
      },
      of(purity, "a body longer than the configuration says") { repository in
        repository.configuration.contractBodyLines = 2
        repository.files["\(Place.contract.rawValue)/Planted.swift"] =
          "public func run() {\n  step()\n  step()\n  step()\n}"
      },
      of(purity, "a platform's module") { repository in
        repository.configuration.platformModules = ["UIKit"]
        repository.files["\(Place.contract.rawValue)/Planted.swift"] = "import UIKit"
      },
      of(purity, "an import that the configuration does not list") { repository in
        repository.configuration.contractImports = ["Dispatch"]
        repository.files["\(Place.contract.rawValue)/Planted.swift"] = "import Dispatch\nimport Foundation"
      },
      of(purity, "a contract named in the configuration") { repository in
        repository.configuration.contracts = ["WeatherStorage"]
        repository.configuration.confinedModules = [:]
        repository.files["\(Place.inner.rawValue)/Storage.swift"] =
          "import WeatherService\npublic final class Storage {}"
      },
    ]
}
