import Foundation
import Synchronization
import Testing

@testable import ManifestReading

/// With SwiftPM itself: an answer stays cached only while none of its inputs has changed.
@Suite struct ManifestReaderTests {
  private static func manifest(_ name: String, _ text: String = "") -> String {
    "// swift-tools-version: 6.2\nimport PackageDescription\n\(text)\nlet package = Package(name: \(name))\n"
  }

  private func name(
    _ text: String, _ folder: TemporaryFolder, _ environment: [String: String] = [:]
  ) async throws
    -> String?
  {
    try folder.write(text, to: "A/Package.swift")
    var reader = ManifestReader(folder: Folder(root: folder.url))
    reader.environment.merge(environment) { $1 }
    return try await reader.manifests(["A": text])["A"]?.name
  }

  private func remembered(_ folder: TemporaryFolder) throws -> [String] {
    let file = ManifestReader(folder: Folder(root: folder.url)).cacheFile
    guard let data = try? Data(contentsOf: file) else { return [] }
    return try JSONDecoder().decode(ManifestCache.self, from: data).entries.keys.sorted()
  }

  @Test func aVariableIsCachedWithItsValue() async throws {
    let folder = try TemporaryFolder()
    let text = Self.manifest(#"Context.environment["HOUSE_NAME"] ?? "none""#)
    let cache = ManifestReader(folder: Folder(root: folder.url))
    var entry = ManifestCache.Entry(text: text, manifest: Manifest(name: "kept"))
    entry.variables = ["HOUSE_NAME": nil]
    var stored = ManifestCache(surroundings: cache.surroundings(await cache.toolchain()))
    stored.entries["A"] = entry
    stored.write(to: cache.cacheFile)

    let kept = try await name(text, folder)
    let asked = try await name(text, folder, ["HOUSE_NAME": "set"])

    #expect(kept == "kept")
    #expect(asked == "none")
    #expect(try remembered(folder) == ["A"])
  }

  @Test func aFileBesideTheManifestIsReadEveryTime() async throws {
    let folder = try TemporaryFolder()
    let text = Self.manifest(
      "name",
      "import Foundation\nlet name = try! String(contentsOfFile: Context.packageDirectory + \"/name\", encoding: .utf8)"
    )
    try folder.write("first", to: "A/name")
    let first = try await name(text, folder)
    try folder.write("second", to: "A/name")

    let second = try await name(text, folder)

    #expect(first == "first")
    #expect(second == "second")
    #expect(try remembered(folder) == [])
  }

  @Test func aNewToolchainVariantIsUsedAtOnce() async throws {
    let folder = try TemporaryFolder()
    let text = Self.manifest("\"plain\"")
    let plain = try await name(text, folder)
    try folder.write(Self.manifest("\"variant\""), to: "A/Package@swift-6.swift")

    let variant = try await name(text, folder)

    #expect(plain == "plain")
    #expect(variant == "variant")
    #expect(try remembered(folder) == [])
  }

  @Test func aManifestCanReadItsOwnLocation() async throws {
    let first = try TemporaryFolder()
    let second = try TemporaryFolder()
    let text = Self.manifest("Context.packageDirectory")

    let name = try await name(text, first)
    try FileManager.default.copyItem(
      at: first.url.appendingPathComponent(".build"), to: second.url.appendingPathComponent(".build"))
    let moved = try await self.name(text, second)

    #expect(name == first.url.path + "/A")
    #expect(moved == second.url.path + "/A")
  }

  @Test func aRejectedManifestKeepsTheResultsOfOthers() async throws {
    let folder = try TemporaryFolder()
    let texts = ["A": "\"A\"", "B": "3", "C": "\"C\"", "D": "\"D\""].mapValues { Self.manifest($0) }
    for (place, text) in texts { try folder.write(text, to: place + "/Package.swift") }

    let error = await #expect(throws: ManifestError.self) {
      try await ManifestReader(folder: Folder(root: folder.url)).manifests(texts)
    }

    #expect("\(error.map(String.init(describing:)) ?? "")".contains("/B/Package.swift:"))
    #expect(try remembered(folder) == ["A", "C", "D"])
  }

  @Test func progressIsReported() async throws {
    let folder = try TemporaryFolder()
    let reported = ReportedLines()
    let text = Self.manifest("\"A\"")
    try folder.write(text, to: "A/Package.swift")

    for _ in 0..<2 {
      let reader = ManifestReader(folder: Folder(root: folder.url), progress: reported.add)
      _ = try await reader.manifests(["A": text])
    }

    #expect(reported.lines == ["Reading manifests: 1 of 1", ""])
  }
}

/// Collects the reported lines.
private final class ReportedLines: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  @Sendable func add(_ line: String) {
    kept.withLock { $0.append(line) }
  }
}
