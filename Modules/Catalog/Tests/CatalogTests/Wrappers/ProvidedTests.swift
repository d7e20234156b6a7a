import Catalog
import Testing

private struct Owner {
  @Provided(\.person) var person
  @Provided(\.speaker) var speaker: (any Speaker)?
}

/// A property with `@Provided` obtains on every read, from the current catalog.
@Suite struct ProvidedTests {
  @Test func aProvidedPropertyObtainsOnEveryRead() {
    let catalog = Catalog()
    let built = Counter()
    catalog.supply(PersonKey.self) { _ in Person("\(built.increment())") }
    let owner = Owner()

    let words = Catalog.withCurrent(catalog) { [owner.person.words, owner.person.words] }

    #expect(words == ["1", "2"])
  }

  @Test func aProvidedPropertyUsesTheCurrentCatalog() async {
    let (first, second) = (Catalog(), Catalog())
    first.supplyShared(PersonKey.self) { _ in Person("first") }
    second.supplyShared(PersonKey.self) { _ in Person("second") }
    let owner = Catalog.withCurrent(first) { Owner() }

    let words = await Catalog.withCurrent(second) {
      await withTaskGroup(of: String.self) { group in
        group.addTask { owner.person.words }
        return await group.reduce(into: [owner.person.words]) { $0.append($1) }
      }
    }

    #expect(words == ["second", "second"])
  }

  @Test func anOptionalPropertyIsNilWhileTheKeyIsNotSupplied() {
    let catalog = Catalog()
    let owner = Owner()
    Catalog.withCurrent(catalog) {
      #expect(owner.speaker == nil)

      catalog.supply(SpeakerKey.self) { _ in Person("here") }
      #expect(owner.speaker?.words == "here")

      catalog.remove(SpeakerKey.self)
      #expect(owner.speaker == nil)
    }
  }
}
