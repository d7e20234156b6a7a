import Catalog
import CatalogChecking
import CatalogTesting
import Synchronization
import Testing

private enum NowKey: EnvironmentServiceKey {
  typealias Output = Person
  static func makeDefault(from catalog: any Assembling) throws -> Person { Person("live") }
  static func makePreviewDefault(from catalog: any Assembling) throws -> Person { Person("preview") }
  static func makeTestDefault(from catalog: any Assembling) throws -> Person { Person("test") }
}
private enum DiskKey: EnvironmentServiceKey {
  typealias Output = Person
  static func makeDefault(from catalog: any Assembling) throws -> Person { Person("disk") }
}
private enum WeatherKey: StandInServiceKey {
  typealias Output = Person
  static func makeTestDefault(from catalog: any Assembling) throws -> Person { Person("stub") }
}
private enum PlainKey: DefaultedServiceKey {
  typealias Output = Person
  static func makeDefault(from catalog: any Assembling) throws -> Person { Person("plain") }
}
private enum ForecastBlueprint: Blueprint {
  typealias Output = Int
  static var needs: [any ServiceKey.Type] { [WeatherKey.self] }
  static func assemble(from catalog: any Assembling) throws -> Int { 1 }
}

private enum WeekdayKey: EnvironmentServiceKey {
  typealias Output = Person
  static func makeDefault(from catalog: any Assembling) throws -> Person { Person("a day") }
  static func makeDefault(in environment: CatalogEnvironment, from catalog: any Assembling) throws -> Person {
    environment == .demo ? Person("a day of demo") : try makeDefault(from: catalog)
  }
}

extension CatalogEnvironment {
  fileprivate static let demo = CatalogEnvironment("demo", like: .preview)
}
extension Catalog {
  fileprivate var weekday: WeekdayKey.Type { WeekdayKey.self }
  fileprivate var moment: NowKey.Type { NowKey.self }
  fileprivate var disk: DiskKey.Type { DiskKey.self }
  fileprivate var weather: WeatherKey.Type { WeatherKey.self }
  fileprivate var plain: PlainKey.Type { PlainKey.self }
}

/// A catalog knows what it runs for, and a default may depend on it.
@Suite struct EnvironmentTests {
  @Test func theEnvironmentIsLiveByDefaultAndChildrenInheritIt() {
    #expect(Catalog().environment == .live)
    #expect(Catalog.main.environment == .test)
    let preview = Catalog(environment: .preview)
    #expect(Catalog(parent: Catalog(parent: preview)).environment == .preview)
    Catalog.withCurrent(preview) {
      Catalog.withOverrides { _ in
      } operation: {
        #expect(Catalog.current.environment == .preview)
      }
    }
    #expect(Catalog(environment: .test, parent: preview).environment == .test)
  }

  @Test(arguments: [CatalogEnvironment.live, .preview, .test])
  func aDefaultDependsOnTheEnvironment(_ environment: CatalogEnvironment) throws {
    let catalog = Catalog(environment: environment)

    #expect(try catalog[\.moment].words == environment.name)
    #expect(try catalog[\.moment] === Catalog(parent: catalog)[\.moment])
    #expect(try catalog[\.plain].words == "plain")
  }

  @Test func aCustomEnvironmentUsesItsBasesDefaultsUnlessTheKeyDefinesOthers() throws {
    let demo = Catalog(environment: .demo)
    let staging = Catalog(environment: CatalogEnvironment("staging", like: .live), parent: demo)

    #expect(demo.environment != .preview)
    #expect("\(demo.environment)" == "demo")
    #expect(try demo[\.moment].words == "preview")
    #expect(try demo[\.weekday].words == "a day of demo")
    #expect(try demo[\.weather].words == "stub")
    #expect(try staging[\.moment].words == "live")
    #expect(try staging[\.weekday].words == "a day")
    #expect(throws: CatalogError.self) { try Catalog(environment: staging.environment)[\.weather] }
  }

  @Test func aSupplyReplacesTheDefaultInEveryEnvironment() throws {
    for environment in [CatalogEnvironment.live, .preview, .test] {
      let catalog = Catalog(environment: environment)
      catalog.supply(NowKey.self) { _ in Person("supplied") }
      #expect(try catalog[\.moment].words == "supplied")
    }
  }

