import Catalog
import CatalogTesting
import Synchronization
import Testing

/// A placeholder fails the test that obtains it.
@Suite struct PlaceholderTests {
  private func texts(_ body: () -> Void) -> [String] {
    let texts = Mutex<[String]>([])
    withKnownIssue(isIntermittent: true) {  // it runs: which issues are recorded is what is tested
      body()
    } matching: { issue in
      texts.withLock { $0.append(contentsOf: issue.comments.map(\.rawValue)) }
      return true
    }
    return texts.withLock(\.self)
  }

  @Test func anUnusedPlaceholderDoesNothing() {
    let catalog = Catalog()
    catalog.supplyPlaceholder(PersonKey.self)
    catalog.supply(SpeakerKey.self) { _ in Person("other") }

    #expect(texts { _ = try? catalog[\.speaker] } == [])
  }

  @Test func obtainingAPlaceholderRecordsAnIssueWithTheKeyThePathAndTheComment() {
    let catalog = Catalog()
    catalog.supplyPlaceholder(PersonKey.self, "Nobody speaks here.")
    catalog.supplyShared(SpeakerKey.self) { try $0.obtain(\.person) }
    catalog.supply(NumberKey.self) { try $0.obtain(\.speaker).words.count }

    #expect(
      texts { _ = try? catalog[\.number] } == [
        """
        CatalogTests.PersonKey is a placeholder, and was obtained by \
        CatalogTests.NumberKey → CatalogTests.SpeakerKey → CatalogTests.PersonKey. Nobody speaks here.
        """
      ])
    #expect(
      texts { _ = try? catalog[\.person] } == [
        "CatalogTests.PersonKey is a placeholder, and was obtained. Nobody speaks here."
      ])
  }

  @Test func obtainingAPlaceholderThrows() {
    let catalog = Catalog()
    catalog.supplyPlaceholder(PersonKey.self)

    var thrown: (any Error)?
    _ = texts {
      do {
        _ = try catalog[\.person]
      } catch CatalogError.assemblyFailed(_, let underlying) {
        thrown = underlying
      } catch {
        thrown = error
      }
    }

    #expect(thrown as? ObtainedPlaceholder == ObtainedPlaceholder(path: ["CatalogTests.PersonKey"]))
  }

  @Test func aLaterSupplyReplacesThePlaceholder() throws {
    let catalog = Catalog()
    catalog.supplyPlaceholder(PersonKey.self)
    catalog.supply(PersonKey.self) { _ in Person("real") }

    #expect(try catalog[\.person].words == "real")
  }
}
