/// Where the program keeps what the person set up.
struct SettingsFolder: Hashable {
  /// The folder; it need not exist yet.
  let path: String

  /// `DIR/config` for `--home DIR`; otherwise `almanac` in the folder that the XDG base directory
  /// specification names, which ignores a relative path.
  init(home: String?, surroundings: Surroundings) {
    if let home {
      path = home + (home.hasSuffix("/") ? "config" : "/config")
    } else if let folder = surroundings.variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      path = folder + "/almanac"
    } else {
      path = surroundings.homeFolder + "/.config/almanac"
    }
  }

  /// The accounts.
  var accounts: String { path + "/accounts.json" }
}
