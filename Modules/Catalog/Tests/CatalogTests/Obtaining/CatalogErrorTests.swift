import Catalog
import Testing

/// The complete text of every error: the problem, its location, the fix.
@Suite struct CatalogErrorTests {
  struct Broken: Error, CustomStringConvertible { let description = "the disk is full" }

  private func text(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test func aMissingEntryNamesTheKeyAndTheFix() {
    let catalog = Catalog()

    #expect(
      text { _ = try catalog[\.number] } == """
        CatalogTests.NumberKey was not supplied. \
        Supply it in the composition root: catalog.supply(NumberKey.self).
        """)
  }

  @Test func aMissingEntryNamesThePathAndSimilarKeys() {
    let catalog = Catalog()
    catalog.supply(OtherSpeakerKey.self) { _ in Person("") }
    catalog.supply(PersonKey.self) { catalog in Person(try catalog.obtain(\.speaker).words) }
    catalog.supplyShared(NumberKey.self) { catalog in try catalog.obtain(\.person).words.count }
    catalog.supply(SpeakersKey.self) { _ in "" }

    #expect(
      text { _ = try catalog[\.number] } == """
        CatalogTests.SpeakerKey was not supplied. It was needed here: \
        CatalogTests.NumberKey → CatalogTests.PersonKey → CatalogTests.SpeakerKey. \
        Similar keys that were: CatalogTests.SpeakersKey. \
        Supply it in the composition root: catalog.supply(SpeakerKey.self).
        """)
  }

  @Test func similarKeysAreThoseSuppliedWhenTheErrorOccurred() {
    let catalog = Catalog()
    catalog.supply(SpeakersKey.self) { _ in "" }
    catalog.contribute(to: \.speakerKeys) { _ in "" }
    var caught: CatalogError?
    do {
      _ = try catalog[\.speaker]
    } catch {
      caught = error
    }
    catalog.supply(OtherSpeakerKey.self) { _ in Person("") }
    catalog.clear()

    guard case .missingEntry("CatalogTests.SpeakerKey", ["CatalogTests.SpeakerKey"], let nearest)? = caught
    else {
      Issue.record("\(String(describing: caught))")
      return
    }
    #expect(nearest == ["CatalogTests.SpeakerKeys", "CatalogTests.SpeakersKey"])
    #expect(nearest.names == ["CatalogTests.SpeakerKeys", "CatalogTests.SpeakersKey"])
    #expect(nearest != ["CatalogTests.SpeakersKey"])
    #expect(Set([nearest, ["CatalogTests.SpeakerKeys", "CatalogTests.SpeakersKey"]]).count == 1)
  }

  @Test func aBuildersErrorReachesTheOutermostCallerWithThePath() {
    let catalog = Catalog()
    catalog.supplyShared(PersonKey.self) { _ in throw Broken() }
    catalog.supply(SpeakerKey.self) { try $0.obtain(\.person) }
    catalog.supplyShared(NumberKey.self) { try $0.obtain(\.speaker).words.count }

    #expect(
      text { _ = try catalog[\.number] } == """
        CatalogTests.PersonKey could not be built: the disk is full. It was needed here: \
        CatalogTests.NumberKey → CatalogTests.SpeakerKey → CatalogTests.PersonKey.
        """)
  }

  @Test func aCycleNamesEveryLink() {
    let catalog = Catalog()
    catalog.supply(PersonKey.self) { catalog in Person(try catalog.obtain(\.speaker).words) }
    catalog.supplyShared(SpeakerKey.self) { catalog in Person("\(try catalog.obtain(\.number))") }
    catalog.supply(NumberKey.self) { try $0.obtain(\.person).words.count }

    #expect(
      text { _ = try catalog[\.number] } == """
        Building CatalogTests.NumberKey needs itself: CatalogTests.NumberKey → CatalogTests.PersonKey → \
        CatalogTests.SpeakerKey → CatalogTests.NumberKey. \
        Break the cycle: obtain one of them later, when it is used.
        """)
  }
}

private enum SpeakersKey: ServiceKey { typealias Output = String }
private enum SpeakerKeys: ContributionKey { typealias Element = String }

extension Catalog {
  fileprivate var speakerKeys: SpeakerKeys.Type { SpeakerKeys.self }
}
