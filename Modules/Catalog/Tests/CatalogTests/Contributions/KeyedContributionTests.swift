import Catalog
import Testing

private enum CommandsKey: KeyedContributionKey {
  typealias ID = String
  typealias Element = Person
}

extension Catalog {
  fileprivate var commands: CommandsKey.Type { CommandsKey.self }
}

/// Modules contribute to one map without knowing each other.
@Suite struct KeyedContributionTests {
  @Test func aMapWithoutContributionsIsEmpty() throws {
    #expect(try Catalog()[\.commands].isEmpty)
  }

  @Test func elementsAreFoundByID() throws {
    let catalog = Catalog()
    catalog.contribute(to: \.commands, id: "agenda", scope: .shared) { _ in Person("a") }
    catalog.contribute(to: \.commands, id: "search") { _ in Person("s") }

    let commands = try catalog[\.commands]

    #expect(commands.mapValues(\.words) == ["agenda": "a", "search": "s"])
    #expect(try catalog[\.commands]["agenda"] === commands["agenda"])
    #expect(try catalog[\.commands]["search"] !== commands["search"])
  }

  @Test func aDuplicateIDIsAnErrorThatNamesBothLocations() {
    let catalog = Catalog()
    catalog.contribute(to: \.commands, id: "agenda") { _ in Person("") }
    catalog.contribute(to: \.commands, id: "agenda") { _ in Person("") }

    #expect {
      try catalog[\.commands]
    } throws: { error in
      "\(error)" == """
        CatalogTests.CommandsKey could not be built: 'agenda' was contributed to CatalogTests.CommandsKey \
        twice, at CatalogTests/KeyedContributionTests.swift:33 and at \
        CatalogTests/KeyedContributionTests.swift:34: give one of them another id.
        """
    }
  }

  @Test func aChildsContributionReplacesItsParents() throws {
    let parent = Catalog()
    parent.contribute(to: \.commands, id: "agenda") { _ in Person("parent") }
    parent.contribute(to: \.commands, id: "search") { _ in Person("parent") }
    let child = Catalog(parent: parent)
    child.contribute(to: \.commands, id: "agenda") { _ in Person("child") }

    #expect(try child[\.commands].mapValues(\.words) == ["agenda": "child", "search": "parent"])
    #expect(try parent[\.commands].mapValues(\.words) == ["agenda": "parent", "search": "parent"])
  }
}
