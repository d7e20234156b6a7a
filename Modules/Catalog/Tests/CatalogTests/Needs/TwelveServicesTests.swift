import Catalog
import CatalogArguments
import CatalogChecking
import Testing

private protocol ClockProtocol: Sendable {}
private struct SystemClock: ClockProtocol {}

// A program of twelve services: one line declares a key, one line says how its service is built.

private struct Log: Sendable {}
private struct Files: Sendable { var log: Log }
private struct Network: Sendable { var log: Log }
private struct Store: Sendable { var files: Files }
private struct Session: Sendable { var network: Network }
private struct Search: Sendable { var store: Store }
private struct Alerts: Sendable { var clock: any ClockProtocol }
private struct Editor: Sendable { var store: Store }
private struct Screen: Sendable {
  var editor: Editor
  var search: Search
}
private final class TwelveServices: Sendable {
  let screen: Screen
  let alerts: Alerts
  init(_ screen: Screen, _ alerts: Alerts) { (self.screen, self.alerts) = (screen, alerts) }
}

extension Catalog {
  fileprivate var settings: KeyOf<String>.Type { KeyOf.self }
  fileprivate var systemClock: KeyOf<any ClockProtocol>.Type { KeyOf.self }
  fileprivate var programLog: KeyOf<Log>.Type { KeyOf.self }
  fileprivate var files: KeyOf<Files>.Type { KeyOf.self }
  fileprivate var network: KeyOf<Network>.Type { KeyOf.self }
  fileprivate var store: KeyOf<Store>.Type { KeyOf.self }
  fileprivate var session: AsyncKeyOf<Session>.Type { AsyncKeyOf.self }
  fileprivate var search: KeyOf<Search>.Type { KeyOf.self }
  fileprivate var alerts: KeyOf<Alerts>.Type { KeyOf.self }
  fileprivate var editor: KeyOf<Editor>.Type { KeyOf.self }
  fileprivate var screen: MainKeyOf<Screen>.Type { MainKeyOf.self }
  fileprivate var program: AsyncKeyOf<TwelveServices>.Type { AsyncKeyOf.self }

  fileprivate func prepareTwelve() {
    supply(\.settings, ready: "settings")
    supply(\.systemClock, scope: .shared) { SystemClock() }
    supply(\.programLog, scope: .shared) { Log() }
    supply(\.files, scope: .shared, from: \.programLog) { Files(log: $0) }
    supply(\.network, scope: .shared, from: \.programLog) { Network(log: $0) }
    supply(\.store, scope: .shared, from: \.files, \.settings) { files, _ in Store(files: files) }
    supply(\.session, scope: .shared, from: \.network) { Session(network: $0) }
    supply(\.search, from: \.store) { Search(store: $0) }
    supply(\.alerts, from: \.systemClock) { Alerts(clock: $0) }
    supply(\.editor, from: \.store) { Editor(store: $0) }
    supplyMain(\.screen, scope: .shared, from: \.editor, \.search) { Screen(editor: $0, search: $1) }
    supply(\.program, scope: .shared, from: \.screen, \.alerts) { TwelveServices($0, $1) }
  }
}

extension Catalog {
  fileprivate var page: ArgumentKeyOf<Int, String>.Type { ArgumentKeyOf.self }
  fileprivate var size: ArgumentKeyOf<String, Int>.Type { ArgumentKeyOf.self }
  fileprivate var logs: ContributionKeyOf<Log>.Type { ContributionKeyOf.self }
  fileprivate var searches: KeyedContributionKeyOf<Int, Search>.Type { KeyedContributionKeyOf.self }
}

@Suite struct TwelveServicesTests {
  @Test func twoLinesAServiceMakeAProgramThatValidates() async throws {
    let catalog = Catalog()
    catalog.prepareTwelve()

    #expect(catalog.validate() == [])
    #expect(try await catalog[\.program] === catalog[\.program])
    #expect(try catalog[\.settings] == "settings")
  }

  @Test func aKeyWithAnArgumentAndAListAreDeclaredInOneLineToo() throws {
    let catalog = Catalog()
    catalog.prepareTwelve()
    catalog.supply(\.page, scope: .shared, from: \.settings) { number, settings in "\(number) of \(settings)"
    }
    catalog.supply(\.size) { $0.count }
    catalog.contribute(to: \.logs, from: \.programLog) { $0 }
    catalog.contribute(to: \.searches, id: 7, from: \.search) { $0 }

    #expect(catalog.validate() == [])
    #expect(try catalog.obtain(\.page, with: 3) == "3 of settings")
    #expect(try catalog.obtain(\.size, with: "four") == 4)
    #expect(try catalog[\.logs].count == 1)
    #expect(try catalog[\.searches].map(\.key) == [7])
  }

  @Test func theNeedsOfAKeyWithAnArgumentAreKnown() {
    let catalog = Catalog()
    catalog.supply(\.page, from: \.settings) { number, settings in "\(number) of \(settings)" }

    #expect(
      catalog.validate().map(\.description).first?.contains("KeyOf<Swift.String> was not supplied") == true)
  }

  @Test func allDeclarationsOfAKeyOfATypeNameOneService() throws {
    let catalog = Catalog()
    catalog.supply(KeyOf<String>.self, ready: "one")

    #expect(try catalog[\.settings] == "one")
    #expect(throws: CatalogError.self) { try catalog.obtain(KeyOf<Int>.self) }
  }

  @Test func aMissingNeedNamesTheTypeOfItsKey() {
    let catalog = Catalog()
    catalog.supply(\.files, from: \.programLog) { Files(log: $0) }

    #expect(catalog.validate().map(\.description).first?.contains("KeyOf<") == true)
  }
}
