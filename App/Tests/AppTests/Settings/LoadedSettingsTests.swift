import CalendarService
import Testing

@testable import AlmanacCommandLine
@testable import CommandSession
@testable import ProgramSettings
@testable import SystemAccess

@Suite struct LoadedSettingsTests {
  private func settings(_ variables: [String: String]) throws -> LoadedSettings {
    let environment = ProcessEnvironment.fixture().with { $0.variables = variables }
    return try LoadedSettings(SettingsFolder(home: nil, environment: environment), in: environment)
  }

  @Test(arguments: [
    ("C.UTF-8", Weekday.monday, "24h", "day-month", 5), ("de_DE.UTF-8", .monday, "24h", "day-month", 5),
    ("en_US.UTF-8", .sunday, "12h", "month-day", 5), ("en_GB", .monday, "24h", "day-month", 5),
    ("fr_CA", .sunday, "24h", "day-month", 5), ("en_CA@euro", .sunday, "12h", "month-day", 5),
    ("he_IL", .sunday, "24h", "day-month", 5), ("ar_EG", .saturday, "12h", "day-month", 5),
    ("ja_JP", .sunday, "24h", "month-day", 5), ("pt_BR", .sunday, "24h", "day-month", 5),
    ("en_AU", .monday, "12h", "day-month", 5), ("dv_MV", .friday, "24h", "day-month", 5),
  ])
  func theLocaleSetsTheCustomsOfItsRegion(
    _ locale: String, _ weekStart: Weekday, _ time: String, _ date: String, _ days: Int
  ) throws {
    let settings = try settings(["LANG": locale]).settings

    #expect(settings.weekStart == weekStart)
    #expect(settings.timeFormat.rawValue == time)
    #expect(settings.dateOrder.rawValue == date)
    #expect(settings.workingDays.contains(.sunday) == ["he_IL", "ar_EG"].contains(locale))
    #expect(settings.workingDays.count == days)
  }

  @Test func theVariablesOfPOSIXAreAskedInTheirOrder() throws {
    let variables = ["LC_ALL": "", "LC_TIME": "en_US", "LANG": "de_DE"]

    #expect(try settings(variables).settings.weekStart == .sunday)
    #expect(try settings(variables.merging(["LC_ALL": "de_DE"]) { $1 }).settings.weekStart == .monday)
    #expect(try settings([:]).settings == Settings())
  }

  @Test func eachValueStatesItsOrigin() throws {
    let home = TemporaryHome()
    try home.write("{\n  zone: 'UTC'\n}", to: "config.json")
    let environment = ProcessEnvironment.fixture().with {
      $0.variables = ["LANG": "en_US.UTF-8", "PAGER": "more"]
    }
    let loaded = try LoadedSettings(SettingsFolder(path: home.path), in: environment)
    func origin(_ name: String) throws -> String {
      loaded.origin(of: try #require(SettingKey.named(name)).key)
    }

    #expect(try origin("zone") == "line 2")
    #expect(try origin("weekStart") == "LANG=en_US.UTF-8")
    #expect(try origin("workingDays") == "default")
    #expect(try origin("pager") == "PAGER=more")
    #expect(loaded.settings.pager == "more")
    #expect(try origin("color") == "default")
  }
}

@Suite struct CalendarResolverTests {
  private let resolver = CalendarResolver(
    names: ["Work (Acme)", "Home", "Holidays", "ana@example.org"],
    aliases: ["job": "work (acme)", "old": "Gone"])

  @Test(arguments: [
    ("Work (Acme)", "Work (Acme)"), ("home", "Home"), ("JOB", "Work (Acme)"), ("work", "Work (Acme)"),
    ("hom", "Home"), ("ho", "ho"), ("ana", "ana@example.org"), ("old", "Gone"), ("wrok", "wrok"), ("", ""),
  ])
  func aNameAnAliasOrAUniquePrefixResolvesToACalendar(_ text: String, _ name: String) {
    #expect(resolver.name(for: text) == name)
  }
}
