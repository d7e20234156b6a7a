import Foundation
import Testing

@testable import ManifestReading

@Suite struct ManifestCacheTests {
  private func cache() -> ManifestCache {
    var cache = ManifestCache(surroundings: "here")
    cache.entries["Modules/Map"] = .init(text: "let a = 1", manifest: Manifest(name: "Map"))
    return cache
  }

  @Test func anEntryIsValidForItsExactText() {
    #expect(
      cache().entry(in: "Modules/Map", text: "let a = 1", environment: [:])?.manifest == Manifest(name: "Map")
    )
    #expect(cache().entry(in: "Modules/Map", text: "let a = 2", environment: [:])?.manifest == nil)
    #expect(cache().entry(in: "Modules/Trip", text: "let a = 1", environment: [:])?.manifest == nil)
  }

  @Test func anEntryIsValidForItsVariableValues() {
    var cache = cache()
    cache.entries["Modules/Map"]?.variables = ["SET": "1", "UNSET": nil]

    func answers(_ environment: [String: String]) -> Bool {
      cache.entry(in: "Modules/Map", text: "let a = 1", environment: environment) != nil
    }

    #expect(answers(["SET": "1", "OTHER": "2"]))
    #expect(!answers(["SET": "2"]))
    #expect(!answers([:]))
    #expect(!answers(["SET": "1", "UNSET": ""]))
  }

  @Test func theCacheIsReadAsItWasWritten() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("deep/manifests.json")
    var cache = cache()
    cache.entries["Modules/Map"]?.variables = ["SET": "1", "UNSET": nil]
    cache.write(to: file)

    #expect(ManifestCache(file: file, surroundings: "here") == cache)
  }

  @Test(arguments: ["", "{", "[]", #"{"format": 0, "surroundings": "here", "entries": {}}"#])
  func aDamagedOrForeignFileIsAnEmptyCache(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "manifests.json")

    let read = ManifestCache(file: folder.url.appendingPathComponent("manifests.json"), surroundings: "here")

    #expect(read == ManifestCache(surroundings: "here"))
  }

  @Test func aCacheOfAnotherEnvironmentIsEmpty() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("manifests.json")
    cache().write(to: file)

    #expect(ManifestCache(file: file, surroundings: "there").entries.isEmpty)
  }
}
