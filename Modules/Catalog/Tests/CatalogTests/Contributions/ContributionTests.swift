import Catalog
import Testing

private enum WordsKey: ContributionKey { typealias Element = String }
private enum SpeakersKey: ContributionKey { typealias Element = Person }
private enum SentenceKey: ServiceKey { typealias Output = String }

extension Catalog {
  fileprivate var words: WordsKey.Type { WordsKey.self }
  fileprivate var speakers: SpeakersKey.Type { SpeakersKey.self }
  fileprivate var sentence: SentenceKey.Type { SentenceKey.self }
}

/// Modules contribute to one list without knowing each other.
@Suite struct ContributionTests {
  @Test func aListWithoutContributionsIsEmpty() throws {
    let catalog = Catalog()

    #expect(try catalog[\.words] == [])
    #expect(try catalog.obtainIfSupplied(\.words) == [])
  }

  @Test func elementsAreOrderedByOrderValueThenByContribution() throws {
    let catalog = Catalog()
    catalog.contribute(to: \.words) { _ in "c" }
    catalog.contribute(to: \.words, order: 5) { _ in "e" }
    catalog.contribute(to: \.words, order: -1) { _ in "a" }
    catalog.contribute(to: \.words) { _ in "d" }
    catalog.contribute(to: \.words, order: -1) { _ in "b" }

    #expect(try catalog[\.words] == ["a", "b", "c", "d", "e"])
  }

  @Test func sharedElementsAreBuiltOnceAndTransientOnesForEveryList() throws {
    let catalog = Catalog()
    catalog.contribute(to: \.speakers, scope: .shared) { _ in Person("shared") }
    catalog.contribute(to: \.speakers) { _ in Person("transient") }

    let (first, second) = (try catalog[\.speakers], try catalog[\.speakers])

    #expect(first.map(\.words) == ["shared", "transient"])
    #expect(first[0] === second[0])
    #expect(first[1] !== second[1])
    catalog.reset()
    #expect(try catalog[\.speakers][0] !== first[0])
  }

  @Test func aContributorMayObtain() throws {
    let catalog = Catalog()
    catalog.supply(NumberKey.self) { _ in 3 }
    catalog.contribute(to: \.words) { "number \(try $0.obtain(\.number))" }

    #expect(try catalog[\.words] == ["number 3"])
  }

  @Test func aContributorWithAMissingNeedIsNamedInThePath() {
    let catalog = Catalog()
    catalog.contribute(to: \.words) { "\(try $0.obtain(\.number))" }

    #expect {
      try catalog[\.words]
    } throws: { error in
      "\(error)".hasPrefix(
        """
        CatalogTests.NumberKey was not supplied. It was needed here: CatalogTests.WordsKey → \
        an element of CatalogTests.WordsKey → CatalogTests.NumberKey.
        """)
    }
  }

  @Test func dependentsOfAListAreRebuiltWhenItGrows() throws {
    let catalog = Catalog()
    let built = Counter()
    catalog.contribute(to: \.speakers, scope: .shared) { _ in Person("\(built.increment())") }
    catalog.supplyShared(SentenceKey.self) { try $0.obtain(\.speakers).map(\.words).joined(separator: " ") }
    #expect(try catalog[\.sentence] == "1")

    catalog.contribute(to: \.speakers, scope: .shared) { _ in Person("\(built.increment())") }

    #expect(try catalog[\.sentence] == "1 2")
  }

  @Test func aSupplyReplacesTheListAndRemovingRestoresIt() throws {
    let catalog = Catalog()
    catalog.supply(WordsKey.self) { _ in ["supplied"] }
    catalog.contribute(to: \.words) { _ in "contributed" }
    #expect(try catalog[\.words] == ["supplied"])

    catalog.remove(WordsKey.self)
    #expect(try catalog[\.words] == ["contributed"])

    catalog.clear()
    #expect(try catalog[\.words] == [])
  }

  @Test func parentsContributionsComeFirstAndAParentSeesOnlyItsOwn() throws {
    let grandparent = Catalog()
    let parent = Catalog(parent: grandparent)
    let child = Catalog(parent: parent)
    child.contribute(to: \.words, order: -9) { _ in "child" }
    parent.contribute(to: \.words) { _ in "parent" }
    grandparent.contribute(to: \.words, order: 9) { _ in "grandparent" }

    #expect(try child[\.words] == ["grandparent", "parent", "child"])
    #expect(try parent[\.words] == ["grandparent", "parent"])
    #expect(try grandparent[\.words] == ["grandparent"])
  }

  @Test func aChildAddsToAListThatItsParentSupplies() throws {
    let parent = Catalog()
    parent.supply(WordsKey.self) { _ in ["supplied"] }
    let child = Catalog(parent: parent)
    child.contribute(to: \.words) { _ in "child" }

    #expect(try child[\.words] == ["supplied", "child"])
  }

  @Test func aChildSharesItsParentsElementsExceptDependentsOfItsOverrides() throws {
    let parent = Catalog()
    parent.supplyShared(NumberKey.self) { _ in 1 }
    parent.contribute(to: \.speakers, scope: .shared) { _ in Person("same") }
    parent.contribute(to: \.speakers, scope: .shared) { Person("\(try $0.obtain(\.number))") }
    let child = Catalog(parent: parent)
    child.supplyShared(NumberKey.self) { _ in 2 }

    let (inParent, inChild) = (try parent[\.speakers], try child[\.speakers])

    #expect(inChild.map(\.words) == ["same", "2"])
    #expect(inParent.map(\.words) == ["same", "1"])
    #expect(inChild[0] === inParent[0])
  }

  @Test func aChildsDependentsOfAListAreRebuiltWithItsParentsContributions() throws {
    let parent = Catalog()
    parent.supplyShared(SentenceKey.self) { try $0.obtain(\.words).joined(separator: " ") }
    let child = Catalog(parent: parent)
    child.contribute(to: \.words) { _ in "child" }
    #expect(try child[\.sentence] == "child")
    #expect(try parent[\.sentence] == "")

    parent.contribute(to: \.words) { _ in "parent" }

    #expect(try child[\.sentence] == "parent child")
    #expect(try parent[\.sentence] == "parent")
  }

  @Test func concurrentContributionsAreAllKept() throws {
    let catalog = Catalog()

    let _: [Void] = onThreads(4) { thread in
      for number in 0..<50 { catalog.contribute(to: \.words) { _ in "\(thread).\(number)" } }
    }

    #expect(try Set(catalog[\.words]).count == 200)
  }
}
