import Testing

@testable import ManifestReading
@testable import SwiftFacts

@Suite struct AmbientPatternTests {
  @Test func theReadmeListsEveryName() throws {
    let bytes = try Folder(root: Repository.root).bytes("Tooling/README.md") ?? []
    let words = String(decoding: bytes, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }

    #expect(Set(AmbientPattern.all.keys).subtracting(words.map(String.init)).sorted() == [])
  }
}
