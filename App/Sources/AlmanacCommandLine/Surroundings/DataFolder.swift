/// Where the program keeps its data.
struct DataFolder: Hashable {
  /// The folder; it need not exist yet.
  let path: String

  /// `DIR/data` for `--home DIR`; otherwise `almanac` in the folder that the XDG base directory
  /// specification names, which ignores a relative path. The same on every system.
  init(home: String?, surroundings: Surroundings) {
    if let home {
      path = home + (home.hasSuffix("/") ? "data" : "/data")
    } else if let folder = surroundings.variable("XDG_DATA_HOME"), folder.hasPrefix("/") {
      path = folder + "/almanac"
    } else {
      path = surroundings.homeFolder + "/.local/share/almanac"
    }
  }

  /// The database.
  var database: String { path + "/almanac.sqlite" }
}
