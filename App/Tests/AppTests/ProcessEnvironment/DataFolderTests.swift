import Testing

@testable import SystemAccess

@Suite struct DataFolderTests {
  private func database(home: String? = nil, XDG_DATA_HOME: String? = nil) -> String {
    let environment = ProcessEnvironment.fixture().with { $0.variables["XDG_DATA_HOME"] = XDG_DATA_HOME }
    return DataFolder(home: home, environment: environment).database
  }

  @Test func theFolderIsBelowTheNamedHome() {
    #expect(database(home: "/tmp/a", XDG_DATA_HOME: "/xdg") == "/tmp/a/data/almanac.sqlite")
    #expect(database(home: "here/") == "here/data/almanac.sqlite")
  }

  @Test func theFolderFollowsTheBaseDirectorySpecification() {
    #expect(database(XDG_DATA_HOME: "/xdg") == "/xdg/almanac/almanac.sqlite")
    #expect(database() == "/home/ana/.local/share/almanac/almanac.sqlite")
    #expect(database(XDG_DATA_HOME: "") == "/home/ana/.local/share/almanac/almanac.sqlite")
    #expect(database(XDG_DATA_HOME: "relative") == "/home/ana/.local/share/almanac/almanac.sqlite")
  }
}