  @Test func aPreviewUsesTheLiveDefaultUnlessTheKeyDefinesAnother() throws {
    #expect(try Catalog(environment: .preview)[\.disk].words == "disk")
  }

  @Test func aDefaultIsDecoratedInEveryEnvironment() throws {
    let parent = Catalog()
    _ = try parent[\.moment]
    let child = Catalog(environment: .test, parent: parent)
    child.decorate(\.moment) { person, _ in Person("(\(person.words))") }

    #expect(try child[\.moment].words == "(test)")
  }

  @Test func aChildForAnotherEnvironmentHasItsOwnDefaultsAndSharesTheRest() throws {
    let live = Catalog()
    live.supplyShared(PersonKey.self) { Person("at " + (try $0.obtain(\.moment).words)) }
    live.supplyShared(Link<A>.self) { Person("of " + (try $0.obtain(\.plain).words)) }
    live.supplyShared(Link<B>.self) { Person("b " + (try $0.obtain(\.person).words)) }
    #expect(try live[\.b].words == "b at live")
    let a = try live[\.a]

    let test = Catalog.withCurrent(live) { Catalog.withEnvironment(.test) { Catalog.current } }

    #expect(try test[\.b].words == "b at test")
    #expect(try test[\.moment].words == "test")
    #expect(try test[\.a] === a)
    #expect(try test[\.plain] === live[\.plain])
    #expect(try live[\.b].words == "b at live")
  }

  @Test func theOrderOfObtainingIsIrrelevant() async throws {
    let live = Catalog()
    live.supplyShared(PersonKey.self) { Person("at " + (try $0.obtain(\.moment).words)) }

    let words = try await Catalog.withCurrent(live) {
      try await Catalog.withEnvironment(.preview) {
        async let words = Catalog.current[\.person].words
        return try await words
      }
    }
    #expect(words == "at preview")

    #expect(try live[\.person].words == "at live")
    #expect(try live[\.moment].words == "live")
  }

  @Test func aGrandchildOfTheSameEnvironmentSharesItsParentsDefault() throws {
    let test = Catalog(environment: .test, parent: Catalog())
    let child = Catalog(parent: test)

    #expect(try child[\.moment] === test[\.moment])
  }

  @Test func aStandInMustBeSuppliedInTheLiveProgramOnly() throws {
    let live = Catalog()
    #expect(throws: CatalogError.self) { try live[\.weather] }
    #expect(try live.obtainIfSupplied(\.weather) == nil)
    #expect(try Catalog(environment: .preview)[\.weather].words == "stub")
    #expect(try Catalog(environment: .test).obtainIfSupplied(\.weather)?.words == "stub")

    live.supply(ForecastBlueprint.self)
    #expect(live.validate().count == 1)
    #expect(Catalog(environment: .test, parent: live).validate() == [])
  }

  @Test func aLiveDefaultIsNotBuiltInATest() {
    let catalog = Catalog(environment: .test)
    catalog.supply(PersonKey.self) { try $0.obtain(\.disk) }

    #expect {
      try catalog[\.person]
    } throws: {
      "\($0)" == """
        CatalogTests.DiskKey could not be built: its default is for the live program, and this is a test. \
        Supply it for the test, or give the key a default for tests. \
        It was needed here: CatalogTests.PersonKey → CatalogTests.DiskKey.
        """
    }
  }

  @Test(.catalog { $0.supply(PersonKey.self) { try $0.obtain(\.disk) } })
  func aLiveDefaultFailsATestWithTheTraitEvenIfTheErrorIsCaught() {
    #expect(Catalog.current.environment == .test)
    let texts = Mutex<[String]>([])
    withKnownIssue {  // it runs: that the issue is recorded is what is tested
      Catalog.withOverrides { _ in
      } operation: {
        _ = try? Catalog.current[\.person]
      }
    } matching: { issue in
      texts.withLock { $0.append(contentsOf: issue.comments.map(\.rawValue)) }
      return true
    }

    #expect(
      texts.withLock(\.self) == [
        """
        CatalogTests.DiskKey was obtained by CatalogTests.PersonKey → CatalogTests.DiskKey \
        (supplied at CatalogTests/EnvironmentTests.swift:178): its default is \
        for the live program, and this is a test. Supply it for the test, or give the key a default for tests.
        """
      ])
  }
}
